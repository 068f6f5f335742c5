"""A file with Japanese rules, whole or an excerpt → a page of sections, rules, examples and glossary entries."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from msgspec.structs import replace

from generators.reading.decoding import Decoded, decode
from generators.reading.doubled_words import doubled_message, doubled_words
from generators.reading.edition_label import day_in
from generators.reading.ledger import ledger_of, stray_marks
from generators.reading.limits import JAPANESE_EDITION, too_large_page, why_too_long
from generators.reading.open_ruby import open_ruby
from generators.reading.parsed_page import Block, LineClass, ParsedPage, Problem, walk
from generators.reading.unreadable import unreadable_page
from generators.rules_over_time.editions.problems import misnumbered, number_problems
from generators.rules_over_time.japanese.lines import is_japanese_edition
from generators.rules_over_time.japanese.marks import Mark, marks_of
from generators.rules_over_time.library import label_of

CHILDREN = frozenset({LineClass.CONTINUATION, LineClass.EXAMPLE})
NUMBERED = frozenset({LineClass.SECTION, LineClass.RULE, LineClass.SUBRULE})
HEAD = 20
"""So many lines are looked at for the label of the edition."""
MOST_GAPS = 0.02
"""Share of numbers behind a gap above which a text is an excerpt."""


def read_japanese_edition(raw: bytes, source: str) -> ParsedPage:
    """Read Japanese rules; never raises.

    Gives the blocks that an English edition gives. A heading of a wiki and the line below it are one block; texts are
    as they are written, links as their labels; `inlines` hold the readings of a furigana edition. Stray lines, doubled
    numbers, numbers that stand twice, gaps and terms without text are findings.
    """
    decoded = decode(raw, source)
    if decoded.refused:
        return unreadable_page(source, decoded.problems)
    if not is_japanese_edition(decoded.text_lines):
        message = "this is no Japanese text of the rules: neither numbered rules nor contents nor a glossary"
        advice = "Give the text of the Japanese rules, or of a chapter or the glossary of them."
        return unreadable_page(source, (*decoded.problems, Problem("not-an-edition", source, 0, message, advice)))
    return read_decoded_japanese(decoded, source)


def read_decoded_japanese(decoded: Decoded, source: str) -> ParsedPage:
    """The same of lines that are known to be Japanese rules."""
    lines = decoded.text_lines
    if reason := why_too_long(lines, JAPANESE_EDITION):
        return too_large_page(source, reason)
    marks = tuple(marks_of(lines))
    blocks, stray = _blocks(marks, source)
    label = label_of(Path(source).name) or _label_in(lines)
    open_tags = (p for n, line in enumerate(lines, 1) for p in open_ruby(line, n, source, ends_left_out=True))
    problems = (*decoded.problems, *_unlabelled(label, source), *open_tags, *stray, *_findings(marks, blocks, source))
    title = next((mark.text for mark in marks if mark.kind is LineClass.TITLE), "")
    ledger = ledger_of(lines, blocks, stray_marks(stray))
    return ParsedPage(source, "cr", "ja", title, blocks, ledger, problems, label, encoding=decoded.encoding)


def _blocks(marks: Iterable[Mark], source: str) -> tuple[tuple[Block, ...], tuple[Problem, ...]]:
    """The blocks of the marks, examples and further paragraphs with their rule, and one problem for each stray line."""
    blocks: list[Block] = []
    problems: list[Problem] = []
    children: dict[int, list[Mark]] = {}
    ends: dict[int, int] = {}
    owner = -1
    awaited = False
    for mark in marks:
        if mark.odd:
            problems.append(misnumbered(mark.text, mark.line, source))
            owner, awaited = -1, False
            continue
        if mark.kind is LineClass.UNKNOWN and awaited:
            mark = replace(mark, kind=LineClass.CONTINUATION)
        if mark.kind is LineClass.UNKNOWN or (mark.kind in CHILDREN | {LineClass.GLOSSARY_TEXT} and owner < 0):
            problems.append(_stray(mark, source))
        elif mark.kind in CHILDREN or mark.kind is LineClass.GLOSSARY_TEXT:
            if awaited and mark.kind is LineClass.CONTINUATION:
                blocks[owner] = replace(blocks[owner], text=mark.text, inlines=mark.inlines)
                ends[owner] = mark.line
            else:
                children.setdefault(owner, []).append(mark)
            awaited = False
        else:
            blocks.append(_block(mark))
            awaited = mark.heads
            if mark.kind in NUMBERED or mark.kind is LineClass.GLOSSARY_TERM:
                owner = len(blocks) - 1
            elif mark.kind is LineClass.HEADING:
                owner = -1
    joined = (_joined(block, children.get(at, ()), ends.get(at, 0)) for at, block in enumerate(blocks))
    return tuple(joined), tuple(problems)


def _block(mark: Mark) -> Block:
    level = 1 if mark.kind is LineClass.HEADING else len(mark.number) // 2 + 1 if mark.kind is LineClass.SECTION else 0
    return Block(mark.kind, (mark.line,) * 2, mark.text, mark.inlines, level=level, marker=mark.number)


def _joined(block: Block, below: Sequence[Mark], own_end: int) -> Block:
    """The block over the line of its own text, where a heading awaited one, and with the lines below it as children."""
    children = tuple(Block(mark.kind, (mark.line,) * 2, mark.text, mark.inlines, marker=block.marker) for mark in below)
    last = max(block.lines[1], own_end, *(mark.line for mark in below[-1:]))
    return replace(block, lines=(block.lines[0], last), children=children)


def _findings(marks: Sequence[Mark], blocks: Sequence[Block], source: str) -> Iterator[Problem]:
    """What is wrong with numbers and entries, as findings about the source."""
    for mark in marks:
        if mark.doubled:
            message = f"the number {mark.number} is printed twice in one line"
            yield Problem("doubled-number", source, mark.line, message, "It was read once.", fault=False)
        if mark.joined:
            message = f"the line end before {mark.number} is missing"
            advice = "It was read as if it were there."
            yield Problem("line-end-lost", source, mark.line, message, advice, fault=False)
    for line, word in _doubled(blocks):
        yield Problem("word-doubled", source, line, doubled_message(word), f"Read {word} once.", fault=False)
    rules = [block for block in blocks if block.kind in NUMBERED]
    yield from _gaps(number_problems(rules, source), len(rules), source)
    for block in blocks:
        if block.kind in NUMBERED and not (block.text or block.children):
            message = f"{block.marker} has no text"
            yield Problem("rule-without-text", source, block.lines[0], message, "Is a line missing here?", fault=False)
        if block.kind is LineClass.GLOSSARY_TERM and not block.children:
            message = f"the glossary term “{block.marker}” has no text"
            code = "glossary-term-without-text"
            yield Problem(code, source, block.lines[0], message, "Is the file cut off here?", fault=False)


def _doubled(blocks: Iterable[Block]) -> Iterator[tuple[int, str]]:
    """Words that stand twice in a row, with their lines."""
    return ((block.lines[0], word) for block in walk(tuple(blocks)) for word in doubled_words(block.text))


def _gaps(found: Sequence[Problem], numbers: int, source: str) -> Iterator[Problem]:
    """The problems of the numbers; many gaps are one finding, that the text is an excerpt."""
    gaps = [problem for problem in found if problem.code == "number-gap"]
    excerpt = len(gaps) > 1 and len(gaps) > MOST_GAPS * numbers
    yield from (problem for problem in found if not (excerpt and problem.code == "number-gap"))
    if excerpt:
        message = f"{len(gaps)} of {numbers} numbers don't follow on the one before: the text is an excerpt"
        yield Problem("excerpt", source, gaps[0].line, message, "Only what stands here was read.", fault=False)


def _unlabelled(label: str, source: str) -> Iterator[Problem]:
    if not label:
        message = "neither the file's name nor its first lines say which edition this is"
        advice = "Name the file by its edition: …_20260116.txt. Without it nothing can be joined to today's numbers."
        yield Problem("no-label", source, 0, message, advice, fault=False)


def _stray(mark: Mark, source: str) -> Problem:
    message = f"“{mark.text[:40]}” is no rule, no example and no paragraph of the rule before it"
    return Problem("stray-line", source, mark.line, message, "It is left out. Compare it with its origin.", fault=False)


def _label_in(lines: Sequence[str]) -> str:
    head = [line for line in lines if line.strip()][:HEAD]
    return next((label for line in head if (label := label_of(line) or day_in(line))), "")
