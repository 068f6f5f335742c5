"""Every line of play that differs by an answer inside the steps of a scenario (grade G1)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice

import msgspec

from rules_engine.game.game import WasAsked
from rules_engine.scenario.scenario import Scenario
from rules_engine.scenario.setup import Cards
from rules_engine.scenario.walking import Line
from rules_engine.search.beginning import checked_set_ups
from rules_engine.search.paths import line_of, paths
from rules_engine.search.proof import SetUp, bounds
from rules_engine.search.properties import Property, properties_of
from rules_engine.search.proven import (
    ALONE,
    OFTEN,
    UP_TO_HERE,
    GaveUp,
    Means,
    Proven,
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
    exercised: set[str] = set()
    properties = properties_of(set_up_.properties, over_lines=False)
    some = {prop.source.line: prop.source.text for prop in properties if not prop.every}
    seen: set[int] = set()
    against: dict[int, Against] = {}
    lines = 0
    for lines, line in enumerate(map(line_of, islice(paths(set_up_.scenario, cards, altered), most + 1)), 1):
        exercised |= line.exercised
        for failure in _failures(set_up_, properties, line):
            against[failure[1]] = min(against.get(failure[1], failure), failure)
        seen |= {prop.source.line for prop in properties if not prop.every and prop.satisfied(line)}
        if not lines % OFTEN:
            look(lines)
    return Case(lines, tuple(against.values()), some, frozenset(seen), frozenset(exercised))


def _failures(set_up_: SetUp, properties: tuple[Property, ...], line: Line) -> Iterator[Against]:
    for prop in properties:
        if prop.every and not prop.satisfied(line):
            yield len(line.entries), prop.source.line, _counterexample(set_up_, line, prop)


def _counterexample(set_up_: SetUp, line: Line, prop: Property) -> str:
    answers = [_answered(entry.fact) for entry in line.entries if isinstance(entry.fact, WasAsked)]
    refused = f"; refused by {', '.join(line.refused)}" if line.refused else ""
    where = set_up_.where or "the set-up"
    return f"`{prop.source.text}` fails with {where}; answers: {'; '.join(answers) or 'none'}{refused}"


def _answered(fact: WasAsked) -> str:
    chosen = ", ".join(fact.chosen) or "nothing"
    return f"{fact.decision.player}, {fact.decision.kind}: {chosen}"
