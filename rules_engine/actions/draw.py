"""Drawing cards, one at a time (CR 121)."""

from __future__ import annotations

from rules_engine.events.cards import Drew
from rules_engine.events.event import Together
from rules_engine.game.applying import applies
from rules_engine.game.door import concerning
from rules_engine.game.game import Game
from rules_engine.game.site import Site
from rules_engine.state.ids import PlayerId

ONE_AT_A_TIME = Site(
    "draw.one-at-a-time", "CR 121.2", otherwise="all cards are drawn as one event, which an effect replaces once"
)


def draw(game: Game, player: PlayerId, count: int = 1, *, cites: Site) -> None:
    """The player performs that many individual draws."""
    if count > 1 and not applies(game, ONE_AT_A_TIME):
        one = Drew(player=player)
        replaced = any(item.effects(game.state, one) for item in concerning(game.door, Drew)[1])
        game.happen(one if replaced else Together((one,) * count), cites=cites)
        return
    for _ in range(count):
        game.happen(Drew(player=player), cites=cites)
