"""Predicates about one object that conditions share; the conditions differ by name and rule.

Those of timing alone are in `timing`.
"""

from __future__ import annotations

from rules_engine.characteristics.layers import characteristics
from rules_engine.characteristics.sickness import is_summoning_sick
from rules_engine.state.ids import PlayerId
from rules_engine.state.objects import GameObject
from rules_engine.state.state import State


def controls(state: State, player: PlayerId, it: GameObject) -> bool:
    """The player controls the object (CR 109.4), or owns it where nobody controls it (CR 108.4a)."""
    return it.controller == player


def owns(state: State, player: PlayerId, it: GameObject) -> bool:
    """The player owns the object (CR 108.3)."""
    return it.owner == player


def is_creature(state: State, player: PlayerId, it: GameObject) -> bool:
    """It is a creature: nothing else can attack or block."""
    return "Creature" in characteristics(state, it).types


def is_untapped(state: State, player: PlayerId, it: GameObject) -> bool:
    """It is untapped, and so can be tapped."""
    return not it.tapped


def not_sick(state: State, player: PlayerId, it: GameObject) -> bool:
    """It is no creature that came under its controller's control this turn, or it has haste (CR 302.6)."""
    return not is_summoning_sick(state, it)
