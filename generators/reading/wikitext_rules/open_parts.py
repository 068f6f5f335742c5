"""Parts of a box or table whose beginning or end is not there: a hunk shows some of its lines, or somebody forgot `}}`.

They are kept as source text in the class that they are part of; that they are never closed is told by `spans`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import takewhile

from generators.reading.parsed_page import Block, LineClass
from generators.reading.wikitext_rules.logical_lines import LogicalLine

_BOX_BEGINS = re.compile(r"^\s*\{\{[^{}|\n]*\|?\s*$")
_FIELD = re.compile(r"^\s*\|[^|={}\[\]\n-]{1,40}=")
_BOX_ENDS = re.compile(r"^\s*\}\}\s*$")
_TABLE_LINE = re.compile(r"^\s*(?:\{\||\|-|\|\}|\|\+|!|\|)")
_TABLE_MARK = re.compile(r"^\s*(?:\{\||\|-|\|\}\s*$)")
_SOON = 20
"""Lines within which an open table must show that it is one."""


def open_part_rule(lines: Sequence[LogicalLine], at: int) -> tuple[Block, int] | None:
    """The lines of an open table, or else of an open box, from here on."""
    if lines[at].kind != "text":
        return None
    if any(_TABLE_MARK.match(line.text) for line in takewhile(_is_of_a_table, lines[at : at + _SOON])):
        end = _run(lines, at, _TABLE_LINE)
        return _block(LineClass.TABLE, lines, at, end), end
    end = _box_end(lines, at)
    return (_block(LineClass.TEMPLATE, lines, at, end), end) if end > at else None


def _is_of_a_table(line: LogicalLine) -> bool:
    return bool(_TABLE_LINE.match(line.text))


def _box_end(lines: Sequence[LogicalLine], at: int) -> int:
    begins = int(bool(_BOX_BEGINS.match(lines[at].text)))
    end = _run(lines, at + begins, _FIELD)
    if end == at + begins:
        return at
    return end + int(end < len(lines) and bool(_BOX_ENDS.match(lines[end].text)))


def _run(lines: Sequence[LogicalLine], at: int, form: re.Pattern[str]) -> int:
    while at < len(lines) and form.match(lines[at].text):
        at += 1
    return at


def _block(kind: LineClass, lines: Sequence[LogicalLine], at: int, end: int) -> Block:
    text = "\n".join(line.text.strip() for line in lines[at:end])
    return Block(kind, (lines[at].lines[0], lines[end - 1].lines[1]), text)
