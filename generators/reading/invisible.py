"""Characters that show nothing, left behind by copying: they hide the form of a line from every reader."""

from __future__ import annotations

import re
from collections import Counter

import msgspec

from generators.reading.decoding import Decoded
from generators.reading.parsed_page import Problem

INVISIBLE = re.compile("[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]")
"""Soft hyphens, blanks without width, marks of direction, and byte order marks inside a text."""


def without_invisible(decoded: Decoded, source: str) -> Decoded:
    """The lines without such characters, and one finding for all of them."""
    found = Counter(INVISIBLE.findall("\n".join(decoded.text_lines)))
    if not found:
        return decoded
    first = next(number for number, line in enumerate(decoded.text_lines, 1) if INVISIBLE.search(line))
    named = ", ".join(f"U+{ord(sign):04X}" for sign in sorted(found))
    message = f"the file has {found.total()} characters that can't be seen ({named}), the first in this line"
    suggest = "It was read as if they weren't there; take them out."
    problem = Problem("invisible-characters", source, first, message, suggest, fault=False)
    lines = tuple(INVISIBLE.sub("", line) for line in decoded.text_lines)
    return msgspec.structs.replace(decoded, text_lines=lines, problems=(*decoded.problems, problem))
