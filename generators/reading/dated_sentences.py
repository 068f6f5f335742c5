"""Days with a sentence each, without labels: on one line, or the sentence below the day.

Pages of card databases are copied so: `2024-04-12⇥…`, `Apr 12, 2024: …`, `2024-04-12 — …`, or a line of its own for
the day. A history has days too, so these must be most of what the page holds.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

from generators.reading.decoding import is_blank
from generators.reading.rendered.edit_links import heading_beside_link, is_sentence
from generators.reading.rendered.forms import NAVIGATION
from generators.reading.rulings.days import begins_with_day, day_on

_BETWEEN = re.compile(r"\t+|\s+[-–—|]\s+|\s*[—:：|]\s*|\s{2,}|(?<=[)）\]］】〕>])\s*")
"""Between a day and its sentence, whatever the form of the day."""
_BLANK = re.compile(r"\s+")
_LONGEST_DAY = 40
_MOST_PLACES = 6
"""So many separators of a line may be the one behind the day."""
_FEWEST = 2
_MOST_ABOVE = 14
"""Lines above the first day: the card, and a heading."""
_BELOW = 4
"""Of the lines at and below a day, one at least has the day."""


def split_day(line: str) -> tuple[str, str] | None:
    """The day that begins a line and what stands behind it; None for a line without both."""
    text = line.strip()
    if not begins_with_day(text) or day_on(text) is not None:
        return None
    places = [*_BETWEEN.finditer(text, 0, _LONGEST_DAY + 2)][:_MOST_PLACES]
    if is_sentence(text):
        places += [*_BLANK.finditer(text, 0, _LONGEST_DAY + 2)][:_MOST_PLACES]
    for place in places:
        rest = text[place.end() :].strip()
        if rest and day_on(text[: place.start()]) is not None:
            return text[: place.start()].strip(), rest
    return None


def looks_dated(lines: Sequence[str]) -> bool:
    """Whether lines are days with their sentences and next to nothing else."""
    shown = [line for line in lines if not is_blank(line)]
    first = next((at for at, line in enumerate(shown[: _MOST_ABOVE + 1]) if begins_with_day(line)), None)
    if first is None or any(NAVIGATION.match(line) or heading_beside_link(line) for line in shown[:first]):
        return False
    below = [_Dated.of(line) for line in shown[first:]]
    days = [at for at, line in enumerate(below) if line.has_day]
    told = sum(_has_sentence(below, at) for at in days)
    if days and not _has_sentence(below, days[-1]) and first and is_sentence(shown[first - 1]):
        return False  # the days stand behind their sentences
    return told >= _FEWEST and 2 * told > len(days) and _BELOW * told >= len(below)


def dated_lines(lines: Sequence[str]) -> list[tuple[int, str]]:
    """The lines, 1-based, that begin with a day, each with that day."""
    found = []
    for number, line in enumerate(lines, 1):
        words = line.strip()[:_LONGEST_DAY].split() if begins_with_day(line) else []
        days = (" ".join(words[:count]) for count in (1, 3))
        day = next((day for day in days if day_on(day) is not None), "")
        if day:
            found.append((number, day))
    return found


class _Dated(msgspec.Struct, frozen=True):
    """A line: whether it has a day, and what it says behind that."""

    has_day: bool
    text: str

    @staticmethod
    def of(line: str) -> _Dated:
        parts = split_day(line)
        alone = parts is None and day_on(line) is not None
        return _Dated(parts is not None or alone, parts[1] if parts else "" if alone else line)


def _has_sentence(below: Sequence[_Dated], at: int) -> bool:
    """Whether a sentence stands behind or below a day, or begins there and ends on one of the next lines."""
    for place, line in enumerate(below[at : at + _BELOW]):
        if place and line.has_day:
            return False
        if is_sentence(line.text):
            return True
    return False
