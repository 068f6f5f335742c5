"""`saitei verify` and the evidence store: what is run again, what is kept, and how a wrong record is found."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from generators.commands import command_line, stored_pages, verify
from generators.linking.verifying import verify_page
from generators.rules_over_time.aligning.normal_form import NORMAL_FORM

ISLAND = '[{slug}]\nname = {{ en = "{name}", ja = "{name}" }}\ntypes = "Basic Land — Island"\n'
PAGE = """---
about: trial
---

## {id}

A sample.

Ruling: trial-waits

```given
turn 1, A, precombat main
A hand: {card}
```

```play
check: {card} is in A's hand
```
{more}"""
PROOF = """
## {id}-every

For every hand.

```given
turn 1, A, precombat main
A hand: HAND
A library: Far Shore
```

```play
A: pass
```

```prove
over all answers
for each HAND: Far Shore | nothing
never: B cast Far Shore
```
"""


@pytest.fixture
def content(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Two pages with a card each, one of them with a proof; all on record."""
    folder = tmp_path / "content"
    for name, text in {
        "cards/one.toml": ISLAND.format(slug="far-shore", name="Far Shore"),
        "cards/two.toml": ISLAND.format(slug="gulls-perch", name="Gull's Perch"),
        "wiki/trial.en.wiki": "A sample.\n",
        "walkthroughs/a.md": PAGE.format(id="one", card="Far Shore", more=PROOF.format(id="one")),
        "walkthroughs/b.md": PAGE.format(id="two", card="Gull's Perch", more=""),
    }.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert run("--write").exit_code == 0
    return folder


