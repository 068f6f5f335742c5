"""Every line of play that differs by an answer inside the steps of a scenario (grade G1)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from functools import partial
from itertools import islice

import msgspec
from msgspec.structs import replace

from rules_engine.game.game import WasAsked
from rules_engine.scenario.loops import onward
from rules_engine.scenario.names import Unplayable
from rules_engine.scenario.scenario import Scenario, Step
from rules_engine.scenario.setup import Cards, set_up
from rules_engine.scenario.steps import Plan, plan_of
from rules_engine.search.beginning import checked_set_ups
from rules_engine.search.outcomes import outcomes, settled
from rules_engine.search.proof import Line, Property, SetUp, bounds, properties_of
from rules_engine.search.proven import (
    ALONE,
    OFTEN,
    UP_TO_HERE,
    GaveUp,
    Means,
    Proven,
    Searching,
    done_elsewhere,
    nobody_looks,
)

GRADE = "G1"
MOST_LINES = 200_000
"""Lines of play of one set-up after which a search gives up: what it has then is not proved."""
FEW = 8
"""Fewer set-ups than this are searched at once."""
PIECES = 16
"""Pieces of work for an executor."""


Against = tuple[int, int, str]
"""How long a line of play against a property is, the property's line of the page, and what is told."""


class Case(msgspec.Struct, frozen=True):
    """What came of one set-up."""

    lines: int
    failures: tuple[Against, ...]
    """Of each property that fails the shortest."""
    some: dict[int, str]
    """Line of the page → each `some line` of the set-up."""
    seen: frozenset[int]
    """Those of them that are so in some line of play."""
    exercised: frozenset[str]


def prove_answers(
    scenario: Scenario,
    cards: Cards,
    altered: frozenset[str] = frozenset(),
    most: int = MOST_LINES,
    means: Means = ALONE,
) -> Proven:
    """Search all answers of all set-ups; raises Unplayable for a fence or set-up that can't be understood."""
    failures: list[Against] = []
    unseen: dict[int, str] = {}
    exercised: set[str] = set()
    states = lines = 0
    stopped = ""
    try:
        for case in _cases(scenario, cards, altered, most, means):
            states, lines, exercised = states + 1, lines + case.lines, exercised | case.exercised
            unseen = {**case.some, **unseen} if states == 1 else unseen
            unseen = {at: text for at, text in unseen.items() if at not in case.seen}
            failures += case.failures
            stopped = f"more than {most} lines of play" if case.lines > most else means.watch(states, lines)
            if stopped:
                break
    except GaveUp as it:
        stopped = it.why
    if stopped:
        failures = [(0, scenario.prove.line if scenario.prove else 0, f"{UP_TO_HERE}{stopped}")]
    else:
        failures += [(0, at, f"in no line of play: {text}") for at, text in unseen.items()]
    _, at_line, told = min(failures, default=(0, 0, ""))
    holds = not failures and lines > 0
    return Proven(
        id=scenario.id,
        grade=GRADE,
        holds=holds,
        bounds=bounds(scenario),
        states=states,
        lines=lines,
        exercised=frozenset(exercised),
        counterexample=told,
        at_line=at_line,
        gave_up=bool(stopped),
    )


