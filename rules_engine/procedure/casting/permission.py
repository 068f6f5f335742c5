"""Permissions to cast a card (CR 601.3): the usual one, and those that rules and effects give."""

from __future__ import annotations

import msgspec

from rules_engine.game.site import Condition, Site
from rules_engine.state.zones import Zone


class CastPermission(msgspec.Struct, frozen=True):
    """One way to be allowed to cast a card from a zone."""

    name: str
    zone: Zone
    conditions: tuple[Condition, ...]
    without_paying: Site | None = None
    """The rule by which its mana cost isn't paid (an alternative cost, CR 118.9); None: it is paid."""
