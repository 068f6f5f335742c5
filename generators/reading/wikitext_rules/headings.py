"""Headings: `== title ==`, with `{{id|…}}` for an explicit id."""

from __future__ import annotations

import re
from collections.abc import Sequence

from generators.reading.parsed_page import Block, LineClass
from generators.reading.wikitext_rules.inlines import inlines_of
from generators.reading.wikitext_rules.known_templates import ID_MARK
from generators.reading.wikitext_rules.logical_lines import LogicalLine

_HEADING = re.compile(r"^(={1,6})(.+?)\1\s*(?:<!--.*-->\s*)?$", re.DOTALL)
_ID = re.compile(r"\{\{\s*" + ID_MARK + r"\s*\|([^{}|]*)[^{}]*\}\}\s*", re.IGNORECASE)


def heading_rule(lines: Sequence[LogicalLine], at: int) -> tuple[Block, int] | None:
    """A line between equal runs of `=`; its level is their number, its text stands without the id."""
    found = _HEADING.match(lines[at].text)
    if not found or not found[2].strip(" ="):
        return None
    given = _ID.search(found[2])
    text = _ID.sub("", found[2]).strip()
    id_ = given[1].strip() if given else ""
    return Block(LineClass.HEADING, lines[at].lines, text, inlines_of(text), level=len(found[1]), id=id_), at + 1
