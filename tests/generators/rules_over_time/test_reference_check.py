"""Checking an edition's own references by existence and by the titles quoted with them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from generators.rules_over_time.edition import Edition, edition_from_page
from generators.rules_over_time.edition_text import read_edition
from generators.rules_over_time.reference_check import faults_of_references

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


def test_the_known_faults_of_the_real_texts_are_found_and_nothing_else(real: Callable[[str], Edition]) -> None:
    assert faults(real("2026-06-19")) == [
        ("title-differs", "725.5", "613", "611"),
        ("title-differs", "Endure", "702.62", "701.63"),
    ]
    assert faults(real("2024-04-10")) == [
        ("title-differs", "502.2", "727", "728"),
        ("title-differs", "702.145b", "727", "728"),
        ("title-differs", "722.5", "613", "611"),
        ("title-differs", "Day", "727", "728"),
        ("title-differs", "Daybound", "727", "728"),
        ("dangling-reference", "Map", "110.10", ""),
    ]
