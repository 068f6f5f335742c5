"""Words that a page can't use, and checks of what isn't there: told for all lines at once before anything is played."""

from __future__ import annotations

from rules_engine.scenario.checks import unknown_check
from rules_engine.scenario.played import Failure, misread
from rules_engine.scenario.scenario import Scenario
from rules_engine.scenario.spoken_of import speaks_of_nothing, what_is_there
from rules_engine.scenario.steps import is_journey
from rules_engine.scenario.verbs import unknown_verb
from rules_engine.state.state import State

CHECK = "check:"


def unknown_words(scenario: Scenario) -> list[Failure]:
    """Every line of `play` whose words no verb, check or event has."""
    told = ((step.line, unknown(step.text)) for step in scenario.play)
    return [misread(scenario.page, line, message) for line, message in told if message]


def empty_checks(scenario: Scenario, state: State) -> list[Failure]:
    """Every check of a player, or of an object or card by a name, that the set-up doesn't have: it says nothing."""
    there = what_is_there(state)
    checks = (
        (step.line, step.text.removeprefix(CHECK).strip()) for step in scenario.play if step.text.startswith(CHECK)
    )
    told = ((line, message) for line, text in checks for message in speaks_of_nothing(text, there, "the check"))
    return [misread(scenario.page, line, message) for line, message in told]


def unknown(text: str) -> str:
    """What is wrong with the words of a line, with those that could stand there; empty when they are known."""
    if text.startswith(CHECK):
        return unknown_check(text.removeprefix(CHECK).strip())
    return "" if text == "all pass" or is_journey(text) else unknown_verb(text)
