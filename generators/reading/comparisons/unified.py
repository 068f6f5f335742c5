"""A comparison in unified form: `@@ … @@` above each hunk, and a sign or a blank before each line."""

from __future__ import annotations

import re
from collections.abc import Sequence

from generators.reading.comparisons.rows import Collected, Comparison
from generators.reading.parsed_page import LineClass

_HUNK = re.compile(r"^@@ .*@@")
_FILE = re.compile(r"^(?:---|\+\+\+|diff|index) \S")
_NO_TEXT = re.compile(r"^(?:diff|index) \S|^\\ ")


def unified_start(lines: Sequence[str]) -> int | None:
    """Number of lines before the first hunk and the names of the files above it; None without a hunk."""
    start = next((number for number, line in enumerate(lines) if _HUNK.match(line)), None)
    while start and _FILE.match(lines[start - 1]):
        start -= 1
    return start


def unified(lines: Sequence[str], start: int) -> Comparison:
    """The hunks from that line to the end of the source."""
    found = Collected(start + 1)
    first_hunk = next(number for number, line in enumerate(lines[start:], start + 1) if _HUNK.match(line))
    for number, line in enumerate(lines[start:], start + 1):
        if _HUNK.match(line):
            found.begin_hunk(number)
        elif number < first_hunk or _NO_TEXT.match(line):
            found.mark(number, LineClass.COMPARISON)
        elif line.startswith("-"):
            found.row(line[1:], None, number)
        elif line.startswith("+"):
            found.row(None, line[1:], number)
        elif line.strip():
            text = line.removeprefix(" ")
            found.row(text, text, number)
    return found.done(len(lines))
