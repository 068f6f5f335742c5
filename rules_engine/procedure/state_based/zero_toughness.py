"""A creature with toughness 0 or less is put into its owner's graveyard."""

from __future__ import annotations

from rules_engine.events.event import Event
from rules_engine.events.moves import Moved
from rules_engine.game.game import Game
from rules_engine.game.site import Site
from rules_engine.procedure.state_based.definition import Permanents, StateBasedAction
from rules_engine.state.zones import Zone


def events(game: Game, permanents: Permanents) -> tuple[Event, ...]:
    """Each such creature is put into its owner's graveyard."""
    return tuple(
        Moved(object=it.id, to=Zone.GRAVEYARD)
        for it, values in permanents
        if "Creature" in values.types and values.toughness is not None and values.toughness <= 0
    )


ZERO_TOUGHNESS = StateBasedAction(Site("zero-toughness", "CR 704.5f"), events)
