"""Two texts word by word: what stayed, what went, what came."""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import SequenceMatcher
from typing import Literal

import msgspec

from generators.rules_over_time.aligning.normal_form import normal_form

TOKEN = re.compile(r"\{[^{}\s]+\}|[A-Za-z0-9À-ɏ]+(?:['’./+-][A-Za-z0-9À-ɏ]+)*|\s+|[^\sA-Za-z0-9À-ɏ]")
"""A symbol, a word or number with what is inside it, white space, or any other character, as in Japanese."""


NEAR = 36
"""So many characters are shown on each side of a change; of what is hardly longer everything."""
HARDLY = 24
SHORT = 360
"""A text of so many characters is shown whole."""
WRITTEN = {"same": "{}", "gone": "[-{}-]", "come": "{{+{}+}}"}


class Piece(msgspec.Struct, frozen=True):
    """A run of words with one fate."""

    kind: Literal["same", "gone", "come"]
    text: str


def word_diff(old: str, new: str) -> tuple[Piece, ...]:
    """The pieces of both texts in the order of reading; what went stands before what came in its place.

    Typography is no difference: a straight quotation mark is the same as a curly one, and the new one is shown.
    """
    before, after = TOKEN.findall(old), TOKEN.findall(new)
    plain = [[normal_form(token) or " " for token in tokens] for tokens in (before, after)]
    matcher = SequenceMatcher(None, plain[0], plain[1], autojunk=False)
    return tuple(_joined(_pieces(matcher, before, after)))


def shortened(pieces: tuple[Piece, ...]) -> Iterator[Piece]:
    """The pieces; of a long text without the middle of what stayed, and at both ends without what is far from any."""
    if sum(len(piece.text) for piece in pieces) <= SHORT:
        yield from pieces
        return
    for at, piece in enumerate(pieces):
        first, last = at == 0, at == len(pieces) - 1
        if piece.kind != "same" or len(piece.text) <= NEAR * (2 - first - last) + HARDLY:
            yield piece
            continue
        before = piece.text[:NEAR].rpartition(" ")[0] or piece.text[:NEAR]
        after = piece.text[-NEAR:].partition(" ")[2] or piece.text[-NEAR:]
        yield Piece("same", f"{'' if first else before + ' '}…{'' if last else ' ' + after}")


def pieces_written(pieces: tuple[Piece, ...]) -> str:
    """The pieces as plain text: `the [-old-]{+new+} words`, of what stayed only what is near a change."""
    return "".join(WRITTEN[piece.kind].format(piece.text) for piece in shortened(pieces))


def _pieces(matcher: SequenceMatcher[str], before: list[str], after: list[str]) -> Iterator[Piece]:
    for fate, i, j, m, n in matcher.get_opcodes():
        if fate == "equal":
            yield Piece("same", "".join(after[m:n]))
        else:
            yield Piece("gone", "".join(before[i:j]))
            yield Piece("come", "".join(after[m:n]))


def _joined(pieces: Iterator[Piece]) -> Iterator[Piece]:
    """Pieces without empty ones; two changes with nothing but a blank between them are one."""
    gone = come = blank = ""
    for piece in pieces:
        if piece.kind == "same" and piece.text.isspace() and (gone or come):
            blank += piece.text
        elif piece.kind == "same":
            yield from _change(gone, come)
            yield from [Piece("same", blank + piece.text)] if blank + piece.text else []
            gone = come = blank = ""
        elif piece.text:
            gone, come, blank = gone + blank, come + blank, ""
            gone, come = (gone + piece.text, come) if piece.kind == "gone" else (gone, come + piece.text)
    yield from _change(gone, come)
    yield from [Piece("same", blank)] if blank else []


def _change(gone: str, come: str) -> Iterator[Piece]:
    if gone.strip():
        yield Piece("gone", gone)
    if come.strip():
        yield Piece("come", come)
