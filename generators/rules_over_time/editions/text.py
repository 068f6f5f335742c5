"""A file with an edition of the Comprehensive Rules → a page of sections, rules, examples and glossary entries."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec

from generators.reading.decoding import Decoded, decode, is_blank
from generators.reading.edition_label import impossible_dates
from generators.reading.ledger import ledger_of, stray_marks
from generators.reading.parsed_page import Block, LineClass, ParsedPage, Problem
from generators.reading.unreadable import unreadable_page
from generators.rules_over_time.editions.blocks import glossary_blocks, rule_blocks
from generators.rules_over_time.editions.lines import (
    EFFECTIVE,
    HEAD,
    TITLE,
    Parts,
    effective_date,
    is_edition,
    parts_of,
)
from generators.rules_over_time.editions.problems import (
    missing_parts,
    not_an_edition,
    number_problems,
    undated,
)
from generators.rules_over_time.editions.wrapping import is_wrapped, not_unwrapped, unwrapped, with_own_lines
from generators.rules_over_time.library import label_of

TITLES = ("Introduction", "Contents", "Glossary", "Credits")


def read_edition(raw: bytes, source: str) -> ParsedPage:
    """Read one edition; never raises.

    `source` is its path: a date in the file name is the label, else the effective date in the text. Gives one block for
    each section, chapter, rule, sub-rule and glossary entry, with continuation paragraphs and examples as children of
    their rule. Stray lines, numbers that stand twice, gaps and missing parts are problems of the page.
    """
    return read_decoded_edition(decode(raw, source), source)


def read_decoded_edition(decoded: Decoded, source: str) -> ParsedPage:
    """The same of bytes that were decoded already."""
    refused = refusal(decoded, source)
    if refused:
        return unreadable_page(source, tuple(dict.fromkeys((*decoded.problems, *refused))))
    return _page(decoded, source)


def refusal(decoded: Decoded, source: str) -> tuple[Problem, ...]:
    """Why a file is no edition at all: one problem, or none where it is one."""
    if decoded.refused:
        return decoded.problems[-1:]
    if not is_edition(decoded.text_lines):
        return (not_an_edition(source),)
    undone = not is_wrapped(decoded.text_lines) or unwrapped(decoded.text_lines)
    return () if undone else (not_unwrapped(source),)


def _page(decoded: Decoded, source: str) -> ParsedPage:
    """The page of an edition; of one that is wrapped its paragraphs are read, each where its lines are."""
    whole = unwrapped(decoded.text_lines) if is_wrapped(decoded.text_lines) else None
    if whole is None:
        return _page_of(decoded, decoded.text_lines, source)
    page = _page_of(decoded, whole.lines, source)
    blocks = tuple(with_own_lines(block, whole.spans) for block in page.blocks)
    ledger = [(line, kind) for number, kind in page.ledger for line in _lines_of(whole.spans[number - 1])]
    problems = tuple(
        msgspec.structs.replace(problem, line=whole.spans[problem.line - 1][0]) if problem.line else problem
        for problem in page.problems
    )
    return msgspec.structs.replace(page, blocks=blocks, ledger=tuple(ledger), problems=problems)


def _lines_of(span: tuple[int, int]) -> range:
    return range(span[0], span[1] + 1)


def _page_of(decoded: Decoded, lines: Sequence[str], source: str) -> ParsedPage:
    parts = parts_of(lines)
    rules, stray = rule_blocks(lines, parts.rules, parts.glossary, source)
    glossary, odd = glossary_blocks(lines, parts.glossary + 1, parts.credits, source)
    blocks = (*_front(lines, parts), *rules, *_named_part(lines, parts.glossary, parts.credits), *glossary)
    blocks += _last_part(lines, parts)
    effective = effective_date(lines)
    stated = [line if EFFECTIVE.search(line) else "" for line in lines[:HEAD]]
    label = label_of(Path(source).name)
    problems: tuple[Problem, ...] = (
        *decoded.problems,
        *missing_parts(parts, source),
        *undated(label, effective, source, impossible_dates(stated, source)),
        *stray,
        *number_problems(rules, source),
        *odd,
    )
    title = next((line.strip().replace("_", "") for line in lines[:HEAD] if TITLE.match(line)), "")
    ledger = ledger_of(lines, blocks, stray_marks(stray))
    return ParsedPage(
        source, "cr", "en", title, blocks, ledger, problems, label or effective, encoding=decoded.encoding
    )


def _front(lines: Sequence[str], parts: Parts) -> tuple[Block, ...]:
    """Title, date and introduction, a block each line, and Contents as one block."""
    blocks = [_front_block(i, lines[i], i == 0) for i in range(parts.contents) if not is_blank(lines[i])]
    if parts.contents < parts.rules:
        blocks += _named_part(lines, parts.contents, parts.rules)
        blocks += _span(lines, parts.contents + 1, parts.rules, LineClass.CONTENTS)
    return tuple(blocks)


def _front_block(index: int, line: str, first: bool) -> Block:
    text = line.strip()
    if text in TITLES:
        kind = LineClass.HEADING
    elif "effective as of" in text:
        kind = LineClass.DATE
    else:
        kind = LineClass.TITLE if first else LineClass.PREFACE
    return Block(kind, (index + 1, index + 1), text, level=1 if kind is LineClass.HEADING else 0)


def _named_part(lines: Sequence[str], start: int, end: int) -> tuple[Block, ...]:
    """The heading line of a part, if the part is there."""
    if start >= end or lines[start].strip() not in TITLES:
        return ()
    return (Block(LineClass.HEADING, (start + 1, start + 1), lines[start].strip(), level=1),)


def _last_part(lines: Sequence[str], parts: Parts) -> tuple[Block, ...]:
    """Credits and what follows them, as one block."""
    heading = _named_part(lines, parts.credits, parts.end)
    return heading + _span(lines, parts.credits + 1, parts.end, LineClass.CREDITS)


def _span(lines: Sequence[str], start: int, end: int, kind: LineClass) -> tuple[Block, ...]:
    """One block over the non-blank lines from start to before end, if there are any."""
    filled = [i for i in range(start, end) if not is_blank(lines[i])]
    if not filled:
        return ()
    text = "\n".join(lines[i].strip() for i in filled)
    return (Block(kind, (filled[0] + 1, filled[-1] + 1), text),)
