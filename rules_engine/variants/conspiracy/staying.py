"""Conspiracies stay in the command zone as long as the game lasts (CR 315.3)."""

from __future__ import annotations

from rules_engine.events.moves import Moved
from rules_engine.game.door import Cannot
from rules_engine.game.site import Site
from rules_engine.state.state import State


def would_leave(state: State, event: Moved) -> bool:
    """A conspiracy, face up or not, would go to another zone: it is never anywhere else than in the command zone."""
    return "Conspiracy" in state.find(event.object).printed.types


STAYS = (Cannot(Site("conspiracy.stays", "CR 315.3"), would_leave, Moved),)
"""For the door's table of what can't happen."""
