"""The box of contents of a rendered page: which lines it takes, and the headings that it announces."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence

import msgspec

from generators.reading.decoding import is_blank
from generators.reading.parsed_page import LineClass
from generators.reading.rendered.edit_links import without_edit_link

_HEAD = re.compile(
    r"^\s*(?:目次|Contents|Table of contents)\s*\|?\s*(?:[\[(]?\s*(?:非表示|表示|隠す|hide|show)?\s*[\])]?)?\s*$",
    re.IGNORECASE,
)
_CONTROL = re.compile(
    r"^\s*(?:[\[(]?(?:非表示|表示|隠す|閉じる|hide|show)[\])]?|サイドバーに移動.*|move to sidebar.*|\(?Top\)?|Beginning"
    r"|\(?(?:ページ)?先頭\)?|Toggle .{1,60} subsection|.{1,60}サブセクションを切り替え(?:ます)?)\s*$"
)
_NUMBERED = re.compile(r"^\s*(?:[•*・-]\s*)?(\d{1,2}(?:\.\d{1,2}){0,5})(?:\.?\s+|(?=[^\d\s.]))(\S.*?)\s*$")
_ON_ONE_LINE = re.compile(r"^\s*(?:目次|Contents)\s*(?:\[[^\[\]]{0,6}\])?\s*1\.?\s+\S.*\s2(?:\.1)?\.?\s+\S")
_LONGEST = 80
_MOST = 300
"""Entries of a box."""
_FEWEST = 2
"""Entries without numbers that make a box."""


class Contents(msgspec.Struct, frozen=True):
    """What the box says; lines are counted from 0."""

    kinds: dict[int, LineClass]
    """The lines of the box."""
    headings: dict[int, int]
    """The lines that stand in it and again below it, each with its level (2 is the outermost)."""
    numbered: bool = False
    """Whether the levels are those of numbers that the box shows."""


class _Entry(msgspec.Struct, frozen=True):
    name: str
    level: int
    line: int


def contents_in(lines: Sequence[str]) -> Contents:
    """The first box of contents; empty for a page without one."""
    for at, line in enumerate(lines):
        if _ON_ONE_LINE.match(line):
            return Contents({at: LineClass.CONTENTS}, {})
        if _HEAD.match(line):
            return _box(lines, at)
    return Contents({}, {})


def _box(lines: Sequence[str], head: int) -> Contents:
    kinds = {head: LineClass.NAVIGATION}
    controls, start = _controls(lines, head + 1)
    numbered = _numbered(lines, start)
    entries = numbered or _named(lines, start)
    if entries or all(lines[line].strip().startswith("[") for line in controls):
        kinds |= dict.fromkeys(controls, LineClass.NAVIGATION)
    if not entries:
        return Contents(kinds, {})
    last = entries[-1].line
    kinds |= {
        at: LineClass.NAVIGATION if _CONTROL.match(lines[at]) else LineClass.CONTENTS
        for at in range(entries[0].line, last + 1)
        if not is_blank(lines[at])
    }
    after, _ = _controls(lines, last + 1)
    kinds |= dict.fromkeys(after, LineClass.NAVIGATION)
    return Contents(kinds, _announced(lines, entries), bool(numbered))


def _controls(lines: Sequence[str], at: int) -> tuple[list[int], int]:
    """The buttons from here on, and where the first other line stands."""
    found = []
    while at < len(lines) and (is_blank(lines[at]) or _CONTROL.match(lines[at])):
        found += [] if is_blank(lines[at]) else [at]
        at += 1
    return found, at


def _numbered(lines: Sequence[str], start: int) -> list[_Entry]:
    """Entries `1 …`, `2.1 …`: as long as each number is the one that may follow."""
    entries: list[_Entry] = []
    number: tuple[int, ...] = ()
    for at in range(start, min(len(lines), start + 2 * _MOST)):
        if is_blank(lines[at]) or _CONTROL.match(lines[at]):
            continue
        found = _NUMBERED.match(lines[at])
        following = tuple(map(int, found[1].split("."))) if found else ()
        if not found or len(found[2]) > _LONGEST or not _may_follow(number, following):
            break
        number = following
        entries.append(_Entry(found[2], len(number) + 1, at))
    return entries


def _may_follow(number: tuple[int, ...], following: tuple[int, ...]) -> bool:
    if following == (*number, 1):
        return True
    same = len(following) - 1
    return 0 <= same < len(number) and following == (*number[:same], number[same] + 1)


def _named(lines: Sequence[str], start: int) -> list[_Entry]:
    """Entries without numbers: lines that all stand again below, in the same order."""
    later = _places(lines, start)
    entries: list[_Entry] = []
    again: list[int] = []
    for at in range(start, min(len(lines), start + _MOST)):
        if is_blank(lines[at]) or _CONTROL.match(lines[at]):
            continue
        name = lines[at].strip()
        above = max(at, again[-1] if again else at)
        place = _below(later.get(name, []), above)
        if place is None or len(name) > _LONGEST or (again and at >= again[0]):
            break
        again.append(place)
        entries.append(_Entry(name, 2, at))
    return entries if len(entries) >= _FEWEST else []


def _announced(lines: Sequence[str], entries: Sequence[_Entry]) -> dict[int, int]:
    """Where each entry stands below the box, in the order of the box."""
    later = _places(lines, entries[-1].line + 1)
    found: dict[int, int] = {}
    above = entries[-1].line
    for entry in entries:
        place = _below(later.get(entry.name, []), above)
        if place is not None:
            found[place] = entry.level
            above = place
    return found


def _places(lines: Sequence[str], start: int) -> dict[str, list[int]]:
    """Where each text stands as a whole line, with or without a link to edit it."""
    places: dict[str, list[int]] = {}
    for at in range(start, len(lines)):
        places.setdefault(without_edit_link(lines[at]), []).append(at)
    return places


def _below(places: Sequence[int], line: int) -> int | None:
    """The first of the places below a line."""
    at = bisect_right(places, line)
    return places[at] if at < len(places) else None
