"""Where the line end before a Japanese rule was lost: its number stands in the text of what comes before it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generators.reading.parsed_page import Inline, Ruby, Text
from generators.rules_over_time.editions.problems import follows
from generators.rules_over_time.japanese.lines import plain_width
from generators.rules_over_time.japanese.markup import Piece

_NUMBER = r"[1-9][0-9]{2}(?:\.[0-9]{1,3}(?:[a-z]{1,2})?|(?=[ ]?\.))(?![0-9a-zA-Z]|\.[0-9])"
_FIRST = re.compile(rf"[ ]*(?P<number>{_NUMBER})")
_INSIDE = re.compile(
    r"(?:(?<=[。」)])|(?<=[\u3040-\u30ff\u4e00-\u9fff])(?<!ルール)(?<!第))[ ]?"
    rf"(?=(?P<number>{_NUMBER})[ ]?(?![a-zA-Z]|参照|[をのにやとはも〔(、。,]))"
)
"""A number behind Japanese words, where none speaks of it."""


def apart(piece: Piece, before: str) -> Iterator[Piece]:
    """A paragraph cut before each rule in it that may follow on the one before, which is its own or the one given."""
    while True:
        plain = plain_width(piece.text)
        own = _FIRST.match(plain)
        before = own["number"] if own else before
        at = next((m.start("number") for m in _INSIDE.finditer(plain) if follows(m["number"], before)), -1)
        if at < 0:
            yield piece
            return
        first, piece = _cut(piece, at)
        yield first


def _cut(piece: Piece, at: int) -> tuple[Piece, Piece]:
    """A paragraph in two, each with its part of the words and their readings."""
    halves: tuple[list[Inline], list[Inline]] = ([], [])
    opening = _said(piece.inlines[0]) if piece.inlines else ""
    left = at + len(opening) - len(opening.lstrip())
    for inline in piece.inlines:
        said = _said(inline)
        if 0 < left < len(said) and isinstance(inline, Text):
            halves[0].append(Text(said[:left].rstrip()))
            halves[1].append(Text(said[left:]))
        else:
            halves[left <= 0].append(inline)
        left -= len(said)
    return Piece(piece.text[:at].rstrip(), tuple(halves[0])), Piece(piece.text[at:], tuple(halves[1]))


def _said(inline: Inline) -> str:
    return inline.base if isinstance(inline, Ruby) else getattr(inline, "text", "")
