"""A wiki's own page of differences, copied with its columns one below the other.

A line `+` stands between the old line and the new one, or, with a blank before it, above a line that is only new. Newer
wikis also have a line `−` above each old line. What both versions have stands twice. Rows with tabs may stand between.
Where signs were lost, a line that stands once is of one version, and nothing says of which.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from generators.reading.comparisons import hunks, tabbed
from generators.reading.comparisons.rows import Collected, Comparison
from generators.reading.decoding import is_blank
from generators.reading.parsed_page import LineClass


def columns(lines: Sequence[str], start: int, end: int) -> Comparison:
    """The rows from the first line of the comparison to its last."""
    found = Collected(start + 1)
    inside = not any(hunks.is_hunk(line) for line in lines[start:end])
    signed = any(hunks.MINUS.match(line) for line in lines[start:end])
    once = _both_stand_once(lines[start:end])
    at = start
    while at < end:
        line = lines[at]
        if hunks.is_hunk(line):
            inside = True
            at = _hunk(lines, at, end, found)
        elif not inside and not is_blank(line):
            found.mark(at + 1, LineClass.NAVIGATION)
        elif tabbed.is_row(line):
            found.row(*tabbed.versions_of(line), at + 1)
        elif hunks.PLUS.match(line):
            found.mark(at + 1, LineClass.COMPARISON)
            at = _new(lines, at, end, found)
        elif hunks.MINUS.match(line):
            found.mark(at + 1, LineClass.COMPARISON)
            at = _old(lines, at, end, found)
        elif not is_blank(line):
            at = _without_sign(lines, at, end, found, signed, once)
        at += 1
    return found.done(end)


def _hunk(lines: Sequence[str], at: int, end: int, found: Collected) -> int:
    """The heading of a hunk, on one line or two; answers the last line used."""
    found.begin_hunk(at + 1)
    below = next((line for line in range(at + 1, end) if not is_blank(lines[line])), end)
    if below < end and hunks.BELOW.match(lines[at]) and hunks.BELOW.match(lines[below]):
        found.mark(below + 1, LineClass.COMPARISON)
        return below
    return at


def _new(lines: Sequence[str], plus: int, end: int, found: Collected) -> int:
    """The line below a `+` is new; answers the last line used."""
    if plus + 1 >= end or _is_sign(lines[plus + 1]):
        return plus
    found.row(None, lines[plus + 1], plus + 2)
    return plus + 1


def _old(lines: Sequence[str], minus: int, end: int, found: Collected) -> int:
    """The line below a `−` is old; answers the last line used."""
    if minus + 1 >= end or _is_sign(lines[minus + 1]):
        return minus
    found.row(lines[minus + 1], None, minus + 2)
    return minus + 1


def has_stacked(lines: Sequence[str]) -> bool:
    """Whether below a sign alone on its line stands the text of one version, and no row with tabs."""
    signed = (below for line, below in pairwise(lines) if hunks.PLUS.match(line) or hunks.MINUS.match(line))
    return any(not is_blank(below) and not _is_sign(below) for below in signed)


def _is_sign(line: str) -> bool:
    """Whether a line is no text of a version alone: a sign, the heading of a hunk, or a row with tabs."""
    return bool(hunks.PLUS.match(line) or hunks.MINUS.match(line) or hunks.is_hunk(line) or tabbed.is_row(line))


def _both_stand_once(lines: Sequence[str]) -> bool:
    """Whether what both versions have was copied once: no line stands twice, and signs tell those of one version."""
    shown = [line for line in lines if not (is_blank(line) or hunks.is_hunk(line))]
    signs = any(hunks.PLUS.match(line) or hunks.MINUS.match(line) or tabbed.is_row(line) for line in shown)
    return signs and not any(line == below and not _is_sign(line) for line, below in pairwise(shown))


def _without_sign(lines: Sequence[str], at: int, end: int, found: Collected, signed: bool, once: bool) -> int:
    """A line right above a `+` is old, unless old lines have a sign; one that stands twice is in both versions.

    Answers the last line used.
    """
    below = at + 1
    if not signed and below < end and hunks.PLUS.match(lines[below]) and not lines[below].startswith(" "):
        found.row(lines[at], None, at + 1)
        return at
    while below < end and is_blank(lines[below]):
        below += 1
    twice = below < end and lines[below] == lines[at]
    if not (twice or once):
        found.lose(at + 1)
        return at
    found.row(lines[at], lines[at], at + 1)
    if twice:
        found.mark(below + 1, LineClass.DUPLICATE)
    return below if twice else at
