"""The lines above the pieces of a comparison, which say where each piece stands in both versions."""

from __future__ import annotations

import re

_NUMBER = r"(?:\d+ ?行目? ?[:：]?|行 ?\d+ ?[:：]?|Line \d+ ?:?)"
"""Some copies have lost the colon."""
BESIDE = re.compile(rf"^\s*{_NUMBER}[\s→⟶]*{_NUMBER}\s*$")
"""Both numbers on one line."""
BELOW = re.compile(rf"^\s*{_NUMBER}\s*$")
"""One number; the other may stand on the next line."""
BARRED = re.compile(rf"^\|?\s*{_NUMBER}\s*\|\s*{_NUMBER}[\s|]*$")
MINUS = re.compile(r"^\s*[−–-]\s*$")
PLUS = re.compile(r"^ ?\+\s*$")


def is_certain(line: str) -> bool:
    """Whether the line heads a piece wherever it stands: both numbers, each with its colon."""
    both = BESIDE.match(line) or BARRED.match(line)
    return bool(both) and line.count(":") + line.count("：") == 2


def is_hunk(line: str) -> bool:
    """Whether the line heads a piece, in any form."""
    return bool(BESIDE.match(line) or BELOW.match(line) or BARRED.match(line))
