"""Predicates of timing that conditions share (CR 117.1, 505, 307.5)."""

from __future__ import annotations

from rules_engine.state.ids import PlayerId
from rules_engine.state.objects import GameObject
from rules_engine.state.state import State
from rules_engine.state.turn import MAIN
from rules_engine.state.zones import Zone


def has_priority(state: State, player: PlayerId, it: GameObject) -> bool:
    """The player has priority (CR 117.1)."""
    return state.turn.priority == player


def own_main_phase(state: State, player: PlayerId, it: GameObject) -> bool:
    """It is a main phase of the player's own turn (CR 505.1)."""
    return state.turn.active == player and state.turn.step in MAIN


def stack_is_empty(state: State, player: PlayerId, it: GameObject) -> bool:
    """Nothing is on the stack (CR 405)."""
    return not state.zone(Zone.STACK)


OF_THE_TIME = frozenset({has_priority, own_main_phase, stack_is_empty})
"""These are so for a player whatever the object is, so that one look is enough for all objects."""