@pytest.fixture
def ran(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The pages that are run from now on."""
    pages: list[str] = []

    def noted(page: str, *arguments, **more):
        pages.append(Path(page).name)
        return verify_page(page, *arguments, **more)

    monkeypatch.setattr(verify, "verify_page", noted)
    return pages


def run(*arguments: str) -> Result:
    return CliRunner().invoke(command_line(("verify",)), ["verify", *arguments])


def value(*arguments: str) -> dict:
    return json.loads(run(*arguments, "--json").stdout)


def test_what_is_on_record_is_told_again_without_a_run(content: Path, ran: list[str]) -> None:
    kept = value("--knockout")
    assert ran == []
    cold = value("--knockout", "--cold")
    assert ran == ["a.md", "b.md"]
    assert [{**proof, "seconds": 0} for proof in cold["proofs"]] == [
        {**proof, "seconds": 0} for proof in kept["proofs"]
    ]
    assert {**cold, "proofs": []} == {**kept, "proofs": []}
    assert (kept["walkthroughs"], kept["passed"], kept["failed"]) == (3, 3, [])
    assert all(proof["seconds"] > 0 for proof in kept["proofs"])


def test_a_changed_page_alone_is_run_again(content: Path, ran: list[str]) -> None:
    page = content / "walkthroughs/b.md"
    page.write_text(page.read_text("utf-8").replace("A sample", "Another sample"), encoding="utf-8")
    assert value()["passed"] == 3
    assert ran == ["b.md"]


def test_a_changed_card_has_the_pages_that_use_it_run_again(content: Path, ran: list[str]) -> None:
    card = content / "cards/one.toml"
    card.write_text(card.read_text("utf-8").replace("Basic Land", "Land"), encoding="utf-8")
    assert value()["passed"] == 3
    assert ran == ["a.md"]


def test_a_card_that_is_gone_has_the_pages_that_use_it_run_again(content: Path, ran: list[str]) -> None:
    (content / "cards/two.toml").unlink()
    assert value()["passed"] == 2
    assert ran == ["b.md"]


def test_another_engine_has_everything_run_again(
    content: Path, ran: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stored_pages, "engine_sources", lambda: {"keywords/plot.py": b"another"})
    value()
    assert ran == ["a.md", "b.md"]


def test_a_page_that_is_named_is_run_and_so_is_a_new_one(content: Path, ran: list[str]) -> None:
    value(str(content / "walkthroughs/b.md"))
    (content / "walkthroughs/c.md").write_text(PAGE.format(id="three", card="Far Shore", more=""), encoding="utf-8")
    value()
    assert ran == ["b.md", "c.md"]


def test_what_failed_the_last_time_is_run_and_told_again(content: Path, ran: list[str]) -> None:
    page = content / "walkthroughs/b.md"
    page.write_text(page.read_text("utf-8").replace("A's hand\n", "A's graveyard\n"), encoding="utf-8")
    assert run("--write").exit_code == 1
    assert [(one["page"], one["line"]) for one in value()["failed"]] == [("content/walkthroughs/b.md", 17)]
    assert ran == ["b.md", "b.md"]


def test_writing_runs_what_is_stale_and_leaves_the_rest_of_the_record_byte_for_byte(
    content: Path, ran: list[str]
) -> None:
    before = (content / "evidence.json").read_bytes()
    run("--write", "--cold")
    assert (content / "evidence.json").read_bytes() == before
    page = content / "walkthroughs/b.md"
    page.write_text(page.read_text("utf-8") + "\n", encoding="utf-8")
    ran.clear()
    run("--write")
    assert ran == ["b.md"]
    was, now = (json.loads(text) for text in (before, (content / "evidence.json").read_bytes()))
    assert was["content/walkthroughs/a.md"] == now["content/walkthroughs/a.md"]
    assert was["content/walkthroughs/b.md"]["hash"] != now["content/walkthroughs/b.md"]["hash"]


def test_a_grade_that_no_run_gave_is_found_by_a_cold_run(content: Path) -> None:
    file = content / "evidence.json"
    stored = json.loads(file.read_bytes())
    stored["content/walkthroughs/a.md"]["proofs"]["one-every"]["states"] = 2000
    file.write_text(json.dumps(stored), encoding="utf-8")
    assert value()["failed"] == []
    (told,) = value("--cold")["failed"]
    assert told["page"] == "content/walkthroughs/a.md"
    assert "one-every" in told["message"]
    assert run("--write", "--cold").exit_code == 0
    assert value("--cold")["failed"] == []


def test_evidence_that_cant_be_read_is_told_and_everything_run(content: Path, ran: list[str]) -> None:
    (content / "evidence.json").write_text("{", encoding="utf-8")
    result = run()
    assert (result.exit_code, ran) == (1, ["a.md", "b.md"])
    assert "evidence-unreadable" in result.stderr


def test_a_proof_that_fails_says_page_line_and_where_its_counterexample_can_be_read(content: Path) -> None:
    page = content / "walkthroughs/a.md"
    refuted = page.read_text("utf-8").replace("never: B cast Far Shore", "always: Far Shore is in A's graveyard")
    page.write_text(refuted, encoding="utf-8")
    result = run("--write")
    line = refuted.splitlines().index("always: Far Shore is in A's graveyard") + 1
    assert result.exit_code == 1
    assert f"content/walkthroughs/a.md:{line}: walkthrough-fails: not proved: " in result.stderr
    assert "fails with HAND = Far Shore after:\nA: pass\n" in result.stderr
    against = Path(".cache/counterexamples/one-every.md")
    assert str(against) in result.stderr
    assert value(str(against))["passed"] == 1
    stored = json.loads((content / "evidence.json").read_bytes())["content/walkthroughs/a.md"]["proofs"]["one-every"]
    assert (stored["holds"], stored["counterexample"] in against.read_text("utf-8")) == (False, True)
    page.write_text(refuted.replace("always: Far Shore is in A's graveyard", "never: B cast Far Shore"), "utf-8")
    assert run("--write").exit_code == 0
    assert "counterexample" not in (content / "evidence.json").read_text("utf-8")
    assert not against.exists()


def test_every_false_property_of_a_proof_is_told_and_the_story_is_that_of_one(content: Path) -> None:
    page = content / "walkthroughs/a.md"
    said = ("always: Far Shore is in A's graveyard", "always: A has 19 life", "always: B has 20 life")
    text = page.read_text("utf-8").replace("never: B cast Far Shore", "\n".join(said))
    page.write_text(text, encoding="utf-8")
    told = [problem for problem in value()["failed"] if problem["message"].startswith("not proved: ")]
    first = text.splitlines().index(said[0]) + 1
    assert sorted(problem["line"] for problem in told) == [first, first + 1]
    assert "check: Far Shore isn't in A's graveyard" in Path(".cache/counterexamples/one-every.md").read_text("utf-8")


def test_a_search_that_gave_up_is_told_as_neither(content: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rules_engine.search.over_answers.OFTEN", 1)
    monkeypatch.setattr("generators.commands.search_means.megabytes", iter(range(0, 10**9, 10**4)).__next__)
    result = run("--cold")
    assert "is neither proved nor refuted" in result.stderr
    assert "does not hold" not in result.stderr
    (proof,) = value("--cold")["proofs"]
    assert (proof["holds"], proof["gave_up"]) == (False, True)


def test_a_page_outside_content_gets_its_trace_but_no_evidence(content: Path, tmp_path: Path) -> None:
    text = (content / "walkthroughs/b.md").read_text("utf-8")
    elsewhere = tmp_path / "elsewhere.md"
    elsewhere.write_text(text.replace("## ", "## other-"), encoding="utf-8")
    before = json.loads((content / "evidence.json").read_bytes())
    assert run("--write", str(elsewhere)).exit_code == 0
    assert json.loads((content / "evidence.json").read_bytes()) == before


def test_a_fence_that_is_never_closed_is_told_and_nothing_is_written_into_it(content: Path) -> None:
    page = content / "walkthroughs/b.md"
    text = page.read_text("utf-8") + "\n## open\n\n```given\nturn 1, A, upkeep\n```\n```play\nA: pass\n\n"
    page.write_text(text, encoding="utf-8")
    result = run("--write", str(page))
    assert result.exit_code == 1
    assert "never closed" in result.stderr
    assert page.read_text("utf-8") == text


def test_a_folder_is_no_page(content: Path) -> None:
    result = run(str(content / "walkthroughs"))
    assert result.exit_code == 2
    assert "is a folder" in result.stderr


def test_a_claim_of_a_rule_that_does_not_exist_is_told_at_its_line(content: Path) -> None:
    head = {"label": "2030-01-01", "effective": "2030-01-01", "normal_form": NORMAL_FORM, "glossary": []}
    text = json.dumps(head)[:-1] + ', "rules": [\n["117.3d", "subrule", "", "00"]\n]}'
    (content / "rules").mkdir(exist_ok=True)
    (content / "rules/edition.json").write_text(text, encoding="utf-8")
    page = content / "walkthroughs/b.md"
    text = page.read_text("utf-8").replace("```given", "shows: CR 117.3d, CR 999.1a\n\n```given", 1)
    page.write_text(text, encoding="utf-8")
    dead = [problem for problem in value(str(page))["failed"] if "no such rule" in problem["message"]]
    line = text.splitlines().index("shows: CR 117.3d, CR 999.1a") + 1
    assert [(problem["line"], "CR 999.1a" in problem["message"]) for problem in dead] == [(line, True)]
