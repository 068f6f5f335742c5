"""What the reader refuses to take apart, so that no input can make it hang."""

from __future__ import annotations

import re

MOST_CHARACTERS = 4_000_000
"""Of a whole source."""
MOST_IN_ONE_LINE = 60_000
MOST_OPEN = 40
"""Brackets, braces or tags that a line may leave open or nest."""
MOST_APOSTROPHES = 600
"""Runs of apostrophes in a line; each may begin or end emphasis."""

_OPEN_OR_CLOSE = re.compile(r"(\{\{|\[|<[a-zA-Z])|(\}\}|\]|</|/>|<br|<references)", re.IGNORECASE)


def why_tangled(line: str) -> str:
    """Why a line is not taken apart into links, templates and emphasis; the empty string if it is."""
    if len(line) > MOST_IN_ONE_LINE:
        return f"it has {len(line)} characters, more than {MOST_IN_ONE_LINE}"
    if line.count("''") > MOST_APOSTROPHES:
        return f"it has more than {MOST_APOSTROPHES} runs of apostrophes"
    depth = deepest = 0
    for token in _OPEN_OR_CLOSE.finditer(line):
        depth = depth + 1 if token[1] else max(0, depth - 1)
        deepest = max(deepest, depth)
    if deepest > MOST_OPEN:
        return f"it nests more than {MOST_OPEN} brackets, braces or tags, or leaves as many open"
    return ""
