"""Playing found lines again: from other positions, with other answers, and with as little on the table as will do."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.scenario.names import Unplayable
from rules_engine.scenario.setup import Cards
from rules_engine.scenario.walking import Line
from rules_engine.search.examples.explore import decides
from rules_engine.search.examples.goals import Goal
from rules_engine.search.examples.position import Position, state_of
from rules_engine.search.paths import Path, freely, ways
from rules_engine.state.state import State

ASKED = "WasAsked"


def paths(position: Position, texts: tuple[str, ...], cards: Cards) -> Iterator[tuple[State, Path]]:
    """Every way to play those lines, no line but the last refused; with each the state before its last line."""
    try:
        state = state_of(position, cards)
    except Unplayable:
        return
    yield from onward(state, texts, (), cards)


def onward(state: State, texts: tuple[str, ...], so_far: Path, cards: Cards) -> Iterator[tuple[State, Path]]:
    """The same from a state, after lines played already."""
    for way in ways(Line(state, text=texts[0]), freely(cards.keys())):
        path = (*so_far, way)
        if len(texts) == 1:
            yield state, path
        elif not way.unmet and not way.state.over:
            yield from onward(way.state, texts[1:], path, cards)


def reaching(goal: Goal, position: Position, texts: tuple[str, ...], cards: Cards) -> Iterator[Path]:
    """Every way to play those lines that reaches the goal."""
    for before, path in paths(position, texts, cards):
        shown = goal.shown_by(path[-1])
        if shown is not None and shown.kind == goal.kind and decides(goal, before, texts[-1], cards):
            yield path


def shortened(goal: Goal, position: Position, texts: tuple[str, ...], cards: Cards) -> tuple[Position, Path]:
    """The position without everything that the line does as well without, and the line played from it.

    What goes through the site stays of the same kind, no question is added, and nobody loses the game who didn't.
    """
    path = _most_telling(goal, position, texts, cards)
    at = len(position.items)
    while at:
        at -= 1
        less = position.without(at)
        played = next((other for other in reaching(goal, less, texts, cards) if _alike(goal, other, path)), None)
        if played is not None:
            position, path = less, played
    return position, path


def _most_telling(goal: Goal, position: Position, texts: tuple[str, ...], cards: Cards) -> Path:
    """The first way, or of a question the last: its first answer could as well be given by nobody."""
    first, *others = reaching(goal, position, texts, cards)
    return others[-1] if others and ASKED in goal.kinds(first[-1]) else first


def _alike(goal: Goal, path: Path, to: Path) -> bool:
    now, then = path[-1], to[-1]
    asked, asked_then = (sum(len(line.answers) for line in each) for each in (path, to))
    if ASKED in goal.kinds(then) and (now.text, now.answers) != (then.text, then.answers):
        return False
    return asked <= asked_then and now.state.over is then.state.over and goal.kinds(now) == goal.kinds(then)
