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

_DATE = re.compile(r"^\s*\d{4}(?:[/.-]\d{1,2}[/.-]\d{1,2}|年\d{1,2}月\d{1,2}日)\s*$")
_THIRD = re.compile(
    r"^(?:(?:[仏独伊西葡露韓中英蘭羅]|(?:簡体字?|繁体字?)中?)文|[\u3400-\u9fff]文(?=\s*[:：A-Za-z\u00c0-\u024f\u0400-\u04ff\uac00-\ud7af]))"
)
"""The label of a third language, of those that are known or before what is no Japanese; 呪文 begins a sentence."""
_FOOTER = re.compile(r"^\s*data from \S+", re.IGNORECASE)
_MARKERS = {"原文": LineClass.ORIGINAL, "訳文": LineClass.TRANSLATION}
_PAIR = (LineClass.ORIGINAL, LineClass.TRANSLATION)


def read_rulings(lines: Sequence[str], source: str) -> ParsedPage:
    """Read the lines of card rulings; never raises. Each date is a block with its two wordings below it."""
    blocks = _dated(_flat_blocks(lines))
    days = sorted(day_in(block.text) for block in blocks if block.kind is LineClass.DATE)
    problems = (
        *_incomplete(blocks, source),
        *_third(blocks, source),
        *_cut(blocks, source),
        *missing_symbols(blocks, source),
    )
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
    if _THIRD.match(text):
        return LineClass.FOREIGN_TAIL
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


def pairs_of(date: Block) -> list[tuple[tuple[int, int], tuple[Block, ...]]]:
    """The lines and wordings of each ruling below a date: a further original begins a ruling of its own."""
    starts = [at for at, child in enumerate(date.children) if child.kind is LineClass.ORIGINAL][1:]
    pairs = []
    for start, end in zip([0, *starts], [*starts, len(date.children)], strict=True):
        said = date.children[start:end]
        first = said[0].lines[0] if start else date.lines[0]
        pairs.append(((first, said[-1].lines[1] if said else date.lines[1]), said))
    return pairs


def _kinds(said: tuple[Block, ...]) -> tuple[LineClass, ...]:
    return tuple(child.kind for child in said if child.kind in _PAIR)


def _third(blocks: tuple[Block, ...], source: str) -> Iterable[Problem]:
    for block in walk(blocks):
        if block.kind is LineClass.FOREIGN_TAIL:
            message = f"the line “{block.text[:12]}…” is neither 原文 nor 訳文: it is no part of the ruling's text"
            yield Problem("third-language", source, block.lines[0], message, _LOOK, fault=False)


def _incomplete(blocks: tuple[Block, ...], source: str) -> Iterable[Problem]:
    for block in blocks:
        if block.kind is LineClass.DATE:
            pairs = pairs_of(block)
            short = [(lines[0], said) for lines, said in pairs if _kinds(said) != _PAIR]
            for line, said in short or ([(block.lines[0], block.children)] if len(pairs) > 1 else []):
                found = (
                    ", ".join("原文" if kind is LineClass.ORIGINAL else "訳文" for kind in _kinds(said)) or "neither"
                )
                message = f"the ruling of {block.text} should have one 原文 and one 訳文 after it, but has {found}"
                yield Problem("pair-incomplete", source, line, message, _LOOK, fault=False)
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
