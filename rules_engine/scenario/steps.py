"""A step of `play` as a plan: which procedure its actors begin next, until the step is done."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from functools import cache

from rules_engine.game.decision import Answer, Decision
from rules_engine.game.game import Entry, WasAsked
from rules_engine.game.run import Procedure
from rules_engine.procedure.combat.attackers import ATTACKERS
from rules_engine.procedure.combat.blockers import BLOCKS_WITH, NONE
from rules_engine.procedure.priority import pass_priority
from rules_engine.scenario.names import A_DRAW, Unplayable, no_player
from rules_engine.scenario.narrator import NARRATOR_FORMS
from rules_engine.scenario.spoken_of import players_in
from rules_engine.scenario.verbs import ACTS, procedure_of
from rules_engine.state.ids import PlayerId
from rules_engine.state.state import State
from rules_engine.state.turn import Step
from rules_engine.state.zones import Zone

Plan = Callable[[State, int], Procedure | None]
"""Given the state and how many procedures of the step are done: the next one, or None when the step is done."""

GO_TO = re.compile(r"go to (?:turn (?P<number>[1-9][0-9]*), (?P<active>[A-Z]), )?(?P<step>[a-z ]+)")
STANDS_STILL = "the game stands still: what comes next by itself changes nothing"
"""Said when a rule that carries the turn on is knocked out, or an automatic procedure is refused."""
FAR = 1000
"""More passes than any `go to` needs, and more procedures than follow each other by themselves."""


def plan_of(state: State, text: str, names: Collection[str]) -> Plan:
    """The plan of a line of `play`; raises Unplayable for one that can't be understood or names who isn't playing."""
    known = [player.id for player in state.players]
    for letter in _players_named(text):
        if letter not in known:
            raise Unplayable(no_player(letter, known))
    if text == "all pass":
        return _all_pass(state)
    if match := GO_TO.fullmatch(text):
        return _go_to(match, state)
    procedure = procedure_of(state, text, names)
    return lambda now, done: None if done else procedure


@cache
def _players_named(text: str) -> tuple[str, ...]:
    """The letters of players in a line of `play`, whatever its form."""
    forms = (GO_TO, ACTS, *NARRATOR_FORMS)
    match = next((match for form in forms if (match := form.fullmatch(text))), None)
    return players_in(match.groupdict()) if match else ()


def is_journey(text: str) -> bool:
    """Whether the line is a `go to`, on whose way priority is passed."""
    return GO_TO.fullmatch(text) is not None


def answered_by_itself(state: State, text: str, decision: Decision, *, more: bool) -> Answer | None:
    """The answer that a `go to` or `all pass` gives without a line of its own: nobody attacks, nobody blocks.

    `more` says whether answers stand below the line; they are meant for the step where a `go to` ends. None for any
    other question and any other line of `play`.
    """
    journey = GO_TO.fullmatch(text)
    none = _none_of(decision)
    if none is None or (journey is None and text != "all pass"):
        return None
    return None if more and (journey is None or _is_destination(state, journey)) else none


def is_nobody_fighting(entry: Entry) -> bool:
    """Whether it is the answer that nobody attacks or that a creature doesn't block."""
    return isinstance(entry.fact, WasAsked) and entry.fact.answer == _none_of(entry.fact.decision)


def _none_of(decision: Decision) -> Answer | None:
    if decision.kind == ATTACKERS:
        return ()
    return (NONE,) if decision.kind.startswith(BLOCKS_WITH) else None


def _is_destination(state: State, match: re.Match[str]) -> bool:
    turn = state.turn
    return turn.step == match["step"] and match["number"] in (None, str(turn.number))


def _all_pass(state: State) -> Plan:
    needed = len(state.apnap()) - len(state.turn.passed)

    def plan(now: State, done: int) -> Procedure | None:
        return pass_priority(_holder(now)) if done < needed else None

    return plan


def _go_to(match: re.Match[str], start: State) -> Plan:
    """Stops as soon as the active player has priority in that step, with what triggered there still on the stack.

    In a turn that goes on without an active player, as soon as the next player in turn order has it (CR 800.4j).
    """
    began = (start.turn.number, start.turn.step)
    try:
        step = Step(match["step"])
    except ValueError:
        known = ", ".join(step.value for step in Step)
        raise Unplayable(f"unknown step `{match['step']}`; known: {known}") from None

    def plan(now: State, done: int) -> Procedure | None:
        settled = not now.zone(Zone.STACK) or (now.turn.number, now.turn.step) != began
        if done and settled and _reached(now, match, step):
            return None
        if done > FAR or now.over:
            stands = f"the game stands at turn {now.turn.number}, {now.turn.step}"
            why = _how_it_ended(now) if now.over else f"{stands} after {FAR} passes; {A_DRAW}"
            raise Unplayable(f"`{match[0]}` is never reached: {why}")
        return pass_priority(_holder(now))

    return plan


def _how_it_ended(state: State) -> str:
    lost = " and ".join(player.id for player in state.players if player.lost)
    if not lost:
        return f"the game ended on turn {state.turn.number}, {state.turn.step}: {A_DRAW}"
    result = f"{state.apnap()[0]} has won (CR 104.2a)" if state.apnap() else "it is a draw (CR 104.4a)"
    return f"the game ended on turn {state.turn.number}, {state.turn.step}, as {lost} lost; {result}"


def _reached(state: State, match: re.Match[str], step: Step) -> bool:
    turn = state.turn
    if match["number"] and (turn.number != int(match["number"]) or turn.active != match["active"]):
        return False
    return turn.step is step and turn.priority == state.apnap()[0]


def _holder(state: State) -> PlayerId:
    if state.turn.priority is None:
        raise Unplayable("nobody has priority here, so nobody can pass")
    return state.turn.priority
