"""`saitei verify`: one slip is told once and contradicts nothing; ids and the form of whole pages are looked at."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from generators.commands import command_line

CARD = """[{slug}]
name = {{ en = "{name}", ja = "{name}" }}
types = "Basic Land — Island"
"""
FRONT = "---\nabout: trial\n---\n"
SCENARIO = """
## {id}

A sample.

Ruling: trial-waits

```given
turn 1, A, precombat main
A hand: {card}
```

```play
check: {card} is in {where}
```
"""


@pytest.fixture
def content(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Two cards, a page of the wiki and a walkthrough with a scenario for each card."""
    folder = tmp_path / "content"
    for name, text in {
        "cards/one.toml": CARD.format(slug="far-shore", name="Far Shore"),
        "cards/two.toml": CARD.format(slug="gulls-perch", name="Gull's Perch"),
        "wiki/trial.en.wiki": "A sample.\n",
        "walkthroughs/a.md": FRONT + scenario("one", "Far Shore") + scenario("two", "Gull's Perch"),
    }.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return folder


def scenario(id_: str, card: str, where: str = "A's hand") -> str:
    return SCENARIO.format(id=id_, card=card, where=where)


def run(*arguments: str) -> Result:
    return CliRunner().invoke(command_line(("verify",)), ["verify", *arguments])


def failed(*arguments: str) -> list[tuple[str, int, str]]:
    value = json.loads(run(*arguments, "--json").stdout)
    return [(one["page"], one["line"], one["message"]) for one in value["failed"]]


def test_a_card_file_that_cant_be_read_is_one_line_and_what_uses_its_cards_isnt_played(content: Path) -> None:
    run("--write")
    (content / "cards" / "two.toml").write_text("[gulls-perch\n", encoding="utf-8")
    result = run("--json")
    value = json.loads(result.stdout)
    assert (result.exit_code, value["walkthroughs"], value["passed"]) == (1, 2, 1)
    ((page, line, message),) = failed()
    assert (page, line) == ("content/cards/two.toml", 1)
    assert "not valid TOML" in message
    assert "1 use a card that can't be read and weren't played." in run().stderr


def test_a_single_card_with_an_error_keeps_only_its_own_scenarios_from_being_played(content: Path) -> None:
    run("--write")
    with (content / "cards" / "one.toml").open("a", encoding="utf-8") as file:
        file.write(CARD.format(slug="near-shore", name="Near Shore") + "juggles = true\n")
    page = content / "walkthroughs" / "a.md"
    page.write_text(page.read_text("utf-8") + scenario("three", "Near Shore"), encoding="utf-8")
    value = json.loads(run("--json").stdout)
    assert (value["walkthroughs"], value["passed"]) == (3, 2)
    assert [(one["page"], one["line"]) for one in value["failed"]] == [("content/cards/one.toml", 4)]


def test_writing_keeps_the_evidence_of_a_page_that_couldnt_be_played_whole(content: Path) -> None:
    run("--write")
    before = (content / "evidence.json").read_text("utf-8")
    (content / "cards" / "two.toml").write_bytes(b"\0\0")
    assert run("--write").exit_code == 1
    assert (content / "evidence.json").read_text("utf-8") == before


def test_an_id_that_stands_on_two_pages_is_told_also_when_one_page_is_named(content: Path) -> None:
    run("--write")
    other = content / "walkthroughs" / "b.md"
    other.write_text(FRONT + scenario("one", "Far Shore"), encoding="utf-8")
    run("--write")
    assert [(page, line) for page, line, _ in failed()] == [("content/walkthroughs/b.md", 5)]
    told = failed("content/walkthroughs/a.md")
    assert [(page, line) for page, line, _ in told] == [("content/walkthroughs/a.md", 5)]
    assert "already given at content/walkthroughs/b.md:5" in told[0][2]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("# Only a title\n", {(1, "it doesn't begin with front matter"), (1, "it has no scenario")}),
        ("---\nedition: 2026-06-19\n---\n", {(1, "its front matter doesn't say what it is about")}),
        ("---\n\nabout: trail\n---\n", {(3, "about: trail names no page of content/wiki, nor is it “rules”")}),
        (FRONT, {(1, "it has no scenario")}),
        ("", {(0, "the file has no text")}),
    ],
)
def test_a_page_without_front_matter_subject_or_scenario_is_told_with_its_line(
    text: str, told: set[tuple[int, str]], content: Path
) -> None:
    page = content / "walkthroughs" / "b.md"
    page.write_text(text, encoding="utf-8")
    found = {(line, message) for source, line, message in failed(str(page)) if source == "content/walkthroughs/b.md"}
    assert told <= found
    assert run(str(page)).exit_code == 1


def test_what_cant_be_understood_is_called_as_check_calls_it(content: Path) -> None:
    page = content / "walkthroughs" / "b.md"
    page.write_text(f"{FRONT}\n## three\n", encoding="utf-8")
    assert "content/walkthroughs/b.md:5: walkthrough-form: three has no `given` fence" in run(str(page)).stderr


def test_what_cant_be_written_is_told_without_a_traceback(content: Path) -> None:
    (content / "evidence.json").mkdir()
    result = run("--write")
    assert result.exit_code == 1
    assert "unwritable" in result.stderr
    assert result.exception is None or isinstance(result.exception, SystemExit)


def test_a_claim_that_decides_nothing_fails_the_knock_out_with_what_to_do(content: Path) -> None:
    page = content / "walkthroughs" / "a.md"
    page.write_text(page.read_text("utf-8").replace("```given", "shows: CR 704.5j\n\n```given", 1), encoding="utf-8")
    result = run("--knockout")
    assert result.exit_code == 1
    assert "claim-unearned: one doesn't earn CR 704.5j" in result.stderr
    assert "Take it out of “shows:”" in result.stderr
