"""What has to be so before a search begins: every set-up can be played, and the properties speak of what is there."""

from __future__ import annotations

from rules_engine.scenario.happenings import names_in
from rules_engine.scenario.names import Unplayable
from rules_engine.scenario.scenario import Scenario
from rules_engine.scenario.setup import Cards, set_up
from rules_engine.search.proof import SetUp, form_of, set_ups
from rules_engine.state.state import State


def checked_set_ups(scenario: Scenario, cards: Cards) -> tuple[SetUp, ...]:
    """All set-ups of a proof, in the order of the page.

    Raises Unplayable for a fence or a line of `given` that can't be understood, for a position that no game can have,
    and for a property that speaks of something that is in none of the positions.
    """
    every = tuple(set_ups(scenario))
    there: set[str] = set()
    for case in every:
        there |= {it.printed.name for it in position_of(case, cards).objects.values()}
    for case in every:
        _speak_of_what_is_there(case, there)
    return every


def position_of(case: SetUp, cards: Cards) -> State:
    """The position from which the search of a set-up starts; raises Unplayable for one that can't be set up."""
    state, failures = set_up(case.scenario, cards)
    if failures:
        raise Unplayable("; ".join(f"line {failure.line}: {failure.message}" for failure in failures))
    return state


def _speak_of_what_is_there(case: SetUp, there: set[str]) -> None:
    for source in case.properties:
        for text in form_of(source)[1]:
            for name in names_in(text):
                if name not in there:
                    raise Unplayable(
                        f"line {source.line}: nothing is called {name} in the position, so the property says nothing;"
                        f" there are {', '.join(sorted(there))}"
                    )
