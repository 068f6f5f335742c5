"""What stands above the first hunk of a comparison: its heading, who changed what when, and often the page's title."""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

from generators.reading.comparisons import hunks
from generators.reading.comparisons.signed import has_both
from generators.reading.decoding import is_blank
from generators.reading.ledger import Mark
from generators.reading.parsed_page import LineClass
from generators.reading.rendered.forms import NAVIGATION, SOURCE_NOTE
from generators.reading.rendered.frame import frame_of
from generators.reading.version_days import VERSION, day_of_version

HEADING = re.compile(
    r"^\s*+(?:\(版間での差分\)|(?:「(?P<a>[^」]{1,80})」の|(?P<b>[^:：「」]{1,80}?)(?:[:：]|の| [-–—]) ?)?版間の差分"
    r"|Difference between revisions(?: of [\"“](?P<c>[^\"”]{1,80})[\"”])?"
    r"|(?P<d>\S.{0,78}?)(?::| [-–—]) [Dd]ifference between revisions)\s*$"
)
_WITH_HUNKS = re.compile(r"^\s*+(?:差分|Changes to:? ?[\"“]?(?P<name>\S.{0,78}?)[\"”]?)\s*$")
"""Headings of a comparison where hunks follow, and else of anything."""
_TELLS = re.compile(
    r"← ?(?:古い編集|前の差分|Older edit|Previous edit)|(?:新しい編集|次の差分|Newer edit|Next edit) ?→"
)
_MOST = 60
"""Lines above a hunk that may belong to it."""
_LONGEST = 200
_SOON = 40
"""Lines below such a heading in which a hunk or lines with signs must stand."""
_CLOSE = 12
"""Lines above a hunk that may belong to it below the text of a page."""


def is_heading(line: str) -> bool:
    """Whether a line heads a comparison, by itself or where hunks follow."""
    return bool(HEADING.match(line) or _WITH_HUNKS.match(line))


def heads_what_follows(lines: Sequence[str], at: int) -> bool:
    """Whether a line is such a heading, and hunks or lines with the signs of both versions stand below it."""
    if not _WITH_HUNKS.match(lines[at]):
        return False
    below = [line for line in lines[at + 1 : at + 1 + _SOON] if not is_blank(line)]
    return any(map(hunks.is_hunk, below[:2])) or has_both(below)


class Head(msgspec.Struct, frozen=True):
    """Where a comparison begins with what stands above its hunks, counted from 0, and what is told there."""

    first: int
    marks: tuple[Mark, ...]
    title: str
    as_of: str


def head_of(lines: Sequence[str], start: int) -> Head:
    """What the lines say that belong to the comparison whose first heading or hunk stands on that line."""
    hunk = next((at for at in range(start, len(lines)) if hunks.is_hunk(lines[at])), start)
    first = _first(lines, start)
    cells = (cell for line in lines[first:hunk] for cell in line.split("\t"))
    days = sorted(filter(None, map(day_of_version, cells)))
    named = [(at, name) for at in range(first, start + 1) if (name := _name(lines[at]))]
    if not named and first < start:
        shown = frame_of(lines[:hunk]).title
        named = [(shown, lines[shown].strip())] if shown is not None and shown >= first else []
    title = named[0][1] if named else ""
    marks = tuple((at + 1, at + 1, LineClass.TITLE) for at, _ in named[:1])
    return Head(first, marks, title, days[-1] if days else "")


def _first(lines: Sequence[str], start: int) -> int:
    """The first line above it that tells of versions; a title and bars count where all above is short."""
    above = [at for at in range(start) if not is_blank(lines[at]) and not SOURCE_NOTE.match(lines[at])]
    if len(above) > _MOST or any(len(lines[at]) > _LONGEST for at in above):
        return next((at for at in above[-_CLOSE:] if _is_of_versions(lines[at])), start)
    frame = frame_of(lines[:start])
    first = next((at for at in above if at in frame.kinds or _tells(lines[at])), start)
    return first if frame.title is None or first == start else min(first, frame.title)


def _tells(line: str) -> bool:
    if line.startswith(("提供", "移動")):
        return False
    return _is_of_versions(line) or bool(_WITH_HUNKS.match(line) or NAVIGATION.match(line))


def _is_of_versions(line: str) -> bool:
    return bool(HEADING.match(line) or VERSION.search(line) or _TELLS.search(line))


def _name(line: str) -> str:
    found = HEADING.match(line) or _WITH_HUNKS.match(line)
    return next(filter(None, found.groups()), "").strip() if found else ""
