"""How long a permanent has been under its controller's control (CR 302.6)."""

from __future__ import annotations

from rules_engine.characteristics.layers import characteristics
from rules_engine.state.objects import GameObject
from rules_engine.state.state import State


def is_summoning_sick(state: State, it: GameObject) -> bool:
    """A creature without haste that its controller hasn't controlled since their most recent turn began."""
    if it.controlled_since == 0:  # from before the first turn the state knows of
        return False
    began = state.turn.number if state.turn.active == it.controller else state.player(it.controller).last_turn
    if it.controlled_since < began:
        return False
    values = characteristics(state, it)
    return "Creature" in values.types and not values.parameters("haste")
