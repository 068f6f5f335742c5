"""A creature with damage marked on it no less than its toughness is destroyed."""

from __future__ import annotations

from rules_engine.characteristics.values import Characteristics
from rules_engine.events.event import Event
from rules_engine.events.moves import Moved
from rules_engine.game.game import Game
from rules_engine.game.site import Site
from rules_engine.procedure.state_based.definition import Permanents, StateBasedAction
from rules_engine.state.objects import GameObject
from rules_engine.state.zones import Zone


def events(game: Game, permanents: Permanents) -> tuple[Event, ...]:
    """Each such creature is destroyed."""
    return tuple(Moved(object=it.id, to=Zone.GRAVEYARD) for it, values in permanents if _is_lethal(it, values))


def _is_lethal(it: GameObject, values: Characteristics) -> bool:
    return "Creature" in values.types and it.damage > 0 and 0 < (values.toughness or 0) <= it.damage


LETHAL_DAMAGE = StateBasedAction(Site("lethal-damage", "CR 704.5g", also=("CR 120.6",)), events)
