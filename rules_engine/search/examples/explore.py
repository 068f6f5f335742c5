"""The search itself: over positions and lines of play at once, those that are least out of the ordinary first."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from heapq import heappop, heappush
from itertools import count

import msgspec

from rules_engine.keywords.definition import Keyword
from rules_engine.scenario.names import Unplayable
from rules_engine.scenario.setup import Cards
from rules_engine.scenario.walking import Line
from rules_engine.search.examples.goals import Goal
from rules_engine.search.examples.moves import moves
from rules_engine.search.examples.position import state_of
from rules_engine.search.examples.starts import Start
from rules_engine.search.paths import freely, ways
from rules_engine.state.canonical import canonical
from rules_engine.state.state import State


class Found(msgspec.Struct, frozen=True):
    """A line of play that reaches a goal, its last line deciding."""

    goal: Goal
    play: tuple[str, ...]
    start: Start


class Node(msgspec.Struct, frozen=True):
    """A state on the way: where it began, and how it was reached."""

    start: Start
    state: State
    play: tuple[str, ...] = ()


class Exploring(msgspec.Struct):
    """One search under way."""

    keyword: Keyword
    cards: Cards
    wanted: dict[str, Goal]
    """By site and whether it is a plain case."""
    found: dict[str, Found] = {}
    known: set[Hashable] = set()
    exercised: set[str] = set()
    """Every site that had a say in any line tried."""
    tried: int = 0


def explore(exploring: Exploring, begin: Iterable[Start | Node], most: int) -> None:
    """Look for all that is wanted, trying no more than that many moves; what isn't found stays wanted."""
    order = count()
    queue: list[tuple[int, int, Node | Start]] = []
    for start in begin:
        heappush(queue, (start.cost if isinstance(start, Start) else 0, next(order), start))
    last = exploring.tried + most
    while queue and exploring.wanted and exploring.tried < last:
        cost, _, at = heappop(queue)
        node = _begun(at, exploring) if isinstance(at, Start) else at
        if node is None:
            continue
        for farther, after in _reached(node, cost, exploring):
            heappush(queue, (farther, next(order), after))


def _begun(start: Start, exploring: Exploring) -> Node | None:
    try:
        state = state_of(start.position, exploring.cards)
    except Unplayable:
        return None
    return Node(start, state)


def _reached(node: Node, cost: int, exploring: Exploring) -> Iterator[tuple[int, Node]]:
    for move in moves(node.state, exploring.keyword, node.start.subjects, node.start.others):
        exploring.tried += 1
        for way in ways(Line(node.state, text=move.text), freely(exploring.cards.keys())):
            exploring.exercised |= way.exercised
            play = (*node.play, move.text)
            _note(node, way, play, exploring)
            if way.unmet or way.state.over:
                continue
            key = canonical(way.state)
            if key not in exploring.known:
                exploring.known.add(key)
                yield cost + move.cost, Node(node.start, way.state, play)


def _note(node: Node, way: Line, play: tuple[str, ...], exploring: Exploring) -> None:
    for id, goal in tuple(exploring.wanted.items()):
        shown = goal.shown_by(way)
        if shown is not None and decides(shown, node.state, way.text, exploring.cards):
            exploring.found[id] = Found(shown, play, node.start)
            del exploring.wanted[id]


def decides(goal: Goal, state: State, text: str, cards: Cards) -> bool:
    """Whether a refusal is due to its site alone: without it the line is carried out, or makes no sense any more."""
    if goal.kind != "refused":
        return True
    try:
        without = ways(Line(state, text=text), freely(cards.keys(), frozenset({goal.site})))
    except Exception:  # a procedure that only makes sense where the condition holds
        return True
    return any(not way.unmet for way in without)
