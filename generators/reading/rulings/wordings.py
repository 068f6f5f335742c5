"""The lines below a date that have no label: what goes on, and which wording has lost its label.

A line in the language of the wording above it goes on with that. One in the other language is the other wording if no
line of its ruling is labelled so; else it belongs to nothing, and is told. On a page without any labels the language
alone tells, so that a change of language begins the next wording, and that is no doubt.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

import msgspec

from generators.reading.language import is_japanese
from generators.reading.parsed_page import Block, LineClass, Text
from generators.reading.rulings.labels import WORDINGS

_ENGLISH = re.compile(r"(?<![A-Za-z’'\-])(?:[A-Za-z’'\-]+[ ,;:.!?]+){3}")
_BREAKS = frozenset({LineClass.DATE, LineClass.TITLE, LineClass.FOOTER, LineClass.CARD_NAME, LineClass.HEADING})


class Line(msgspec.Struct, frozen=True):
    """A line that shows something: its text without its label, and its class where its form tells it."""

    number: int
    text: str
    kind: LineClass | None = None
    label: str = ""


class Doubt(msgspec.Struct, frozen=True):
    """What could not be told of a line without a guess, or was told by its language alone."""

    code: str
    line: int
    message: str


def with_wordings(lines: Sequence[Line], *, labelled: bool) -> tuple[list[Block], list[Doubt]]:
    """A block for every line, those without a class placed by what stands around them, and the doubts left."""
    blocks: list[Block] = []
    doubts: list[Doubt] = []
    for group in _between_breaks(lines):
        if labelled:
            _place(group, blocks, doubts)
        else:
            blocks += _by_language(group)
    return blocks, doubts


def _between_breaks(lines: Iterable[Line]) -> Iterable[list[Line]]:
    group: list[Line] = []
    for line in lines:
        if line.kind in _BREAKS:
            yield group
            group = [line]
        else:
            group.append(line)
    yield group


def _place(group: Sequence[Line], blocks: list[Block], doubts: list[Doubt]) -> None:
    current: LineClass | None = None
    text = ""
    labelled = {line.kind for line in group if line.kind}
    below_date = bool(group) and group[0].kind is LineClass.DATE
    for line in group:
        kind, doubt = (line.kind, None) if line.kind else _unlabelled(line, current, text, labelled, below_date)
        if doubt:
            doubts.append(doubt)
        if kind is LineClass.CONTINUATION and blocks and blocks[-1].kind in WORDINGS and not blocks[-1].text:
            blocks[-1] = _begun(blocks[-1], line)
        elif kind:
            blocks.append(Block(kind, (line.number, line.number), line.text, (Text(line.text),), marker=line.label))
        if kind is not LineClass.CONTINUATION:
            current, text = kind, ""
        labelled.add(kind)
        text = text or line.text


def _by_language(group: Sequence[Line]) -> Iterable[Block]:
    """The lines below a date, each in the language of the one above it or the beginning of another wording."""
    below_date = bool(group) and group[0].kind is LineClass.DATE
    current: LineClass | None = None
    for line in group:
        own = kind_by_language(line.text) or (LineClass.ORIGINAL if current is None else current)
        goes_on = not below_date or own is current
        kind = line.kind or (LineClass.CONTINUATION if goes_on else own)
        current = current if line.kind else own
        yield Block(kind, (line.number, line.number), line.text, (Text(line.text),))


def _begun(label: Block, line: Line) -> Block:
    """A label alone on its line, with the line below it as its text."""
    lines = (label.lines[0], line.number)
    return msgspec.structs.replace(label, lines=lines, text=line.text, inlines=(Text(line.text),))


def _unlabelled(
    line: Line, current: LineClass | None, text: str, labelled: set[LineClass], below_date: bool
) -> tuple[LineClass, Doubt | None]:
    """The class of a line without a label, and what is doubtful about it."""
    own = kind_by_language(line.text)
    if own is None or not below_date or (current in WORDINGS and (not text or own is _language(text))):
        return LineClass.CONTINUATION, None
    if current is LineClass.FOREIGN_TAIL and own is LineClass.ORIGINAL:
        return LineClass.CONTINUATION, None
    name = "原文" if own is LineClass.ORIGINAL else "訳文"
    if own not in labelled:
        message = f"a wording has no label; by its language it is the {name} of its ruling"
        return own, Doubt("label-missing", line.number, message)
    message = f"a line without a label is in the language of the {name}, which the ruling has beside it"
    return LineClass.FOREIGN_TAIL, Doubt("line-unplaced", line.number, message + ": it is no part of its text")


def contradicts(wording: Block) -> bool:
    """Whether the label of a wording says one language and all its words are in the other."""
    own = kind_by_language(wording.text)
    mixed = own is LineClass.TRANSLATION and _ENGLISH.search(wording.text) is not None
    return own is not None and own is not wording.kind and not mixed


def _language(wording: str) -> LineClass:
    return LineClass.TRANSLATION if is_japanese(wording) else LineClass.ORIGINAL


def kind_by_language(text: str) -> LineClass | None:
    """What a wording is by its language: English rulings are translated into Japanese; None for what tells nothing."""
    if is_japanese(text):
        return LineClass.TRANSLATION
    return LineClass.ORIGINAL if _ENGLISH.search(text) else None
