"""Paragraphs: everything that no other rule reads, up to the next blank line or the next construct."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from generators.reading.parsed_page import Block, Inline, LineClass, Text
from generators.reading.wikitext_rules.comments import comments_within
from generators.reading.wikitext_rules.inlines import inlines_of
from generators.reading.wikitext_rules.logical_lines import LogicalLine


def paragraph(lines: Sequence[LogicalLine], at: int, ends: Callable[[int], bool]) -> tuple[Block, int]:
    """The lines from here to the one at which `ends` says that something else begins."""
    end = at + 1
    while end < len(lines) and not ends(end):
        end += 1
    own = lines[at:end]
    inlines: list[Inline] = []
    for line in own:
        inlines += [*([Text("\n")] if inlines else []), *inlines_of(line.text.strip())]
    text = "\n".join(line.text.strip() for line in own)
    comments = tuple(block for line in own for block in comments_within(line))
    return Block(LineClass.PROSE, (own[0].lines[0], own[-1].lines[1]), text, tuple(inlines), comments), end
