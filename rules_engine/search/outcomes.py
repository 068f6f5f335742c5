"""Every way in which one procedure can go, by the answers to the questions that it asks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from rules_engine.game.decision import Answer, Decision, number_of_orders, possible_answers
from rules_engine.game.game import Entry
from rules_engine.game.run import Done, Needs, Procedure, Refused
from rules_engine.scenario.answers import is_any, read_answer
from rules_engine.scenario.engine import advance, run
from rules_engine.scenario.names import Unplayable
from rules_engine.scenario.scenario import AtLine, SourceLine, Step
from rules_engine.scenario.steps import STANDS_STILL, answered_by_itself
from rules_engine.search.proof import Line
from rules_engine.search.proven import Searching
from rules_engine.state.ids import NATURE
from rules_engine.state.state import State

MOST_ORDERS = 720
"""Orders of one shuffled library that a search tries."""


def settled(line: Line, step: Step, searching: Searching) -> Iterator[Line]:
    """The line carried on by what comes next by itself, to where a player has priority, in every way."""
    procedure = advance(line.state)
    if not callable(procedure):
        yield line
        return
    for outcome in outcomes(line.state, step, procedure, line.entries, searching, line.left):
        if outcome.refused or outcome.state == line.state:
            raise Unplayable(STANDS_STILL)
        yield from settled(outcome, step, searching)


class Question(msgspec.Struct):
    """A question on the way: the answer that is tried now, those still to be tried, and the lines below the step."""

    answer: Answer
    others: Iterator[Answer]
    left: tuple[SourceLine, ...]


def outcomes(
    state: State,
    step: Step,
    procedure: Procedure,
    entries: tuple[Entry, ...],
    searching: Searching,
    left: tuple[SourceLine, ...] = (),
) -> Iterator[Line]:
    """Every way in which the procedure can go, by the answers to its questions; a refusal leaves the state.

    `left` holds the lines below the step that answer its next questions on every line of play. Each way is carried out
    once: a question gets its first answer where it is asked, and the last one with another answer gets that next.
    """
    way: list[Question] = []

    def answering(asked_in: State, decision: Decision) -> Answer | None:
        every, after = _answers(asked_in, step, decision, way[-1].left if way else left)
        others = iter(every)
        answer = next(others, None)
        if answer is not None:
            way.append(Question(answer, others, after))
        return answer

    while True:
        result = run(state, procedure, [question.answer for question in way], searching.altered, answering)
        if not isinstance(result, Needs):  # a question that has no answer ends the way
            searching.exercised |= result.exercised
            yield _line(state, result, entries, way[-1].left if way else left)
        if not _has_another(way):
            return


def _line(state: State, result: Done | Refused, entries: tuple[Entry, ...], left: tuple[SourceLine, ...]) -> Line:
    if isinstance(result, Done):
        return Line(result.state, (*entries, *result.trace), left=left)
    return Line(state, entries, tuple(sorted({objection.rule for objection in result.objections})), left)


def _has_another(way: list[Question]) -> bool:
    """Give the last question that has one its next answer, and forget those after it; whether there was one."""
    while way:
        answer = next(way[-1].others, None)
        if answer is not None:
            way[-1].answer = answer
            return True
        way.pop()
    return False


def _answers(
    state: State, step: Step, decision: Decision, left: tuple[SourceLine, ...]
) -> tuple[Iterable[Answer], tuple[SourceLine, ...]]:
    """The answers to try, and the lines below the step that are left: every answer unless one of them says which."""
    by_itself = answered_by_itself(state, step.text, decision, more=bool(left))
    if by_itself is not None:
        return (by_itself,), left
    if left and not is_any(decision, left[0]):
        try:
            return (read_answer(state, decision, left[0]),), left[1:]
        except AtLine as error:
            raise Unplayable(f"line {error.line}: {error.message}") from None
    _stay_within_reach(state, decision)
    return possible_answers(state, decision), left[1:]


def _stay_within_reach(state: State, decision: Decision) -> None:
    """Raise Unplayable where chance has so many outcomes that the search would never end."""
    if decision.player == NATURE and decision.ordered and (ways := number_of_orders(state, decision)) > MOST_ORDERS:
        raise Unplayable(
            f"chance can put these {len(decision.options)} cards in {ways} different orders, and a search tries at most"
            f" {MOST_ORDERS}; give the players libraries of alike cards"
        )
