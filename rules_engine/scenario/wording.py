"""Words that a page can't use, told for all its lines at once before anything is played."""

from __future__ import annotations

from rules_engine.scenario.checks import unknown_check
from rules_engine.scenario.played import Failure, misread
from rules_engine.scenario.scenario import Scenario
from rules_engine.scenario.steps import is_journey
from rules_engine.scenario.verbs import unknown_verb


def unknown_words(scenario: Scenario) -> list[Failure]:
    """Every line of `play` whose words no verb, check or event has."""
    told = ((step.line, unknown(step.text)) for step in scenario.play)
    return [misread(scenario.page, line, message) for line, message in told if message]


def unknown(text: str) -> str:
    """What is wrong with the words of a line, with those that could stand there; empty when they are known."""
    if text.startswith("check:"):
        return unknown_check(text.removeprefix("check:").strip())
    return "" if text == "all pass" or is_journey(text) else unknown_verb(text)
