"""An edition as records: rules with headings, hashes and examples; glossary entries with names and senses."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from generators.rules_over_time.editions.edition import Edition, aliases_of, edition_from_page, reads_like_a_heading
from generators.rules_over_time.editions.text import read_edition


def test_a_rule_has_its_text_examples_place_and_nearest_heading(old: Edition) -> None:
    rule = old.rules["100.1b"]
    assert rule.text.count("\n") == 1
    assert [example.split("'")[0] for example in rule.examples] == ["Oda", "Pia"]
    assert (rule.kind, rule.provenance.lines, rule.provenance.edition) == ("subrule", (30, 33), "2001-01-01")
    assert (old.rules["200.2"].heading, old.rules["200.2"].text) == ("Kindle", "")
    assert [old.heading_of(number) for number in ("200.2c", "100.1b", "9.9")] == ["Kindle", "General", ""]
    assert (old.label, old.effective) == ("2001-01-01", "2001-01-05")


def test_glossary_entries_have_names_senses_and_age(old: Edition) -> None:
    assert list(old.glossary) == ["Bell", "Cinder", "Keeper, Lantern Keeper", 'Wick, "Wick of [material]"']
    assert [entry.obsolete for entry in old.glossary.values()] == [False, True, False, False]
    assert [len(entry.senses) for entry in old.glossary.values()] == [2, 1, 1, 1]
    assert old.glossary["Bell"].senses[1].count("\n") == 1
    assert old.glossary['Wick, "Wick of [material]"'].aliases == ("Wick", "Wick of [material]")


@pytest.mark.parametrize(
    ("term", "names"),
    [
        ("You, Your", ("You", "Your")),
        ("Active Player, Nonactive Player Order", ()),
        ("Team vs. Team Variant", ()),
        ("Partner, “Partner—[text],” “Partner with [name]”", ("Partner", "Partner—[text]", "Partner with [name]")),
        ("Banding, “Bands with Other”", ("Banding", "Bands with Other")),
    ],
)
def test_a_term_is_parted_at_list_commas_only(term: str, names: tuple[str, ...]) -> None:
    assert aliases_of(term) == names


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Plot", True),
        ("∞ (Infinity)", True),
        ("Start Your Engines!", True),
        ("All is well.", False),
        ("Namely:", False),
    ],
)
def test_a_heading_is_told_from_a_sentence(text: str, expected: bool) -> None:
    assert reads_like_a_heading(text) is expected


def test_the_second_rule_of_a_number_is_kept_as_its_twin(lanterns: Path) -> None:
    raw = lanterns.read_bytes().replace(b"200.4. Polish", b"200.3. Polish").replace(b"200.4a", b"200.3a")
    rules = edition_from_page(read_edition(raw, "20010101.txt")).rules
    assert [rules[number].heading for number in ("200.3", "200.3~2")] == ["Douse", "Polish"]
    assert rules["200.3a~2"].text.startswith("Polishing")


def test_the_newest_edition_has_plot_connive_and_infinity(real: Callable[[str], Edition]) -> None:
    edition = real("2026-06-19")
    headings = {number: edition.heading_of(number) for number in ("702.170d", "701.50f", "702.186", "116.2", "7")}
    assert headings == {
        "702.170d": "Plot",
        "701.50f": "Connive",
        "702.186": "∞ (Infinity)",
        "116.2": "Special Actions",
        "7": "Additional Rules",
    }
    assert sum(bool(rule.examples) for rule in edition.rules.values()) == 215
    assert not any(rule.kind == "rule" and not rule.text and not rule.heading for rule in edition.rules.values())
