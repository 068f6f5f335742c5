"""For each `some line` of a proof the shortest line of play in which it is so."""

from __future__ import annotations

from collections import deque
from collections.abc import Hashable, Iterator

import msgspec
from msgspec.structs import replace

from rules_engine.scenario.happenings import happened, is_happening
from rules_engine.scenario.names import Unplayable
from rules_engine.scenario.scenario import Scenario, Step
from rules_engine.scenario.setup import Cards, set_up
from rules_engine.scenario.walking import Line
from rules_engine.search.examples.earning import first_earned
from rules_engine.search.examples.moves import carrying_on
from rules_engine.search.examples.position import scenario_of
from rules_engine.search.legal_actions import actions
from rules_engine.search.paths import Path, freely, line_of, numbered, paths, step_of, ways
from rules_engine.search.proof import SetUp, last_turn, set_ups
from rules_engine.search.properties import Property, properties_of
from rules_engine.state.canonical import canonical
from rules_engine.state.state import State

MOST = 20_000
"""How many moves are tried for one witness."""
SOME = "some line"
NEVER_BY = ("CR 117.", "CR 608.2n")
"""Who has priority, and that what has resolved leaves the stack: needed to go on, yet nothing comes about by it."""


class Witness(msgspec.Struct, frozen=True):
    """A line of play in which the property is so."""

    said: str
    """What is so, in the words of its fence."""
    given: tuple[str, ...]
    path: Path
    at: int
    """After which line of `play` it is so, counted from 1."""
    shows: tuple[str, ...] = ()
    """A claim that it earns."""

    def scenario(self, id: str) -> Scenario:
        """As a scenario on no page yet, which ends with the check that it is so."""
        steps = [step_of(line) for line in self.path[1 : self.at + 1]]
        if not self.said.startswith("refused by "):
            steps.append(Step(0, f"check: {self.said}"))
        return replace(scenario_of(self.given, numbered(steps), id), shows=self.shows)


def witnesses(scenario: Scenario, cards: Cards) -> Iterator[tuple[str, Witness | None]]:
    """What each `some line` of the scenario says, and the witness in the first set-up that has one."""
    cases = tuple(set_ups(scenario)) if scenario.prove else ()
    for at, source in enumerate(scenario.prove.properties if scenario.prove else ()):
        form, _, said = source.text.partition(": ")
        if form == SOME:
            found = next((found for case in cases for found in _in_case(case, at, cards)), None)
            yield said, None if found is None else _claiming(found, scenario.shows, cards)


def _claiming(found: Witness, shows: tuple[str, ...], cards: Cards) -> Witness:
    """With the first claim it earns, of those of its proof and of the rules by which it came about, the last first."""
    last = (entry.site.rule for entry in reversed(found.path[found.at].entries))
    rules = (*shows, *(rule for rule in last if not rule.startswith(NEVER_BY)))
    return replace(found, shows=tuple(first_earned(found.scenario(""), rules, cards)))


def _in_case(case: SetUp, at: int, cards: Cards) -> Iterator[Witness]:
    state, failures = set_up(case.scenario, cards)
    if failures:
        return
    source = case.properties[at]
    last = last_turn(case.scenario)
    (wanted,) = properties_of((source,), over_lines=last is not None)
    found = _over_answers(case.scenario, wanted, cards) if last is None else _over_lines(state, wanted, last, cards)
    if found is not None:
        said = source.text.partition(": ")[2]
        given = tuple(line.text for line in case.scenario.given)
        yield Witness(said, given, found, _first(said, found))


def _over_answers(scenario: Scenario, wanted: Property, cards: Cards) -> Path | None:
    """Of all answers that the steps of the scenario leave open those with the fewest events."""
    try:
        found = [path for path in paths(scenario, cards) if wanted.satisfied(line_of(path))]
    except Unplayable:
        return None
    return min(found, key=lambda path: len(line_of(path).entries), default=None)


def _over_lines(state: State, wanted: Property, last: int, cards: Cards) -> Path | None:
    """Breadth first over what players may do, and over going on to where something may be done again."""
    queue: deque[Path] = deque([(Line(state),)])
    known: set[Hashable] = {canonical(state)}
    tried = 0
    while queue and tried < MOST:
        path = queue.popleft()
        for text in _texts(path[-1].state):
            tried += 1
            for way in ways(path[-1].then(text), freely(cards.keys())):
                if way.unmet or way.state.turn.number > last:
                    continue
                longer = (*path, way)
                if wanted.satisfied(way):
                    return longer
                key = canonical(way.state)
                if not way.state.over and key not in known:
                    known.add(key)
                    queue.append(longer)
    return None


def _texts(state: State) -> Iterator[str]:
    if state.turn.priority is not None:
        for text, _ in tuple(actions(state, state.turn.priority, frozenset(), set()))[1:]:
            yield text
    yield from carrying_on(state)


def _first(said: str, path: Path) -> int:
    """The line after which an event has happened; a fact is so at the end."""
    if is_happening(said):
        for at, line in enumerate(path):
            if happened(line.state, said, line.entries):
                return at
    return len(path) - 1
