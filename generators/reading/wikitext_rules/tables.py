"""Tables: `{| … |}`, kept whole."""

from __future__ import annotations

from collections.abc import Sequence

from generators.reading.parsed_page import Block, LineClass
from generators.reading.wikitext_rules.logical_lines import LogicalLine


def table_rule(lines: Sequence[LogicalLine], at: int) -> tuple[Block, int] | None:
    """A table from its first to its last line, as source text."""
    if lines[at].kind != "table":
        return None
    return Block(LineClass.TABLE, lines[at].lines, lines[at].text.strip()), at + 1
