"""What has to be so before a search begins: every set-up can be played, and the properties speak of what is there."""

from __future__ import annotations

from rules_engine.game.game import Game
from rules_engine.game.run import Done, Needs
from rules_engine.procedure.before_priority import settle
from rules_engine.scenario.engine import run
from rules_engine.scenario.happenings import names_in
from rules_engine.scenario.names import Unplayable
from rules_engine.scenario.scenario import Scenario
from rules_engine.scenario.setup import Cards, set_up
from rules_engine.search.proof import SetUp, form_of, set_ups
from rules_engine.state.state import State


def checked_set_ups(scenario: Scenario, cards: Cards) -> tuple[SetUp, ...]:
    """All set-ups of a proof, in the order of the page.

    Raises Unplayable for a fence or a line of `given` that can't be understood, for a position that the rules would
    change at once, and for a property that speaks of something that is in none of the positions.
    """
    every = tuple(set_ups(scenario))
    there: set[str] = set()
    for case in every:
        state = position_of(case, cards)
        _stay_as_it_is(case, state)
        there |= {it.printed.name for it in state.objects.values()}
    for case in every:
        _speak_of_what_is_there(case, there)
    return every


def position_of(case: SetUp, cards: Cards) -> State:
    """The position from which the search of a set-up starts; raises Unplayable for lines that can't be understood."""
    state, failures = set_up(case.scenario, cards)
    if failures:
        raise Unplayable("; ".join(f"line {failure.line}: {failure.message}" for failure in failures))
    return state


def _stay_as_it_is(case: SetUp, state: State) -> None:
    """Nobody could have priority where a state-based action is due (CR 704.3)."""

    def procedure(game: Game) -> None:
        settle(game)

    done = run(state, procedure)
    rules = [entry.site.rule for entry in done.trace] if isinstance(done, Done) else []
    if isinstance(done, Needs):
        rules = [done.decision.site.rule]
    if rules:
        line = case.scenario.given[0].line if case.scenario.given else case.scenario.line
        raise Unplayable(f"line {line}: nobody has priority in that position, since {rules[0]} changes it at once")


def _speak_of_what_is_there(case: SetUp, there: set[str]) -> None:
    for source in case.properties:
        for text in form_of(source)[1]:
            for name in names_in(text):
                if name not in there:
                    raise Unplayable(
                        f"line {source.line}: nothing is called {name} in the position, so the property says nothing;"
                        f" there are {', '.join(sorted(there))}"
                    )
