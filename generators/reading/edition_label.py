"""Dates that a source states: the label of the rules edition it quotes, and days in Japanese and ISO form."""

from __future__ import annotations

import re

_LABEL = re.compile(r"(?:総合ルール|Comprehensive Rules|CR)\D{0,24}?((?:19|20)\d{2})([01]\d)([0-3]\d)(?:\.\d+)?(?!\d)")
_ISO_LABEL = re.compile(r"(?:総合ルール|Comprehensive Rules|CR)\D{0,24}?((?:19|20)\d{2})-([01]\d)-([0-3]\d)(?!\d)")
_DAY = re.compile(r"((?:19|20)\d{2})(?:年|[/.-])(\d{1,2})(?:月|[/.-])(\d{1,2})(?:日|(?!\d))")


def edition_label_in(text: str) -> str:
    """The label in `総合ルール 20240410.0` or `Comprehensive Rules 2024-04-10` as an ISO date, else empty."""
    found = _LABEL.search(text) or _ISO_LABEL.search(text)
    return "-".join(found.groups()) if found else ""


def day_in(text: str) -> str:
    """The first day in `2024/04/12`, `2022年4月27日` or ISO form as an ISO date, else the empty string."""
    found = _DAY.search(text)
    return f"{found[1]}-{int(found[2]):02}-{int(found[3]):02}" if found else ""
