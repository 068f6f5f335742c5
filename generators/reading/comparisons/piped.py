"""A wiki's own page of differences, copied as the rows of a table: `− | old | + | new |`, `same | same | ||`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from generators.reading.comparisons.hunks import BARRED
from generators.reading.comparisons.rows import Collected, Comparison
from generators.reading.parsed_page import LineClass

SIGNED = re.compile(r"^(?:[−-]|\+) \|")
_BARS = re.compile(r"(?<!\s)\s*+\|[ |]*$")
_BETWEEN = " | + |"


def piped(lines: Sequence[str], start: int, end: int) -> Comparison:
    """The rows from the first line of the comparison to its last."""
    found = Collected(start + 1)
    inside = False
    for number, line in enumerate(lines[start:end], start + 1):
        if BARRED.match(line):
            inside = True
            found.begin_hunk(number)
        elif SIGNED.match(line):
            inside = True
            found.row(*_signed(line), number)
        elif line.strip() and inside:
            text = _context(line)
            found.row(text, text, number)
        elif line.strip():
            found.mark(number, LineClass.NAVIGATION)
    return found.done(end)


def _signed(line: str) -> tuple[str | None, str | None]:
    """The cells behind `−` and `+`; None for a sign that is not there."""
    rest = line[3:]
    if line.startswith("+"):
        return None, _cell(rest)
    old, both, new = rest.partition(_BETWEEN)
    return (_cell(old), _cell(new)) if both else (_cell(rest), None)


def _cell(text: str) -> str:
    return _BARS.sub("", text).removeprefix(" ")


def _context(line: str) -> str:
    """The text that both columns show; the second may be cut off or missing."""
    text = _BARS.sub("", line)
    at = text.find(" | ", (len(text) - 3) // 2)
    while at >= 0:
        if text[:at].startswith(text[at + 3 :]):
            return text[:at]
        at = text.find(" | ", at + 1)
    return text
