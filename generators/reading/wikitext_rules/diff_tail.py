"""A comparison of versions that was copied along behind a page (`@@ … @@`): split off before the page is read."""

from __future__ import annotations

import re
from collections.abc import Sequence

from generators.reading.parsed_page import Revision

_HUNK = re.compile(r"^@@ .*@@\s*$")


def split_tail(lines: Sequence[str]) -> tuple[int, tuple[Revision, ...]]:
    """How many lines are the page's own, and the hunks that stand behind them up to the end."""
    heads = [number for number, line in enumerate(lines) if _HUNK.match(line)]
    if not heads:
        return len(lines), ()
    ends = [*heads[1:], len(lines)]
    return heads[0], tuple(_revision(lines, head, end) for head, end in zip(heads, ends, strict=True))


def _revision(lines: Sequence[str], head: int, end: int) -> Revision:
    body = lines[head + 1 : end]
    removed = tuple(line[1:] for line in body if line.startswith("-"))
    added = tuple(line[1:] for line in body if line.startswith("+"))
    return Revision((head + 1, end), removed, added)
