"""A dump of cards is read field by field, and every line that is not as it should be is named."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support import ROOT, library_or_skip

from generators.reading.any_page import EditionReader, read_page
from generators.reading.decoding import decode, is_blank
from generators.reading.gatherer_dump import is_dump, read_dump
from generators.reading.parsed_page import LineClass, ParsedPage
from generators.reading.unreadable import unreadable_page

NO_EDITIONS = EditionReader(lambda lines: False, lambda raw, source: unreadable_page(source, ()))
FIXTURE = ROOT / "tests/fixtures/reading/dump.txt"


def read(text: str) -> ParsedPage:
    return read_dump(text.split("\n"), "dump.txt")


def codes(page: ParsedPage) -> list[tuple[str, int]]:
    return [(problem.code, problem.line) for problem in page.problems]


def test_each_line_has_the_class_of_its_field() -> None:
    page = read(FIXTURE.read_text(encoding="utf-8"))
    classes = dict(page.ledger)
    assert page.problems == ()
    assert (page.title, page.as_of, page.shape) == ("Invented Machines", "2020-01-03", "gatherer_dump")
    assert (classes[1], classes[4], classes[6], classes[8]) == (
        LineClass.SEPARATOR,
        LineClass.CARD_NAME,
        LineClass.CARD_LINE,
        LineClass.DATA,
    )
    assert [number for number, kind in page.ledger if kind is LineClass.ORIGINAL] == [38, 39, 40]
    assert [number for number, kind in page.ledger if kind is LineClass.PROSE] == [35, 36]
    assert page.by_class()["separator"] == 10


def test_a_text_may_hold_what_xml_forbids() -> None:
    card = read(FIXTURE.read_text(encoding="utf-8")).blocks[2]
    assert next(field.text for field in card.children if field.marker == "CardText").endswith("runs & rests < once.")


def test_a_ruling_goes_on_over_lines_until_the_next_day() -> None:
    card = read(FIXTURE.read_text(encoding="utf-8")).blocks[2]
    rulings = next(field.children for field in card.children if field.marker == "Rulings")
    assert [(one.marker, one.lines) for one in rulings] == [("2020-01-02", (38, 39)), ("2020-01-03", (40, 40))]


@pytest.mark.parametrize(
    ("lines", "found"),
    [
        (["<Card>", "<Name>A</Name>"], [("card-not-closed", 1)]),
        (["<Card>", "<Name>A</Name>", "<Card>", "<Name>B</Name>", "</Card>"], [("card-not-closed", 1)]),
        (["<Card>", "<Name>A</Name>", "<Type>B", "<No>1</No>", "</Card>"], [("field-not-closed", 3)]),
        (["<Card>", "<Name>A</Name>", "<Type>B", "</Card>"], [("field-not-closed", 3)]),
        (["<Card>", "<Name>A</Name>", "<Name>B</Name>", "</Card>"], [("field-twice", 3)]),
        (["<Card>", "<Name>A</Name>", "<Whirr>B</Whirr>", "</Card>"], [("unknown-field", 3)]),
        (["<Card>", "<Name>A</Name>", "B", "</Card>"], [("stray-line", 3)]),
        (["<Card>", "<Name>A</Name>", "</Card>", "B", "</Card>"], [("stray-line", 4), ("stray-line", 5)]),
        (["<Name>A</Name>", "</Card>", "<Card>", "<Name>B</Name>", "</Card>"], [("card-not-opened", 1)]),
        (
            ["runs.</CardText>", "<No>1</No>", "</Card>"],
            [("card-not-opened", 1), ("stray-line", 1), ("card-without-name", 1)],
        ),
        (["<Card>", "<Name>A</Name>", "</Card>", "<Name>B</Name>", "</Card>"], [("card-not-opened", 4)]),
        (["<Card>", "<Name>A</Name>", "<CardText>It r"], [("card-not-closed", 1), ("field-not-closed", 3)]),
        (["<Card>", "<No>1</No>", "</Card>"], [("card-without-name", 1)]),
        (["<Card>", "<Name>A</Name>", "<Rulings>It runs.</Rulings>", "</Card>"], [("ruling-without-day", 3)]),
    ],
)
def test_a_defect_is_named_with_its_line_and_the_rest_is_read(lines: list[str], found: list[tuple[str, int]]) -> None:
    page = read("\n".join(lines))
    assert codes(page) == found
    assert not any(problem.fault for problem in page.problems)
    assert len(page.ledger) == len(lines)
    assert [line for line, kind in page.ledger if kind is LineClass.UNKNOWN] == [
        line for code, line in found if code == "stray-line"
    ]


TAGS = ["Card", "Name", "Type", "CardText", "Rulings", "Whirr"]
PIECES = [*(f"<{tag}>" for tag in TAGS), *(f"</{tag}>" for tag in TAGS), "\n", "A", "2020/01/02: ", " ", "\u3000"]


@given(st.lists(st.sampled_from(PIECES), max_size=24).map("".join))
def test_whatever_the_lines_each_is_classified_once(text: str) -> None:
    lines = text.split("\n")
    page = read(text)
    assert [number for number, _ in page.ledger] == [n for n, line in enumerate(lines, 1) if not is_blank(line)]
    assert is_dump(lines) or text.strip().split("\n")[0].strip() != "<Card>"


@pytest.mark.parametrize("lost", range(1, 30))
def test_a_dump_without_its_head_is_still_a_dump_and_the_whole_cards_are_read(lost: int) -> None:
    whole = FIXTURE.read_text(encoding="utf-8").split("\n")
    page = read_page("\n".join(whole[lost:]).encode(), "dump.txt", NO_EDITIONS)
    assert page.shape == "gatherer_dump"
    names = [block.text for block in page.blocks if block.text]
    assert names[-3:] == ["Brass Runner", "Brass Runner", "Ada, Who Winds"]
    headless = bool(whole[lost].strip()) and whole[lost] != "<Card>"
    assert any(problem.code == "card-not-opened" for problem in page.problems) == (
        headless and whole[lost] != "</Card>"
    )


def test_some_tags_in_a_wiki_page_make_no_dump_of_it() -> None:
    lines = ["== Dump ==", "The dump has lines like", "<Name>A</Name>", "and begins with <Card>."]
    assert not is_dump(lines)


@pytest.mark.parametrize(("name", "cards"), [("MtgOracle_NCC.txt", 94), ("MtgOracle_SNC.txt", 281)])
def test_a_real_dump_is_read_to_the_last_line(name: str, cards: int) -> None:
    raw = (library_or_skip() / "gatherer" / name).read_bytes()
    page = read_dump(decode(raw, name).text_lines, name)
    assert page.problems == ()
    assert len(page.blocks) == cards
    assert LineClass.UNKNOWN not in Counter(kind for _, kind in page.ledger)
