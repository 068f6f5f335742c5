"""A player who attempted to draw from an empty library loses the game."""

from __future__ import annotations

from rules_engine.events.ending import LostTheGame
from rules_engine.events.event import Event
from rules_engine.game.game import Game
from rules_engine.game.site import Site
from rules_engine.procedure.state_based.definition import Permanents, StateBasedAction


def events(game: Game, permanents: Permanents) -> tuple[Event, ...]:
    """Each player who did so since the last check loses."""
    return tuple(LostTheGame(p.id) for p in game.state.players if p.drew_from_empty and not p.lost)


EMPTY_LIBRARY = StateBasedAction(Site("empty-library", "CR 704.5b", also=("CR 121.4",)), events)
