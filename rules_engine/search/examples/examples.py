"""All examples of a keyword, each ready to be written as a walkthrough; and what none was found for."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

import msgspec
from msgspec.structs import replace

from rules_engine.keywords import KEYWORDS
from rules_engine.keywords.definition import Keyword, page_of
from rules_engine.scenario.names import bare_name
from rules_engine.scenario.scenario import Step
from rules_engine.scenario.setup import Cards
from rules_engine.scenario.walking import Line
from rules_engine.search.examples.earning import earned
from rules_engine.search.examples.example import Example, Examples, Missing
from rules_engine.search.examples.explore import Exploring, Found, Node, explore
from rules_engine.search.examples.facts import facts
from rules_engine.search.examples.goals import Goal, goals_of
from rules_engine.search.examples.joining import joined
from rules_engine.search.examples.nearest import absent, nearest
from rules_engine.search.examples.pool import Pool, pool_of, speaks
from rules_engine.search.examples.position import Position
from rules_engine.search.examples.replay import paths, shortened
from rules_engine.search.examples.starts import starts
from rules_engine.search.paths import Path, freely, numbered, step_of, ways
from rules_engine.state.canonical import canonical


class Bounds(msgspec.Struct, frozen=True):
    """How many moves are tried: from all positions, then beside what was found from them."""

    from_starts: int = 12_000
    beside: int = 8_000


BOUNDS = Bounds()
NONE: Cards = {}


def keywords() -> dict[str, Keyword]:
    """Every keyword of the engine by the name of its pages."""
    return {page_of(keyword): keyword for keyword in KEYWORDS}


def examples_of(keyword: Keyword, cards: Cards, bounds: Bounds = BOUNDS, invented: Cards = NONE) -> Examples:
    """Search, shorten and contrast; the same keyword, cards and engine give the same examples.

    With the invented cards no example is made; what only they bring about is said to be so.
    """
    goals = tuple(goals_of(keyword))
    sites = len({goal.site for goal in goals if goal.kind != "allowed"})
    try:
        pool = pool_of(keyword, cards)
    except LookupError as error:
        return Examples(page_of(keyword), sites, (), tuple(Missing(goal, str(error)) for goal in goals))
    exploring = _searched(keyword, cards, pool, goals, bounds)
    examples: list[Example] = []
    missing: list[Missing] = []
    only_invented = _found_with(invented, keyword, cards, tuple(exploring.wanted.values()), bounds)
    for goal in goals:
        found = exploring.found.get(goal.id)
        if found is None:
            holds = goal.kind == "refused" and goal.site in exploring.exercised
            reason = "always-holds" if holds else "invented" if goal.id in only_invented else "no-line"
            missing.append(Missing(goal, reason))
            continue
        for made in _shown(found, keyword, cards, pool):
            (examples if isinstance(made, Example) else missing).append(made)  # type: ignore[arg-type]
    return Examples(page_of(keyword), sites, joined(examples), tuple(missing), exploring.tried)


def _searched(keyword: Keyword, cards: Cards, pool: Pool, goals: tuple[Goal, ...], bounds: Bounds) -> Exploring:
    exploring = Exploring(keyword, cards, {goal.id: goal for goal in goals})
    explore(exploring, starts(keyword, cards, pool), bounds.from_starts)
    exploring.known.clear()
    explore(exploring, _on_the_way(tuple(exploring.found.values()), cards), bounds.beside)
    return exploring


def _found_with(
    invented: Cards, keyword: Keyword, cards: Cards, goals: tuple[Goal, ...], bounds: Bounds
) -> frozenset[str]:
    """Ids of those goals that are reached with the invented cards in the place of printed ones."""
    if not goals or not invented:
        return frozenset()
    others = {name: card for name, card in cards.items() if not speaks(card, keyword.slug)}
    try:
        pool = pool_of(keyword, {**others, **invented})
    except LookupError:
        return frozenset()
    return frozenset(_searched(keyword, {**cards, **invented}, pool, goals, bounds).found)


def _on_the_way(known: tuple[Found, ...], cards: Cards) -> Iterator[Node]:
    """The states after each line of what was found, each once, the plain cases first."""
    seen: set[Hashable] = set()
    for found in sorted(known, key=lambda found: found.goal.kind):
        for many in range(len(found.play), 0, -1):
            for _, path in paths(found.start.position, found.play[:many], cards):
                last = path[-1]
                if not last.unmet and not last.state.over and (key := canonical(last.state)) not in seen:
                    seen.add(key)
                    yield Node(found.start, last.state, tuple(line.text for line in path))


def _shown(found: Found, keyword: Keyword, cards: Cards, pool: Pool) -> Iterator[Example | Missing]:
    """The example itself, and for what happens the nearest line in which it does not."""
    goal = found.goal
    position, path = shortened(goal, found.start.position, found.play, cards)
    names = _named(position, cards)
    yield _example(goal, position, path, _fact(goal, position, path, names, keyword, cards), cards)
    if goal.kind == "happens":
        near = nearest(found, position, path, keyword, cards, pool)
        if near is None:
            yield Missing(absent(goal), "always")
            return
        other, way = near
        check = "" if way[-1].unmet else next(facts(names, keyword.slug, way[-1], path[-1]), "")
        yield replace(_example(absent(goal), other, way, check, cards), beside=goal.id)


def _named(position: Position, cards: Cards) -> tuple[str, ...]:
    """The nonland cards of a position."""
    there = dict.fromkeys(bare_name(what) for _, what in position.items)
    return tuple(name for name in there if name in cards and "Land" not in cards[name].types)


def _fact(goal: Goal, position: Position, path: Path, names: tuple[str, ...], keyword: Keyword, cards: Cards) -> str:
    """A check that holds because of the site: not without it, or else not before; empty for a refusal."""
    if goal.kind == "refused":
        return ""
    before = Line(next(state for state, _ in paths(position, tuple(line.text for line in path), cards)))
    now = path[-1]
    for otherwise in (*_without(goal, before, now, cards), before):
        for text in facts(names, keyword.slug, now, otherwise):
            return text
    return ""


def _without(goal: Goal, before: Line, now: Line, cards: Cards) -> Iterator[Line]:
    """Where the last line leads when the site is knocked out."""
    try:
        without = ways(before.then(now.text), freely(cards.keys(), frozenset({goal.site})))
    except Exception:  # a procedure that makes no sense without the site
        return
    same = [way for way in without if not way.unmet and way.answers == now.answers]
    yield from same[:1]


def _example(goal: Goal, position: Position, path: Path, check: str, cards: Cards) -> Example:
    steps = [step_of(line) for line in path]
    if check:
        steps.append(Step(0, f"check: {check}"))
    example = Example(goal, position.given(), numbered(steps), ())
    return replace(example, shows=tuple(earned(example, path[-1], cards)))
