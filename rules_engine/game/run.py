"""Running one procedure: the only maker of a Game."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from rules_engine.game.decision import Answer, Decision
from rules_engine.game.door import Door
from rules_engine.game.game import Answering, Entry, Game, Illegal, Needed, nobody
from rules_engine.game.site import Objection, Site
from rules_engine.state.state import State

Procedure = Callable[[Game], None]

REVERSES = Site("reverses", "CR 733.1", otherwise="what was done so far stays done")


class Done(msgspec.Struct, frozen=True):
    """The procedure was carried out."""

    state: State
    trace: tuple[Entry, ...]
    exercised: frozenset[str]
    unused: int
    """Answers that nobody asked for."""


class Needs(msgspec.Struct, frozen=True):
    """The procedure needs one more answer, to this decision, asked in this state."""

    decision: Decision
    state: State


class Refused(msgspec.Struct, frozen=True):
    """The procedure is illegal: nothing of it happened (CR 733.1)."""

    objections: tuple[Objection, ...]
    exercised: frozenset[str]


def run(
    state: State,
    procedure: Procedure,
    answers: Sequence[Answer] = (),
    altered: frozenset[str] = frozenset(),
    answering: Answering = nobody,
    *,
    door: Door,
) -> Done | Needs | Refused:
    """Carry out one procedure on a state with the answers given so far.

    `altered` names sites that are knocked out. `answering` is asked when the answers have run out, so that whoever has
    the answer needn't begin again. The state is never changed: an illegal procedure leaves nothing behind.
    """
    game = Game(state, door, answers, altered, answering)
    try:
        procedure(game)
    except Needed as needed:
        return Needs(needed.decision, game.state)
    except Illegal as illegal:
        if REVERSES.name not in altered:
            decided = {objection.site for objection in illegal.objections}
            return Refused(illegal.objections, frozenset({*game.exercised, *decided, REVERSES.name}))
    return Done(game.state, tuple(game.trace), frozenset(game.exercised), len(game.answers))
