"""The day that a line of a ruling page states, in the forms that people write one alone on a line."""

from __future__ import annotations

import calendar
import re
import unicodedata

import msgspec

from generators.reading.edition_label import iso_day

_MONTHS = {name.casefold(): number for number, name in enumerate(calendar.month_name) if name}
_MONTHS |= {name.casefold(): number for number, name in enumerate(calendar.month_abbr) if name} | {"sept": 9}
_MONTH = "|".join(sorted(_MONTHS, key=len, reverse=True))
_ERAS = {"令和": 2018, "平成": 1988}
_DAYS = (
    r"(?P<y>\d{4})(?:/|\.|-|年)\s?(?P<m>\d{1,2})(?:/|\.|-|月)\s?(?P<d>\d{1,2})日?",
    rf"(?P<m>{_MONTH})\.? (?P<d>\d{{1,2}})(?:st|nd|rd|th)?,? (?P<y>\d{{4}})",
    rf"(?P<d>\d{{1,2}})(?:st|nd|rd|th)? (?P<m>{_MONTH})\.?,? (?P<y>\d{{4}})",
    rf"(?P<era>{'|'.join(_ERAS)})(?P<y>\d{{1,2}}|元)年(?P<m>\d{{1,2}})月(?P<d>\d{{1,2}})日",
)
_FORMS = tuple(re.compile(form, re.IGNORECASE) for form in _DAYS)
_EITHER = re.compile(r"(\d{1,2})([/.-])(\d{1,2})\2(\d{4})")
"""Day and month in an order that differs between countries."""
_BEFORE = r"^(?:[-*•・●]\s+)?(?:(?:Date|Published|Updated|日付|日時|更新日?|公開日?|発表日?)\s*:?\s*)?[\[(【〔<]?\s*"
_BEGINS = re.compile(
    _BEFORE + f"(?:{'|'.join((*(re.sub('P<[a-z]+>', ':', form) for form in _DAYS), _EITHER.pattern))})", re.IGNORECASE
)
_AROUND = re.compile(
    _BEFORE + r"(?P<day>.*?)\s*[\])】〕>]?\s*(?:[(\[][月火水木金土日](?:曜日?)?[)\]])?\s*:?$",
    re.IGNORECASE,
)
_LONGEST = 40


class RulingDay(msgspec.Struct, frozen=True):
    """A day as ISO date; empty where no calendar has it, or where its form has two readings."""

    iso: str
    two_ways: bool = False


def begins_with_day(line: str) -> bool:
    """Whether a line begins with a day, be it one of a calendar or not."""
    return _BEGINS.match(unicodedata.normalize("NFKC", line[:_LONGEST]).strip()) is not None


def day_on(line: str) -> RulingDay | None:
    """The day that a line states and nothing beside it; None for any other line."""
    if len(line) > _LONGEST:
        return None
    around = _AROUND.match(unicodedata.normalize("NFKC", line).strip())
    said = around["day"] if around else ""
    for form in _FORMS:
        if found := form.fullmatch(said):
            return RulingDay(iso_day(_year(found), _month(found["m"]), found["d"]))
    return _in_either_order(said)


def _in_either_order(said: str) -> RulingDay | None:
    found = _EITHER.fullmatch(said)
    if not found:
        return None
    days = {iso_day(found[4], *pair) for pair in ((found[1], found[3]), (found[3], found[1]))} - {""}
    return RulingDay(days.pop()) if len(days) == 1 else RulingDay("", two_ways=bool(days))


def _year(found: re.Match[str]) -> int:
    era = found.groupdict().get("era")
    year = 1 if found["y"] == "元" else int(found["y"])
    return year + _ERAS[era] if era else year


def _month(said: str) -> int:
    return int(said) if said.isdigit() else _MONTHS[said.casefold()]
