"""Wikitext that may compare two versions: a page of differences, or a page with a comparison copied along behind it.

The newer version of a comparison that stands alone is read like a page, as far as its hunks show it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import msgspec

from generators.reading.comparisons.comparison import comparison_in, stands_alone
from generators.reading.comparisons.rows import Comparison, revisions_of
from generators.reading.decoding import is_blank
from generators.reading.ledger import Ledger, ledger_of
from generators.reading.page_foot import with_foot
from generators.reading.parsed_page import Block, LineClass, ParsedPage, Problem
from generators.reading.rendered.frame import FOOT
from generators.reading.rendered.page import rendered_blocks
from generators.reading.version_days import day_of_version
from generators.reading.wikitext import read_wikitext

_SOURCE = re.compile(r"\[\[|\{\{|\}\}|'''|-->|^[=|]")
"""What only the source of a page has, and no foot."""
_LONGEST_IN_FOOT = 120
_MOST_NAMED = 5
_ONLY_SHOWN_IN_PART = frozenset({"unclosed-template", "unclosed-table", "unclosed-tag", "nothing-to-close"})
"""No defects where a hunk shows a piece of a page."""


def read_versions(lines: Sequence[str], source: str) -> ParsedPage:
    """Read the lines of a wikitext source with any comparison in it; never raises."""
    comparison = comparison_in(lines)
    if comparison is None:
        return _above_foot(lines, source)
    if stands_alone(lines, comparison):
        return _newer_version(lines, source, comparison)
    return _with_tail(lines, source, comparison)


def _above_foot(lines: Sequence[str], source: str) -> ParsedPage:
    """The page above the foot of the wiki's edit view, if that was copied along."""
    foot = next((at for at, line in enumerate(lines) if FOOT.match(line)), len(lines))
    if foot == 0 or any(len(line) > _LONGEST_IN_FOOT or _SOURCE.search(line) for line in lines[foot:]):
        foot = len(lines)
    return with_foot(read_wikitext(lines[:foot], source), lines, foot)


def _with_tail(lines: Sequence[str], source: str, comparison: Comparison) -> ParsedPage:
    own = comparison.first - 1
    page = read_wikitext(lines[:own], source)
    if page.shape == "unreadable":
        return page
    tail = ((n, LineClass.FOREIGN_TAIL) for n, line in enumerate(lines[own:], own + 1) if not is_blank(line))
    message = (
        f"lines {own + 1}–{len(lines)} compare two versions of the page ({_counted(comparison)}); "
        "they are kept as revisions and are no part of the page"
    )
    suggest = "Copy the page itself, without the comparison."
    return msgspec.structs.replace(
        page,
        ledger=(*page.ledger, *tail),
        problems=(*page.problems, Problem("foreign-tail", source, own + 1, message, suggest, fault=False)),
        revisions=revisions_of(comparison),
    )


def _newer_version(lines: Sequence[str], source: str, comparison: Comparison) -> ParsedPage:
    text, numbers = _newer_text(lines, comparison)
    page = read_wikitext(text, source)
    if page.shape == "unreadable":
        return page
    shown = rendered_blocks(lines[comparison.last :], comparison.last + 1)
    above = _above(page.blocks, comparison.first)
    page = msgspec.structs.replace(page, blocks=above, ledger=ledger_of(text, above))
    blocks = (*(_moved(block, numbers) for block in page.blocks), *shown)
    message = f"the source shows what changed between two versions of a page ({_counted(comparison)}), not all of it"
    suggest = "Copy the page itself to have the rest."
    only = Problem("only-a-comparison", source, comparison.first, message, suggest, fault=False)
    found = (only, *_sides_lost(comparison, source))
    problems = [
        msgspec.structs.replace(problem, line=numbers[problem.line - 1])
        for problem in page.problems
        if problem.code not in _ONLY_SHOWN_IN_PART
    ]
    days = (day_of_version(block.text) for block in shown if block.kind is LineClass.NAVIGATION)
    return msgspec.structs.replace(
        page,
        blocks=blocks,
        ledger=_ledger(lines, page, numbers, comparison, shown),
        problems=tuple(sorted((*found, *problems), key=lambda problem: problem.line)),
        title=comparison.title or page.title,
        as_of=page.as_of or next(filter(None, days), "") or comparison.as_of,
        revisions=revisions_of(comparison),
    )


def _above(blocks: Sequence[Block], first: int) -> tuple[Block, ...]:
    """The blocks of the newer version; paragraphs above the comparison are words of the wiki."""
    return tuple(
        msgspec.structs.replace(block, kind=LineClass.NAVIGATION)
        if block.kind is LineClass.PROSE and block.lines[1] < first
        else block
        for block in blocks
    )


def _newer_text(lines: Sequence[str], comparison: Comparison) -> tuple[list[str], list[int]]:
    """The lines above the comparison and those of the newer version, and where each stands in the source."""
    text = list(lines[: comparison.first - 1])
    numbers = list(range(1, comparison.first))
    for hunk in comparison.hunks:
        rows = [row for row in hunk if row.new is not None]
        text += ["", *(row.new or "" for row in rows)]
        numbers += [rows[0].line if rows else comparison.first, *(row.line for row in rows)]
    return text, numbers


def _moved(block: Block, numbers: Sequence[int]) -> Block:
    first, last = block.lines
    children = tuple(_moved(child, numbers) for child in block.children)
    return msgspec.structs.replace(block, lines=(numbers[first - 1], numbers[last - 1]), children=children)


def _ledger(
    lines: Sequence[str], page: ParsedPage, numbers: Sequence[int], comparison: Comparison, shown: Sequence[Block]
) -> Ledger:
    """Lines of the newer version as in its page; ledger_of has blocks win over marks, so they are marks themselves."""
    newer = ((numbers[line - 1], numbers[line - 1], kind) for line, kind in page.ledger)
    return ledger_of(lines, shown, (*comparison.marks, *newer))


def _sides_lost(comparison: Comparison, source: str) -> Iterator[Problem]:
    """One problem for all lines whose version can't be known; no fault where signs tell most of what changed."""
    if lost := comparison.lost:
        told = any(revision.changed for revision in revisions_of(comparison))
        some = ", ".join(map(str, lost[:_MOST_NAMED])) + (", …" if len(lost) > _MOST_NAMED else "")
        which = f"{len(lost)} lines of the comparison ({some}) are" if len(lost) > 1 else "the line is"
        message = f"{which} of one of the two versions, but without its sign, − or +, nothing says of which: left out"
        suggest = "Copy the comparison with its signs, or the newer version of the page itself."
        yield Problem("sides-of-comparison-lost", source, lost[0], message, suggest, fault=not told)


def _counted(comparison: Comparison) -> str:
    before, after = revisions_of(comparison) or (None, None)
    removed = len(before.changed) if before else 0
    added = len(after.changed) if after else 0
    lost = f", {len(comparison.lost)} of one or the other" if comparison.lost else ""
    return f"{removed} lines removed, {added} added{lost}"
