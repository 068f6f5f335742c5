"""The shape of a source is told from its content, and no input raises or leaves a line unread."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support import ROOT, library_or_skip, seeds_or_skip

from generators.reading.any_page import EditionReader, read_page
from generators.reading.decoding import is_blank, split_lines
from generators.reading.parsed_page import LineClass, ParsedPage
from generators.reading.unreadable import unreadable_page
from generators.rules_over_time.editions.any_edition import EDITIONS

NO_EDITIONS = EditionReader(lambda lines: False, lambda raw, source: unreadable_page(source, ()))


def read(raw: bytes, source: str = "a.txt") -> ParsedPage:
    return read_page(raw, source, NO_EDITIONS)


@pytest.mark.parametrize(
    ("name", "shape"),
    [
        ("keyword.wiki", "wikitext"),
        ("rendered.txt", "rendered"),
        ("rulings.txt", "rulings"),
        ("notes.txt", "release_notes"),
    ],
)
def test_the_shape_comes_from_the_content_whatever_the_name(name: str, shape: str) -> None:
    assert read((ROOT / "tests/fixtures/reading" / name).read_bytes(), "nameless").shape == shape


@pytest.mark.parametrize(
    ("text", "code"),
    [('{"data": {"cards": []}}', "no-set-file"), ('["a"]', "no-set-file"), ("<?xml version='1.0'?>", "not-a-document")],
)
def test_data_of_an_unknown_form_is_refused(text: str, code: str) -> None:
    page = read(text.encode())
    assert [(problem.code, problem.fault) for problem in page.problems] == [(code, True)]
    assert page.blocks == ()


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
@pytest.mark.parametrize(
    ("text", "shape"),
    [
        ('{\n "data": {"code": "A", "cards": [{"name": "甲\u2028"}]}}', "set_file"),
        ("\n<Card>\n<Name>甲</Name>\n</Card>", "gatherer_dump"),
    ],
)
def test_files_of_cards_are_known_by_how_they_begin(text: str, shape: str, encoding: str) -> None:
    page = read(text.encode(encoding))
    assert (page.shape, page.problems, len(page.blocks)) == (shape, (), 1)


def test_an_edition_goes_to_its_own_reader() -> None:
    reader = EditionReader(lambda lines: lines[0] == "Rules", lambda raw, source: unreadable_page("edition", ()))
    assert read_page(b"Rules\n", "a.txt", reader).source == "edition"


def test_a_file_too_large_is_refused() -> None:
    page = read(b"run " * 1_000_001)
    assert [problem.code for problem in page.problems] == ["too-large"]


PIECES = st.sampled_from(
    [
        *(ROOT / "tests/fixtures/reading/pieces.txt").read_text(encoding="utf-8").split(),
        *("\n", "\n\n", "  ", "1. ↑ ", "702.1a 甲", "@@ a @@", "[https://a.example b]", "\u2028", "\u00a0"),
    ]
)
"""Pieces of all the shapes."""


@given(st.lists(PIECES, max_size=40).map("".join))
def test_whatever_is_read_every_line_has_exactly_one_class(text: str) -> None:
    page = read(text.encode())
    if page.shape == "unreadable":
        assert page.problems
        return
    expected = [number for number, line in enumerate(split_lines(text), 1) if not is_blank(line)]
    assert [number for number, _ in page.ledger] == expected
    assert LineClass.UNKNOWN not in dict(page.ledger).values()


@given(st.binary(max_size=200))
def test_no_bytes_raise(raw: bytes) -> None:
    read(raw)


def test_the_five_seeds_are_read_without_a_line_left_and_without_a_fault() -> None:
    pages = [read(seed.read_bytes(), seed.name) for seed in seeds_or_skip()]
    assert [page.shape for page in pages] == ["wikitext", "rendered", "rulings", "wikitext", "release_notes"]
    assert [page.as_of for page in pages] == ["2024-04-10", "2023-11-17", "2024-04-12", "", ""]
    assert [page.language for page in pages] == ["ja", "ja", "both", "ja", "ja"]
    assert [len(page.ledger) for page in pages] == [105, 39, 23, 81, 88]
    assert all(LineClass.UNKNOWN not in dict(page.ledger).values() for page in pages)
    assert not any(problem.fault for page in pages for problem in page.problems)


def test_the_wiki_pages_of_the_library_are_read_without_a_fault() -> None:
    library = library_or_skip()
    for file in (*(library / "wiki-ja").iterdir(), *(library / "wiki-en").iterdir()):
        page = read(file.read_bytes(), file.name)
        assert (
            page.shape
            == {"rendered": "rendered", "wikitext": "wikitext", "quotes": "release_notes"}[file.name.split(".")[-2]]
        )
        assert not any(problem.fault for problem in page.problems), file.name
        assert LineClass.UNKNOWN not in dict(page.ledger).values()


@pytest.mark.parametrize("sign", ["\ufeff", "\u200b", "\u202e"])
@pytest.mark.parametrize(
    ("text", "shape"),
    [
        ("カード裁定\n?2020/01/02\n?原文One ?runs.\n訳?文一人。", "rulings"),
        ("<Card>\n<Na?me>Run</Name>\n?</Card>", "gatherer_dump"),
        ("?== 甲 ==\n?* 乙", "wikitext"),
    ],
)
def test_what_cannot_be_seen_hides_no_form_and_is_named_once_a_file(text: str, shape: str, sign: str) -> None:
    hidden = text.replace("?", sign)
    page, plain = read(b"\xef\xbb\xbf" + hidden.encode()), read(text.replace("?", "").encode())
    assert (page.shape, page.blocks, page.ledger) == (shape, plain.blocks, plain.ledger)
    (found,) = (problem for problem in page.problems if problem.code == "invisible-characters")
    first = next(number for number, line in enumerate(hidden.split("\n"), 1) if sign in line)
    assert (found.line, found.fault) == (first, False)
    assert f"U+{ord(sign):04X}" in found.message


def test_an_edition_is_known_below_what_cannot_be_seen() -> None:
    page = read_page(
        "\ufeff総合\u200bルール\n\u200b100.1. 甲は乙である。\n100.2. 丙は丁である。\n".encode(), "a", EDITIONS
    )
    assert (page.shape, [block.marker for block in page.blocks if block.marker]) == ("cr", ["100.1", "100.2"])
    assert [problem.line for problem in page.problems if problem.code == "invisible-characters"] == [1]


@pytest.mark.parametrize(
    "text",
    [
        "<!DOCTYPE html>\n<html><head><title>404\nNot Found</title></head><body><p>gone</p></body></html>",
        "\n <html>\n<title>404 Not Found</title>\n<h1>[[a]]</h1>",
    ],
)
def test_a_page_of_html_saved_as_text_is_refused_by_its_title(text: str) -> None:
    page = read(text.encode())
    assert (page.shape, [problem.code for problem in page.problems]) == ("unreadable", ["not-a-document"])
    assert "404 Not Found" in page.problems[0].message


def test_html_with_numbered_rules_is_still_an_edition() -> None:
    rule = "<p>{} <ruby>甲<rt>こう</rt></ruby>は乙である。</p>"
    text = "<html>\n" + "\n".join(rule.format(f"100.{n}.") for n in range(1, 12)) + "\n</html>\n"
    assert read_page(text.encode(), "a", EDITIONS).shape == "cr"


@pytest.mark.parametrize("title", ["Magic: The Gathering Comprehensive Rules ", "", "101.1. A first rule.\n"])
@pytest.mark.parametrize("end", [" ", "  ", ""])
def test_an_edition_whose_line_ends_are_lost_is_refused_as_damaged(title: str, end: str) -> None:
    rules = end.join(f"{100 + n}.{n}{letter} A rule about kettles and what boils in them, as we say it." for n in
                     range(1, 60) for letter in (".", "a", "b"))  # fmt: skip
    page = read_page((title + rules).encode(), "a.txt", EDITIONS)
    assert page.shape == "unreadable"
    assert [(one.code, one.line, one.fault) for one in page.problems] == [
        ("line-ends-lost", title.count("\n") + 1, True)
    ]


def test_a_long_line_of_prose_that_names_some_rules_is_read() -> None:
    text = "A long paragraph about kettles, see CR 701.50a and 702.170b. " * 200
    assert read(text.encode()).shape == "rendered"
