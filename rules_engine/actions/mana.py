"""Activating mana abilities: they resolve at once (CR 605.3)."""

from __future__ import annotations

from rules_engine.actions.sacrifice import sacrifice
from rules_engine.characteristics.layers import characteristics
from rules_engine.characteristics.mana_abilities import mana_made
from rules_engine.events.mana import ManaAdded, TappedForMana
from rules_engine.events.tapping import Tapped
from rules_engine.game.game import Game
from rules_engine.game.site import Site
from rules_engine.state.ids import ObjectId, PlayerId

AT_ONCE = Site("mana-ability.resolves-at-once", "CR 605.3b", also=("CR 106.12",))
WITHOUT_TAPPING = Site("mana-ability.resolves-at-once-untapped", "CR 605.3b")
TAPS = Site("mana-ability.taps", "CR 118.1", also=("CR 701.26a",))
SACRIFICES = Site("mana-ability.sacrifices", "CR 118.1", also=("CR 701.21a",))


def activate_mana_ability(game: Game, player: PlayerId, source: ObjectId, index: int) -> None:
    """Pay `{T}` and `sacrifice self` as the ability demands, and add its mana; that it may be done is the caller's."""
    ability = characteristics(game.state, game.object(source)).activated[index]
    mana = mana_made(ability)
    if ability.costs == ("{T}",):
        game.happen(TappedForMana(player, source, mana, ability.costs), cites=AT_ONCE)
        return
    tapping = "{T}" in ability.costs
    if tapping:
        game.happen(Tapped(source), cites=TAPS)
    if "sacrifice self" in ability.costs:
        sacrifice(game, (source,), cites=SACRIFICES)
    game.happen(ManaAdded(player, source, mana, ability.costs), cites=AT_ONCE if tapping else WITHOUT_TAPPING)
