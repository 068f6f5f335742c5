"""Moving an object to another zone (CR 400.7)."""

from __future__ import annotations

from rules_engine.events.moves import Moved
from rules_engine.game.game import Game
from rules_engine.game.site import Site
from rules_engine.state.ids import ObjectId, PlayerId
from rules_engine.state.zones import Zone


def move(game: Game, id: ObjectId, to: Zone, *, cites: Site, under: PlayerId | None = None) -> ObjectId:
    """Move a present object to a zone, `under` a controller other than its owner; returns the object it is then.

    Exiling a card in exile makes a new object too (CR 406.7).
    """
    game.happen(Moved(object=id, to=to, under=under), cites=cites)
    return now(game, id)


def now(game: Game, id: ObjectId) -> ObjectId:
    """The object that this one became by its last change of zone, or itself."""
    return game.state.now(id)
