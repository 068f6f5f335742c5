"""Rulings without labels: a day and a sentence, on one line or below each other, in one language or in two."""

from __future__ import annotations

import pytest

from generators.reading.any_page import EditionReader, read_page
from generators.reading.parsed_page import LineClass, ParsedPage
from generators.reading.unreadable import unreadable_page
from generators.records.rulings_in_pages import ruling_texts_in

NOBODY = EditionReader(lambda lines: False, lambda raw, source: unreadable_page(source, ()))


def read(*lines: str) -> ParsedPage:
    return read_page("\n".join(lines).encode(), "a.txt", NOBODY)


def said(page: ParsedPage) -> list[tuple[str, str, str]]:
    return [(text.date, text.text.en, text.text.ja) for text in ruling_texts_in(page)]


@pytest.mark.parametrize(
    "form",
    [
        "{iso}\t{text}",
        "{iso} — {text}",
        "{iso} - {text}",
        "{iso}: {text}",
        "{iso}  {text}",
        "{iso} {text}",
        "({iso}) {text}",
        "* {iso}: {text}",
        "{iso} | {text}",
        "{iso}\n{text}",
        "{iso}\n\n{text}\n",
    ],
)
@pytest.mark.parametrize(
    ("day", "iso"),
    [("2024-04-12", "2024-04-12"), ("Apr 12, 2024", "2024-04-12"), ("13/4/2024", "2024-04-13")],
)
def test_a_day_and_a_sentence_are_a_ruling_in_every_layout(form: str, day: str, iso: str) -> None:
    page = read(
        "Blue Kettle",
        *form.format(iso=day, text="The kettle boils once a turn.").split("\n"),
        *form.format(iso=day, text="It boils even while it is tapped.").split("\n"),
    )
    assert page.shape == "rulings"
    assert said(page) == [
        (iso, "The kettle boils once a turn.", ""),
        (iso, "It boils even while it is tapped.", ""),
    ]
    assert not page.problems
    assert (page.title, page.as_of) == ("Blue Kettle", iso)


def test_each_line_with_a_day_and_a_sentence_stands_in_the_ledger_once() -> None:
    page = read("2024-04-12\tThe kettle boils once.", "", "2024-04-12\tIt boils twice.")
    assert page.ledger == ((1, LineClass.ORIGINAL), (3, LineClass.ORIGINAL))
    assert [text.provenance.lines for text in ruling_texts_in(page)] == [(1, 1), (3, 3)]


def test_a_day_that_may_be_two_dates_nothing_and_the_ruling_stays() -> None:
    page = read("4/12/2024\tThe kettle boils once.", "4/13/2024\tThe kettle boils twice.")
    assert said(page) == [("", "The kettle boils once.", ""), ("2024-04-13", "The kettle boils twice.", "")]
    assert [(problem.code, problem.line, problem.fault) for problem in page.problems] == [("date-ambiguous", 1, False)]


def test_two_languages_below_a_day_are_one_ruling_and_each_further_pair_another() -> None:
    page = read(
        "Blue Kettle",
        "2024年4月12日 (金)",
        "The kettle boils once a turn.",
        "やかんは各ターンに一度だけ沸く。",
        "It boils even while it is tapped.",
        "タップ状態でも沸く。",
        "2024-04-13",
        "朝に沸く。",
        "It boils in the morning.",
    )
    assert page.shape == "rulings"
    assert said(page) == [
        ("2024-04-12", "The kettle boils once a turn.", "やかんは各ターンに一度だけ沸く。"),
        ("2024-04-12", "It boils even while it is tapped.", "タップ状態でも沸く。"),
        ("2024-04-13", "It boils in the morning.", "朝に沸く。"),
    ]
    assert not page.problems


def test_a_document_in_japanese_alone_lacks_nothing() -> None:
    page = read("（2024年4月12日）やかんは沸く。", "（2024年4月13日）やかんは二度沸く。")
    assert said(page) == [("2024-04-12", "", "やかんは沸く。"), ("2024-04-13", "", "やかんは二度沸く。")]
    assert not page.problems


def test_where_others_have_both_languages_the_missing_one_is_told() -> None:
    page = read("2024-04-12", "It boils.", "沸く。", "2024-04-13", "It boils twice at noon.")
    assert [(problem.code, problem.line) for problem in page.problems] == [("pair-incomplete", 4)]


def test_a_sentence_goes_on_below_the_line_with_its_day() -> None:
    page = read("2024-04-12\tThe kettle boils", "once a turn.", "2024-04-12\tIt whistles.")
    assert said(page)[0] == ("2024-04-12", "The kettle boils\nonce a turn.", "")


@pytest.mark.parametrize(
    "lines",
    [
        ("2024-04-12\tFirst Kettle Set", "2025-01-03\tSecond Kettle Set"),
        ("'''Kettle'''/''Kettle''は…", "==歴史==", "*2024-04-12: 沸いた。", "*2025-01-03: 冷めた。"),
        ("やかん", "提供：MTG Wiki", "歴史[編集]", "2024-04-12: 沸いた。", "2025-01-03: 冷めた。"),
        ("A kettle is a pot.", "2024-04-12: It was made.", "Then it stood there.", "For a long time.", "And so on."),
    ],
)
def test_a_page_that_only_has_days_in_it_is_no_page_of_rulings(lines: tuple[str, ...]) -> None:
    assert read(*lines).shape != "rulings"


def test_dated_lines_that_nobody_can_read_are_a_fault_that_names_the_days() -> None:
    page = read("2024-04-12 ~~ Boils, it says", "2024-04-13 ~~ Boils again, it says", "Nothing else is here")
    assert page.shape == "rendered"
    fault = next(problem for problem in page.problems if problem.fault)
    assert (fault.code, fault.line) == ("dated-lines-unread", 1)
    assert "2024-04-12" in fault.message
    assert "2024-04-13" in fault.message


def test_days_behind_their_sentences_are_told_and_date_nothing_wrongly() -> None:
    page = read(*(line for n in range(3) for line in (f"The kettle boils {n} times a day.", f"(2024-04-1{n})")))
    assert page.shape == "rendered"
    assert [(problem.code, problem.fault) for problem in page.problems] == [("dated-lines-unread", True)]
