"""Countering spells (CR 701.6)."""

from __future__ import annotations

from rules_engine.events.leaving import Countered
from rules_engine.events.moves import Moved
from rules_engine.game.game import Game
from rules_engine.game.site import Site
from rules_engine.state.ids import ObjectId
from rules_engine.state.zones import Zone


def counter_spell(game: Game, spell: ObjectId, *, cites: Site) -> None:
    """A spell goes to its owner's graveyard and doesn't resolve (CR 701.6a); no word for cards names an ability."""
    player = game.object(spell).controller
    game.happen(Countered(player=player, move=Moved(object=spell, to=Zone.GRAVEYARD)), cites=cites)
