"""A planeswalker with loyalty 0 is put into its owner's graveyard."""

from __future__ import annotations

from rules_engine.events.event import Event
from rules_engine.events.moves import Moved
from rules_engine.game.game import Game
from rules_engine.game.site import Site
from rules_engine.procedure.state_based.definition import Permanents, StateBasedAction
from rules_engine.state.zones import Zone


def events(game: Game, permanents: Permanents) -> tuple[Event, ...]:
    """Each such planeswalker is put into its owner's graveyard."""
    return tuple(
        Moved(object=it.id, to=Zone.GRAVEYARD)
        for it, values in permanents
        if "Planeswalker" in values.types and it.counter_count("loyalty") == 0
    )


NO_LOYALTY = StateBasedAction(Site("no-loyalty", "CR 704.5i", also=("CR 306.9",)), events)
