"""Characteristics through the layers (CR 613): the only reader of printed values."""

from __future__ import annotations

from rules_engine.characteristics.values import Characteristics
from rules_engine.state.objects import GameObject
from rules_engine.state.state import State


def characteristics(state: State, it: GameObject) -> Characteristics:
    """What the object is like now; for one that has left, what it was like when it last existed."""
    printed = it.printed
    return Characteristics(
        printed.name,
        printed.cost,
        printed.supertypes,
        printed.types,
        printed.subtypes,
        printed.power,
        printed.toughness,
        printed.keywords,
        printed.abilities,
    )
