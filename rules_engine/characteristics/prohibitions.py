"""Effects that forbid casting or activating (CR 101.2)."""

from __future__ import annotations

from rules_engine.characteristics.descriptions import describes
from rules_engine.characteristics.statics import concerns, statics
from rules_engine.state.ids import PlayerId
from rules_engine.state.objects import GameObject
from rules_engine.state.state import State


def may_cast(state: State, player: PlayerId, it: GameObject) -> bool:
    """No effect says that the player can't cast that spell."""
    return not _forbidden(state, player, "cast", it)


def may_activate(state: State, player: PlayerId, it: GameObject) -> bool:
    """No effect says that the player can't activate abilities of that object, mana abilities among them."""
    return not _forbidden(state, player, "activate", it)


def _forbidden(state: State, player: PlayerId, what: str, it: GameObject) -> bool:
    return any(
        concerns(static, player, str(static.effect.get(what)))
        and describes(state, str(static.effect.get("only", "card")), static.source.controller, it)
        for static in statics(state, "cant")
        if static.effect.get(what) != ""
    )
