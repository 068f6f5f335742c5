"""A wiki's own page that compares two versions (版間での差分), copied as text: revisions, and no page.

Two forms are read: rows of a table (`− | old | + | new |`), and columns one below the other, in which a line `+`
stands between the old line and the new one.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from generators.reading.parsed_page import Revision

_HEADING = re.compile(r"^\(版間での差分\)\s*$")
_HUNK = re.compile(r"^\d+行[:：]\s*(?:\|\s*)?\d+行[:：]\s*(?:\|\s*)?$")
_LONE_PLUS = re.compile(r"^ ?\+\s*$")
_ROW = re.compile(r"^(?:(?P<minus>[−-]) \| (?P<old>.*?) ?\| )?(?:(?P<plus>\+) \| ?(?P<new>.*?) ?\|)?\s*$")
_FEWEST_SIGNS = 2


def comparison_start(lines: Sequence[str]) -> int | None:
    """Number of lines before the comparison, or None for a page that is none."""
    for number, line in enumerate(lines):
        if _HEADING.match(line) or _HUNK.match(line):
            return number
    signs = [number for number, line in enumerate(lines) if _LONE_PLUS.match(line)]
    return max(0, signs[0] - 1) if len(signs) >= _FEWEST_SIGNS else None


def comparison_revisions(lines: Sequence[str], start: int) -> tuple[Revision, ...]:
    """The hunks from that line on, each with the lines it removes and adds."""
    heads = [number for number in range(start, len(lines)) if _HUNK.match(lines[number])] or [start]
    ends = [*heads[1:], len(lines)]
    revisions = (_revision(lines, head, end) for head, end in zip(heads, ends, strict=True))
    return tuple(revision for revision in revisions if revision.removed or revision.added)


def _revision(lines: Sequence[str], head: int, end: int) -> Revision:
    removed: list[str] = []
    added: list[str] = []
    for number in range(head, end):
        line = lines[number]
        if _LONE_PLUS.match(line):
            old = lines[number - 1] if not line.startswith(" ") and number > head else ""
            new = lines[number + 1] if number + 1 < end else ""
            removed += [old] if old.strip() else []
            added += [new] if new.strip() else []
        elif (row := _ROW.match(line)) and (row["minus"] or row["plus"]):
            removed += [row["old"]] if row["minus"] and row["old"] else []
            added += [row["new"]] if row["plus"] and row["new"] else []
    return Revision((head + 1, end), tuple(removed), tuple(added))
