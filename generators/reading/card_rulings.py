"""Card rulings → page: a date, the original (原文) and its translation (訳文), each in a line of its own."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

import msgspec

from generators.reading.decoding import is_blank
from generators.reading.edition_label import day_in
from generators.reading.language import language_of
from generators.reading.ledger import ledger_of
from generators.reading.missing_symbols import missing_symbols
from generators.reading.parsed_page import Block, LineClass, ParsedPage, Problem, Text, walk

_DATE = re.compile(r"^\s*\d{4}[/.-]\d{1,2}[/.-]\d{1,2}\s*$")
_FOOTER = re.compile(r"^\s*data from \S+", re.IGNORECASE)
_MARKERS = {"原文": LineClass.ORIGINAL, "訳文": LineClass.TRANSLATION}
_PAIR = (LineClass.ORIGINAL, LineClass.TRANSLATION)


def read_rulings(lines: Sequence[str], source: str) -> ParsedPage:
    """Read the lines of card rulings; never raises. Each date is a block with its two wordings below it."""
    blocks = _dated(_flat_blocks(lines))
    days = sorted(day_in(block.text) for block in blocks if block.kind is LineClass.DATE)
    problems = (*_incomplete(blocks, source), *_cut(blocks, source), *missing_symbols(blocks, source))
    return ParsedPage(
        source=source,
        shape="rulings",
        language=language_of(block.text for block in walk(blocks)),
        title=next((block.text for block in blocks if block.kind is LineClass.TITLE), ""),
        blocks=blocks,
        ledger=ledger_of(lines, blocks),
        problems=tuple(sorted(problems, key=lambda problem: problem.line)),
        as_of=days[-1] if days else "",
    )


def _flat_blocks(lines: Sequence[str]) -> list[Block]:
    blocks: list[Block] = []
    for number, line in enumerate(lines, 1):
        if is_blank(line):
            continue
        text = line.strip()
        kind = _kind(text, blocks)
        shown = text[2:].strip() if kind in _PAIR else text
        blocks.append(Block(kind, (number, number), shown, (Text(shown),), marker=text[:2] if kind in _PAIR else ""))
    return blocks


def _kind(text: str, before: list[Block]) -> LineClass:
    if _DATE.match(text):
        return LineClass.DATE
    if text[:2] in _MARKERS:
        return _MARKERS[text[:2]]
    if _FOOTER.match(text):
        return LineClass.FOOTER
    if not before:
        return LineClass.TITLE
    return LineClass.CONTINUATION


def _dated(flat: list[Block]) -> tuple[Block, ...]:
    """Put everything between two dates below the first of them."""
    groups: list[list[Block]] = []
    for block in flat:
        outer = block.kind in (LineClass.DATE, LineClass.TITLE, LineClass.FOOTER)
        if outer or not groups or groups[-1][0].kind is not LineClass.DATE:
            groups.append([block])
        else:
            groups[-1].append(block)
    return tuple(_with_below(first, tuple(below)) for first, *below in groups)


def _with_below(date: Block, below: tuple[Block, ...]) -> Block:
    if not below:
        return date
    return msgspec.structs.replace(date, lines=(date.lines[0], below[-1].lines[1]), children=below)


def _incomplete(blocks: tuple[Block, ...], source: str) -> Iterable[Problem]:
    for block in blocks:
        kinds = [child.kind for child in block.children if child.kind in _PAIR]
        if block.kind is LineClass.DATE and kinds != list(_PAIR):
            found = ", ".join("原文" if kind is LineClass.ORIGINAL else "訳文" for kind in kinds) or "neither"
            message = f"the ruling of {block.text} should have one 原文 and one 訳文 after it, but has {found}"
            yield Problem("pair-incomplete", source, block.lines[0], message, _LOOK, fault=False)
        elif block.kind in _PAIR:
            message = "a wording stands without a date before it"
            yield Problem("pair-incomplete", source, block.lines[0], message, _LOOK, fault=False)


def _cut(blocks: tuple[Block, ...], source: str) -> Iterable[Problem]:
    for block in blocks:
        for child in block.children:
            if child.kind is LineClass.ORIGINAL and child.text[:1].islower():
                message = f"the ruling begins with a small letter ({child.text[:20]!r}): its beginning may be cut off"
                yield Problem("beginning-cut", source, child.lines[0], message, _LOOK, fault=False)


_LOOK = "Compare with the card's page in the official card database."
