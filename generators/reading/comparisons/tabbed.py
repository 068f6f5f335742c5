"""A wiki's own page of differences, copied as the rows of a table with tabs between its cells.

A row is `sign, old line, sign, new line`. Where one side is missing its two cells are one; where a wiki draws the signs
by its style sheet their cells are empty; and copying may cut off empty cells at the ends.
"""

from __future__ import annotations

from collections.abc import Sequence

from generators.reading.comparisons import hunks
from generators.reading.comparisons.rows import Collected, Comparison
from generators.reading.decoding import is_blank
from generators.reading.parsed_page import LineClass

_OLD_SIGNS = frozenset("−–-")
_NEW_SIGNS = frozenset("+＋")
_MOVED = "⚫"


def tabbed(lines: Sequence[str], start: int, end: int) -> Comparison:
    """The rows from the first line of the comparison to its last."""
    found = Collected(start + 1)
    inside = False
    for number, line in enumerate(lines[start:end], start + 1):
        if hunks.is_hunk(line):
            inside = True
            found.begin_hunk(number)
        elif inside and (line.strip() or "\t" in line):
            found.row(*versions_of(line), number)
        elif not inside and not is_blank(line):
            found.mark(number, LineClass.NAVIGATION)
    return found.done(end)


def is_row(line: str) -> bool:
    """Whether a line has the cells of a row of differences: tabs, with a sign or the same text twice."""
    cells = _cells(line)
    signs = _OLD_SIGNS | _NEW_SIGNS
    return len(cells) > 1 and (any(cell in signs for cell in cells[:3]) or len({*filter(None, cells)}) <= 1)


def has_cells(line: str) -> bool:
    """Whether a line is such a row, or has the texts of both versions in two cells, their signs lost."""
    return is_row(line) or len([*filter(None, _cells(line))]) == 2


def versions_of(line: str) -> tuple[str | None, str | None]:
    """The old and the new text of a row; None where a version has none."""
    cells = _cells(line)
    old = _behind(cells, _OLD_SIGNS)
    new = _behind(cells, _NEW_SIGNS)
    if old is not None or new is not None:
        return old, new
    if len(cells) == 3 and not cells[0] and bool(cells[1]) != bool(cells[2]):
        return cells[1] or None, cells[2] or None
    texts = [cell for cell in cells if cell and cell != _MOVED] or [""]
    return texts[0], texts[-1]


def _behind(cells: Sequence[str], signs: frozenset[str]) -> str | None:
    """The text in the cell behind a sign, or glued to it; None without that sign."""
    for at, cell in enumerate(cells[:3]):
        if cell in signs:
            return cells[at + 1] if at + 1 < len(cells) else ""
        if at != 1 and cell[:1] == "−" and "−" in signs:
            return cell[1:].lstrip()
    return None


def _cells(line: str) -> list[str]:
    return [cell if cell.strip() else "" for cell in (piece.strip("\r ") for piece in line.split("\t"))]
