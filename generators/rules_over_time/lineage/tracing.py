"""Tells the life of one rule in full: every number it had, every edit, and what it shared with other rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from generators.references import find_references
from generators.rules_over_time.aligning.moves import Step
from generators.rules_over_time.lineage.lineage import Life, Lineage, Turn, change_of
from generators.rules_over_time.lineage.then_and_now import numbers_today


class StayTold(msgspec.Struct, frozen=True):
    """A stretch of editions in which a rule had one number and one text."""

    since: str
    until: str
    """Label of the last edition of the stretch; empty while it lasts."""
    number: str
    heading: str
    """Its own, or the one it stood under."""
    change: str
    """What began it: first seen, moved, edited, or moved+edited."""
    grounds: str
    """Why it is the rule of the stretch before, as a code (grounds.py)."""


class TurnTold(msgspec.Struct, frozen=True):
    """A split, a merge or an open doubt, with the numbers in the edition before and in this one."""

    edition: str
    kind: str
    old: tuple[str, ...]
    new: tuple[str, ...]
    grounds: str
    left_open: str = ""
    """Why somebody who looked at the rule left it open; such a doubt has one rule of the edition before."""


class Trace(msgspec.Struct, frozen=True):
    """The life of a rule."""

    stays: tuple[StayTold, ...]
    turns: tuple[TurnTold, ...]
    end: str
    """Label of the first edition without it; empty while it lives."""
    also: tuple[str, ...]


def trace_of(id: str, lineage: Lineage, steps: Iterable[Step] = ()) -> Trace | None:
    """The life behind an id of a rule, also behind a former one; None for an id that the lineage lacks.

    `steps` are those kept in content/, which know why a doubt was left open.
    """
    life = lineage.life(id)
    if life is None:
        return None
    stays = tuple(_told(life, at, lineage) for at in range(len(life.stays)))
    reasons = {(step.to, number): why for step in steps for number, why in step.left_open.items()}
    turns = tuple(_turn(turn, lineage, reasons) for turn in lineage.turns_of(life.id))
    return Trace(stays, turns, "" if life.until is None else lineage.labels[life.until], life.also)


def _told(life: Life, at: int, lineage: Lineage) -> StayTold:
    stay = life.stays[at]
    after = life.stays[at + 1].since if at + 1 < len(life.stays) else life.until
    return StayTold(
        since=lineage.labels[stay.since],
        until="" if after is None else lineage.labels[after - 1],
        number=stay.number,
        heading=lineage.heading_of(stay.number, stay.since),
        change=(change_of(life.stays[at - 1], stay) or "heading set otherwise") if at else "first seen",
        grounds=stay.grounds,
    )


def all_it_may_be(life: Trace, may_be: Iterable[str], lineage: Lineage, now: str) -> tuple[str, ...]:
    """The numbers in an edition `now` that a rule left open may have: those aligning found, and those the reason names.

    `may_be` are the former. A reason speaks of the edition in which the rule is gone.
    """
    named = (
        number
        for turn in life.turns
        for reference in find_references(turn.left_open)
        for one in reference.numbers
        for number in numbers_today(one, turn.edition, lineage, now) or ()
    )
    return tuple(dict.fromkeys((*may_be, *named)))


def _turn(turn: Turn, lineage: Lineage, reasons: Mapping[tuple[str, str], str]) -> TurnTold:
    old = (lineage.lives[id].at(turn.place - 1) for id in turn.from_)
    new = (lineage.lives[id].at(turn.place) for id in turn.to)
    edition, numbers = lineage.labels[turn.place], tuple(stay.number for stay in old if stay)
    return TurnTold(
        edition,
        turn.kind,
        numbers,
        tuple(stay.number for stay in new if stay),
        turn.grounds,
        reasons.get((edition, numbers[0]), "") if turn.kind == "undecided" and numbers else "",
    )
