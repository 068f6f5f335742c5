"""What a set file that is cut off, or damaged somewhere, still holds: the entries of cards before the damage."""

from __future__ import annotations

import json
import re

import msgspec

from generators.reading.decoding import split_lines
from generators.reading.limits import MOST_CARDS

_CARDS = re.compile(r'"cards"\s*:\s*\[\s*(?=\{)')
_META = re.compile(r'"meta"\s*:\s*(?=\{)')
_BETWEEN = re.compile(r"\s*,\s*(?=\{)")
_AT_BYTE = re.compile(r"\(byte (\d+)\)")
_ESCAPE = re.compile(
    rb"\\(?:[uU][dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|(?P<lone>u[dD][89a-fA-F][0-9a-fA-F]{2})|.)",
    re.DOTALL,
)
_SURROGATE = re.compile(rb"\\u[dD][89a-fA-F]")


class Remainder(msgspec.Struct, frozen=True):
    """The whole entries before the damage, and what they and the head of the file say of the set."""

    entries: tuple[str, ...]
    code: str = ""
    date: str = ""


class Damage(msgspec.Struct, frozen=True):
    """Where a file stops being JSON: its offset, 1-based line and column, and whether there is just no more of it."""

    offset: int
    line: int
    column: int
    is_the_end: bool


def remainder_of(text: str, end: int) -> Remainder:
    """What can be read of the text before that offset; no entries where not even the first one is whole."""
    begins = _CARDS.search(text, 0, end)
    entries: list[str] = []
    code = ""
    at = begins.end() if begins else -1
    while at >= 0 and len(entries) <= MOST_CARDS and (entry := _object_at(text, at)) and entry[1] <= end:
        code = code or str(entry[0].get("setCode", ""))
        entries.append(text[at : entry[1]])
        following = _BETWEEN.match(text, entry[1])
        at = following.end() if following else -1
    meta = _META.search(text, 0, end)
    head = _object_at(text, meta.end()) if meta else None
    return Remainder(tuple(entries), code, str(head[0].get("date", "")) if head else "")


def damage_in(raw: bytes, said: str) -> Damage:
    """The place that the decoder names in what it said of these bytes, else their end."""
    named = _AT_BYTE.search(said)
    before = raw[: int(named[1])] if named else raw
    text = before.decode("utf-8", "replace")
    lines = split_lines(f"{text}|")
    return Damage(len(text), len(lines), len(lines[-1]), named is None)


def without_lone_surrogates(raw: bytes) -> tuple[bytes, int]:
    """The bytes with U+FFFD for each escaped half of a character, and the offset of the first of them, or -1."""
    if not _SURROGATE.search(raw):
        return raw, -1
    lone = [found.start() for found in _ESCAPE.finditer(raw) if found["lone"]]
    if not lone:
        return raw, -1
    pieces, at = [], 0
    for start in lone:
        pieces += [raw[at:start], rb"\ufffd"]
        at = start + len(rb"\ufffd")
    return b"".join((*pieces, raw[at:])), lone[0]


def _object_at(text: str, at: int) -> tuple[dict[str, object], int] | None:
    """The object that begins there, and where it ends; None where it isn't whole."""
    try:
        found, end = json.JSONDecoder().raw_decode(text, at)
    except (ValueError, RecursionError):
        return None
    return (found, end) if isinstance(found, dict) else None
