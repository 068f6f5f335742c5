"""What keeps a creature from blocking an attacker (CR 509.1b)."""

from __future__ import annotations

from collections.abc import Callable

from rules_engine.characteristics.layers import characteristics
from rules_engine.game.applying import applies
from rules_engine.game.game import Game
from rules_engine.game.site import Site
from rules_engine.state.objects import GameObject
from rules_engine.state.state import State


class Evasion(Site, frozen=True, kw_only=True):
    """One rule about who can block whom, as data."""

    can_block: Callable[[State, GameObject, GameObject], bool]
    """Given the state, the blocker and the attacker."""


def reaches_flyer(state: State, blocker: GameObject, attacker: GameObject) -> bool:
    """The attacker doesn't fly, or the blocker has flying or reach."""
    if not characteristics(state, attacker).parameters("flying"):
        return True
    values = characteristics(state, blocker)
    return bool(values.parameters("flying") or values.parameters("reach"))


EVASION = (Evasion("block.flying", "CR 702.9b", also=("CR 702.17b", "CR 509.1b"), can_block=reaches_flyer),)


def can_block(game: Game, blocker: GameObject, attacker: GameObject) -> bool:
    """Whether no such rule keeps the creature from blocking the attacker; an altered one doesn't."""
    asked = [rule for rule in EVASION if applies(game, rule)]
    return all(rule.can_block(game.state, blocker, attacker) for rule in asked)
