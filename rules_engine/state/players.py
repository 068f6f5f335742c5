"""Players (CR 102), their life (119), mana pool (106.4) and what rules ask of their turn so far."""

from __future__ import annotations

import msgspec

from rules_engine.state.ids import PlayerId


class Mana(msgspec.Struct, frozen=True, gc=False, order=True):
    """One mana: its type W U B R G C, and what it may be spent on (CR 106.6); empty for anything."""

    type: str
    only_for: str = ""

    def __str__(self) -> str:
        return "{" + self.type + "}"


class Player(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """One player, as long as the game lasts."""

    id: PlayerId
    life: int = 20
    mana: tuple[Mana, ...] = ()
    lost: bool = False
    drew_from_empty: bool = False
    """Attempted to draw from an empty library since state-based actions were last checked (CR 704.5b)."""
    lands_played: int = 0
    """Lands played this turn (CR 305.2)."""
    cards_drawn: int = 0
    """Cards drawn this turn, asked by draw limits (CR 121.2)."""
    cards_discarded: int = 0
    """Cards discarded this turn (CR 701.9a)."""
    planar_rolls: int = 0
    """How often they took the special action of rolling the planar die this turn, which is what it costs (CR 901.9)."""
    last_turn: int = 0
    """Number of their most recent turn, 0 before the first one seen (CR 302.6)."""
