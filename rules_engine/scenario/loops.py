"""Whether a line of play goes round in a loop of mandatory actions (CR 104.4b, 732.4)."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

import msgspec

from rules_engine.game.game import Entry
from rules_engine.game.run import Done
from rules_engine.procedure.loops import end_in_a_draw
from rules_engine.scenario.engine import run
from rules_engine.state.canonical import canonical
from rules_engine.state.state import State

PASSING = re.compile(r"[A-Z]: pass|all pass|go to .*")
Before = tuple[State, ...]
"""The positions of this step since players have done nothing but pass."""


class Onward(msgspec.Struct, frozen=True):
    """Where a line of play stands after something was done, and what belongs to a loop if it is one."""

    state: State
    entries: tuple[Entry, ...]
    exercised: frozenset[str]
    before: Before


def onward(
    before: Before,
    began: State,
    text: str,
    entries: Sequence[Entry],
    state: State,
    altered: frozenset[str],
    forced: Callable[[State], bool],
) -> Onward:
    """Carry a line of `play` on: a position that comes again while players only pass ends the game as a draw.

    `began` is where the last thing was done, `entries` is what happened since. That players pass is no action of the
    loop: nobody is forced to do anything else (CR 732.5). It is one only if each of its positions is `forced` to the
    next: a question by which it could go elsewhere makes it a loop with a choice. Where nothing happens at all, since
    the rule of passing is knocked out, there is no loop either.
    """
    if not entries or not PASSING.fullmatch(text):
        return Onward(state, (), frozenset(), ())
    same_step = (it for it in before if _step(it) == _step(state))
    now = (*same_step, began) if _step(began) == _step(state) else ()
    circle = next((now[at:] for at, it in enumerate(now) if _alike(state, it)), ())
    if state.over or not circle:
        return Onward(state, (), frozenset(), now)
    if not all(map(forced, circle)):
        return Onward(state, (), frozenset(), ())
    drawn = run(state, end_in_a_draw, (), altered)
    assert isinstance(drawn, Done)
    return Onward(drawn.state, drawn.trace, drawn.exercised, ())


def _step(state: State) -> tuple[int, str]:
    return state.turn.number, state.turn.step


def _alike(here: State, there: State) -> bool:
    if (here.turn, here.players, len(here.objects)) != (there.turn, there.players, len(there.objects)):
        return False
    return canonical(here) == canonical(there)
