"""What became of a rule from one edition to another, by the lineage: where it is now, and by which turns."""

from __future__ import annotations

import msgspec

from generators.rules_over_time.lineage.lineage import Lineage, Turn, TurnKind


class Fate(msgspec.Struct, frozen=True):
    """Where a rule is in a later edition."""

    numbers: tuple[str, ...]
    """None for one that ended, several for one that was split; the rule's own first."""
    turns: frozenset[TurnKind]
    """The turns it took on the way."""
    may_be: tuple[str, ...] = ()
    """Numbers that it may have, if at some step nobody could tell what it became."""


def fate_of(lineage: Lineage, id: str, since: int, now: int) -> Fate:
    """What a rule, as it was in an edition, is in a later one."""
    stay = lineage.lives[id].at(now)
    fate = Fate((stay.number,) if stay else (), frozenset())
    for turn in lineage.turns_of(id):
        if since < turn.place <= now:
            fate = _after(turn, fate, lineage, id, now)
    return fate


def _after(turn: Turn, fate: Fate, lineage: Lineage, id: str, now: int) -> Fate:
    """The fate of a rule, with what a turn adds to it."""
    if id not in turn.from_:
        return fate
    others = [fate_of(lineage, other, turn.place, now) for other in turn.to if other != id]
    numbers = tuple(dict.fromkeys(number for other in others for number in other.numbers))
    turns = fate.turns.union({turn.kind}, *(other.turns for other in others))
    if turn.kind == "undecided":
        return Fate(fate.numbers, turns, (*fate.may_be, *numbers))
    may_be = tuple(number for other in others for number in other.may_be)
    return Fate(tuple(dict.fromkeys((*fate.numbers, *numbers))), turns, (*fate.may_be, *may_be))
