"""The derived facts that the repository keeps: no text, and the same again when read."""

from __future__ import annotations

from pathlib import Path

import pytest
from support import ROOT, library_or_skip

from generators.rules_over_time.aligning.moves import step_between, step_from_text, step_text
from generators.rules_over_time.aligning.normal_form import NORMAL_FORM
from generators.rules_over_time.deriving import derive
from generators.rules_over_time.editions.edition import Edition
from generators.rules_over_time.facts import FactsUnreadable, edition_from_facts, facts_of, facts_text
from generators.rules_over_time.library import Library
from generators.rules_over_time.loading import load_edition
from generators.rules_over_time.updating.whole_files import write_whole_bytes

CONTENT = ROOT / "content"


def test_facts_keep_numbers_headings_hashes_and_terms_but_no_text(old: Edition) -> None:
    again = edition_from_facts(facts_text(old), "edition.json")
    assert (again.label, again.effective) == (old.label, old.effective)
    for kept, rule in zip(again.rules.values(), old.rules.values(), strict=True):
        assert (kept.number, kept.kind, kept.heading, kept.hash) == (rule.number, rule.kind, rule.heading, rule.hash)
        assert (kept.text, kept.examples) == ("", ())
    assert [(e.term, e.obsolete) for e in again.glossary.values()] == [
        (e.term, e.obsolete) for e in old.glossary.values()
    ]
    line = again.rules["200.2"].provenance.lines[0]
    assert '"200.2"' in facts_text(old).splitlines()[line - 1]


def test_moves_are_the_same_when_read_again(old: Edition, new: Edition) -> None:
    step = step_between(old, new)
    assert step_from_text(step_text(step), "moves.json") == step
    assert not any(move.kind == "same" for move in step.moves)


@pytest.mark.parametrize(
    "text", ["", "{", "[]", '{"label": 1}', '{"normal_form": 1, "rules": [["1"]], "glossary": []}']
)
def test_spoilt_facts_are_refused_with_the_file_and_the_remedy(text: str) -> None:
    with pytest.raises(FactsUnreadable, match=r"edition\.json .*derive"):
        edition_from_facts(text, "edition.json")
    with pytest.raises(FactsUnreadable, match=r"moves\.json .*decide"):
        step_from_text(text, "moves.json")


@pytest.mark.parametrize("spoilt", ['["101.x"]', '["one"]', "7", '"left_open": ["200.3b"]'])
def test_a_step_with_what_no_rule_can_be_is_refused_with_the_file(spoilt: str, old: Edition, new: Edition) -> None:
    text = step_text(step_between(old, new))
    wrong = text.replace('"moves"', f'{spoilt},\n"moves"') if "left" in spoilt else text.replace('["101.1"]', spoilt)
    assert wrong != text
    with pytest.raises(FactsUnreadable, match=r"moves\.json"):
        step_from_text(wrong, "moves.json")


def test_facts_of_another_normal_form_are_refused(old: Edition) -> None:
    with pytest.raises(FactsUnreadable, match="normal form 0"):
        edition_from_facts(facts_text(old).replace(f'"normal_form": {NORMAL_FORM}', '"normal_form": 0'), "edition.json")


def test_missing_facts_are_named(tmp_path: Path) -> None:
    with pytest.raises(FactsUnreadable, match=r"rules/edition\.json can't be read"):
        facts_of(tmp_path)


def test_without_a_library_every_number_of_the_edition_in_force_is_known() -> None:
    edition = load_edition(None, CONTENT)
    assert edition.label == "2026-06-19"
    assert (len(edition.rules), len(edition.glossary)) == (3309, 735)
    assert edition.heading_of("702.170d") == "Plot"
    assert not any(rule.text for rule in edition.rules.values())


def test_a_library_without_that_edition_is_a_finding(tmp_path: Path) -> None:
    (tmp_path / "cr" / "en").mkdir(parents=True)
    edition = load_edition(Library(tmp_path), CONTENT)
    assert [(problem.code, problem.fault) for problem in edition.problems] == [("edition-not-in-library", False)]
    assert len(edition.rules) == 3309


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    path = tmp_path / "new" / "facts.json"
    write_whole_bytes(path, b"one")
    write_whole_bytes(path, b"two")
    assert [(file.name, file.read_bytes()) for file in path.parent.iterdir()] == [("facts.json", b"two")]


def test_the_facts_kept_are_those_that_the_library_gives() -> None:
    for path, text in derive(Library(library_or_skip()), CONTENT).items():
        assert path.read_text(encoding="utf-8") == text, path


def test_of_a_glossary_entry_the_rules_it_refers_to_are_kept(new: Edition) -> None:
    kept = edition_from_facts(facts_text(new), "edition.json")
    assert {term: entry.rules for term, entry in kept.glossary.items()} == {
        "Bell": ("102",),
        "Keeper, Lantern Keeper": ("1",),
        "Storm": ("200.3d",),
        "Wick, “Wick of [material]”": ("100.1",),
    }
    assert facts_text(kept) == facts_text(new)
