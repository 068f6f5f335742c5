"""What the search hands on: lines of play that show something, and what none was found for."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from rules_engine.scenario.scenario import Scenario, Step
from rules_engine.search.examples.goals import Goal
from rules_engine.search.examples.position import scenario_of


class Example(msgspec.Struct, frozen=True):
    """A line of play that shows something."""

    goal: Goal
    given: tuple[str, ...]
    play: tuple[Step, ...]
    shows: tuple[str, ...]
    """Claims of its knock-out that are earned."""
    beside: str = ""
    """Id of the example from which a negative one differs."""
    also: tuple[Goal, ...] = ()
    """What else the same line shows."""

    def scenario(self) -> Scenario:
        """As a scenario on no page yet."""
        return replace(scenario_of(self.given, self.play, self.goal.id), shows=self.shows)


class Missing(msgspec.Struct, frozen=True):
    """Something for which no example was found, and why."""

    goal: Goal
    reason: str
    """Key of its sentence."""


class Examples(msgspec.Struct, frozen=True):
    """What came of the search for one keyword."""

    slug: str
    sites: int
    examples: tuple[Example, ...]
    missing: tuple[Missing, ...]
    tried: int = 0
