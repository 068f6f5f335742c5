"""Rendered pages whose lines were cut at a width: paragraphs and items are whole again, or the cut is told."""

from __future__ import annotations

import textwrap
from time import process_time

import pytest

from generators.reading.any_page import EditionReader, read_page
from generators.reading.parsed_page import ParsedPage
from generators.reading.unreadable import unreadable_page
from generators.records.source_records import records_of

NOBODY = EditionReader(lambda lines: False, lambda raw, source: unreadable_page(source, ()))
SENTENCES = [
    "A trial run is an ability of runners who run around the whole town before any race begins and who rest at noon.",
    "Whoever has run around the town twice may not run a third time that day, whatever the mayor has said about it.",
    "Nobody runs alone at night, not even those who have a lamp with them and know each corner of the town by heart.",
]
JAPANESE = [
    "走者は朝のうちに町をひと回りする者であり、その者は昼になるまで休むことができず、夜には必ず家に戻らなければならない。",
    "二度走った者は、その日のうちに三度目を走ることはできず、たとえ町長がよいと言っても走ってはならないと決められている。",
]


def read(text: str) -> ParsedPage:
    return read_page(text.encode(), "a.txt", NOBODY)


def cut(text: str, columns: int) -> str:
    """A Japanese text in lines of so many columns."""
    step = columns // 2
    return "\n".join(text[at : at + step] for at in range(0, len(text), step))


@pytest.mark.parametrize("columns", [40, 60, 72, 80])
def test_english_lines_are_whole_again(columns: int) -> None:
    paragraphs = "\n\n".join(textwrap.fill(one, columns) for one in SENTENCES)
    items = "\n".join(textwrap.fill(f"* {one}", columns, subsequent_indent="  ") for one in SENTENCES)
    page = read(f"Trial Run\nFrom Tall Tales Wiki\n{paragraphs}\n\nRulings\n\n{items}\n")
    assert [one.text.en for one in records_of(page).commentaries] == SENTENCES
    assert [one.text.en for one in records_of(page).ruling_texts] == SENTENCES
    assert not page.problems


@pytest.mark.parametrize("columns", [40, 60, 76])
def test_japanese_lines_are_whole_again(columns: int) -> None:
    paragraphs = "\n\n".join(cut(one, columns) for one in JAPANESE)
    items = "\n".join(cut(f"・{one}", columns) for one in JAPANESE)
    page = read(f"試走\n提供:MTG Wiki\n{paragraphs}\n\nルール\n\n{items}\n")
    assert [one.text.ja for one in records_of(page).commentaries] == JAPANESE
    assert [one.text.ja for one in records_of(page).ruling_texts] == JAPANESE
    assert records_of(page).ruling_texts[1].provenance.lines[0] > records_of(page).ruling_texts[0].provenance.lines[1]


def test_a_line_with_place_for_the_next_word_is_told_and_not_gone_on_with() -> None:
    page = read(f"Trial Run\nFrom Tall Tales Wiki\n{SENTENCES[0]}\nThe runners of the old town always\nrun fast.\n")
    assert [one.text.en for one in records_of(page).commentaries][1:] == [
        "The runners of the old town always",
        "run fast.",
    ]
    assert [(one.code, one.line, one.fault) for one in page.problems] == [("line-broken-off", 4, False)]


def test_lines_that_stand_for_themselves_are_not_told() -> None:
    page = read(
        f"Trial Run\nFrom Tall Tales Wiki\n{SENTENCES[0]}\nRunner\nRace\nAll that a runner may do in one day:\nRun.\n"
    )
    assert not page.problems


def test_a_page_of_whole_paragraphs_stays_as_it_is() -> None:
    long = " ".join(SENTENCES)
    page = read(f"Trial Run\nFrom Tall Tales Wiki\n{long} and\n{long}\n")
    assert [one.text.en for one in records_of(page).commentaries] == [f"{long} and", long]


@pytest.mark.parametrize("sign", ["走", "a", " a", "・", "a。"])
def test_no_page_takes_long(sign: str) -> None:
    begun = process_time()
    read("試走\n提供:MTG Wiki\n" + (sign * (60 // len(sign)) + "\n") * 3_000)
    read("試走\n提供:MTG Wiki\n" + sign * (200_000 // len(sign)))
    assert process_time() - begun < 4
