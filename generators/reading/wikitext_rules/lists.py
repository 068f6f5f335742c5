"""Lists: lines behind `*`, `#`, `;` and `:`, nested by the length of their marker into trees."""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

from generators.reading.nesting import nested
from generators.reading.parsed_page import Block, Inline, LineClass, TemplateCall
from generators.reading.wikitext_rules.comments import comments_within
from generators.reading.wikitext_rules.inlines import inlines_of
from generators.reading.wikitext_rules.known_templates import RULING_MARKS
from generators.reading.wikitext_rules.logical_lines import LogicalLine

MOST_LEVELS = 20
_ITEM = re.compile(r"^([*#;:]+)\s*(.*)$", re.DOTALL)
_COLON_OR_BRACKET = re.compile(r"\{\{|\}\}|[\[\]<>]|:(?!//)")
_KINDS = {"*": LineClass.LIST_ITEM, "#": LineClass.LIST_ITEM, ";": LineClass.TERM, ":": LineClass.DEFINITION}


def list_rule(lines: Sequence[LogicalLine], at: int) -> tuple[Block, int] | None:
    """One outermost item with everything nested in it; a `;` line takes the `:` lines behind it as its own."""
    if not is_item(lines[at]):
        return None
    items = list(_items(lines[at]))
    end = at + 1
    while end < len(lines) and is_item(lines[end]) and _stands_below(items[0], lines[end]):
        items += _items(lines[end])
        end += 1
    return next(nested(items, _belongs)), end


def is_item(line: LogicalLine) -> bool:
    """Whether a line begins with the marker of a list."""
    return line.kind != "table" and line.text[:1] in _KINDS


def _items(line: LogicalLine) -> tuple[Block, ...]:
    """The item of a line; of `; term : definition` both."""
    found = _ITEM.match(line.text)
    markers, text = (found[1], found[2].strip()) if found else ("", line.text)
    item = _item(line, markers, text)
    if markers[-1:] != ";" or (colon := _colon(text)) is None:
        return (item,)
    term = _item(line, markers, text[:colon].strip())
    definition = _item(line, markers[:-1] + ":", text[colon + 1 :].strip())
    return term, msgspec.structs.replace(definition, children=())


def _item(line: LogicalLine, markers: str, text: str) -> Block:
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


def _colon(text: str) -> int | None:
    """Where the definition of a term begins: at a colon outside of links, templates, tags and addresses."""
    depth = 0
    for token in _COLON_OR_BRACKET.finditer(text):
        if token[0] == ":":
            if not depth and text[: token.start()].strip() and text[token.end() :].strip():
                return token.start()
        else:
            depth += 1 if token[0] in ("[", "{{", "<") else -1
    return None


def _ruling_id(inlines: tuple[Inline, ...]) -> str:
    first = inlines[0] if inlines else None
    if isinstance(first, TemplateCall) and first.name in RULING_MARKS and first.positional:
        return first.positional[0]
    return ""


def _stands_below(first: Block, line: LogicalLine) -> bool:
    """Whether a line belongs to the first item, told by its marker alone."""
    found = _ITEM.match(line.text)
    level = min(len(found[1]), MOST_LEVELS) if found else 0
    same = first.kind is LineClass.TERM and level == first.level and bool(found) and line.text[level - 1] == ":"
    return level > first.level or same


def _belongs(parent: Block, item: Block) -> bool:
    deeper = item.level > parent.level
    return deeper or (parent.kind is LineClass.TERM and item.marker == ":" and item.level == parent.level)
