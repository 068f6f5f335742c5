"""Tells the life of one rule in full: every number it had, every edit, and what it shared with other rules."""

from __future__ import annotations

import msgspec

from generators.rules_over_time.lineage import Life, Lineage, Stay, Turn


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


class Trace(msgspec.Struct, frozen=True):
    """The life of a rule."""

    stays: tuple[StayTold, ...]
    turns: tuple[TurnTold, ...]
    end: str
    """Label of the first edition without it; empty while it lives."""
    also: tuple[str, ...]


def trace_of(id: str, lineage: Lineage) -> Trace | None:
    """The life behind an id of a rule, also behind a former one; None for an id that the lineage lacks."""
    life = lineage.life(id)
    if life is None:
        return None
    stays = tuple(_told(life, at, lineage) for at in range(len(life.stays)))
    turns = tuple(_turn(turn, lineage) for turn in lineage.turns_of(life.id))
    return Trace(stays, turns, "" if life.until is None else lineage.labels[life.until], life.also)


def _told(life: Life, at: int, lineage: Lineage) -> StayTold:
    stay = life.stays[at]
    after = life.stays[at + 1].since if at + 1 < len(life.stays) else life.until
    return StayTold(
        since=lineage.labels[stay.since],
        until="" if after is None else lineage.labels[after - 1],
        number=stay.number,
        heading=lineage.heading_of(stay.number, stay.since),
        change=_change(life.stays[at - 1], stay) if at else "first seen",
        grounds=stay.grounds,
    )


def _change(before: Stay, stay: Stay) -> str:
    moved, edited = before.number != stay.number, before.hash != stay.hash
    if moved:
        return "moved+edited" if edited else "moved"
    return "edited" if edited else "heading set otherwise"


def _turn(turn: Turn, lineage: Lineage) -> TurnTold:
    old = (lineage.lives[id].at(turn.place - 1) for id in turn.from_)
    new = (lineage.lives[id].at(turn.place) for id in turn.to)
    return TurnTold(
        lineage.labels[turn.place],
        turn.kind,
        tuple(stay.number for stay in old if stay),
        tuple(stay.number for stay in new if stay),
        turn.grounds,
    )
