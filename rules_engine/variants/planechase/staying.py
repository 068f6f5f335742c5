"""Planes and phenomena stay in the command zone as long as the game lasts (CR 311.2, 312.2)."""

from __future__ import annotations

from functools import partial

from rules_engine.events.moves import Moved
from rules_engine.game.door import Cannot
from rules_engine.game.site import Site
from rules_engine.state.state import State


def would_leave(type: str, state: State, event: Moved) -> bool:
    """A card of that type, face up or not, would go to another zone."""
    return type in state.find(event.object).printed.types


STAYS = (
    Cannot(Site("plane.stays", "CR 311.2", also=("CR 901.4",)), partial(would_leave, "Plane"), Moved),
    Cannot(Site("phenomenon.stays", "CR 312.2", also=("CR 901.4",)), partial(would_leave, "Phenomenon"), Moved),
)
"""For the door's table of what can't happen."""
