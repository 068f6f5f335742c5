"""An update that hangs on a decision: nothing is rewritten until somebody has made it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from older_checkout import LANTERNS
from typer.testing import CliRunner

from generators import commands
from generators.commands import command_line, main
from generators.rules_over_time.lineage.file import load_lineage
from generators.rules_over_time.updating.journal import install

PAGE = "CR 200.3b and CR 200.3a; CR 200.3b@2001-01-01 was so.\n"


@pytest.fixture
def checkout(lanterns: Path) -> Path:
    """A checkout under the older Lantern Rules, with a page that cites a rule that became one of two."""
    text = LANTERNS.read_text("utf-8")
    rule = next(line for line in text.splitlines() if line.startswith("200.3b"))
    two = [
        f"200.3{letter} {what} that falls upon the flame never counts as dousing; only a keeper's own breath does."
        for letter, what in (("b", "Rain"), ("c", "Snow"))
    ]
    (lanterns / "20020202.txt").write_text(text.replace(rule, "\n\n".join(two)), "utf-8")
    (lanterns / "content/wiki/douse.en.wiki").write_text(PAGE, "utf-8")
    return lanterns


def run(*words: str) -> tuple[int, str, str]:
    result = CliRunner().invoke(command_line([words[0]]), list(words))
    return result.exit_code, result.stdout, result.stderr


def test_a_decision_that_no_longer_fits_is_refused_with_its_file(checkout: Path) -> None:
    assert run("update", "20020202.txt", "--json")[0] == 1
    assert run("rules", "decide", "200.3b", "--to", "200.3c")[0] == 0
    file = checkout / "content/rules/moves/2001-01-01--2002-02-02.json"
    file.write_text(file.read_text("utf-8").replace('["200.3c"]', '["900.1"]'), "utf-8")
    code, out, _ = run("update", "20020202.txt", "--json")
    (problem,) = json.loads(out)["problems"]
    assert (code, problem["code"]) == (1, "decision-unfit")
    assert "has no 900.1" in problem["message"]
    assert file.name in problem["message"]


def test_nothing_is_rewritten_before_the_decision_and_all_of_it_after(checkout: Path) -> None:
    page = checkout / "content/wiki/douse.en.wiki"
    code, out, err = run("update", "20020202.txt", "--json")
    report = json.loads(out)
    assert (code, report["rewritten"]) == (1, 0)
    assert [path.name for path in (checkout / "content/rules/moves").iterdir()] == ["2001-01-01--2002-02-02.json"]
    assert [(one["from"], one["cited"]) for one in report["decisions"]] == [("200.3b", True)]
    assert err.splitlines() == ["Citations that await a decision:", "    content/wiki/douse.en.wiki:1: CR 200.3b"]
    assert page.read_text("utf-8") == PAGE
    assert "2001-01-01" in (checkout / "rules_engine/rulebook/edition.py").read_text("utf-8")

    assert run("rules", "decide", "200.3b", "--to", "200.3c")[0] == 0
    code, out, _ = run("update", "20020202.txt", "--json")
    report = json.loads(out)
    assert (code, report["rewritten"], report["decisions"], report["unread"]) == (0, 1, [], ["200.3c"])
    assert page.read_text("utf-8") == PAGE.replace("CR 200.3b and", "CR 200.3c and")
    assert "2002-02-02" in (checkout / "rules_engine/rulebook/edition.py").read_text("utf-8")
    assert "200.3c" in (checkout / "content/rules/citations.lock").read_text("utf-8")
    assert load_lineage(checkout / "content").lives["20010101/200.3b"].stays[-1].number == "200.3c"


def test_a_rule_decided_to_be_removed_is_cited_as_history(checkout: Path) -> None:
    run("update", "20020202.txt")
    assert run("rules", "decide", "200.3b", "--removed")[0] == 0
    code, out, err = run("update", "20020202.txt")
    assert (code, err) == (0, "")
    assert "historical from now on" in out
    expected = PAGE.replace("CR 200.3b and", "CR 200.3b@2001-01-01 and")
    assert (checkout / "content/wiki/douse.en.wiki").read_text("utf-8") == expected


def test_what_is_decided_later_reaches_the_lineage(checkout: Path) -> None:
    (checkout / "content/wiki/douse.en.wiki").write_text("CR 200.3a\n", "utf-8")
    code, out, _ = run("update", "20020202.txt", "--json")
    assert (code, [one["cited"] for one in json.loads(out)["decisions"]]) == (0, [False])
    assert load_lineage(checkout / "content").lives["20010101/200.3b"].until == 1
    assert run("rules", "decide", "200.3b", "--to", "200.3c")[0] == 0
    life = load_lineage(checkout / "content").life("20020202/200.3c")
    assert life is not None
    assert (life.id, life.until, life.also) == ("20010101/200.3b", None, ("20020202/200.3c",))


def test_any_command_first_undoes_an_update_that_was_broken_off(
    checkout: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    page = checkout / "content/wiki/douse.en.wiki"

    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("generators.rules_over_time.updating.journal.recover", stop)
    monkeypatch.setattr("generators.rules_over_time.updating.journal.Path.unlink", stop)
    with pytest.raises(KeyboardInterrupt):
        install(checkout, {page.as_posix(): PAGE.encode()}, {page.as_posix(): b"half"})
    monkeypatch.undo()
    monkeypatch.chdir(checkout)
    assert page.read_bytes() == b"half"
    monkeypatch.setattr(commands.sys, "argv", ["saitei", "rules", "list", "--no-library"])
    with pytest.raises(SystemExit):
        main()
    assert page.read_text("utf-8") == PAGE
    assert "An update was broken off here" in capsys.readouterr().err
