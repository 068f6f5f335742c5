"""Bytes become lines by evidence, and what is no text is refused."""

from __future__ import annotations

import pytest
from support import library_or_skip

from generators.reading.decoding import decode, is_blank


@pytest.mark.parametrize(
    ("raw", "encoding"),
    [
        (b"one \xe2\x80\x9ctwo\xe2\x80\x9d\n", "utf-8"),
        (b"\xef\xbb\xbfone \xe2\x80\x9ctwo\xe2\x80\x9d\n", "utf-8"),
        (b"one \x93two\x94\n", "cp1252"),
        ("one “two”\n".encode("utf-16"), "utf-16"),
        ("one “two”\n".encode("utf-32"), "utf-32"),
    ],
)
def test_every_encoding_gives_the_same_line(raw: bytes, encoding: str) -> None:
    decoded = decode(raw, "a.txt")
    assert decoded.text_lines == ("one “two”",)
    assert decoded.encoding == encoding
    assert decoded.problems == ()


def test_all_line_ends_count_as_one_line_end() -> None:
    decoded = decode("a\r\nb\rc\nd\u2028e\r\r\nf".encode(), "a.txt")
    assert decoded.text_lines == ("a", "b", "c", "d", "e", "", "f")


def test_a_line_of_no_break_spaces_is_blank() -> None:
    assert is_blank("\u00a0\u3000\t")
    assert not is_blank("\u00a0.")


@pytest.mark.parametrize(
    ("raw", "code"),
    [
        (b"", "empty-file"),
        (b"\xef\xbb\xbf \r\n\xc2\xa0\r\n", "empty-file"),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "unreadable-text"),
        ("計画を行う。\n".encode("euc-jp"), "unreadable-text"),
        ("計画を行う。\n".encode("shift_jis"), "unreadable-text"),
        ("計画\n計画".encode()[:-1], "unreadable-text"),
        (bytes(range(1, 9)) * 30, "unreadable-text"),
    ],
)
def test_what_is_no_text_is_refused_with_one_fault(raw: bytes, code: str) -> None:
    decoded = decode(raw, "a.txt")
    assert decoded.refused
    assert [(problem.code, problem.fault) for problem in decoded.problems] == [(code, True)]
    assert decoded.problems[0].suggest


def test_broken_utf_8_names_the_line() -> None:
    assert decode("計画\n計画".encode()[:-1], "a.txt").problems[0].line == 2


def test_a_lost_character_is_a_finding_on_its_line() -> None:
    decoded = decode("a\nb\ufffd\n".encode(), "a.txt")
    assert [(problem.code, problem.line, problem.fault) for problem in decoded.problems] == [
        ("lost-character", 2, False)
    ]


def test_every_edition_of_the_library_is_text_and_the_damaged_file_is_not() -> None:
    library = library_or_skip()
    encodings = {decode(path.read_bytes(), path.name).encoding for path in (library / "cr" / "en").iterdir()}
    assert encodings == {"utf-8", "cp1252", "utf-16"}
    for path in (library / "damaged").iterdir():
        decoded = decode(path.read_bytes(), path.name)
        assert decoded.refused
        assert decoded.problems[0].code == "unreadable-text"
