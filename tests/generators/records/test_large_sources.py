"""Large sources of every shape: refused with a clear problem or read within the bound, their records included."""

from __future__ import annotations

import json
from collections.abc import Callable
from time import process_time

import pytest

from generators.reading.any_page import read_page
from generators.reading.limits import DOCUMENT, MOST_CARDS, SET_FILE
from generators.records.listing import listing_of
from generators.rules_over_time.editions.any_edition import EDITIONS

SECONDS = 5
"""Two on the machine that the limits were measured on; others may be slower, and shared."""


def set_file(*cards: dict[str, object]) -> str:
    return json.dumps({"data": {"code": "AAA", "cards": cards}})


SHARED = [{"date": "2020-01-02", "text": "It runs."}]
LARGE: dict[str, Callable[[], str]] = {
    "a note again and again": lambda: "新能力：甲\n《a》\n{1}\nb\n* c「甲」\n* d\n----\n" * 8_000,
    "a note as often as allowed": lambda: "新能力：甲\n《a》\n{1}\nb\n* c「甲」\n* d\n----\n" * 1_700,
    "cards under one heading": lambda: "新能力：甲\n" + "《a》\n{1}\n* d\n" * 3_990,
    "pairs of rulings": lambda: "2020/01/02\n原文Aa\n訳文甲\n" * 200_000,
    "pairs as many as allowed": lambda: "2020/01/02\n原文Aa\n訳文甲\n" * 3_990,
    "continued rulings": lambda: "2020/01/02\n原文Aa\n訳文甲\n" + "乙\n" * 11_990,
    "unclosed cards": lambda: "<Card>\n<Name>a</Name>\n" * 90_000,
    "unclosed cards as many as allowed": lambda: "<Card>\n<Name>a</Name>\n" * 5_990,
    "named cards": lambda: "".join(f"<Card>\n<Name>a{n}</Name>\n</Card>\n" for n in range(3_990)),
    "a ruling of a dump continued": lambda: (
        "<Card>\n<Name>a</Name>\n<Rulings>2020/01/02: a\n" + "b\n" * 11_990 + "</Rulings>\n</Card>"
    ),
    "continued Japanese rules": lambda: "100.1. 甲は乙である。\n" * 3_900 + "甲の続きである。\n" * 10_000,
    "Japanese rules beyond all bounds": lambda: "100.1. 甲は乙である。\n" * 200_000,
    "cards sharing a ruling": lambda: set_file(*({"name": f"Card {n}", "rulings": SHARED} for n in range(MOST_CARDS))),
    "cards as many as allowed": lambda: set_file(*({"name": f"Card {n}"} for n in range(MOST_CARDS))),
    "sides of a card": lambda: set_file(*({"name": "Card", "side": str(n)} for n in range(MOST_CARDS))),
    "too many cards": lambda: set_file(*({"name": "Card"} for _ in range(100_000))),
    "JSON without end": lambda: set_file({"name": "a" * SET_FILE.characters}),
}


@pytest.mark.parametrize("kind", LARGE)
def test_a_large_source_is_refused_or_listed_within_the_bound(kind: str) -> None:
    raw = LARGE[kind]().encode()
    began = process_time()
    page = read_page(raw, "a.txt", EDITIONS)
    listing_of(page)
    assert process_time() - began < SECONDS
    assert page.blocks or [problem.code for problem in page.problems] == ["too-large"]


@pytest.mark.parametrize("line", ["原文Aa\n訳文甲", "<Card>\n</Card>", "新能力：甲\n甲", "• a\n甲", "[[a]]\nb"])
def test_every_shape_of_document_has_the_same_limit(line: str) -> None:
    text = f"{line}\n" * (DOCUMENT.lines // 2)
    assert read_page(text.encode(), "a.txt", EDITIONS).shape != "unreadable"
    page = read_page(f"{text}{line}".encode(), "a.txt", EDITIONS)
    assert [problem.code for problem in page.problems] == ["too-large"]
    assert str(DOCUMENT.lines) in page.problems[0].message


def test_an_edition_may_be_longer_than_a_document() -> None:
    text = "100.1. 甲は乙である。\n" * (DOCUMENT.lines + 1)
    assert read_page(text.encode(), "a.txt", EDITIONS).shape == "cr"
    page = read_page((text * 2).encode(), "a.txt", EDITIONS)
    assert [problem.code for problem in page.problems] == ["too-large"]
