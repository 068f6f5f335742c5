"""Who may look at what (CR 315.7, 400.2, 401, 402.3)."""

from __future__ import annotations

from rules_engine.characteristics.statics import concerns, is_top, statics
from rules_engine.state.ids import ObjectId, PlayerId
from rules_engine.state.objects import GameObject
from rules_engine.state.state import State
from rules_engine.state.zones import PUBLIC, Zone


def may_look(state: State, player: PlayerId, object: ObjectId) -> bool:
    """Whether the player may look at the face of that present object now."""
    it = state.objects[object]
    if player in it.shown_to:
        return True
    if it.zone is Zone.HAND:  # CR 402.3
        return it.owner == player
    if it.zone is Zone.LIBRARY:  # CR 401.2, 401.5
        return is_top(state, object) and _may_look_at_top(state, player, it)
    if it.face_down:  # CR 315.7
        return it.controller == player and "Conspiracy" in it.printed.types
    return it.zone in PUBLIC


def _may_look_at_top(state: State, player: PlayerId, it: GameObject) -> bool:
    """An effect lets the player; a card that came to the top during an action waits until it is done (CR 401.5)."""
    if state.underway is not None and it.id not in state.underway:
        return False
    return any(
        it.owner == player and concerns(static, player, "you")
        for static in statics(state, "may_look")
        if static.effect.get("may_look") == "top of library"
    )
