"""One line of `play` carried out in every way that its answers allow."""

from __future__ import annotations

from collections.abc import Collection, Iterator

import msgspec

from rules_engine.game.called import option_words
from rules_engine.game.decision import Answer, Decision, possible_answers
from rules_engine.game.game import Entry
from rules_engine.game.run import Done, Needs, Procedure, Refused
from rules_engine.game.site import Objection
from rules_engine.scenario.engine import advance, run
from rules_engine.scenario.loops import Before, onward
from rules_engine.scenario.names import Unplayable
from rules_engine.scenario.steps import Plan, answered_by_itself, plan_of
from rules_engine.state.state import State

NOTHING = frozenset[str]()


class Walked(msgspec.Struct, frozen=True):
    """Where a line of `play` led: the state after it, what happened, the answers given, and why it was refused."""

    state: State
    entries: tuple[Entry, ...] = ()
    answers: tuple[str, ...] = ()
    """As the indented lines of a page: `A: Opt`."""
    exercised: frozenset[str] = NOTHING
    unmet: tuple[Objection, ...] = ()
    before: Before = ()
    """What belongs to a loop, if it is one."""


class Way(msgspec.Struct):
    """The line under way."""

    text: str
    plan: Plan
    altered: frozenset[str]
    fights: bool


def walked(
    state: State,
    text: str,
    names: Collection[str],
    altered: frozenset[str] = NOTHING,
    *,
    fights: bool = True,
    before: Before = (),
) -> tuple[Walked, ...]:
    """Every way in which the line goes; none where it can't be tried, or needs what the engine doesn't carry out.

    Where a `go to` ends creatures may attack and block, unless it is said that nobody `fights`.
    """
    try:
        return tuple(_planned(Walked(state, before=before), Way(text, plan_of(state, text, names), altered, fights), 0))
    except Unplayable:
        return ()


def _planned(so_far: Walked, way: Way, done: int) -> Iterator[Walked]:
    procedure = way.plan(so_far.state, done)
    if procedure is None:
        yield so_far
        return
    for after in _outcomes(so_far, procedure, (), (), way):
        if after.unmet:
            yield after
            continue
        for settled in _settled(after, way):
            yield from _planned(_carried_on(so_far, settled, way), way, done + 1)


def _carried_on(so_far: Walked, after: Walked, way: Way) -> Walked:
    """The line after one more procedure; a loop of mandatory actions ends it in a draw."""
    since = after.entries[len(so_far.entries) :]
    on = onward(so_far.before, so_far.state, way.text, since, after.state, way.altered)
    entries, exercised = (*after.entries, *on.entries), after.exercised | on.exercised
    return Walked(on.state, entries, after.answers, exercised, before=on.before)


def _settled(so_far: Walked, way: Way) -> Iterator[Walked]:
    """Carried on by what comes next by itself, to where a player has priority or the game is over."""
    procedure = advance(so_far.state)
    if not callable(procedure):
        yield so_far
        return
    for after in _outcomes(so_far, procedure, (), (), way):
        if after.unmet or after.state == so_far.state:
            raise Unplayable("the game stands still")
        yield from _settled(after, way)


def _outcomes(
    so_far: Walked, procedure: Procedure, given: tuple[Answer, ...], said: tuple[str, ...], way: Way
) -> Iterator[Walked]:
    match run(so_far.state, procedure, given, way.altered):
        case Needs(decision, asked_in):
            by_itself = answered_by_itself(asked_in, way.text, decision, more=way.fights)
            if by_itself is not None:
                yield from _outcomes(so_far, procedure, (*given, by_itself), said, way)
                return
            for answer in possible_answers(asked_in, decision):
                told = (*said, _told(asked_in, decision, answer))
                yield from _outcomes(so_far, procedure, (*given, answer), told, way)
        case Done(state, trace, exercised):
            entries, answers = (*so_far.entries, *trace), (*so_far.answers, *said)
            yield Walked(state, entries, answers, so_far.exercised | exercised)
        case Refused(objections, exercised):
            answers = (*so_far.answers, *said)
            yield Walked(so_far.state, so_far.entries, answers, so_far.exercised | exercised, objections)


def _told(state: State, decision: Decision, answer: Answer) -> str:
    words = option_words(state, decision.options, decision.said)
    chosen = ", ".join(words[option] for option in answer)
    return f"{decision.player}: {chosen or 'nothing'}"
