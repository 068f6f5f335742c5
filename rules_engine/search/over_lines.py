"""Every line of play from a position up to the end of a turn (grade G2), the shortest lines first.

A window in which only passing is possible is no position of its own: what follows it is no farther from the start.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

import msgspec

from rules_engine.scenario.names import A_DRAW
from rules_engine.scenario.scenario import Scenario
from rules_engine.scenario.setup import Cards
from rules_engine.scenario.walking import Line
from rules_engine.search.beginning import checked_set_ups, position_of
from rules_engine.search.expanding import Arrived, Expanded, Here, Watched, drawn, expanded, expanded_all
from rules_engine.search.proof import SetUp, bounds, last_turn
from rules_engine.search.properties import Property, properties_of
from rules_engine.search.proven import ALONE, OFTEN, UP_TO_HERE, GaveUp, Means, Proven, done_elsewhere
from rules_engine.search.rounds import Rounds

GRADE = "G2"
MOST_STATES = 200_000
"""Where a search gives up: what it has then is not proved."""
PIECE = 10
"""Positions that are one piece of work for an executor."""
MOST_PASSES = 1000
"""Passes within one step, without anything else being done, after which a loop is supposed and the search gives up."""


class Trail(msgspec.Struct, frozen=True):
    """How a position was first reached: the last move, and the trail before it."""

    key: bytes
    by: str = ""
    before: Trail | None = None
    passes: int = 0
    """How often players have passed within this step since anybody did anything else."""


class Reached(msgspec.Struct, frozen=True):
    """A position that is still to be looked at, and how it was reached."""

    here: Here
    trail: Trail


class Exploring(msgspec.Struct):
    """One search under way."""

    watched: Watched
    means: Means
    most: int
    known: set[bytes] = set()
    rounds: Rounds = msgspec.field(default_factory=Rounds)
    looked_at: int = 0
    states: int = 0
    moves: int = 0
    exercised: set[str] = set()
    unwitnessed: set[int] = set()
    """Lines of the page whose `some line` was not seen yet."""
    broken: Property | None = None
    by: Trail | None = None
    """The moves that broke it."""
    drawn: bool = False
    """Those moves end in a loop of mandatory actions."""
    stopped: str = ""
    """Why the search gave up."""


def prove_lines(
    scenario: Scenario,
    cards: Cards,
    altered: frozenset[str] = frozenset(),
    most: int = MOST_STATES,
    means: Means = ALONE,
) -> Proven:
    """Search all lines of play of all set-ups; raises Unplayable for a fence or set-up that can't be understood."""
    last = last_turn(scenario)
    assert last is not None
    states = moves = at_line = 0
    told, chosen, against = "", dict[str, str](), tuple[str, ...]()
    exercised: set[str] = set()
    unwitnessed: dict[int, str] | None = None
    for case in checked_set_ups(scenario, cards):
        watched = Watched(properties_of(case.properties, over_lines=True), last, altered)
        some = {prop.source.line: prop.source.text for prop in watched.properties if not prop.every}
        unwitnessed = some if unwitnessed is None else unwitnessed
        exploring = Exploring(watched, means, most, unwitnessed=set(unwitnessed))
        start = Here(position_of(case, cards), tuple(prop.begins for prop in watched.properties))
        try:
            _explore(start, exploring)
        except GaveUp as it:
            exploring.stopped = it.why
        states, moves, exercised = states + exploring.states, moves + exploring.moves, exercised | exploring.exercised
        unwitnessed = {at: text for at, text in unwitnessed.items() if at in exploring.unwitnessed}
        at_line, told = _told(case, exploring)
        if told:
            chosen, against = case.chosen, tuple(_moves(exploring))
            break
    if not told and unwitnessed:
        at_line, text = next(iter(unwitnessed.items()))
        told = f"in no line of play: {text}"
    return Proven(
        id=scenario.id,
        grade=GRADE,
        holds=not told,
        bounds=bounds(scenario),
        states=states,
        lines=moves,
        exercised=frozenset(exercised),
        counterexample=told,
        at_line=at_line,
        chosen=chosen,
        moves=against,
        gave_up=told.startswith(UP_TO_HERE),
    )


def _explore(start: Here, exploring: Exploring) -> None:
    """Breadth first, until everything is known, a property is broken or the search has to give up."""
    trail = Trail(start.key)
    exploring.known.add(trail.key)
    for prop in exploring.watched.properties:
        if prop.follows(Line(start.state), prop.begins)[1]:
            exploring.broken, exploring.by = prop, trail
            return
    near = [Reached(start, trail)]
    while near:
        far: list[Reached] = []
        while near:
            at_once, near = near, []
            for reached, found in zip(at_once, _expanded(at_once, exploring), strict=False):
                (far if found.has_choice else near).extend(_new(reached, found, exploring))
                if exploring.broken or exploring.stopped:
                    return
        near = far


