"""A comparison whose hunks have a sign glued to each line of one version: `-old`, `−old`, `+new`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from generators.reading.comparisons import hunks
from generators.reading.comparisons.rows import Collected, Comparison
from generators.reading.decoding import is_blank
from generators.reading.parsed_page import LineClass

_SIGNED = re.compile(r"^(?:(?P<old>[−–-])|[+＋])(?!\s*$)(?![−–-]{3}|[0-9X]+/[−–+-])(?P<text>.*)$")
"""No ruler, and no words that begin with a size, `+1/+1`."""


def signed(lines: Sequence[str], start: int, end: int) -> Comparison:
    """The rows from the first line of the comparison to its last."""
    found = Collected(start + 1)
    inside = not any(hunks.is_hunk(line) for line in lines[start:end])
    spaced = all(sign["text"].startswith(" ") for line in lines[start:end] if (sign := _SIGNED.match(line)))
    for number, line in enumerate(lines[start:end], start + 1):
        if hunks.is_hunk(line):
            inside = True
            found.begin_hunk(number)
        elif not inside and not is_blank(line) and not is_signed(line):
            found.mark(number, LineClass.NAVIGATION)
        elif sign := _SIGNED.match(line):
            inside = True
            text = sign["text"].removeprefix(" ") if spaced else sign["text"]
            found.row(text if sign["old"] else None, None if sign["old"] else text, number)
        elif not is_blank(line):
            text = line.removeprefix(" ")
            found.row(text, text, number)
    return found.done(end)


def is_signed(line: str) -> bool:
    """Whether a line begins with a sign and goes on with words."""
    return bool(_SIGNED.match(line))


def has_both(lines: Sequence[str]) -> bool:
    """Whether lines of both versions are signed so."""
    return {bool(sign["old"]) for line in lines if (sign := _SIGNED.match(line))} == {True, False}
