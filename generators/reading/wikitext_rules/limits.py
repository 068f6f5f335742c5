"""What the reader refuses to take apart, so that no input can make it hang."""

from __future__ import annotations

import re
from collections.abc import Sequence

from generators.reading.limits import why_too_long
from generators.reading.wikitext_rules.simple_lines import simple_inlines

MOST_MARKS = 8_000
"""Links, templates, tags and runs of apostrophes of a whole page that the parser has to look at."""
MOST_SIMPLE_MARKS = 100_000
"""Those of its lines that are read without the parser."""
MOST_IN_ONE_LINE = 60_000
MOST_OPEN = 40
"""Brackets, braces or tags that a line may leave open or nest."""
MOST_APOSTROPHES = 600
"""Runs of apostrophes in a line; each may begin or end emphasis."""

_OPEN_OR_CLOSE = re.compile(r"(\{\{|\[|<[a-zA-Z])|(\}\}|\]|</|/>|<br|<references)", re.IGNORECASE)
_MARK = re.compile(r"\[\[|\{\{|<[a-zA-Z!]|''+|\[?https?://")
_ID = re.compile(r"\{\{\s*id\s*\|")
"""Read without the parser, so that it costs next to nothing."""


def why_too_large(lines: Sequence[str]) -> str:
    """Why a page of wikitext is not read at all; the empty string if it is."""
    if reason := why_too_long(lines):
        return reason
    simple = parsed = 0
    for line in lines:
        marks = len(_MARK.findall(line))
        if marks and simple_inlines(line) is not None:
            simple += marks
        elif marks <= MOST_OPEN or not why_tangled(line):
            parsed += marks - len(_ID.findall(line))
    for marks, most in ((simple, MOST_SIMPLE_MARKS), (parsed, MOST_MARKS)):
        if marks > most:
            return f"has {marks} links, templates, tags and runs of apostrophes, more than {most}"
    return ""


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
