"""That an ability triggers is an event like any other: it goes through the door, and nothing is done by it yet."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules_engine.actions.draw import draw
from rules_engine.events.effects import AbilityTriggered
from rules_engine.game.game import Game
from rules_engine.game.run import Done
from rules_engine.game.site import Site
from rules_engine.game.triggers import TRIGGERS
from rules_engine.scenario.engine import run
from rules_engine.state.ids import PlayerId
from rules_engine.state.state import State

BELL = """
[bell]
name = { en = "Bell" }
types = "Artifact"
[[bell.triggered]]
when = "drew you"
do = [{ gain_life = 1 }]
"""
A = PlayerId("A")
SITE = Site("test.draws", "CR 121.1")


def draws_one(game: Game) -> None:
    """A draws a card."""
    draw(game, A, cites=SITE)


@pytest.fixture
def table(table_of: Callable[..., State]) -> State:
    return table_of("A battlefield: Bell\nA library: 2 Island", BELL)


def test_an_ability_triggers_by_an_event_of_its_own_and_waits(table: State) -> None:
    done = run(table, draws_one)
    assert isinstance(done, Done)
    assert [entry.site for entry in done.trace if isinstance(entry.fact, AbilityTriggered)] == [TRIGGERS]
    assert [trigger.ability.event for trigger in done.state.pending] == ["drew"]
    assert done.state.player(A).life == 20


def test_with_the_rule_knocked_out_it_does_not_happen(table: State) -> None:
    done = run(table, draws_one, altered=frozenset({TRIGGERS.name}))
    assert isinstance(done, Done)
    assert not [entry for entry in done.trace if isinstance(entry.fact, AbilityTriggered)]
    assert not done.state.pending
