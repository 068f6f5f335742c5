"""Numbers that text browsers put before links, `[3]走者`, and the list of addresses below the page."""

from __future__ import annotations

import re
from collections.abc import Sequence

from generators.reading.decoding import is_blank

_ADDRESS = re.compile(r"^\s*(?P<number>\d{1,4})\. (?:https?|file|ftp|mailto|javascript):\S+\s*$")
_HEAD = re.compile(r"^\s*(?:References|(?:Visible|Hidden) links:?|リンク)\s*$")
_NUMBER = re.compile(r"#?\[(\d{1,4})\](?=\S)")
_FEWEST = 2


def without_link_numbers(lines: Sequence[str]) -> tuple[tuple[str, ...], int]:
    """The lines above the list of addresses without the numbers in it, and how many those are; all of them for none.

    The list ends the page; its numbers count up from one.
    """
    shown = [at for at, line in enumerate(lines) if not is_blank(line)]
    listed: list[int] = []
    """From the last to the first."""
    first = len(lines)
    while shown and (_ADDRESS.match(lines[shown[-1]]) or _HEAD.match(lines[shown[-1]])):
        first = shown.pop()
        if found := _ADDRESS.match(lines[first]):
            listed.append(int(found["number"]))
    if len(listed) < _FEWEST or listed != list(range(len(listed), 0, -1)):
        return tuple(lines), len(lines)
    most = len(listed)
    return tuple(_NUMBER.sub(lambda mark: _left(mark, most), line) for line in lines[:first]), first


def _left(mark: re.Match[str], most: int) -> str:
    """Nothing for a number of the list; any other stays."""
    return "" if 0 < int(mark[1]) <= most else mark[0]
