"""Drawing cards, one at a time (CR 121)."""

from __future__ import annotations

from rules_engine.events.cards import Drew
from rules_engine.game.game import Game
from rules_engine.game.site import Site
from rules_engine.state.ids import PlayerId


def draw(game: Game, player: PlayerId, count: int = 1, *, cites: Site) -> None:
    """The player performs that many individual draws (CR 121.2)."""
    for _ in range(count):
        game.happen(Drew(player=player), cites=cites)
