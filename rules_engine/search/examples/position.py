"""A position to start from, as single items, so that it can be varied and shortened; written as `given` lines."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

import msgspec
from msgspec.structs import replace

from rules_engine.scenario.names import Unplayable
from rules_engine.scenario.scenario import Scenario, SourceLine, Step
from rules_engine.scenario.setup import Cards, set_up
from rules_engine.state.state import State
from rules_engine.state.turn import Step as TurnStep

Item = tuple[str, str]
"""Where, and what: `A hand` and `Opt`; `A life` and `21`. Equal ones stand side by side."""
ORDER = ("hand", "battlefield", "exile", "graveyard", "library", "command", "life")


class Position(msgspec.Struct, frozen=True):
    """Turn, active player and step, and everything on the table."""

    items: tuple[Item, ...]
    step: TurnStep = TurnStep.PRECOMBAT_MAIN
    active: str = "A"

    def given(self) -> tuple[str, ...]:
        """The lines of a `given` fence."""
        third = any(where.startswith("C ") for where, _ in self.items)
        players = ("players A, B, C",) if third else ()
        return (*players, f"turn 1, {self.active}, {self.step}", *_grouped(self.items))

    def without(self, at: int) -> Position:
        """The position less one item."""
        return replace(self, items=(*self.items[:at], *self.items[at + 1 :]))

    def having(self, *items: Item) -> Position:
        """The position with those items besides, at the bottom of a library."""
        return replace(self, items=(*self.items, *items))


def _grouped(items: tuple[Item, ...]) -> Iterator[str]:
    in_order = sorted(items, key=lambda item: (item[0][0], ORDER.index(item[0].partition(" ")[2])))
    for where, found in groupby(in_order, key=lambda item: item[0]):
        runs = [(what, len(tuple(alike))) for what, alike in groupby(what for _, what in found)]
        yield f"{where}: " + ", ".join(what if count == 1 else f"{count} {what}" for what, count in runs)


def scenario_of(given: tuple[str, ...], play: tuple[Step, ...], id: str = "") -> Scenario:
    """A scenario of those lines, on no page yet."""
    lines = tuple(SourceLine(at, text) for at, text in enumerate(given, 1))
    return Scenario(id, "", "", 0, "", "", (), (), lines, play, "")


def state_of(position: Position, cards: Cards) -> State:
    """The state in which play begins; raises Unplayable for a position that can't be set up."""
    state, failures = set_up(scenario_of(position.given(), ()), cards)
    if not state.objects:
        raise Unplayable("a game without any object shows nothing")
    if failures:
        raise Unplayable("; ".join(failure.message for failure in failures))
    return state
