"""Countering spells and abilities (CR 701.6)."""

from __future__ import annotations

from rules_engine.events.leaving import Countered
from rules_engine.events.moves import CeasedToExist, Moved
from rules_engine.game.game import Game
from rules_engine.game.site import Site
from rules_engine.state.ids import ObjectId
from rules_engine.state.zones import Zone


def counter_spell(game: Game, spell: ObjectId, *, cites: Site) -> None:
    """A spell goes to its owner's graveyard, an ability ceases to exist; neither resolves (CR 701.6a)."""
    it = game.object(spell)
    if it.is_ability:
        game.happen(CeasedToExist(spell), cites=cites)
    else:
        game.happen(Countered(player=it.controller, move=Moved(object=spell, to=Zone.GRAVEYARD)), cites=cites)
