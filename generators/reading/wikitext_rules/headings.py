"""Headings: `== title ==`, with `{{id|…}}` for an explicit id."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TypeGuard

from generators.reading.parsed_page import Block, Inline, LineClass, TemplateCall
from generators.reading.wikitext_rules.inlines import inlines_of
from generators.reading.wikitext_rules.known_templates import ID_MARK
from generators.reading.wikitext_rules.logical_lines import LogicalLine

_HEADING = re.compile(r"^(={1,6})(.+?)\1\s*(?:<!--.*-->\s*)?$", re.DOTALL)
_ID = re.compile(r"\{\{\s*id\s*\|[^{}]*\}\}\s*")


def heading_rule(lines: Sequence[LogicalLine], at: int) -> tuple[Block, int] | None:
    """A line between equal runs of `=`; its level is their number, its text stands without the id."""
    found = _HEADING.match(lines[at].text)
    if not found or not found[2].strip(" ="):
        return None
    inlines = inlines_of(found[2].strip())
    ids = [inline.positional[0] for inline in inlines if _is_id(inline)]
    shown = tuple(inline for inline in inlines if not _is_id(inline))
    text = _ID.sub("", found[2]).strip()
    block = Block(LineClass.HEADING, lines[at].lines, text, shown, level=len(found[1]), id=ids[0] if ids else "")
    return block, at + 1


def _is_id(inline: Inline) -> TypeGuard[TemplateCall]:
    return isinstance(inline, TemplateCall) and inline.name.lower() == ID_MARK and bool(inline.positional)
