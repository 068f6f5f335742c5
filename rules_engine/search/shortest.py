"""The shortest moves against a proof over all lines: those with the fewest doings, and of those the fewest passes.

A proof looks for any break, position by position; this search is made only where one was found, for people to read.
"""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush
from itertools import count

import msgspec

from rules_engine.scenario.scenario import Scenario, SourceLine
from rules_engine.scenario.setup import Cards, set_up
from rules_engine.search.expanding import PASS, Arrived, Expanded, Here, Watched, drawn, expanded
from rules_engine.search.proof import SetUp, last_turn, set_ups
from rules_engine.search.properties import properties_of
from rules_engine.search.rounds import Rounds

MOST_POSITIONS = 20_000
"""Positions of one set-up after which this search gives up."""
Cost = tuple[int, int, int]
"""How much is done, how often priority is passed, and how late it is done: after how many passes, added up."""


class Against(msgspec.Struct, frozen=True):
    """A set-up, the property that is broken there, and the moves that break it, each as the lines of a page."""

    case: SetUp
    source: SourceLine
    moves: tuple[str, ...]
    cost: Cost = (0, 0, 0)


class Way(msgspec.Struct, frozen=True):
    """A position, and the moves that led there."""

    here: Here
    moves: tuple[str, ...] = ()


def shortest(scenario: Scenario, cards: Cards, altered: frozenset[str] = frozenset()) -> Against | None:
    """The shortest of all set-ups; None where none is found within bounds."""
    best: Against | None = None
    for case in set_ups(scenario):
        found = _in_case(case, cards, altered, best)
        best = found or best
    return best


def _in_case(case: SetUp, cards: Cards, altered: frozenset[str], best: Against | None) -> Against | None:
    """The shortest from one set-up, if it is shorter than the best so far."""
    state, failures = set_up(case.scenario, cards)
    last = last_turn(case.scenario)
    if failures or last is None:
        return None
    watched = Watched(properties_of(case.properties, over_lines=True), last, altered)
    order, known, rounds, found = count(), set[bytes](), Rounds(), None
    start = Way(Here(state, tuple(prop.begins for prop in watched.properties)))
    queue: list[tuple[Cost, int, bytes, Way]] = [((0, 0, 0), next(order), start.here.key, start)]
    while queue and len(known) < MOST_POSITIONS:
        cost, _, key, way = heappop(queue)
        if best is not None and cost >= best.cost:
            break
        if key in known:
            continue
        known.add(key)
        for arrived, moves in _with_draws(watched, key, expanded(watched, way.here), rounds):
            farther = cost
            for move in moves:
                farther = _farther(farther, move)
            if best is not None and farther >= best.cost:
                continue
            if arrived.broken is not None:
                best = found = Against(case, case.properties[arrived.broken], (*way.moves, *moves), farther)
            elif arrived.key not in known and not watched.is_last(arrived.here.state):
                heappush(queue, (farther, next(order), arrived.key, Way(arrived.here, (*way.moves, *moves))))
    return found


def _with_draws(
    watched: Watched, key: bytes, found: Expanded, rounds: Rounds
) -> Iterator[tuple[Arrived, tuple[str, ...]]]:
    """What follows a position by which moves; where passing goes round in a circle, also the draw."""
    for arrived in found.arrived:
        yield arrived, (arrived.by,)
        circle = rounds.closed_by(key, arrived)
        if circle is not None and (draw := drawn(watched, arrived)) is not None:
            yield draw, (arrived.by, *circle)


def _farther(cost: Cost, move: str) -> Cost:
    done, passed, late = cost
    return (done, passed + 1, late) if move.endswith(PASS) else (done + 1, passed, late + passed)
