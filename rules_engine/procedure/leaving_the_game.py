"""Leaving the game (CR 800.4): what goes with a player, what ends with them, and what they still control."""

from __future__ import annotations

from rules_engine.events.effects import gives_control
from rules_engine.events.ending import ControlEnded, LeftTheGame, LeftWithItsOwner
from rules_engine.events.event import Event, Together
from rules_engine.events.moves import Moved
from rules_engine.game.game import Game
from rules_engine.game.site import Site
from rules_engine.state.ids import PlayerId
from rules_engine.state.zones import Zone

LEAVES = Site("leaves-the-game", "CR 800.4a")
CONTROL_ENDS = Site("leaves-the-game.control-ends", "CR 800.4a")
STILL_CONTROLLED = Site("leaves-the-game.exiles", "CR 800.4a", otherwise="it stays where it is")


def leave_the_game(game: Game, players: tuple[PlayerId, ...]) -> None:
    """The players leave at once with all they own, then their control of other objects ends, then those are exiled."""
    gone: list[Event] = [LeftTheGame(player) for player in players]
    gone += [LeftWithItsOwner(it.id) for it in game.state.objects.values() if it.owner in players]
    game.happen(Together(tuple(gone)), cites=LEAVES)
    for player in players:
        if any(gives_control(effect, player) for effect in game.state.effects):
            game.happen(ControlEnded(player), cites=CONTROL_ENDS)
    exile_what_leavers_control(game, cites=STILL_CONTROLLED)


def exile_what_leavers_control(game: Game, *, cites: Site) -> None:
    """Whatever stands under the control of a player who has left the game is exiled, all at the same time."""
    left = {player.id for player in game.state.players if player.lost}
    here = (*game.state.zone(Zone.STACK), *game.state.zone(Zone.BATTLEFIELD)) if left else ()
    exiled = tuple(Moved(object=id, to=Zone.EXILE) for id in here if game.object(id).controller in left)
    game.happen(Together(exiled), cites=cites)
