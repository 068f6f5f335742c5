"""Zones (CR 400)."""

from __future__ import annotations

from enum import StrEnum


class Zone(StrEnum):
    """The seven zones of CR 400.1."""

    LIBRARY = "library"
    HAND = "hand"
    BATTLEFIELD = "battlefield"
    GRAVEYARD = "graveyard"
    STACK = "stack"
    EXILE = "exile"
    COMMAND = "command"


OF_ONE_PLAYER = frozenset({Zone.LIBRARY, Zone.HAND, Zone.GRAVEYARD})
"""CR 400.1: each player has their own; the other zones are shared."""

ORDERED = frozenset({Zone.LIBRARY, Zone.GRAVEYARD, Zone.STACK})
"""CR 401.2, 404.3, 405.1: the order of these zones is kept; index 0 is the top."""

PUBLIC = frozenset({Zone.BATTLEFIELD, Zone.GRAVEYARD, Zone.STACK, Zone.EXILE, Zone.COMMAND})
"""CR 400.2: all players can see the cards' faces, unless a rule or effect says otherwise."""
