"""`saitei generate`: the same pages from the same sources, told when they are stale, and verified like any other."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path

import pytest
from support import ROOT
from typer.testing import CliRunner, Result

from generators.commands import command_line
from generators.commands import generate as command
from rules_engine.search.examples.examples import Bounds, examples_of

CARDS = """
[island]
name = { en = "Island", ja = "島" }
types = "Basic Land — Island"
[blip]
name = { en = "Blip", ja = "閃き" }
cost = "{U}"
types = "Instant"
spell = [{ do = [{ gain_life = 1 }] }]
[djinn]
name = { en = "Djinn", ja = "ジン" }
cost = "{2}{U}"
types = "Creature — Djinn"
pt = "2/2"
keywords = ["plot {U}"]
"""
PROOF = """---
about: plot
---
## all-or-nothing
計画は行われるか、行われないかである。

It is plotted or it is not.
```given
turn 1, A, precombat main
A hand: Djinn
A battlefield: LANDS
```
```play
A: plot Djinn
```
```prove
over all answers
for each LANDS: nothing | Island
some line: A plotted Djinn
```
"""
PAGE = "content/walkthroughs/generated/plot.md"


@pytest.fixture
def content(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Three cards, a page about plot, a proof, and the sentences of the checkout; few moves are tried."""
    folder = tmp_path / "content"
    for name, text in {
        "cards/few.toml": CARDS,
        "wiki/plot.en.wiki": "A sample.\n",
        "terms.toml": '[plot]\nen = "plot"\nja = "計画"\n',
        "walkthroughs/plot.md": PROOF,
    }.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    (folder / "phrases").symlink_to(ROOT / "content/phrases")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(command, "examples_of", partial(examples_of, bounds=Bounds(50, 30)))
    return folder


def run(*arguments: str, name: str = "generate") -> Result:
    return CliRunner().invoke(command_line((name,)), [name, *arguments])


def test_a_page_is_written_that_verifies_as_it_stands(content: Path) -> None:
    assert run("plot").exit_code == 0
    verified = run(PAGE, "--json", "--knockout", name="verify")
    told = json.loads(verified.stdout)
    assert told["failed"] == []
    assert told["passed"] == told["walkthroughs"] > 5
    assert told["knockout"]["unearned"] == []


def test_the_same_sources_give_the_same_bytes(content: Path) -> None:
    run("plot")
    first = (content.parent / PAGE).read_bytes()
    run("plot")
    assert (content.parent / PAGE).read_bytes() == first
    assert run("plot", "--check").exit_code == 0


def test_a_stale_or_missing_page_fails_the_check_and_nothing_is_written(content: Path) -> None:
    missing = run("plot", "--check")
    assert missing.exit_code == 1
    assert not (content.parent / PAGE).exists()
    run("plot")
    (content.parent / PAGE).write_text("---\nabout: plot\n---\n", encoding="utf-8")
    assert run("plot", "--check").exit_code == 1
    assert (content.parent / PAGE).read_text(encoding="utf-8") == "---\nabout: plot\n---\n"


def test_a_page_of_nothing_is_told_and_then_removed(content: Path) -> None:
    run()
    left = content / "walkthroughs/generated/gone.md"
    left.write_text("---\nabout: plot\n---\n", encoding="utf-8")
    assert run("--check").exit_code == 1
    assert run().exit_code == 0
    assert not left.exists()


def test_captions_are_in_both_languages(content: Path) -> None:
    run("plot")
    text = (content.parent / PAGE).read_text(encoding="utf-8")
    assert "を計画できない：このカードは計画を持っていない。" in text
    assert "can’t plot Blip: the card has no plot ability." in text
    assert "ui." not in text


def test_the_witness_of_a_proof_stands_with_the_words_of_its_proof(content: Path) -> None:
    run("plot")
    text = (content.parent / PAGE).read_text(encoding="utf-8")
    assert "## example-all-or-nothing-1" in text
    assert "check: A plotted Djinn" in text
    assert "“A plotted Djinn”: a case of “It is plotted or it is not”." in text


def test_json_counts_sites_and_lists_what_has_no_example_with_the_reason(content: Path) -> None:
    value = json.loads(run("plot", "--json").stdout)
    assert set(value) == {"sites", "generated", "without_example"}
    assert value["generated"] == (content.parent / PAGE).read_text(encoding="utf-8").count("\n## ")
    assert all(it["reason"] and it["site"] for it in value["without_example"])
    assert "plot.by-effect-in-exile" in {it["site"] for it in value["without_example"]}


def test_a_keyword_without_a_page_of_the_wiki_gets_none_and_says_so(content: Path) -> None:
    value = json.loads(run("connive", "--json").stdout)
    assert value["generated"] == 0
    assert not (content / "walkthroughs/generated/connive.md").exists()
    assert value["without_example"]


def test_an_unknown_keyword_is_wrong_use(content: Path) -> None:
    assert run("plod").exit_code == 2
