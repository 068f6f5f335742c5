"""A note `# url: …` that somebody put above a copied page: it says where the text comes from."""

from __future__ import annotations

import re
from collections.abc import Sequence

from generators.reading.parsed_page import Block, LineClass, Text
from generators.reading.wikitext_rules.logical_lines import LogicalLine

NOTE = re.compile(r"^# url\d*: ")


def source_note_rule(lines: Sequence[LogicalLine], at: int) -> tuple[Block, int] | None:
    """One line at the very top of the file."""
    if at or not NOTE.match(lines[at].text):
        return None
    note = lines[at].text[2:].strip()
    return Block(LineClass.NAVIGATION, lines[at].lines, note, (Text(note),), marker="#"), at + 1
