"""Doing as much as possible (CR 609.3)."""

from __future__ import annotations

from collections.abc import Sized

from rules_engine.game.applying import applies
from rules_engine.game.game import Game
from rules_engine.game.site import Site

AS_MUCH = Site("as-much-as-possible", "CR 609.3", otherwise="nothing is done where it can't be done in full")


def as_many(game: Game, wanted: int, there: Sized) -> int:
    """So many of what is there as are wanted, or all of it where there are fewer."""
    if len(there) >= wanted:
        return wanted
    return len(there) if applies(game, AS_MUCH) else 0
