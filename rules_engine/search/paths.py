"""Lines of `play` one after the other, in every way in which they go, and as steps of a page again."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from msgspec.structs import replace

from rules_engine.scenario.names import Unplayable
from rules_engine.scenario.scenario import AtLine, Scenario, SourceLine, Step
from rules_engine.scenario.setup import Cards, set_up
from rules_engine.scenario.walking import NOTHING, Line, Manner, names_of, walked

Path = tuple[Line, ...]
"""Where play begins, then line by line how it went on from there."""


def freely(names: Collection[str], altered: frozenset[str] = NOTHING) -> Manner:
    """Lines to which nobody has written answers: creatures may attack and block where a `go to` ends."""
    return Manner(names, altered, fights=True)


def ways(begun: Line, manner: Manner) -> tuple[Line, ...]:
    """Every way in which the line goes; none where it can't be tried, or needs what the engine doesn't carry out."""
    try:
        return tuple(walked(begun, manner))
    except Unplayable:
        return ()


def paths(scenario: Scenario, cards: Cards, altered: frozenset[str] = NOTHING) -> Iterator[Path]:
    """Every line of play of a scenario without words left to replace, by the answers that its steps leave open.

    A refusal ends one. Raises Unplayable for a set-up or a step that can't be understood, and for an answer to nothing.
    """
    state, failures = set_up(scenario, cards)
    if failures:
        raise Unplayable("; ".join(f"line {failure.line}: {failure.message}" for failure in failures))
    steps = tuple(step for step in scenario.play if not step.text.startswith("check:"))
    try:
        yield from _onward((Line(state),), steps, Manner(names_of(state, cards), altered))
    except AtLine as error:
        raise Unplayable(f"line {error.line}: {error.message}") from None


def _onward(path: Path, steps: tuple[Step, ...], manner: Manner) -> Iterator[Path]:
    if not steps or path[-1].unmet:
        yield path
        return
    for line in walked(path[-1].then(steps[0].text, steps[0].answers), manner):
        yield from _onward((*path, line), steps[1:], manner)


def line_of(path: Path) -> Line:
    """The whole line of play of a path."""
    entries = tuple(entry for line in path for entry in line.entries)
    return replace(path[-1], entries=entries, exercised=NOTHING.union(*(line.exercised for line in path)))


def step_of(line: Line) -> Step:
    """The line as a step of a page, with the refusal that is expected of it."""
    return Step(0, line.text, tuple(SourceLine(0, answer) for answer in line.answers), line.refused or None)


def numbered(steps: Iterable[Step]) -> tuple[Step, ...]:
    """The steps as the lines of a fence, from 1."""
    return tuple(replace(step, line=at) for at, step in enumerate(steps, 1))
