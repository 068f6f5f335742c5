"""The grammar of rule references: T-19 to T-35 of the pitfalls, and what is no reference."""

from __future__ import annotations

import re

import pytest
from support import library_or_skip, seeds_or_skip

from generators.reading.decoding import decode
from generators.references.grammar import find_references

SINGLE_AND_RANGES = [
    ("rules 601.2b and 601.2f–h", ["601.2b", "601.2f–601.2h"]),
    ("rules 601.2g-h", ["601.2g–601.2h"]),
    ("rules 111.10j–r", ["111.10j–111.10r"]),
    ("rules 704.5y–aa", ["704.5y–704.5aa"]),
    ("rules 119.9–10, 712.9–10, and 903.6–903.11", ["119.9–119.10", "712.9–712.10", "903.6–903.11"]),
    ("rules 701.27a–f, 712.9–10, and 712.18", ["701.27a–701.27f", "712.9–712.10", "712.18"]),
    ("rules 506.7 and 506.7a–f", ["506.7", "506.7a–506.7f"]),
    ("CR 702.170a through f", ["702.170a–702.170f"]),
    ("rules 704.5a through z, and 119.9 through 10", ["704.5a–704.5z", "119.9–119.10"]),
    ("第702.170a項からf項まで", ["702.170a"]),
    ("702.170aからfまで", ["702.170a–702.170f"]),
    ("rules 508–511", ["508–511"]),
    ("rules 509, 510, and 511", ["509", "510", "511"]),
    ("rules 508.1", ["508.1"]),
    ("rule 608.2n and 608.2p", ["608.2n", "608.2p"]),
    ("see 601.2b, and on to 616.1e", ["601.2b", "616.1e"]),
    ("(see rules 601.2f–h).", ["601.2f–601.2h"]),
    ("as “704.5k.” says", ["704.5k"]),
    ("CR 702.170d and CR:601.3e", ["702.170d", "601.3e"]),
    ("rule 701.47a で示した手順", ["701.47a"]),
    ("CR：601.3e", ["601.3e"]),
    ("第702.170a項と第702項", ["702.170a", "702"]),
    ("第8章", ["8"]),
    ("７０２．１７０ａ", ["702.170a"]),
    ("601.2b、601.2f-h に従う", ["601.2b", "601.2f–601.2h"]),
    ("裏向きである(708 参照)", ["708"]),
    ("rule 119.9-10 参照", ["119.9–119.10"]),
]


@pytest.mark.parametrize(("text", "expected"), SINGLE_AND_RANGES)
def test_a_reference_is_found_with_both_ends_of_a_range(text: str, expected: list[str]) -> None:
    assert ["–".join(reference.numbers) for reference in find_references(text)] == expected


@pytest.mark.parametrize(
    "text",
    [
        "exactly 100 cards",
        "999,999 more times",
        "1–800 and 202–555",
        "2023-11-17",
        "20240410.0",
        "192.168.0.1",
        "$100.50",
        "第100回大会",
        "100枚のカード",
        "+1/+1 and 100/100",
    ],
)
def test_a_mere_number_is_no_reference(text: str) -> None:
    assert find_references(text) == ()


def test_a_counted_number_behind_a_rule_is_no_reference() -> None:
    assert [reference.numbers for reference in find_references("rule 903 or 100 cards")] == [("903",)]


@pytest.mark.parametrize(
    "text",
    [
        "rule 702.2a to a card",
        "rule 702.2a to c",
        "rule 702.6c through b",
        "rule 702.6a through it",
        "rule 601.2b—if",
        "rule 702.6a — a card",
        "rule 702.9-3",
    ],
)
def test_a_dash_or_a_to_that_opens_no_range_leaves_a_single_reference(text: str) -> None:
    assert [reference.kind for reference in find_references(text)] == ["single"]


@pytest.mark.parametrize(
    ("text", "number", "title"),
    [
        ("rule 116, “Special Actions.”", "116", "Special Actions"),
        ("rule 717, “Attraction Cards;” and so on", "717", "Attraction Cards"),
        ("rule 806, “Free-for-All,” and", "806", "Free-for-All"),
        ('rule 116, "Special Actions."', "116", "Special Actions"),
        ("See 706, “Rolling a Die.”", "706", "Rolling a Die"),
        ("see section 8, “Multiplayer Rules.”", "8", "Multiplayer Rules"),
        ("rule 707〔裏向きの呪文やパーマネント〕参照。", "707", "裏向きの呪文やパーマネント"),
        ("詳細は708〔裏向きの呪文〕を", "708", "裏向きの呪文"),
    ],
)
def test_the_title_quoted_behind_a_number_comes_with_it(text: str, number: str, title: str) -> None:
    (reference,) = find_references(text)
    assert (reference.numbers, reference.title) == ((number,), title)


def test_positions_span_the_numbers_alone_also_in_full_width_text() -> None:
    text = "　詳しくは rules ６０１．２ｆ–ｈ）を"
    (reference,) = find_references(text)
    assert text[reference.start : reference.end] == "６０１．２ｆ–ｈ"


def test_the_newest_edition_has_the_known_number_of_references_and_none_is_missed() -> None:
    path = library_or_skip() / "cr" / "en" / "MagicCompRules 20260619.txt"
    lines = decode(path.read_bytes(), path.name).text_lines[180:-37]
    bodies = [re.sub(r"^[1-9]\d\d\.(\d+[a-z]*)?\.? *", "", line) for line in lines]
    found = [(body, reference) for body in bodies for reference in find_references(body)]
    assert len(found) == 1928
    assert sum(reference.kind == "range" for _, reference in found) == 86
    assert sum(bool(reference.title) for _, reference in found) == 945
    for body in bodies:
        spans = [range(reference.start, reference.end) for reference in find_references(body)]
        for number in re.finditer(r"[1-9]\d\d\.\d+[a-z]*", body):
            assert any(number.start() in span for span in spans), number[0]


def test_every_number_in_japanese_prose_of_the_seeds_is_found() -> None:
    connive = next(path for path in seeds_or_skip() if path.name.startswith("001"))
    text = connive.read_text(encoding="utf-8")
    numbers = {number for reference in find_references(text) for number in reference.numbers}
    assert {"701.47", "701.47a", "701.47b", "701.47c", "701.47d", "701.47e"} <= numbers


@pytest.mark.parametrize("text", ["what is said in\n101.1a", "rules 101.1,\n101.1a", "See\n101.1a."])
def test_a_reference_that_begins_a_line_is_found_whatever_ends_the_line_before(text: str) -> None:
    assert "101.1a" in [number for one in find_references(text) for number in one.numbers]
