"""Bytes become lines by evidence, and what is no text is refused."""

from __future__ import annotations

import pytest
from support import library_or_skip

from generators.reading.decoding import decode, is_blank
from generators.reading.limits import Limit


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
        ("計画裁定\n".encode("shift_jis"), "unreadable-text"),
        ("計画".encode() + b"\xff\n" + "計画".encode(), "unreadable-text"),
        ("a\n計\n".encode("utf-16-le").replace(b"\n", b"\r\n"), "unreadable-text"),
        (b"\x1f\x8b\x08\x00abc", "unreadable-text"),
        (b"\0" * 5, "unreadable-text"),
        (bytes(range(1, 9)) * 30, "unreadable-text"),
    ],
)
def test_what_is_no_text_is_refused_with_one_fault(raw: bytes, code: str) -> None:
    decoded = decode(raw, "a.txt")
    assert decoded.refused
    assert [(problem.code, problem.fault) for problem in decoded.problems] == [(code, True)]
    assert decoded.problems[0].suggest


def test_broken_utf_8_names_the_line() -> None:
    assert decode("計画\n計".encode() + b"\xff" + "画".encode(), "a.txt").problems[0].line == 2


@pytest.mark.parametrize("encoding", ["cp932", "euc_jp", "iso2022_jp", "utf-16-le", "utf-16-be"])
@pytest.mark.parametrize(
    "text",
    [
        "計画を行う。\nカードを１枚引く。\n",
        "== 計画/Plot ==\r\n* その呪文は、[[手札]]からのみ唱えられる。（CR 702.170d）\r\n",
        "「真鍮の走者」はクリーチャーである。 Brass Runner runs, and then it rests.\n" * 3,
    ],
)
def test_an_older_encoding_is_told_by_what_comes_out_and_named(text: str, encoding: str) -> None:
    found = decode(text.encode(encoding), "a.txt")
    assert found.text == text
    assert found.encoding == encoding
    assert [(one.code, one.fault) for one in found.problems] == [("encoding-guessed", False)]


def test_an_encoding_that_is_only_suspected_is_refused_by_name() -> None:
    (problem,) = decode("計画裁定\n".encode("shift_jis"), "a.txt").problems
    assert "Shift_JIS" in problem.message
    assert "UTF-8" in problem.suggest


@pytest.mark.parametrize("sign", ["“", "‘", "—", "é"])
def test_western_text_is_not_taken_for_japanese(sign: str) -> None:
    text = f"{sign}run{sign} and then{sign}t rest {sign}\n" * 20
    assert decode(text.encode("cp1252"), "a.txt").text == text


@pytest.mark.parametrize(
    ("raw", "kind"), [(b"\x1f\x8b\x08\x00", "gzip"), (b"PK\x03\x04", "zip"), (b"%PDF-1.4\n", "PDF")]
)
def test_a_file_of_another_kind_is_refused_by_what_it_is(raw: bytes, kind: str) -> None:
    assert kind in decode(raw + b"abc", "a.txt").problems[0].message


def test_a_text_that_breaks_off_in_a_character_is_read_to_there_and_told() -> None:
    found = decode("計画\n計画".encode()[:-1], "a.txt")
    assert found.text_lines == ("計画", "計")
    assert [(one.code, one.line, one.fault) for one in found.problems] == [("text-cut-off", 2, True)]


@pytest.mark.parametrize("text", ["a\nb\0c\nd", "計画\nを\0行う", "a" * 900 + "\n\0\0\0b"])
def test_a_few_nul_characters_are_left_out_and_told(text: str) -> None:
    found = decode(text.encode(), "a.txt")
    assert found.text == text.replace("\0", "")
    assert [(one.code, one.line, one.fault) for one in found.problems] == [("nul-characters", 2, False)]


@pytest.mark.parametrize(
    ("limit", "said"),
    [(Limit(10, 10), "characters"), (Limit(2, 1_000), "lines"), (Limit(1_000, 2), "bytes"), (Limit(3, 1_000), "lines")],
)
def test_what_is_too_large_is_refused_before_it_is_cut_into_lines(limit: Limit, said: str) -> None:
    found = decode(b"abc\ndef\rghi\r\n\n", "a.txt", limit)
    assert found.refused
    assert [problem.code for problem in found.problems] == ["too-large"]
    assert said in found.problems[0].message


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
