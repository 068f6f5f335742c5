"""Dates that a source states: the label of the rules edition it quotes, and days in Japanese and ISO form."""

from __future__ import annotations

import calendar
import re
from collections.abc import Iterable, Iterator
from datetime import date

from generators.reading.parsed_page import Problem

_LABEL = re.compile(r"(?:総合ルール|Comprehensive Rules|CR)\D{0,24}?((?:19|20)\d{2})(\d{2})(\d{2})(?:\.\d+)?(?!\d)")
_ISO_LABEL = re.compile(r"(?:総合ルール|Comprehensive Rules|CR)\D{0,24}?((?:19|20)\d{2})-(\d{2})-(\d{2})(?!\d)")
_DAY = re.compile(r"((?:19|20)\d{2})(?:年|[/.-])(\d{1,2})(?:月|[/.-])(\d{1,2})(?:日|(?!\d))")
_MONTHS = {name: number for number, name in enumerate(calendar.month_name) if name}
_ENGLISH = re.compile(rf"\b({'|'.join(_MONTHS)}) (\d{{1,2}}), (\d{{4}})")

_LONGEST_LINE = 20_000
"""Longer lines state no dates."""


def edition_label_in(text: str) -> str:
    """The label in `総合ルール 20240410.0` or `Comprehensive Rules 2024-04-10` as an ISO date, else empty."""
    found = (iso_day(*match.groups()) for form in (_LABEL, _ISO_LABEL) for match in form.finditer(text))
    return next(filter(None, found), "")


def day_in(text: str) -> str:
    """The first day in `2024/04/12`, `2022年4月27日` or ISO form as an ISO date, else the empty string."""
    return next(filter(None, (iso_day(*match.groups()) for match in _DAY.finditer(text))), "")


def iso_day(year: str | int, month: str | int, day: str | int) -> str:
    """The day as an ISO date; empty where no calendar has it."""
    try:
        return date(int(year), int(month), int(day)).isoformat()
    except ValueError:
        return ""


def impossible_dates(lines: Iterable[str], source: str) -> tuple[Problem, ...]:
    """A finding for each line with a day that no calendar has, June 31 or 2024/13/45; nothing is dated by it."""
    found = ((number, text) for number, line in enumerate(lines, 1) for text in _impossible(line))
    return tuple(impossible_date(text, source, number) for number, text in dict(found).items())


def impossible_date(text: str, source: str, line: int) -> Problem:
    """The finding for a day that no calendar has."""
    message = f"there is no such day as “{text}”, so it dates nothing"
    return Problem("date-impossible", source, line, message, "Look up the date where the text is from.", fault=False)


def _impossible(line: str) -> Iterator[str]:
    if len(line) > _LONGEST_LINE:
        return
    for form in (_LABEL, _ISO_LABEL, _DAY):
        yield from (match[0] for match in form.finditer(line) if not iso_day(*match.groups()))
    for match in _ENGLISH.finditer(line):
        if not iso_day(match[3], _MONTHS[match[1]], match[2]):
            yield match[0]
