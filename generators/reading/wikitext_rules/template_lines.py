"""Lines that hold nothing but templates: boxes, cards, embedded rules."""

from __future__ import annotations

from collections.abc import Sequence

from generators.reading.parsed_page import Block, LineClass, TemplateCall
from generators.reading.wikitext_rules.comments import comments_within
from generators.reading.wikitext_rules.inlines import inlines_of
from generators.reading.wikitext_rules.logical_lines import LogicalLine


def template_rule(lines: Sequence[LogicalLine], at: int) -> tuple[Block, int] | None:
    """One or more templates with nothing around them, as calls."""
    line = lines[at]
    if line.kind != "template":
        return None
    calls = tuple(inline for inline in inlines_of(line.text) if isinstance(inline, TemplateCall))
    return Block(LineClass.TEMPLATE, line.lines, line.text.strip(), calls, comments_within(line)), at + 1
