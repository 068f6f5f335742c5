"""Wikitext → page: the raw text of wiki pages and of our own pages.

The page is cut into logical lines, and each of the rules in order may take the lines at hand. Comparisons of versions
are split off before, so that nothing of them becomes content.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from generators.reading.decoding import is_blank
from generators.reading.edition_label import edition_label_in
from generators.reading.language import language_of
from generators.reading.ledger import Mark, ledger_of
from generators.reading.parsed_page import Block, Emphasis, LineClass, ParsedPage, Problem, Revision, TemplateCall, walk
from generators.reading.wikitext_rules.categories import category_rule
from generators.reading.wikitext_rules.comments import comment_rule
from generators.reading.wikitext_rules.comparison import comparison_revisions, comparison_start
from generators.reading.wikitext_rules.diff_tail import split_tail
from generators.reading.wikitext_rules.headings import heading_rule
from generators.reading.wikitext_rules.inlines import plain_text
from generators.reading.wikitext_rules.known_templates import KEYWORD_BOXES
from generators.reading.wikitext_rules.limits import why_tangled
from generators.reading.wikitext_rules.lists import list_rule
from generators.reading.wikitext_rules.logical_lines import LogicalLine, logical_lines
from generators.reading.wikitext_rules.paragraphs import paragraph
from generators.reading.wikitext_rules.single_lines import single_line_rule
from generators.reading.wikitext_rules.source_note import NOTE, source_note_rule
from generators.reading.wikitext_rules.spans import scan
from generators.reading.wikitext_rules.tables import table_rule
from generators.reading.wikitext_rules.template_lines import template_rule
from generators.reading.wikitext_rules.title import title_rule

Rule = Callable[[Sequence[LogicalLine], int], tuple[Block, int] | None]
RULES: tuple[Rule, ...] = (
    source_note_rule,
    title_rule,
    comment_rule,
    table_rule,
    template_rule,
    heading_rule,
    single_line_rule,
    category_rule,
    list_rule,
)
"""In the order in which they are asked; what none of them takes is a paragraph."""

_RUNNING = (LineClass.HEADING, LineClass.PROSE)
_NAMES_IN_A_BOX = ("名前", "name")


def read_wikitext(lines: Sequence[str], source: str) -> ParsedPage:
    """Read the lines of a wikitext source; never raises, whatever they hold."""
    own, revisions = split_tail(lines)
    start = comparison_start(lines[:own])
    if start is not None:
        own, revisions = start, comparison_revisions(lines, start)
    body = lines[:own]
    found = scan("\n".join(body), source)
    logical = logical_lines(body, found.spans)
    blocks = _blocks(logical)
    marks: list[Mark] = [(own + 1, len(lines), LineClass.FOREIGN_TAIL)] if own < len(lines) else []
    problems = (*found.problems, *_tangled(logical, source), *_tail_problem(own, len(lines), revisions, source))
    return ParsedPage(
        source=source,
        shape="wikitext",
        language=language_of([line for line in body if not NOTE.match(line)] or lines),
        title=_title(blocks),
        blocks=blocks,
        ledger=ledger_of(lines, blocks, marks),
        problems=tuple(sorted(problems, key=lambda problem: problem.line)),
        as_of=_as_of(blocks),
        revisions=revisions,
    )


def _blocks(lines: Sequence[LogicalLine]) -> tuple[Block, ...]:
    blocks: list[Block] = []
    at = 0
    while at < len(lines):
        if is_blank(lines[at].text):
            at += 1
            continue
        block, at = _taken(lines, at) or paragraph(lines, at, lambda end: _ends_paragraph(lines, end))
        blocks.append(block)
    return tuple(blocks)


def _taken(lines: Sequence[LogicalLine], at: int) -> tuple[Block, int] | None:
    for rule in RULES:
        if taken := rule(lines, at):
            return taken
    return None


def _ends_paragraph(lines: Sequence[LogicalLine], at: int) -> bool:
    return is_blank(lines[at].text) or _taken(lines, at) is not None


def _title(blocks: tuple[Block, ...]) -> str:
    """As the edit view says it, else the box, else the first words in bold, else the first heading or line."""
    for block in blocks:
        if block.kind is LineClass.TITLE:
            return block.text
    for block in blocks:
        for inline in block.inlines:
            if isinstance(inline, TemplateCall) and inline.name in KEYWORD_BOXES:
                return next((value for name, value in inline.named.items() if name.lower() in _NAMES_IN_A_BOX), "")
    for block in walk(blocks):
        for inline in block.inlines:
            if isinstance(inline, Emphasis) and inline.level != 2:
                return plain_text(inline.children)
    return next((plain_text(block.inlines).split("\n")[0] for block in blocks if block.kind in _RUNNING), "")


def _as_of(blocks: tuple[Block, ...]) -> str:
    labels = (edition_label_in(block.text) for block in blocks if block.kind in _RUNNING)
    return next(filter(None, labels), "")


def _tangled(lines: Sequence[LogicalLine], source: str) -> tuple[Problem, ...]:
    return tuple(
        Problem("too-tangled", source, line.lines[0], f"the line is kept as plain characters: {reason}", "Simplify it.")
        for line in lines
        if (reason := why_tangled(line.text))
    )


def _tail_problem(own: int, total: int, revisions: tuple[Revision, ...], source: str) -> tuple[Problem, ...]:
    if own == total:
        return ()
    removed = sum(len(revision.removed) for revision in revisions)
    added = sum(len(revision.added) for revision in revisions)
    message = (
        f"lines {own + 1}–{total} compare two versions of the page ({removed} lines removed, {added} added); "
        "they are kept as a revision and are no part of the page"
    )
    suggest = "Copy the page itself, without the comparison."
    return (Problem("foreign-tail", source, own + 1, message, suggest, fault=False),)
