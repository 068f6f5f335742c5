"""Categories: `[[Category:name|reading]]` on a line of their own."""

from __future__ import annotations

import re
from collections.abc import Sequence

from generators.reading.parsed_page import Block, Inline, LineClass, Link
from generators.reading.wikitext_rules.logical_lines import LogicalLine

_ONE = r"\[\[\s*(?:Category|カテゴリ)\s*:\s*([^\]|]+?)\s*(?:\|([^\]]*))?\]\]"
_CATEGORY = re.compile(_ONE, re.IGNORECASE)
_ONLY_CATEGORIES = re.compile(rf"^\s*(?:{_ONE}\s*)+$", re.IGNORECASE)


def category_rule(lines: Sequence[LogicalLine], at: int) -> tuple[Block, int] | None:
    """One or more categories; each is a link whose label is the reading under which the page is listed."""
    if not _ONLY_CATEGORIES.match(lines[at].text):
        return None
    links: list[Inline] = [
        Link(f"Category:{found[1]}", "", (found[2] or "").strip()) for found in _CATEGORY.finditer(lines[at].text)
    ]
    return Block(LineClass.CATEGORY, lines[at].lines, lines[at].text.strip(), tuple(links)), at + 1
