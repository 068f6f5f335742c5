"""A token outside the battlefield ceases to exist."""

from __future__ import annotations

from rules_engine.events.event import Event
from rules_engine.events.moves import CeasedToExist
from rules_engine.game.game import Game
from rules_engine.game.site import Site
from rules_engine.procedure.state_based.definition import Permanents, StateBasedAction
from rules_engine.state.zones import Zone


def events(game: Game, permanents: Permanents) -> tuple[Event, ...]:
    """Each such token ceases to exist."""
    return tuple(
        CeasedToExist(it.id) for it in game.state.objects.values() if it.token and it.zone is not Zone.BATTLEFIELD
    )


TOKEN_ELSEWHERE = StateBasedAction(Site("token-elsewhere", "CR 704.5d", also=("CR 111.7",)), events)
