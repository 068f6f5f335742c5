"""A player with 0 or less life loses the game."""

from __future__ import annotations

from rules_engine.events.ending import LostTheGame
from rules_engine.events.event import Event
from rules_engine.game.game import Game
from rules_engine.game.site import Site
from rules_engine.procedure.state_based.definition import Permanents, StateBasedAction


def events(game: Game, permanents: Permanents) -> tuple[Event, ...]:
    """Each player still in the game with no life left loses."""
    return tuple(LostTheGame(p.id) for p in game.state.players if p.life <= 0 and not p.lost)


NO_LIFE = StateBasedAction(Site("no-life", "CR 704.5a", also=("CR 104.3b",)), events)
