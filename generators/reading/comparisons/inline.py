"""A comparison on whose lines both versions stand together: `<del>old</del><ins>new</ins>`, `[-old-]{+new+}`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from generators.reading.comparisons import hunks
from generators.reading.comparisons.rows import Collected, Comparison
from generators.reading.decoding import is_blank
from generators.reading.parsed_page import LineClass

_OLD = re.compile(r"<del\b[^<>]*>(.{0,2000}?)</del>|\[-(.{0,2000}?)-\]")
_NEW = re.compile(r"<ins\b[^<>]*>(.{0,2000}?)</ins>|\{\+(.{0,2000}?)\+\}")
_OPENING = ("<del", "<ins", "[-", "{+")
_MOST = 50
"""Marks on a line; more are none."""


def inline(lines: Sequence[str], start: int, end: int) -> Comparison:
    """The rows from the first line of the comparison to its last."""
    found = Collected(start + 1)
    inside = not any(hunks.is_hunk(line) for line in lines[start:end])
    for number, line in enumerate(lines[start:end], start + 1):
        if hunks.is_hunk(line):
            inside = True
            found.begin_hunk(number)
        elif not inside and not is_blank(line):
            found.mark(number, LineClass.NAVIGATION)
        elif not is_blank(line):
            found.row(*_versions(line), number)
    return found.done(end)


def is_marked(line: str) -> bool:
    """Whether a line marks words of one version."""
    few = sum(map(line.count, _OPENING)) <= _MOST
    return few and bool(_OLD.search(line) or _NEW.search(line))


def _versions(line: str) -> tuple[str | None, str | None]:
    """The text in both versions; None where one has nothing on a line that only the other one has."""
    if not is_marked(line):
        return line, line
    old, new = _NEW.sub("", _OLD.sub(_inner, line)), _OLD.sub("", _NEW.sub(_inner, line))
    return (old if old.strip() else None), (new if new.strip() else None)


def _inner(found: re.Match[str]) -> str:
    return found[1] or found[2] or ""
