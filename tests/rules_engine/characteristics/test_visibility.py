"""Who may look at what."""

from __future__ import annotations

from rules_engine.characteristics.visibility import may_look
from rules_engine.events.looking import LookedAt, StoppedLooking, TopsStayHidden
from rules_engine.events.moves import Moved
from rules_engine.state.ids import ObjectId, PlayerId
from rules_engine.state.state import State
from rules_engine.state.zones import Zone

A, B = PlayerId("A"), PlayerId("B")
SEER = """
[seer]
name = { en = "Seer" }
types = "Artifact"
[[seer.static]]
may_look = "top of library"
"""


def of(state: State, name: str) -> ObjectId:
    return next(it.id for it in state.objects.values() if it.printed.name == name)


def test_a_hand_is_seen_by_its_owner_alone(table_of) -> None:
    state = table_of("A hand: Probe (creature 2/2)")
    assert may_look(state, A, of(state, "Probe"))
    assert not may_look(state, B, of(state, "Probe"))


def test_a_card_in_exile_is_seen_by_all(table_of) -> None:
    state = table_of("A exile: Probe (creature 2/2)")
    assert may_look(state, B, of(state, "Probe"))


def test_a_library_is_seen_by_nobody(table_of) -> None:
    state = table_of("A library: Probe (creature 2/2)")
    assert not may_look(state, A, of(state, "Probe"))


def test_a_card_looked_at_is_seen_until_the_looking_stops(table_of) -> None:
    state = table_of("A library: Probe (creature 2/2)")
    probe = of(state, "Probe")
    looking = LookedAt(A, (probe,)).changes(state)
    assert may_look(looking, A, probe)
    assert not may_look(looking, B, probe)
    assert not may_look(StoppedLooking(A, (probe,)).changes(looking), A, probe)


def test_an_effect_shows_the_top_card_to_its_controller_and_nothing_below(table_of) -> None:
    state = table_of("A battlefield: Seer\nA library: Probe (creature 2/2), Island", SEER)
    assert may_look(state, A, of(state, "Probe"))
    assert not may_look(state, B, of(state, "Probe"))
    assert not may_look(state, A, of(state, "Island"))


def test_a_card_that_comes_to_the_top_during_an_action_waits_until_it_is_done(table_of) -> None:
    state = table_of("A battlefield: Seer\nA library: Probe (creature 2/2), Island", SEER)
    begun = TopsStayHidden(A).changes(state)
    assert may_look(begun, A, of(state, "Probe"))
    moved = Moved(object=of(state, "Probe"), to=Zone.EXILE).changes(begun)
    assert not may_look(moved, A, of(state, "Island"))