def _cases(scenario: Scenario, cards: Cards, altered: frozenset[str], most: int, means: Means) -> Iterator[Case]:
    """What comes of each set-up, in the order of the page; raises GaveUp where whoever watches says so."""
    every = checked_set_ups(scenario, cards)
    if means.executor is None or len(every) < FEW:
        lines = 0
        for at, set_up_ in enumerate(every):
            case = _case(set_up_, cards, altered, most, partial(_look, means, at, lines))
            lines += case.lines
            yield case
        return
    search = partial(_searched, cards, altered, most)
    size = -(-len(every) // PIECES)
    pieces = [every[at : at + size] for at in range(0, len(every), size)]
    for cases in done_elsewhere(means.executor, search, pieces, partial(means.watch, 0, 0)):
        yield from cases


def _look(means: Means, states: int, before: int, lines: int) -> None:
    """Tell whoever watches, in the midst of a set-up too."""
    if why := means.watch(states, before + lines):
        raise GaveUp(why)


def _searched(cards: Cards, altered: frozenset[str], most: int, some: tuple[SetUp, ...]) -> tuple[Case, ...]:
    return tuple(_case(each, cards, altered, most, nobody_looks) for each in some)


def _case(set_up_: SetUp, cards: Cards, altered: frozenset[str], most: int, look: Callable[[int], object]) -> Case:
    searching = Searching(altered)
    properties = properties_of(set_up_.properties)
    some = {prop.line: prop.text for prop in properties if not prop.every}
    seen: set[int] = set()
    against: dict[int, Against] = {}
    lines = 0
    for lines, line in enumerate(islice(lines_of(set_up_.scenario, cards, searching), most + 1), 1):
        for failure in _failures(set_up_, properties, line):
            against[failure[1]] = min(against.get(failure[1], failure), failure)
        seen |= {prop.line for prop in properties if prop.line in some and prop.satisfied(line)}
        if not lines % OFTEN:
            look(lines)
    return Case(lines, tuple(against.values()), some, frozenset(seen), frozenset(searching.exercised))


def _failures(set_up_: SetUp, properties: tuple[Property, ...], line: Line) -> Iterator[Against]:
    for prop in properties:
        if prop.every and not prop.satisfied(line):
            yield len(line.entries), prop.line, _counterexample(set_up_, line, prop)


def _counterexample(set_up_: SetUp, line: Line, prop: Property) -> str:
    where = ", ".join(f"{word} = {value}" for word, value in set_up_.chosen.items())
    answers = [_answered(entry.fact) for entry in line.entries if isinstance(entry.fact, WasAsked)]
    refused = f"; refused by {', '.join(line.refused)}" if line.refused else ""
    return f"`{prop.text}` fails with {where or 'the set-up'}; answers: {'; '.join(answers) or 'none'}{refused}"


def _answered(fact: WasAsked) -> str:
    chosen = ", ".join(fact.chosen) or "nothing"
    return f"{fact.decision.player}, {fact.decision.kind}: {chosen}"


def lines_of(scenario: Scenario, cards: Cards, searching: Searching) -> Iterator[Line]:
    """Every line of play of a scenario without words left to replace."""
    state, failures = set_up(scenario, cards)
    if failures:
        raise Unplayable("; ".join(f"line {failure.line}: {failure.message}" for failure in failures))
    names = {*cards.keys(), *(it.printed.name for it in state.objects.values())}
    steps = tuple(step for step in scenario.play if not step.text.startswith("check:"))
    yield from _steps(Line(state, ()), steps, names, searching)


def _steps(so_far: Line, steps: tuple[Step, ...], names: Collection[str], searching: Searching) -> Iterator[Line]:
    if not steps:
        yield so_far
        return
    plan = plan_of(so_far.state, steps[0].text, names)
    for line in _planned(replace(so_far, left=steps[0].answers), steps[0], plan, 0, searching):
        if line.refused:
            yield line
        else:
            yield from _steps(line, steps[1:], names, searching)


def _planned(so_far: Line, step: Step, plan: Plan, done: int, searching: Searching) -> Iterator[Line]:
    procedure = plan(so_far.state, done)
    if procedure is None:
        if so_far.left:
            left = so_far.left[0]
            raise Unplayable(f"line {left.line}: left over: nothing was asked to which `{left.text}` belongs")
        yield so_far
        return
    for line in outcomes(so_far.state, step, procedure, so_far.entries, searching, so_far.left):
        if line.refused:
            yield line
            continue
        for after in settled(line, step, searching):
            yield from _planned(_carried_on(so_far, after, step, searching), step, plan, done + 1, searching)


def _carried_on(so_far: Line, after: Line, step: Step, searching: Searching) -> Line:
    """The line after one more procedure of the step; a loop of mandatory actions ends it in a draw."""
    since = after.entries[len(so_far.entries) :]
    on = onward(so_far.before, so_far.state, step.text, since, after.state, searching.altered)
    searching.exercised |= on.exercised
    return Line(on.state, (*after.entries, *on.entries), left=after.left, before=on.before)
