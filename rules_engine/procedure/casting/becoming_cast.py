"""Paying for a spell, and the moment it becomes cast (CR 601.2g–i)."""

from __future__ import annotations

from rules_engine.actions.pay import pay
from rules_engine.actions.tops import action_is_complete
from rules_engine.characteristics.mana_cost import ManaCost
from rules_engine.events.spells import WasCast
from rules_engine.game.game import Game
from rules_engine.game.site import Site
from rules_engine.procedure.priority import receives_priority
from rules_engine.state.ids import ObjectId, PlayerId
from rules_engine.state.zones import Zone

PAYS = Site("cast.pays", "CR 601.2h", also=("CR 118.3a",))
BECOMES_CAST = Site("cast.becomes-cast", "CR 601.2i")
PRIORITY_AFTERWARDS = Site("cast.priority-afterwards", "CR 117.3c", also=("CR 601.2i",))


def pay_for(game: Game, player: PlayerId, spell: ObjectId, cost: ManaCost | None) -> None:
    """The caster pays the total cost; None can't be paid (CR 118.6), nothing for a free spell was paid by saying so."""
    if not game.object(spell).stacked.free or cost != ManaCost():
        pay(game, player, "" if cost is None else cost, "spells", cites=PAYS)


def become_cast(game: Game, player: PlayerId, spell: ObjectId, origin: Zone) -> None:
    """The spell becomes cast; its controller receives priority if they had it before (CR 601.2i)."""
    game.happen(WasCast(player, spell, origin), cites=BECOMES_CAST)
    action_is_complete(game, player)
    if game.state.turn.priority == player:
        receives_priority(game, player, cites=PRIORITY_AFTERWARDS)
