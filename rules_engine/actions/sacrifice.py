"""Sacrificing and destroying permanents (CR 701.21, 701.8)."""

from __future__ import annotations

from rules_engine.events.event import Together
from rules_engine.events.leaving import Destroyed, Sacrificed
from rules_engine.events.moves import Moved
from rules_engine.game.game import Game
from rules_engine.game.site import Site
from rules_engine.state.ids import ObjectId
from rules_engine.state.zones import Zone


def sacrifice(game: Game, permanents: tuple[ObjectId, ...], *, cites: Site) -> None:
    """Controllers put their permanents into the owners' graveyards, all at the same time (CR 701.21a, 608.2f)."""
    sacrificed = tuple(
        Sacrificed(player=game.object(id).controller, move=Moved(object=id, to=Zone.GRAVEYARD)) for id in permanents
    )
    game.happen(Together(sacrificed), cites=cites)


def destroy(game: Game, permanents: tuple[ObjectId, ...], *, cites: Site) -> None:
    """Each permanent is destroyed, all at the same time (CR 701.8a, 608.2f)."""
    destroyed = tuple(
        Destroyed(player=game.object(id).controller, move=Moved(object=id, to=Zone.GRAVEYARD)) for id in permanents
    )
    game.happen(Together(destroyed), cites=cites)
