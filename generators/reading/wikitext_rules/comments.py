"""Comments: what stands in them is asleep, kept as text and never carried out."""

from __future__ import annotations

from collections.abc import Sequence

from generators.reading.parsed_page import Block, LineClass
from generators.reading.wikitext_rules.logical_lines import LogicalLine


def comment_rule(lines: Sequence[LogicalLine], at: int) -> tuple[Block, int] | None:
    """Lines that hold nothing but comments."""
    line = lines[at]
    if line.kind != "comment":
        return None
    return Block(LineClass.COMMENT, line.lines, "\n".join(inside for *_, inside in line.comments)), at + 1


def comments_within(line: LogicalLine) -> tuple[Block, ...]:
    """The comments that stand within a line of something else."""
    return tuple(Block(LineClass.COMMENT, (first, last), inside) for first, last, inside in line.comments)
