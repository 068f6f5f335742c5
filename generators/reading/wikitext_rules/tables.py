"""Tables: `{| … |}`, kept whole, with their cells."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from generators.reading.parsed_page import Block, LineClass
from generators.reading.wikitext_rules.inlines import inlines_of
from generators.reading.wikitext_rules.logical_lines import LogicalLine

_ROW = re.compile(r"^\s*\|-")
_CELLS = re.compile(r"^\s*(\|\+|!|\|(?![-}]))(.*)$", re.DOTALL)
_BETWEEN = {"!": re.compile(r"!!|\|\|"), "|": re.compile(r"\|\|"), "|+": re.compile(r"(?!)")}
_ATTRIBUTES = re.compile(r"^[^\[\]{}|\n]*=[^\[\]{}|\n]*\|(?!\|)")
_ENDS = ("{|", "|}")


def table_rule(lines: Sequence[LogicalLine], at: int) -> tuple[Block, int] | None:
    """A table from its first to its last line as source text; below it its cells, `!`, `|` or `|+`, by row."""
    line = lines[at]
    if line.kind != "table":
        return None
    return Block(LineClass.TABLE, line.lines, line.text.strip(), (), tuple(_cells(line))), at + 1


def _cells(line: LogicalLine) -> Iterator[Block]:
    """One block a cell, its level the number of its row; what goes on in further lines stays with its cell."""
    row, cell = 1, ""
    marker, begun = "", 0
    for number, text in enumerate(line.text.split("\n"), line.lines[0]):
        found = _CELLS.match(text)
        is_row, is_end = bool(_ROW.match(text)), text.strip().startswith(_ENDS)
        if marker and (found or is_row or is_end):
            yield from _blocks(marker, cell, row, (begun, number - 1))
            marker = ""
        if is_row:
            row += 1 if begun else 0
        elif found and not is_end:
            marker, cell, begun = found[1], found[2], number
        elif marker:
            cell += "\n" + text


def _blocks(marker: str, text: str, row: int, lines: tuple[int, int]) -> Iterator[Block]:
    for cell in _BETWEEN[marker].split(text):
        shown = _ATTRIBUTES.sub("", cell.strip()).strip()
        yield Block(LineClass.TABLE, lines, shown, inlines_of(shown), (), level=row, marker=marker)
