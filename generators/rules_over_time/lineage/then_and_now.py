"""Which numbers of EDITION the rules have that the numbers of an older text named, by the lineage alone."""

from __future__ import annotations

from collections.abc import Iterable

from generators.rules_over_time.lineage.fates import fate_of
from generators.rules_over_time.lineage.lineage import Lineage
from generators.rules_over_time.updating.rewriting import Renumbering


def edition_of_day(day: str, dates: Iterable[tuple[str, str]]) -> str:
    """The label of the edition that a date means: the one labelled with it, else the one in force on it; else empty.

    `dates` are (label, effective date).
    """
    known = tuple(dates)
    if not day or any(label == day for label, _ in known):
        return day
    return max(((effective, label) for label, effective in known if effective <= day), default=("", ""))[1]


def numbers_today(number: str, label: str, lineage: Lineage, now: str) -> tuple[str, ...] | None:
    """The numbers in an edition `now` of the rule that a number named in another; none for one that ended.

    None where the lineage lacks one of the editions, or that edition the number, or nobody knows what it became.
    """
    then, today = lineage.place_of(label), lineage.place_of(now)
    if then is None or today is None or then > today:
        return None
    id = lineage.numbers_at(then).get(number)
    if id is None:
        return None
    fate = fate_of(lineage, id, then, today)
    return None if fate.may_be and not fate.numbers else fate.numbers


def numbers_ever(number: str, lineage: Lineage, now: str) -> tuple[str, ...]:
    """Every number of an edition `now` that a number without a date may mean, that of the newest meaning first."""
    today = lineage.place_of(now)
    if today is None:
        return ()
    held = sorted(((lineage.last_place(number, id, today), id) for id in lineage.named(number)), reverse=True)
    fates = [fate_of(lineage, id, place, today) for place, id in held if place >= 0]
    return tuple(dict.fromkeys(number for fate in fates for number in (*fate.numbers, *fate.may_be)))


def renumbering_between(label: str, now: str, lineage: Lineage) -> Renumbering | None:
    """Where the rules of one edition stand in a later one, for reading a text of the former with numbers of the latter.

    A number whose rule ended is none of it, so that it stays as it was written. None where the lineage lacks either.
    """
    then, today = lineage.place_of(label), lineage.place_of(now)
    if then is None or today is None:
        return None
    stays = {number: lineage.lives[id].at(today) for number, id in lineage.numbers_at(then).items()}
    moved = {number: stay.number for number, stay in stays.items() if stay}
    return Renumbering(
        tuple(moved),
        tuple(lineage.numbers_at(today)),
        {old: new for old, new in moved.items() if old != new},
        frozenset(),
        label=label,
    )
