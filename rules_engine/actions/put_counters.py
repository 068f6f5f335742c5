"""Putting counters on a permanent (CR 122.6)."""

from __future__ import annotations

from rules_engine.events.counters import CountersPut
from rules_engine.game.game import Game
from rules_engine.game.site import Site
from rules_engine.state.ids import ObjectId


def put_counters(game: Game, id: ObjectId, count: int, kind: str = "+1/+1", *, cites: Site) -> None:
    """Put that many counters of one kind on a present object; none when the count is 0."""
    if count:
        game.happen(CountersPut(id, count, kind), cites=cites)
