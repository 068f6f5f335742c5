"""Gaining and losing life (CR 119.3)."""

from __future__ import annotations

from rules_engine.events.event import Together
from rules_engine.events.life import GainedLife, LostLife
from rules_engine.game.game import Game
from rules_engine.game.site import Site
from rules_engine.state.ids import PlayerId


def gain_life(game: Game, players: tuple[PlayerId, ...], amount: int, *, cites: Site) -> None:
    """Each player gains that much life at the same time; 0 is no event (CR 119.9)."""
    if amount:
        game.happen(Together(tuple(GainedLife(player, amount) for player in players)), cites=cites)


def lose_life(game: Game, players: tuple[PlayerId, ...], amount: int, *, cites: Site) -> None:
    """Each player loses that much life at the same time."""
    if amount:
        game.happen(Together(tuple(LostLife(player, amount) for player in players)), cites=cites)
