"""Mutants that are argued to be like the right engine, tried in random games: nothing that anybody can see may differ.

A game begins as a page does that comes through the changed place: so many of its lines are carried out, with answers by
chance, then moves by chance follow. It is a page and a number; the same number makes the same choices with every
engine, as long as that offers the same. Everything that must always hold (`test_random_play`) has to hold as well.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from random import Random
from typing import NamedTuple

from bench.mutants_made import Mutant
from bench.mutants_tried import bounded, in_place

from rules_engine.game.called import option_words
from rules_engine.game.decision import Answer, Decision, possible_answers
from rules_engine.game.run import Done, Needs, Procedure, Refused
from rules_engine.scenario.engine import advance, run
from rules_engine.scenario.names import Unplayable
from rules_engine.scenario.scenario import Scenario
from rules_engine.scenario.setup import Cards, set_up
from rules_engine.scenario.steps import FAR, answered_by_itself, plan_of
from rules_engine.scenario.telling import Telling
from rules_engine.scenario.trace import fence, lines_of, refusal_line
from rules_engine.search.legal_actions import actions
from rules_engine.search.proof import set_ups
from rules_engine.state.state import State
from tests.rules_engine.test_random_play import check_state

GAMES = 200
"""Games for one mutant, on the pages that come through its place, so many on each that there are enough."""
MOVES = 8
"""Moves by chance after the lines of the page."""
MOST_ANSWERS = 2000
"""Orders of a shuffled library may be more than anybody could look at."""
NO_END = "the game never ends"


class Played(NamedTuple):
    """How a mutant fared: in how many games, and the first thing that differed; nothing did if it is empty."""

    mutant: Mutant
    games: int
    differs: str


def played(mutant: Mutant, scenarios: Sequence[Scenario], cards: Cards) -> Played:
    """Play the games of those pages with the right engine and with the mutant in place, and compare what is told."""
    chosen = list(islice(_games(scenarios), GAMES))
    for scenario, seed in chosen:
        if (scenario.id, seed) not in _right:
            _right[scenario.id, seed] = told(scenario, seed, cards)
    with in_place(mutant):
        for number, (scenario, seed) in enumerate(chosen, 1):
            expected, found = _right[scenario.id, seed], told(scenario, seed, cards, mutant.knocked_out)
            if found != expected:
                return Played(mutant, number, f"{scenario.id}, game {seed}: {_first_difference(expected, found)}")
    return Played(mutant, len(chosen), "")


def _games(scenarios: Sequence[Scenario]) -> Iterator[tuple[Scenario, int]]:
    """A first game on each page, then a second on each, and so on."""
    return ((scenario, seed) for seed in range(GAMES) for scenario in scenarios)


_right: dict[tuple[str, int], tuple[str, ...]] = {}
"""What the right engine tells of the games that were played so far."""


def told(scenario: Scenario, seed: int, cards: Cards, altered: frozenset[str] = frozenset()) -> tuple[str, ...]:
    """All that a reader or player is told of one game, and why it stopped short if it did."""
    shown = scenario if scenario.prove is None else next(set_ups(scenario)).scenario
    game = _Game(shown, cards, Random(f"{scenario.id} {seed}"), altered)
    ended = NO_END
    with bounded():
        try:
            game.play()
            ended = ""
        except Unplayable as error:
            ended = str(error)
        except Exception as error:
            ended = f"{type(error).__name__}: {error}"
    return (*game.told, ended)


def _first_difference(expected: tuple[str, ...], found: tuple[str, ...]) -> str:
    at = next((at for at, (one, other) in enumerate(zip(expected, found, strict=False)) if one != other), -1)
    return f"`{expected[at]}` is now `{found[at]}`"


class _Game:
    """One game: its state, the source of choices, and all that was told of it."""

    def __init__(self, scenario: Scenario, cards: Cards, random: Random, altered: frozenset[str]) -> None:
        self.scenario, self.cards, self.random, self.altered = scenario, cards, random, altered
        self.told: list[str] = []

    def play(self) -> None:
        """Some lines of the page, then moves by chance; raises Unplayable where it can't go on."""
        self.state, failures = set_up(self.scenario, self.cards)
        if failures:
            raise Unplayable(failures[0].message)
        names = {*self.cards, *(it.printed.name for it in self.state.objects.values())}
        lines = [step.text for step in self.scenario.play if not step.text.startswith("check:")]
        for text in lines[: self.random.randint(0, len(lines))]:
            self._follows(text, plan_of(self.state, text, names))
        for _ in range(MOVES):
            if self.state.over or self.state.turn.priority is None:
                return
            check_state(self.state)
            offered = dict(reversed(list(actions(self.state, self.state.turn.priority, self.altered, set()))))
            text = self._one_of(sorted(offered))
            self._carries_out(text, offered[text])

    def _follows(self, text: str, plan: Callable[[State, int], Procedure | None]) -> None:
        done = 0
        while (procedure := plan(self.state, done)) is not None and self._carries_out(text, procedure):
            done += 1

    def _carries_out(self, text: str, procedure: Procedure) -> bool:
        """Whether it was legal; what follows by itself is carried out, too."""
        legal = self._runs(text, procedure)
        for _ in range(FAR):
            following = advance(self.state)
            if not callable(following):
                return legal
            self._runs(text, following)
        raise Unplayable(NO_END)

    def _runs(self, text: str, procedure: Procedure) -> bool:
        def answering(state: State, decision: Decision) -> Answer:
            return self._answer(text, state, decision)

        result = run(self.state, procedure, (), self.altered, answering)
        assert not isinstance(result, Needs)
        if isinstance(result, Refused):
            sites, rules = zip(*((each.site, each.rule) for each in result.objections), strict=True)
            self.told.append(fence([refusal_line(0, tuple(sorted(sites)), rules)]))
            return False
        assert isinstance(result, Done)
        self.state = result.state
        self.told.append(f"{text}\n{fence(lines_of(result.trace, Telling(self.state), 0))}")
        return True

    def _answer(self, text: str, state: State, decision: Decision) -> Answer:
        by_itself = answered_by_itself(state, text, decision, more=True)
        if by_itself is not None:
            return by_itself
        words = option_words(state, decision.options)
        every = sorted(set(islice(possible_answers(state, decision), MOST_ANSWERS)), key=_in_order)
        asked = ", ".join(sorted(words.values()))
        self.told.append(f"{decision.player}, {decision.kind}: {asked}; {len(every)} answers")
        return every[self.random.randrange(len(every))]

    def _one_of(self, words: Sequence[str]) -> str:
        self.told.append(" | ".join(words))
        return words[self.random.randrange(len(words))]


def _in_order(answer: Answer) -> tuple[tuple[int, str], ...]:
    return tuple((option, "") if isinstance(option, int) else (-1, str(option)) for option in answer)
