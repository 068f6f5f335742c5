"""Lists: lines behind `*`, `#`, `;` and `:`, nested by the length of their marker into trees."""

from __future__ import annotations

import re
from collections.abc import Sequence

from generators.reading.nesting import nested
from generators.reading.parsed_page import Block, Inline, LineClass, TemplateCall
from generators.reading.wikitext_rules.comments import comments_within
from generators.reading.wikitext_rules.inlines import inlines_of
from generators.reading.wikitext_rules.known_templates import RULING_MARKS
from generators.reading.wikitext_rules.logical_lines import LogicalLine

MOST_LEVELS = 20
_ITEM = re.compile(r"^([*#;:]+)\s*(.*)$", re.DOTALL)
_KINDS = {"*": LineClass.LIST_ITEM, "#": LineClass.LIST_ITEM, ";": LineClass.TERM, ":": LineClass.DEFINITION}


def list_rule(lines: Sequence[LogicalLine], at: int) -> tuple[Block, int] | None:
    """One outermost item with everything nested in it; a `;` line takes the `:` lines behind it as its own."""
    if not is_item(lines[at]):
        return None
    items = [_item(lines[at])]
    while at + len(items) < len(lines) and is_item(lines[at + len(items)]):
        item = _item(lines[at + len(items)])
        if not _belongs(items[0], item):
            break
        items.append(item)
    return next(nested(items, _belongs)), at + len(items)


def is_item(line: LogicalLine) -> bool:
    """Whether a line begins with the marker of a list."""
    return line.kind != "table" and line.text[:1] in _KINDS


def _item(line: LogicalLine) -> Block:
    found = _ITEM.match(line.text)
    markers, text = (found[1], found[2].strip()) if found else ("", line.text)
    inlines = inlines_of(text)
    return Block(
        _KINDS[markers[-1]],
        line.lines,
        text,
        inlines,
        comments_within(line),
        level=min(len(markers), MOST_LEVELS),
        marker=markers[-1],
        id=_ruling_id(inlines),
    )


def _ruling_id(inlines: tuple[Inline, ...]) -> str:
    first = inlines[0] if inlines else None
    if isinstance(first, TemplateCall) and first.name in RULING_MARKS and first.positional:
        return first.positional[0]
    return ""


def _belongs(parent: Block, item: Block) -> bool:
    deeper = item.level > parent.level
    return deeper or (parent.kind is LineClass.TERM and item.marker == ":" and item.level == parent.level)
