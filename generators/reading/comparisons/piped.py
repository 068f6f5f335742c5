"""A wiki's own page of differences, copied as the rows of a table: `− | old | + | new |`, `same | same | ||`.

Where the whole table stands in bars, as Markdown has it, the signs may be glued: `| −old | +new |`. A table that lost
all its signs says of no line in which version it stands, unless both columns show it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from generators.reading.comparisons.hunks import BARRED
from generators.reading.comparisons.rows import Collected, Comparison
from generators.reading.parsed_page import LineClass

SIGNED = re.compile(r"^(?:[−-]|\+) \|")
_BARS = re.compile(r"(?<!\s)\s*+\|[ |]*$")
_BETWEEN = " | + |"
_OLD = re.compile(r"^([−–-]) ?(?=[^\s|−–-])")
_NEW = re.compile(r"(^|\| )([+＋]) ?(?=[^\s|])")
_RULER = re.compile(r"^[\s|:-]*-{3}[\s|:-]*$")


def piped(lines: Sequence[str], start: int, end: int) -> Comparison:
    """The rows from the first line of the comparison to its last."""
    found = Collected(start + 1)
    inside = False
    framed = any(BARRED.match(line) and line.startswith("|") for line in lines[start:end])
    rows = [_unframed(line) if framed else line for line in lines[start:end]]
    told = any(map(SIGNED.match, rows))
    for number, line in enumerate(rows, start + 1):
        if BARRED.match(line):
            inside = True
            found.begin_hunk(number)
        elif framed and inside and _RULER.match(line):
            found.mark(number, LineClass.COMPARISON)
        elif SIGNED.match(line):
            inside = True
            found.row(*_signed(line), number)
        elif line.strip() and inside:
            _both(line, number, found, told)
        elif line.strip():
            found.mark(number, LineClass.NAVIGATION)
    return found.done(end)


def _unframed(line: str) -> str:
    """A row without the bars it begins with, its signs in cells of their own."""
    return _NEW.sub(r"\1+ | ", _OLD.sub(r"\1 | ", line.lstrip(" |")))


def _both(line: str, number: int, found: Collected, told: bool) -> None:
    """A row without a sign: what both columns show, or, where no row has one, a line of an unknown version."""
    text = _context(line)
    if told or text != _BARS.sub("", line):
        found.row(text, text, number)
    else:
        found.lose(number)


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
