"""Wikitext → page: the raw text of wiki pages and of our own pages.

The page is cut into logical lines, and each of the rules in order may take the lines at hand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from generators.reading.decoding import is_blank
from generators.reading.edition_label import edition_label_in
from generators.reading.language import language_of
from generators.reading.ledger import ledger_of
from generators.reading.limits import too_large_page
from generators.reading.open_ruby import open_ruby
from generators.reading.parsed_page import Block, Emphasis, LineClass, ParsedPage, Problem, TemplateCall, walk
from generators.reading.wikitext_rules.categories import category_rule
from generators.reading.wikitext_rules.comments import comment_rule
from generators.reading.wikitext_rules.footnotes import with_named_notes
from generators.reading.wikitext_rules.headings import heading_rule
from generators.reading.wikitext_rules.inlines import plain_text
from generators.reading.wikitext_rules.known_templates import is_keyword_box
from generators.reading.wikitext_rules.limits import why_tangled, why_too_large
from generators.reading.wikitext_rules.lists import list_rule
from generators.reading.wikitext_rules.logical_lines import LogicalLine, logical_lines
from generators.reading.wikitext_rules.open_parts import open_part_rule
from generators.reading.wikitext_rules.paragraphs import paragraph
from generators.reading.wikitext_rules.redirects import late_redirects, redirect_rule
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
    open_part_rule,
    single_line_rule,
    redirect_rule,
    template_rule,
    heading_rule,
    category_rule,
    list_rule,
)
"""In the order in which they are asked; what none of them takes is a paragraph."""

_RUNNING = (LineClass.HEADING, LineClass.PROSE)
_NAMES_IN_A_BOX = ("名前", "name")


def read_wikitext(lines: Sequence[str], source: str) -> ParsedPage:
    """Read the lines of a wikitext source; never raises, whatever they hold. One too large is refused as a whole."""
    if reason := why_too_large(lines):
        return too_large_page(source, reason)
    found = scan("\n".join(lines), source)
    logical = logical_lines(lines, found.spans)
    blocks = with_named_notes(_blocks(logical))
    return ParsedPage(
        source=source,
        shape="wikitext",
        language=language_of([line for line in lines if not NOTE.match(line)] or lines),
        title=_title(blocks),
        blocks=blocks,
        ledger=ledger_of(lines, blocks),
        problems=tuple(sorted((*found.problems, *_of_lines(logical, source)), key=lambda problem: problem.line)),
        as_of=_as_of(blocks),
    )


def _blocks(lines: Sequence[LogicalLine]) -> tuple[Block, ...]:
    blocks: list[Block] = []
    asked: dict[int, tuple[Block, int] | None] = {}
    """What the rules said to a line at which a paragraph might end: it need not be read again."""

    def taken(at: int) -> tuple[Block, int] | None:
        if at not in asked:
            asked.clear()
            asked[at] = next(filter(None, (rule(lines, at) for rule in RULES)), None)
        return asked[at]

    at = 0
    while at < len(lines):
        if is_blank(lines[at].text):
            at += 1
            continue
        block, at = taken(at) or paragraph(lines, at, lambda end: is_blank(lines[end].text) or taken(end) is not None)
        blocks.append(block)
    return tuple(blocks)


def _title(blocks: tuple[Block, ...]) -> str:
    """As the edit view says it, else the box, else the first words in bold, else the first heading or line."""
    for block in blocks:
        if block.kind is LineClass.TITLE:
            return block.text
    for block in blocks:
        for inline in block.inlines:
            if isinstance(inline, TemplateCall) and is_keyword_box(inline.name):
                return next((value for name, value in inline.named.items() if name.lower() in _NAMES_IN_A_BOX), "")
    for block in walk(blocks):
        for inline in block.inlines:
            if isinstance(inline, Emphasis) and inline.level != 2:
                return plain_text(inline.children)
    return next((plain_text(block.inlines).split("\n")[0] for block in blocks if block.kind in _RUNNING), "")


def _as_of(blocks: tuple[Block, ...]) -> str:
    labels = (edition_label_in(block.text) for block in blocks if block.kind in _RUNNING)
    return next(filter(None, labels), "")


def _of_lines(lines: Sequence[LogicalLine], source: str) -> Iterator[Problem]:
    """What is wrong with single lines."""
    yield from _tangled(lines, source)
    yield from late_redirects(lines, source)
    for line in lines:
        yield from open_ruby(line.text, line.lines[0], source)


def _tangled(lines: Sequence[LogicalLine], source: str) -> tuple[Problem, ...]:
    return tuple(
        Problem("too-tangled", source, line.lines[0], f"the line is kept as plain characters: {reason}", "Simplify it.")
        for line in lines
        if (reason := why_tangled(line.text))
    )
