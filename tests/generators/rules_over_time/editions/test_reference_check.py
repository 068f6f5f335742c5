"""Checking an edition's own references by existence and by the titles quoted with them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
from support import ROOT

from generators.rules_over_time.editions.edition import Edition, edition_from_page
from generators.rules_over_time.editions.reference_check import faults_of_references
from generators.rules_over_time.editions.text import read_edition

KNOWN = ROOT / "tests" / "fixtures" / "rules" / "known_faults.tsv"
Faults = list[tuple[str, str, str, str]]


def faults(edition: Edition) -> Faults:
    return [(fault.code, fault.source, fault.target, fault.suggest) for fault in faults_of_references(edition)]


def test_a_number_that_is_missing_or_has_another_title_is_told_with_the_right_one(lanterns: Path) -> None:
    text = lanterns.read_text("utf-8")
    assert faults(edition_from_page(read_edition(text.encode(), "20010101.txt"))) == []
    spoilt = text.replace('rule 200.2, "Kindle."', 'rule 200.3, "Kindle."').replace(
        "See rule 100.1.", "See rule 100.9."
    )
    spoilt = spoilt.replace("rules 100.1a and 200.2a", "rules 200.2a–z")
    assert faults(edition_from_page(read_edition(spoilt.encode(), "20010101.txt"))) == [
        ("title-differs", "100.1a", "200.3", "200.2"),
        ("dangling-reference", "200.2b", "200.2z", ""),
        ("dangling-reference", 'Wick, "Wick of [material]"', "100.9", ""),
    ]


def test_a_title_cut_short_is_no_fault(lanterns: Path) -> None:
    text = lanterns.read_text("utf-8").replace('section 1, "Lantern Matters."', 'section 1, "Lantern."')
    assert faults(edition_from_page(read_edition(text.encode(), "20010101.txt"))) == []


def test_a_number_without_a_heading_has_the_title_that_it_stands_under(lanterns: Path) -> None:
    text = lanterns.read_text("utf-8")
    assert 'rule 200.2, "Kindle."' in text
    under = text.replace('rule 200.2, "Kindle."', 'rule 200.2b, "Kindle."')
    other = text.replace('rule 200.2, "Kindle."', 'rule 200.2b, "Ways to Kindle."')
    assert faults(edition_from_page(read_edition(under.encode(), "20010101.txt"))) == []
    assert faults(edition_from_page(read_edition(other.encode(), "20010101.txt"))) == [
        ("title-differs", "100.1a", "200.2b", "")
    ]


def known_faults(label: str) -> Counter[tuple[str, ...]]:
    lines = [line.split("\t") for line in KNOWN.read_text("utf-8").splitlines() if not line.startswith("#")]
    return Counter(tuple(row) for first, last, *row in lines[1:] if first <= label <= last)


@pytest.mark.parametrize(
    "label",
    ["2009-07-11", "2010-04-23", "2015-01-23", "2017-04-28", "2023-11-17", "2024-04-10", "2025-04-04", "2026-06-19"],
)
def test_the_known_faults_of_the_real_texts_are_found_and_nothing_else(
    label: str, real: Callable[[str], Edition]
) -> None:
    assert Counter(faults(real(label))) == known_faults(label)


def test_the_faults_that_people_have_named_are_among_the_known_ones() -> None:
    assert ("title-differs", "Endure", "702.62", "701.63") in known_faults("2026-06-19")
    assert ("title-differs", "120.7", "609.7", "") in known_faults("2026-06-19")
    assert ("title-differs", "725.5", "613", "611") in known_faults("2026-06-19")
    for label in ("2023-11-17", "2026-02-27"):
        assert ("dangling-reference", "Map", "110.10", "") in known_faults(label)
    for label in ("2024-03-08", "2024-08-02"):
        assert ("title-differs", "502.2", "727", "728") in known_faults(label)