def _expanded(positions: list[Reached], exploring: Exploring) -> Iterator[Expanded]:
    """What follows each of the positions, in their order."""
    every = [reached.here for reached in positions]
    executor = exploring.means.executor
    if executor is None or len(every) <= PIECE:
        for here in every:
            yield expanded(exploring.watched, here, partial(_look, exploring))
        return
    pieces = [tuple(every[at : at + PIECE]) for at in range(0, len(every), PIECE)]
    for done in done_elsewhere(executor, partial(expanded_all, exploring.watched), pieces, partial(_look, exploring)):
        yield from done


def _look(exploring: Exploring, ways: int = 0) -> str:
    """Tell whoever watches, while the ways to go on from one position are tried or others do so."""
    return exploring.means.watch(len(exploring.known), exploring.moves + ways)


def _new(reached: Reached, found: Expanded, exploring: Exploring) -> Iterable[Reached]:
    """The positions that follow and weren't known; stops at the first one that breaks a property."""
    exploring.looked_at += 1
    exploring.states += found.has_choice
    exploring.exercised |= found.exercised
    exploring.stopped = found.stopped
    fresh: list[Reached] = []
    for arrived in found.arrived:
        exploring.moves += 1
        trail = _trail(reached, arrived)
        circle = exploring.rounds.closed_by(reached.trail.key, arrived)
        draw = drawn(exploring.watched, arrived) if circle is not None else None
        if _breaks(arrived, trail, exploring):
            return ()
        if draw is not None and circle is not None and _breaks(draw, _round(trail, circle), exploring):
            exploring.drawn = True
            return ()
        if arrived.key not in exploring.known and not exploring.watched.is_last(arrived.here.state):
            exploring.known.add(arrived.key)
            fresh.append(Reached(arrived.here, trail))
            if trail.passes > MOST_PASSES:
                exploring.stopped = f"more than {MOST_PASSES} passes in one step; {A_DRAW}"
    _look_at_bounds(exploring)
    return fresh


def _trail(reached: Reached, arrived: Arrived) -> Trail:
    before, after = reached.here.state.turn, arrived.here.state.turn
    passing = arrived.only_passed and (before.number, before.step) == (after.number, after.step)
    return Trail(arrived.key, arrived.by, reached.trail, reached.trail.passes + 1 if passing else 0)


def _round(trail: Trail, circle: tuple[str, ...]) -> Trail:
    """The trail once round the circle of passes: then every position of it has come twice (CR 104.4b)."""
    for move in circle:
        trail = Trail(trail.key, move, trail)
    return trail


def _breaks(arrived: Arrived, trail: Trail, exploring: Exploring) -> bool:
    """Whether a property is broken there; notes what is seen for a `some line`."""
    exploring.unwitnessed.difference_update(arrived.witnessed)
    if arrived.broken is None:
        return False
    exploring.broken, exploring.by = exploring.watched.properties[arrived.broken], trail
    return True


def _look_at_bounds(exploring: Exploring) -> None:
    if exploring.stopped:
        return
    if len(exploring.known) > exploring.most:
        exploring.stopped = f"more than {exploring.most} positions"
    elif not exploring.looked_at % OFTEN:
        exploring.stopped = exploring.means.watch(len(exploring.known), exploring.moves)


def _moves(exploring: Exploring) -> list[str]:
    """The moves that broke a property, the first one first."""
    moves: list[str] = []
    at = exploring.by
    while at is not None and at.by:
        moves.insert(0, at.by)
        at = at.before
    return moves


def _told(case: SetUp, exploring: Exploring) -> tuple[int, str]:
    """The line of the page and what is told of a property that is broken or was not searched to the end."""
    if exploring.stopped:
        return case.properties[0].line, f"{UP_TO_HERE}{exploring.stopped}"
    if exploring.broken is None:
        return 0, ""
    moves = _moves(exploring)
    after = " after:\n" + "\n".join(moves) if moves else " at the start"
    if exploring.drawn:
        after += "\nthese moves repeat: a draw (CR 104.4b)"
    return (
        exploring.broken.source.line,
        f"`{exploring.broken.source.text}` fails with {case.where or 'the set-up'}{after}",
    )
