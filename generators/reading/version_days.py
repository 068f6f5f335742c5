"""The day of a version of a page as wikis state it, in `2024年6月28日 …時点における版` or `Revision as of …`."""

from __future__ import annotations

import calendar
import re

from generators.reading.edition_label import day_in, iso_day

VERSION = re.compile(r"時点における|[Rr]evision as of\b|old revision of this page")
"""What a line says that names a version."""
_MONTHS = {name: number for number, name in enumerate(calendar.month_name) if name}
_NAMES = "|".join(_MONTHS)
_DAY_FIRST = re.compile(rf"\b(\d{{1,2}}) ({_NAMES}) ((?:19|20)\d{{2}})\b")
_MONTH_FIRST = re.compile(rf"\b({_NAMES}) (\d{{1,2}}), ((?:19|20)\d{{2}})\b")


def any_day_in(text: str) -> str:
    """The first day in a Japanese, English or ISO form as an ISO date, else the empty string."""
    if found := _DAY_FIRST.search(text):
        return iso_day(found[3], _MONTHS[found[2]], found[1])
    if found := _MONTH_FIRST.search(text):
        return iso_day(found[3], _MONTHS[found[1]], found[2])
    return day_in(text)


def day_of_version(text: str) -> str:
    """The day of the version that a line names; empty for any other line."""
    return any_day_in(text) if VERSION.search(text) else ""
