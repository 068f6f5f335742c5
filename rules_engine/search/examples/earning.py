"""Which claims an example earns: taken away, something on it fails."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules_engine.scenario.knockout import claims
from rules_engine.scenario.play import play
from rules_engine.scenario.scenario import Scenario
from rules_engine.scenario.setup import Cards
from rules_engine.scenario.walking import Line
from rules_engine.search.examples.example import Example
from rules_engine.search.verify import notices


def earned(example: Example, last: Line, cards: Cards) -> Iterator[str]:
    """The claims of an example: of its goal by its own site; of a negative one the first that it earns at all."""
    scenario, goal = example.scenario(), example.goal
    if goal.kind == "absent":
        rules = [objection.rule for objection in last.unmet] or [entry.site.rule for entry in last.entries]
        yield from first_earned(scenario, rules, cards)
        return
    tried = claims(goal.rules, play(scenario, cards).exercised, notices(scenario, cards))
    yield from (claim.rule for claim in tried if goal.site in claim.sites or (claim.earned and goal.kind == "allowed"))


def first_earned(scenario: Scenario, rules: Iterable[str], cards: Cards) -> Iterator[str]:
    """The first of the rules that the scenario earns, if it earns any."""
    exercised = play(scenario, cards).exercised
    for rule in dict.fromkeys(rules):
        if any(claim.earned for claim in claims((rule,), exercised, notices(scenario, cards))):
            yield rule
            return
