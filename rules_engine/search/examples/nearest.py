"""The nearest line of play in which something does not happen: one thing otherwise than where it does."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from rules_engine.keywords.definition import Keyword
from rules_engine.scenario.names import Unplayable
from rules_engine.scenario.setup import Cards
from rules_engine.search.examples.explore import Found
from rules_engine.search.examples.goals import Goal
from rules_engine.search.examples.moves import moves, verb_of
from rules_engine.search.examples.pool import Pool, is_permanent
from rules_engine.search.examples.position import Item, Position, state_of
from rules_engine.search.examples.replay import paths
from rules_engine.search.examples.starts import LIFE, OPPOSING
from rules_engine.search.paths import Path
from rules_engine.state.state import State
from rules_engine.state.turn import Step

Line = tuple[Position, tuple[str, ...]]


def nearest(
    found: Found, position: Position, path: Path, keyword: Keyword, cards: Cards, pool: Pool
) -> tuple[Position, Path] | None:
    """The first line near the one found that is carried out without it.

    Lines in which a player chooses nothing come after all others, and those whose last line is refused at the end.
    """
    near = _near(found, position, tuple(line.text for line in path), keyword, cards, pool)
    idle: list[tuple[Position, Path]] = []
    refused: list[tuple[Position, Path]] = []
    for other, texts in near:
        for _, way in paths(other, texts, cards):
            last = way[-1]
            if last.unmet:
                refused += [] if last.answers and path[-1].answers else [(other, way)]
            elif not found.goal.happens(last):
                if not any(answer.endswith(": nothing") for line in way for answer in line.answers):
                    return other, way
                idle.append((other, way))
    return next(iter((*idle, *refused)), None)


def absent(goal: Goal) -> Goal:
    """The goal that the same does not happen."""
    return replace(goal, kind="absent")


def _near(
    found: Found, position: Position, texts: tuple[str, ...], keyword: Keyword, cards: Cards, pool: Pool
) -> Iterator[Line]:
    """Lines that differ in one thing: an answer, a card, what was done before, the position, what is done at last."""
    yield position, texts
    for swapped in _swapped(position, cards, pool):
        yield swapped, texts
    for at in reversed(range(len(texts) - 1)):
        yield position, (*texts[:at], *texts[at + 1 :])
    for at in reversed(range(len(position.items))):
        yield position.without(at), texts
    for varied in _varied(position, cards, pool):
        yield varied, texts
    for other in _alike(found, position, texts, keyword, cards):
        yield position, (*texts[:-1], other)


def _alike(found: Found, position: Position, texts: tuple[str, ...], keyword: Keyword, cards: Cards) -> Iterator[str]:
    """What else could be done in place of the last line by the same verb."""
    verb = verb_of(texts[-1], keyword.slug)
    for state in _before(position, texts, cards):
        for move in moves(state, keyword, found.start.subjects, found.start.others):
            if move.text != texts[-1] and verb_of(move.text, keyword.slug) == verb:
                yield move.text


def _before(position: Position, texts: tuple[str, ...], cards: Cards) -> Iterator[State]:
    if len(texts) == 1:
        try:
            yield state_of(position, cards)
        except Unplayable:
            return
    for _, path in paths(position, texts[:-1], cards) if len(texts) > 1 else ():
        yield path[-1].state
        return


def _swapped(position: Position, cards: Cards, pool: Pool) -> Iterator[Position]:
    """A card in hand, library or graveyard that is a land instead, or an instant instead of a land."""
    land = next(iter(pool.lands.values()))
    for at, (where, what) in enumerate(position.items):
        if what in cards and where.partition(" ")[2] in ("hand", "library"):
            other = pool.instant if what in pool.lands.values() else land
            items: list[Item] = list(position.items)
            items[at] = (where, other)
            yield replace(position, items=tuple(items))


def _varied(position: Position, cards: Cards, pool: Pool) -> Iterator[Position]:
    for item in (*LIFE, *OPPOSING):
        yield position.having(item)
    for companion in (*pool.companions, *pool.subjects):
        if is_permanent(cards[companion]):
            yield position.having(("A battlefield", companion))
    for step in (Step.UPKEEP, Step.END):
        yield replace(position, step=step)
