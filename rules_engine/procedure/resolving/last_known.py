"""Information about an object that has left (CR 608.2h)."""

from __future__ import annotations

from rules_engine.events.findings import LastKnownUsed
from rules_engine.game.game import Game
from rules_engine.game.site import Site
from rules_engine.state.ids import ObjectId

LAST_KNOWN = Site(
    "resolve.last-known",
    "CR 608.2h",
    also=("CR 113.7a",),
    otherwise="what asks for an object that has left does nothing",
)


def is_known(game: Game, id: ObjectId) -> bool:
    """Whether an effect has information about the object: as it is now, or as it last existed."""
    if game.state.is_present(id):
        return True
    return game.note(LastKnownUsed(id, game.object(id).controller), cites=LAST_KNOWN)
