"""Texts that were read in the wrong encoding before they were saved come out as they were written, and that is told."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from generators.reading.decoding import decode

ENGLISH = (
    "“It can’t be lit,” says the keeper. • Oil – and more of it… — burns.\n"
    "Æther and Déjà stay. The keeper’s “lamp” isn’t lit.\n"
)
JAPANESE = "灯台守は夜に灯をともす。\n「雨」が降るなら、油をもっと持っていくこと。\n"
PLAIN = "A lamp is lit.\nIt burns.\n"


def western(raw: bytes, undefined: str = "") -> str:
    """Bytes as cp1252 shows them; for those that it doesn't know a sign, or what Latin-1 has."""
    return "".join(bytes([byte]).decode("cp1252", "ignore") or undefined or chr(byte) for byte in raw)


def told(text: bytes) -> list[tuple[str, bool]]:
    return [(problem.code, problem.fault) for problem in decode(text, "a.txt").problems]


@pytest.mark.parametrize("text", [ENGLISH, JAPANESE, ENGLISH + JAPANESE])
@pytest.mark.parametrize("wrong", [western, lambda raw: raw.decode("latin-1")])
@pytest.mark.parametrize("times", [1, 2])
def test_utf_8_that_was_read_as_western_text_is_whole_again(
    text: str, wrong: Callable[[bytes], str], times: int
) -> None:
    seen = text
    for _ in range(times):
        seen = wrong(seen.encode())
    assert decode(seen.encode(), "a.txt").text == text
    assert told(seen.encode()) == [("encoding-misread", False)]


@pytest.mark.parametrize("sound", [PLAIN, JAPANESE])
def test_lines_that_were_read_wrongly_among_others_are_whole_again(sound: str) -> None:
    seen = sound + western(ENGLISH.encode()) + sound
    assert decode(seen.encode(), "a.txt").text == sound + ENGLISH + sound
    assert told(seen.encode()) == [("encoding-misread", False)]


def test_signs_that_were_lost_on_the_way_are_told_beside_those_that_are_whole_again() -> None:
    decoded = decode(western(ENGLISH.encode(), "\ufffd").encode(), "a.txt")
    assert decoded.text_lines[1].startswith("Æther and Déj")
    assert "keeper’s “lamp" in decoded.text_lines[1]
    assert [problem.code for problem in decoded.problems] == ["encoding-misread", *["lost-character"] * 2]


@pytest.mark.parametrize("saved", ["cp1252", "utf-8"])
@pytest.mark.parametrize("text", [ENGLISH, "It can’t burn.\n"])
def test_mac_roman_is_told_from_western_text_by_its_quotation_marks(text: str, saved: str) -> None:
    raw = text.encode("mac_roman")
    seen = raw if saved == "cp1252" else western(raw).encode()
    assert decode(seen, "a.txt").text == text
    assert told(seen) == [("encoding-misread", False)]


@pytest.mark.parametrize("encoding", ["cp932", "euc_jp"])
def test_an_older_japanese_encoding_that_was_read_as_western_text_is_japanese_again(encoding: str) -> None:
    seen = western(JAPANESE.encode(encoding)).encode()
    assert decode(seen, "a.txt").text == JAPANESE
    assert told(seen) == [("encoding-misread", False)]


@pytest.mark.parametrize(
    "text",
    [
        ENGLISH,
        JAPANESE,
        "Où est le café… « là-bas » ? À l’école, dit-il.\n",
        "Die Größe der Öllampe überrascht: Äpfel, Über, Ürsprung.\n",
        "Ólafur og Órói, the keepers of the lamp. Õ e Ò are letters of theirs.\n",
        "CAFÉ\u00a0: Élan vital\n",
        "It costs 5 £ or 10 ½ €.\n",
    ],
)
@pytest.mark.parametrize("encoding", ["utf-8", "cp1252"])
def test_a_text_that_was_read_as_it_is_stays_as_it_is(text: str, encoding: str) -> None:
    if encoding == "utf-8" or text != JAPANESE:
        assert decode(text.encode(encoding), "a.txt").text == text
        assert told(text.encode(encoding)) == []


def test_signs_whose_bytes_would_be_a_sign_of_no_such_text_stay_as_they_are() -> None:
    text = "Il va à\u00a0\u00a0Paris.\n"
    assert decode(text.encode(), "a.txt").text == text
    assert told(text.encode()) == []
