"""A wiki's own page of differences, copied with its columns one below the other.

A line `+` stands between the old line and the new one, or, with a blank before it, above a line that is only new. What
both versions have stands twice.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from generators.reading.comparisons.rows import Collected, Comparison
from generators.reading.decoding import is_blank
from generators.reading.parsed_page import LineClass

HUNK = re.compile(r"^\d+行[:：]\s*\d+行[:：]\s*$")
LONE_PLUS = re.compile(r"^ ?\+\s*$")


def columns(lines: Sequence[str], start: int, end: int) -> Comparison:
    """The rows from the first line of the comparison to its last."""
    found = Collected(start + 1)
    inside = not any(HUNK.match(line) for line in lines[start:end])
    at = start
    while at < end:
        line = lines[at]
        if HUNK.match(line):
            inside = True
            found.begin_hunk(at + 1)
        elif not inside and not is_blank(line):
            found.mark(at + 1, LineClass.NAVIGATION)
        elif LONE_PLUS.match(line):
            found.mark(at + 1, LineClass.COMPARISON)
            at = _new(lines, at, end, None, found)
        elif not is_blank(line):
            at = _old_or_both(lines, at, end, found)
        at += 1
    return found.done(end)


def _new(lines: Sequence[str], plus: int, end: int, old: str | None, found: Collected) -> int:
    """The line below a `+` is new; answers the last line used."""
    if plus + 1 >= end or LONE_PLUS.match(lines[plus + 1]) or HUNK.match(lines[plus + 1]):
        return plus
    found.row(old, lines[plus + 1], plus + 2)
    return plus + 1


def _old_or_both(lines: Sequence[str], at: int, end: int, found: Collected) -> int:
    """A line right above a `+` is old, any other is in both versions; answers the last line used."""
    below = at + 1
    if below < end and LONE_PLUS.match(lines[below]) and not lines[below].startswith(" "):
        found.row(lines[at], None, at + 1)
        return at
    found.row(lines[at], lines[at], at + 1)
    while below < end and is_blank(lines[below]):
        below += 1
    if below < end and lines[below] == lines[at]:
        found.mark(below + 1, LineClass.DUPLICATE)
        return below
    return at
