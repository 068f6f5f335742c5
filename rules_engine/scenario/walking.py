"""The one machine that carries a line of `play` out, in every way that the answers to its questions allow."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from functools import partial

import msgspec

from rules_engine.game.called import option_words
from rules_engine.game.decision import Answer, Decision, number_of_orders, possible_answers
from rules_engine.game.game import Entry, WasAsked
from rules_engine.game.run import Done, Needs, Procedure, Refused
from rules_engine.game.site import Objection
from rules_engine.procedure.priority import pass_priority
from rules_engine.scenario.answers import is_any, read_answer
from rules_engine.scenario.engine import advance, run
from rules_engine.scenario.loops import Before, onward
from rules_engine.scenario.names import A_DRAW, Unplayable
from rules_engine.scenario.scenario import AtLine, SourceLine
from rules_engine.scenario.setup import Cards
from rules_engine.scenario.steps import FAR, STANDS_STILL, answered_by_itself, plan_of
from rules_engine.state.canonical import canonical
from rules_engine.state.ids import NATURE
from rules_engine.state.state import State

NOTHING = frozenset[str]()
YES = "yes"
MOST_ORDERS = 720
"""Orders of one shuffled library that are tried."""


class Given(msgspec.Struct, frozen=True, gc=False):
    """A question that was asked, and the answer to it."""

    state: State
    decision: Decision
    answer: Answer
    by_itself: bool
    """The line of `play` gives it without a line of its own."""

    @property
    def told(self) -> str:
        """As the indented line of a page: `A: Opt`."""
        words = option_words(self.state, self.decision.options, self.decision.said)
        chosen = ", ".join(words[option] for option in self.answer)
        return f"{self.decision.player}: {chosen or 'nothing'}"


class Line(msgspec.Struct, frozen=True, gc=False):
    """Where a line of play led: one line of `play`, or several joined; what happened, and why it was refused."""

    state: State
    entries: tuple[Entry, ...] = ()
    text: str = ""
    """The line of `play`, as a page writes it."""
    left: tuple[SourceLine, ...] = ()
    """Lines below it that answer questions still to come."""
    given: tuple[Given, ...] = ()
    """Every question with its answer, those of what was refused in the end too."""
    unmet: tuple[Objection, ...] = ()
    exercised: frozenset[str] = NOTHING
    before: Before = ()
    """What belongs to a loop, if it is one."""

    @property
    def answers(self) -> tuple[str, ...]:
        """The indented lines that a page needs below it."""
        return tuple(it.told for it in self.given if not it.by_itself)

    @property
    def refused(self) -> tuple[str, ...]:
        """The rules it was refused by."""
        return tuple(sorted({objection.rule for objection in self.unmet}))

    def then(self, text: str, answers: tuple[SourceLine, ...] = ()) -> Line:
        """The next line of `play` as it begins."""
        return Line(self.state, text=text, left=answers, before=self.before)


Choosing = Callable[[State, Decision, tuple[SourceLine, ...]], tuple[Iterable[Answer], tuple[SourceLine, ...]]]
"""Given a question and the lines below the step that are left: the answers to try, and the lines left after it."""


def every_answer(
    state: State, decision: Decision, left: tuple[SourceLine, ...]
) -> tuple[Iterable[Answer], tuple[SourceLine, ...]]:
    """Every answer, unless a line below the step says which.

    Raises AtLine for a line that answers another question, and Unplayable where chance has so many outcomes that there
    would be no end.
    """
    if left and not is_any(decision, left[0]):
        return (read_answer(state, decision, left[0]),), left[1:]
    if decision.player == NATURE and decision.ordered and (ways := number_of_orders(state, decision)) > MOST_ORDERS:
        raise Unplayable(
            f"chance can put these {len(decision.options)} cards in {ways} different orders, and a search tries at most"
            f" {MOST_ORDERS}; give the players libraries of alike cards"
        )
    return possible_answers(state, decision), left[1:]


class Manner(msgspec.Struct, frozen=True):
    """How lines of `play` are read and carried out."""

    names: Collection[str] = ()
    """The names of all cards there are."""
    altered: frozenset[str] = NOTHING
    choosing: Choosing = every_answer
    fights: bool = False
    """Creatures may attack and block where a `go to` ends, though no line below it says so."""


def names_of(state: State, cards: Cards) -> frozenset[str]:
    """The names that lines of `play` can be read with: of all cards, and of what is there without being one."""
    return frozenset({*cards, *(it.printed.name for it in state.objects.values())})


def walked(begun: Line, manner: Manner) -> Iterator[Line]:
    """Every way in which the line goes that is begun; a refusal ends one.

    Raises Unplayable for a line that can't be understood or tried, AtLine for a line below it that answers nothing.
    """
    plan = plan_of(begun.state, begun.text, manner.names)

    def following(line: Line, done: int) -> Iterator[Line] | None:
        procedure = None if line.unmet else plan(line.state, done)
        return None if procedure is None else one_more(line, procedure, manner)

    for line in _deep(begun, following):
        if not line.unmet:
            stop_at_left(line)
        yield line


def stop_at_left(line: Line) -> None:
    """Raise AtLine where a line below the step has answered nothing."""
    for left in line.left[:1]:
        raise AtLine(left.line, f"left over: nothing was asked to which `{left.text}` belongs")


def one_more(line: Line, procedure: Procedure, manner: Manner) -> Iterator[Line]:
    """The line after one more procedure of its step; a loop of mandatory actions ends it in a draw."""
    for after in carried_out(line, procedure, manner):
        since = after.entries[len(line.entries) :]
        if after.unmet:
            yield after
        else:
            forced = partial(is_forced, manner.altered)
            on = onward(line.before, line.state, line.text, since, after.state, manner.altered, forced)
            entries, exercised = (*after.entries, *on.entries), after.exercised | on.exercised
            yield Line(on.state, entries, after.text, after.left, after.given, (), exercised, on.before)


def is_forced(altered: frozenset[str], state: State) -> bool:
    """Whether passing leads to one position alone, whatever is answered, and nothing asked is optional (CR 104.4b)."""
    if state.turn.priority is None:
        return False
    first = None
    try:
        for way in carried_out(Line(state), pass_priority(state.turn.priority), Manner(altered=altered)):
            first = canonical(way.state) if first is None else first
            if canonical(way.state) != first or is_optional(way.entries):
                return False
    except Unplayable:
        return False
    return True


def is_optional(entries: Iterable[Entry]) -> bool:
    """Whether a player was asked whether to do something at all."""
    return any(isinstance(it.fact, WasAsked) and YES in it.fact.decision.options for it in entries)


def carried_out(line: Line, procedure: Procedure, manner: Manner) -> Iterator[Line]:
    """One procedure and what comes next by itself, to where a player has priority or the game is over."""

    def by_itself(after: Line, done: int) -> Iterator[Line] | None:
        if after.unmet or not callable(following := advance(after.state)):
            return None
        if done >= FAR:
            raise Unplayable(f"nobody receives priority any more; {A_DRAW}")
        return _not_standing_still(after, following, manner)

    for after in outcomes(line, procedure, manner):
        yield from _deep(after, by_itself)


def _not_standing_still(line: Line, procedure: Procedure, manner: Manner) -> Iterator[Line]:
    for after in outcomes(line, procedure, manner):
        if after.unmet or after.state == line.state:
            raise Unplayable(STANDS_STILL)
        yield after


def _deep(line: Line, following: Callable[[Line, int], Iterator[Line] | None]) -> Iterator[Line]:
    """Depth first through what follows the line, to where nothing does; `following` is told how many came before."""
    ways: list[Iterator[Line]] = []
    at: Line | None = line
    while True:
        if at is None:
            ways.pop()
        elif (farther := following(at, len(ways))) is None:
            yield at
        else:
            ways.append(farther)
        if not ways:
            return
        at = next(ways[-1], None)


class _Question(msgspec.Struct):
    """A question on the way: the answer that is tried now, those still to be tried, and the lines below the step."""

    given: Given
    others: Iterator[Answer]
    left: tuple[SourceLine, ...]


def outcomes(so_far: Line, procedure: Procedure, manner: Manner) -> Iterator[Line]:
    """Every way in which the procedure can go, by the answers to its questions; a refusal leaves the state.

    Each way is carried out once: a question gets its first answer where it is asked, and the last one with another
    answer gets that next.
    """
    way: list[_Question] = []

    def answering(asked_in: State, decision: Decision) -> Answer | None:
        left = way[-1].left if way else so_far.left
        by_itself = answered_by_itself(asked_in, so_far.text, decision, more=manner.fights or bool(left))
        every, after = ((by_itself,), left) if by_itself is not None else manner.choosing(asked_in, decision, left)
        others = iter(every)
        answer = next(others, None)
        if answer is not None:
            way.append(_Question(Given(asked_in, decision, answer, by_itself is not None), others, after))
        return answer

    while True:
        result = run(so_far.state, procedure, [it.given.answer for it in way], manner.altered, answering)
        if not isinstance(result, Needs):  # a question that has no answer ends the way
            yield _after(so_far, result, way)
        if not _has_another(way):
            return


def _after(so_far: Line, result: Done | Refused, way: list[_Question]) -> Line:
    left = way[-1].left if way else so_far.left
    given = (*so_far.given, *[it.given for it in way]) if way else so_far.given
    exercised = so_far.exercised | result.exercised
    if isinstance(result, Refused):
        return Line(so_far.state, so_far.entries, so_far.text, left, given, result.objections, exercised, so_far.before)
    return Line(result.state, (*so_far.entries, *result.trace), so_far.text, left, given, (), exercised, so_far.before)


def _has_another(way: list[_Question]) -> bool:
    """Give the last question that has one its next answer, and forget those after it; whether there was one."""
    while way:
        answer = next(way[-1].others, None)
        if answer is not None:
            way[-1].given = msgspec.structs.replace(way[-1].given, answer=answer)
            return True
        way.pop()
    return False
