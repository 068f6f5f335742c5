"""Texts that were once read in the wrong encoding and saved like that: their true signs, by evidence in the text."""

from __future__ import annotations

import re
from collections.abc import Callable

import msgspec

from generators.reading.encodings import JAPANESE_NAMES, evidence_of

_WESTERN = {byte: bytes([byte]).decode("cp1252", "ignore") or chr(byte) for byte in range(128, 256)}
"""Byte → the sign that it is in cp1252; bytes without one stay what they are."""
_BYTES = {sign: byte for byte, sign in _WESTERN.items()} | {chr(byte): byte for byte in range(128, 160)}
_INNER = "[" + re.escape("".join(sign for sign, byte in _BYTES.items() if byte < 0xC0)) + "\ufffd]"
_UTF_8 = re.compile(
    f"[\u00c2\u00c3\u00c5\u00c6\u00cb]{_INNER}|[\u00e0-\u00ef]{_INNER}{{2}}|[\u00f0-\u00f4]{_INNER}{{3}}"
)
"""Characters of several bytes as each byte looks in cp1252."""
_OPENING = re.compile("[\u00c2-\u00f4]")
_LIKELY = re.compile(
    "[\u0080-\u0192\u02c6\u02dc\u2000-\u22ff\u25a0-\u27bf\u3000-\u30ff\u4e00-\u9fff\uff00-\uffef\ufffd]"
)
"""What texts of these languages are written with, beside ASCII, and all that cp1252 makes of bytes."""
_MOST = 0.8
"""Share of such letters that begin one, above which the text was read wrongly; in French or German hardly any does."""
_OFTEN_READ = 3
"""So many times in a row a text may have been read wrongly."""
_MAC = {ord(sign): bytes([byte]).decode("mac_roman") for byte, sign in _WESTERN.items()}
_MAC_QUOTES = re.compile(r"(?<=[a-z.,;:!?)])[ÓÕ](?![A-ZÀ-Þ])")
"""A capital right behind a small letter or a stop, which in Mac Roman is a quotation mark or an apostrophe."""
_MAC_SIGNS = re.compile("[ÐÑÒÓÔÕÉ¥]")
"""“ ” ‘ ’ – — … • of Mac Roman as they look in cp1252."""
_LETTERS = re.compile("[\u00a1-\u00ff]")
_QUOTES = re.compile("[“”‘’]")
_JAPANESE = re.compile("[\u3040-\u30ff\u4e00-\u9fff]")
_LEAST_HIGH = 0.2
"""Share of what isn't ASCII that Japanese has, whatever it is read as."""


class Mended(msgspec.Struct, frozen=True):
    """The true text and what it was once read as, or no text where it reads as it is."""

    text: str = ""
    name: str = ""
    """Of the encoding that it is in and wasn't read in."""


def mended(text: str) -> Mended:
    """The text that was read in cp1252 or Latin-1 though it was in UTF-8, Mac Roman or a Japanese encoding."""
    if text.isascii():
        return Mended()
    tries = ((_from_utf_8, "UTF-8"), (_from_mac, "Mac Roman"), *((_from(code), JAPANESE_NAMES[code]) for code in _OLD))
    return next((Mended(found, name) for read, name in tries if (found := read(text)) != text), Mended())


def _from_utf_8(text: str) -> str:
    """Each character that stands there byte by byte, whole again; others stay."""
    for _ in range(_OFTEN_READ):
        runs = sum(1 for run in _UTF_8.finditer(text) if _character(run) != run[0])
        if not runs or runs < _MOST * len(_OPENING.findall(_UTF_8.sub("\u00e2", text))):
            break
        text = _UTF_8.sub(_character, text)
    return text


def _character(match: re.Match[str]) -> str:
    """The sign whose bytes these are; what they are where they give none, or one that no such text has."""
    if "\ufffd" in match[0]:
        return "\ufffd"
    try:
        sign = _western(match[0]).decode("utf-8")
    except UnicodeDecodeError:
        return match[0]
    return sign if _LIKELY.fullmatch(sign) else match[0]


def _from_mac(text: str) -> str:
    if not _MAC_QUOTES.search(text) or _QUOTES.search(text):
        return text
    enough = 2 * len(_MAC_SIGNS.findall(text)) > len(_LETTERS.findall(text))
    return text.translate(_MAC) if enough else text


def _from(encoding: str) -> Callable[[str], str]:
    """How to read a text whose bytes are by all evidence in an older Japanese encoding."""

    def read(text: str) -> str:
        high = len(text) - len(text.encode("ascii", "ignore"))
        if high < _LEAST_HIGH * len(text) or _JAPANESE.search(text):
            return text
        try:
            raw = _western(text)
            return raw.decode(encoding) if evidence_of(raw).encoding == encoding else text
        except (UnicodeDecodeError, KeyError):
            return text

    return read


def _western(text: str) -> bytes:
    """The bytes that give a text in cp1252; raises KeyError for a sign that none gives."""
    return bytes(ord(sign) if sign.isascii() else _BYTES[sign] for sign in text)


_OLD = ("cp932", "euc_jp")
