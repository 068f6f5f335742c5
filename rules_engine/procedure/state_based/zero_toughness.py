"""A creature with toughness 0 or less is put into its owner's graveyard."""

from __future__ import annotations

from rules_engine.characteristics.layers import characteristics
from rules_engine.events.event import Event
from rules_engine.events.moves import Moved
from rules_engine.game.game import Game
from rules_engine.game.site import Site
from rules_engine.procedure.state_based.definition import StateBasedAction
from rules_engine.state.zones import Zone


def events(game: Game) -> tuple[Event, ...]:
    """Each such creature is put into its owner's graveyard."""
    return tuple(
        Moved(object=id, to=Zone.GRAVEYARD) for id in game.state.zone(Zone.BATTLEFIELD) if toughness_of(game, id) <= 0
    )


def toughness_of(game: Game, id: int) -> int:
    """The toughness of a creature; 1 for anything that is none."""
    values = characteristics(game.state, game.state.objects[id])  # type: ignore[index]
    return values.toughness if "Creature" in values.types and values.toughness is not None else 1


ZERO_TOUGHNESS = StateBasedAction(Site("zero-toughness", "CR 704.5f"), events)
