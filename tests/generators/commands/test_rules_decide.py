"""`saitei rules decide` and `saitei rules add` with an address."""

from __future__ import annotations

import json
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from support import ROOT
from typer.testing import CliRunner

from generators.commands import rules_decide
from generators.commands.rules import app
from generators.rules_over_time.aligning.grounds import BY_HAND
from generators.rules_over_time.aligning.moves import step_between, step_path, step_text
from generators.rules_over_time.lineage.building import Passage, facts_of, lineage_of
from generators.rules_over_time.lineage.file import lineage_text, load_lineage
from generators.rules_over_time.loading import read_edition_file

LANTERNS = ROOT / "tests" / "fixtures" / "rules" / "Lantern Rules 20010101.txt"
STEP = ("2001-01-01", "2002-02-02")
RAIN = "200.3b Rain that falls"


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project with a library of two editions, between which one rule became one of two that are as much alike."""
    for name in ("rules", "wiki"):
        (tmp_path / "content" / name).mkdir(parents=True)
    for name in ("edition.json", "editions.json", "lineage.json"):
        if (ROOT / "content/rules" / name).exists():
            (tmp_path / "content/rules" / name).symlink_to(ROOT / "content/rules" / name)
    text = LANTERNS.read_text("utf-8")
    rule = next(line for line in text.splitlines() if line.startswith(RAIN))
    two = [
        f"200.3{letter} {what} that falls upon the flame never counts as dousing; only a keeper's own breath does."
        for letter, what in (("b", "Rain"), ("c", "Snow"))
    ]
    library = tmp_path / "library" / "cr" / "en"
    library.mkdir(parents=True)
    paths = [library / f"Lantern Rules {label}.txt" for label in ("20010101", "20020202")]
    paths[0].write_text(text, "utf-8")
    paths[1].write_text(text.replace(rule, "\n\n".join(two)), "utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("SAITEI_LIBRARY", raising=False)
    step = step_between(*map(read_edition_file, paths))
    step_path(Path("content"), *STEP).parent.mkdir()
    step_path(Path("content"), *STEP).write_text(step_text(step), "utf-8")
    return tmp_path


def run(*arguments: str, typed: str | None = None) -> tuple[int, str, str]:
    result = CliRunner().invoke(app, list(arguments), input=typed)
    return result.exit_code, result.stdout, result.stderr


def kept() -> list[list[object]]:
    moves = json.loads(step_path(Path("content"), *STEP).read_text("utf-8"))["moves"]
    return [move for move in moves if "200.3b" in move[1] or "200.3b" in move[2]]


@pytest.mark.usefixtures("project")
def test_what_is_open_is_shown_with_both_texts() -> None:
    value = json.loads(run("decide", "--json")[1])
    (decision,) = value["decisions"]
    assert (value["from"], value["to"], decision["from"], decision["cited"]) == (*STEP, "200.3b", False)
    assert {candidate["number"] for candidate in decision["candidates"]} == {"200.3b", "200.3c"}
    assert all("dousing" in candidate["text"] for candidate in decision["candidates"])
    code, out, err = run("decide")
    assert code == 0
    assert "Rain" in out
    assert "Snow" in out
    assert "--removed" in err


@pytest.mark.usefixtures("project")
@pytest.mark.parametrize(
    ("arguments", "move"),
    [
        (("--to", "200.3c"), ["moved+edited", ["200.3b"], ["200.3c"]]),
        (("--to", "200.3b", "--to", "200.3c"), ["split", ["200.3b"], ["200.3b", "200.3c"]]),
        (("--removed",), ["removed", ["200.3b"], []]),
    ],
)
def test_a_decision_is_kept_and_is_no_longer_open(arguments: tuple[str, ...], move: list[object]) -> None:
    assert run("decide", "200.3b", *arguments)[0] == 0
    assert move in [one[:3] for one in kept()]
    assert json.loads(run("decide", "--json")[1])["decisions"] == []


@pytest.mark.usefixtures("project")
def test_what_is_left_open_for_a_reason_is_asked_no_more_unless_its_step_is_named() -> None:
    assert run("decide", "200.3b", "--leave-open", "Rain and snow are as likely.")[0] == 0
    assert json.loads(run("decide", "--json")[1])["decisions"] == []
    (decision,) = json.loads(run("decide", "--step", "--".join(STEP), "--json")[1])["decisions"]
    assert decision["left_open"] == "Rain and snow are as likely."
    assert "Rain and snow are as likely." in run("decide", "--step", "--".join(STEP))[1]
    assert run("decide", "200.3b", "--to", "200.3c", "--step", "--".join(STEP))[0] == 0
    assert json.loads(run("decide", "--step", "--".join(STEP), "--json")[1])["decisions"] == []


@pytest.mark.usefixtures("project")
@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("200.3b", "--to", "nonsense"), "'nonsense' is no rule number"),
        (("nonsense", "--removed"), "'nonsense' is no rule number"),
        (("--step", "2001-01-01"), "is no step"),
        (("--step", "2001-01-01--soon"), "'soon' is no date"),
        (("--step", "2001-01-01--2001-02-02"), "No edition is labelled 2001-02-02"),
        (("--step", "2002-02-02--2001-01-01"), "--step 2001-01-01--2002-02-02"),
        (("200.3b", "--removed", "--step", "2002-02-02--2001-01-01"), "--step 2001-01-01--2002-02-02"),
    ],
)
def test_what_can_not_be_meant_is_refused_and_nothing_is_kept(arguments: tuple[str, ...], said: str) -> None:
    before = kept()
    code, out, err = run("decide", *arguments)
    assert (code, out) == (2, "")
    assert said in err
    assert kept() == before


@pytest.mark.usefixtures("project")
def test_where_nothing_is_open_that_is_said_and_a_decision_is_refused() -> None:
    assert run("decide", "第２００．３ｂ項", "--to", "rule 200.3c")[0] == 0
    assert ["moved+edited", ["200.3b"], ["200.3c"]] in [move[:3] for move in kept()]
    assert "Nothing is open in 2001-01-01--2002-02-02." in run("decide", "--step", "2001/1/1--20020202")[2]
    code, _, err = run("decide", "200.4a", "--removed")
    assert code == 2
    assert "Nothing is open that could be decided of 200.4a" in err


STALE = '["removed", ["200.4a"], [], "none"],\n["added", [], ["200.4a"], "none"]'
"""What an aligner that was worse might have said of a rule that both editions have."""


def as_an_older_aligner_left_it() -> Path:
    """Put a wrong pair of moves into the step kept."""
    file = step_path(Path("content"), *STEP)
    file.write_text(file.read_text("utf-8").replace('"moves": [', f'"moves": [\n{STALE},'), "utf-8")
    return file


@pytest.mark.usefixtures("project")
def test_a_decision_is_made_on_the_step_as_it_is_aligned_now() -> None:
    file = as_an_older_aligner_left_it()
    assert run("decide", "200.3b", "--to", "200.3c")[0] == 0
    assert ["moved+edited", ["200.3b"], ["200.3c"]] in [move[:3] for move in kept()]
    assert "200.4a" not in file.read_text("utf-8")


def test_the_lineage_takes_decisions_and_no_old_moves_from_a_step_and_writes_it_anew(project: Path) -> None:
    assert run("decide", "200.3b", "--to", "200.3c")[0] == 0
    file = step_path(Path("content"), *STEP)
    decided = file.read_text("utf-8")
    as_an_older_aligner_left_it()
    (project / "content/rules/lineage.json").unlink()
    assert run("lineage")[0] == 0
    assert file.read_text("utf-8") == decided
    lives = load_lineage(project / "content").lives
    assert lives["20010101/200.3b"].at(1).number == "200.3c"  # type: ignore[union-attr]
    assert lives["20010101/200.4a"].until is None


def test_a_decision_that_aligning_overrules_is_named_when_the_step_is_written_anew(project: Path) -> None:
    file = step_path(Path("content"), *STEP)
    by_hand = f'["removed", ["200.4a"], [], "{BY_HAND}"],'
    file.write_text(file.read_text("utf-8").replace('"moves": [', f'"moves": [\n{by_hand}'), "utf-8")
    (project / "content/rules/lineage.json").unlink()
    code, _, err = run("lineage")
    assert code == 0
    assert "2001-01-01--2002-02-02: aligning now overrules what was decided by hand of 200.4a." in err


def test_a_decision_that_no_longer_fits_is_named_with_its_file_and_nothing_is_written(project: Path) -> None:
    file = step_path(Path("content"), *STEP)
    assert run("decide", "200.3b", "--to", "200.3c")[0] == 0
    file.write_text(file.read_text("utf-8").replace('["200.3c"]', '["900.1"]'), "utf-8")
    (project / "content/rules/lineage.json").unlink()
    code, _, err = run("lineage")
    assert code == 1
    assert f"{STEP[0]}--{STEP[1]}.json has a decision that no longer fits" in err
    assert "has no 900.1" in err
    assert not (project / "content/rules/lineage.json").exists()


def test_an_undecided_step_of_the_lineage_is_asked_though_no_file_is_kept_of_it(project: Path) -> None:
    step_path(Path("content"), *STEP).unlink()
    assert json.loads(run("decide", "--json")[1])["decisions"] == []
    paths = sorted((project / "library/cr/en").iterdir())
    old, new = map(read_edition_file, paths)
    passages = [Passage(old.label, facts_of(old)), Passage(new.label, facts_of(new), step_between(old, new).moves)]
    lineage = project / "content/rules/lineage.json"
    lineage.unlink()
    lineage.write_text(lineage_text(lineage_of(passages)), "utf-8")
    (decision,) = json.loads(run("decide", "--json")[1])["decisions"]
    assert decision["from"] == "200.3b"
    assert run("decide", "200.3b", "--to", "200.3c", "--step", "--".join(STEP))[0] == 0
    assert json.loads(run("decide", "--json")[1])["decisions"] == []
    paths[0].unlink()
    assert json.loads(run("decide", "--json")[1])["decisions"] == []


@pytest.mark.usefixtures("project")
@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("200.3c\n", ["moved+edited", ["200.3b"], ["200.3c"]]),
        ("900.1\n200.3b, 200.3c\n", ["split", ["200.3b"], ["200.3b", "200.3c"]]),
        ("removed\n", ["removed", ["200.3b"], []]),
        ("\n", ["undecided", ["200.3b"], ["200.3b", "200.3c"]]),
        ("quit\n", ["undecided", ["200.3b"], ["200.3b", "200.3c"]]),
    ],
)
def test_somebody_at_the_keyboard_is_asked(typed: str, move: list[object], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules_decide, "can_be_asked", lambda: True)
    assert run("decide", typed=typed)[0] == 0
    assert move in [one[:3] for one in kept()]


@pytest.mark.usefixtures("project")
@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("200.3b",), "Give a number together with"),
        (("--to", "200.3b"), "Give a number together with"),
        (("200.3b", "--to", "200.3b", "--removed"), "Give a number together with"),
        (("200.3b", "--removed", "--leave-open", "Why not?"), "Give a number together with"),
        (("200.3a", "--leave-open", "Why not?"), "isn't undecided"),
        (("200.3b", "--to", "900.1"), "has no 900.1"),
        (("200.3a", "--removed"), "isn't open"),
        (("--step", "yesterday"), "is no step"),
    ],
)
def test_what_can_not_be_decided_changes_nothing(arguments: tuple[str, ...], said: str) -> None:
    before = kept()
    code, out, err = run("decide", *arguments)
    assert (code, out) == (2, "")
    assert said in err
    assert kept() == before


def test_an_edition_is_added_from_an_address(project: Path, tmp_path: Path) -> None:
    served = tmp_path / "served"
    served.mkdir()
    (served / "Lantern Rules 20030303.txt").write_bytes(LANTERNS.read_bytes())
    (served / "half.html").write_text("<p>", "utf-8")

    class Quiet(SimpleHTTPRequestHandler):
        def __init__(self, *arguments: object) -> None:
            super().__init__(*arguments, directory=str(served))  # type: ignore[arg-type]

        def log_message(self, *_: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Quiet)
    Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{server.server_port}"
    code, out, _ = run("add", f"{address}/Lantern Rules 20030303.txt", "--json")
    again = json.loads(run("add", f"{address}/Lantern%20Rules%2020030303.txt", "--json")[1])
    refused, _, err = run("add", f"{address}/half.html")
    server.shutdown()
    server.server_close()
    assert (code, json.loads(out)["new"], again["new"], refused) == (0, True, False, 1)
    assert "text/html" in err
    assert (project / "library/cr/en/MagicCompRules 20030303.txt").read_bytes() == LANTERNS.read_bytes()
