"""Playing a land (CR 116.2a, 305): a special action."""

from __future__ import annotations

from rules_engine.characteristics.layers import characteristics
from rules_engine.events.cards import PlayedLand
from rules_engine.events.moves import Moved
from rules_engine.game.applying import applies
from rules_engine.game.game import Game
from rules_engine.game.site import Condition, Site
from rules_engine.procedure.special_actions import SpecialAction
from rules_engine.procedure.timing import has_priority, own_main_phase, stack_is_empty
from rules_engine.state.ids import PlayerId
from rules_engine.state.objects import GameObject
from rules_engine.state.state import State
from rules_engine.state.zones import Zone


def is_land_in_hand(state: State, player: PlayerId, it: GameObject) -> bool:
    """It is a land card in that player's hand."""
    return it.zone is Zone.HAND and it.owner == player and "Land" in characteristics(state, it).types


def none_played_yet(state: State, player: PlayerId, it: GameObject) -> bool:
    """The player has not yet played the one land of this turn (CR 305.2a)."""
    return state.player(player).lands_played < 1


PLAYING = (
    Condition("play-land.in-hand", "CR 305.1", holds=is_land_in_hand),
    Condition("play-land.priority", "CR 305.1", holds=has_priority),
    Condition("play-land.own-main-phase", "CR 305.1", holds=own_main_phase),
    Condition("play-land.empty-stack", "CR 305.1", holds=stack_is_empty),
    Condition("play-land.one-a-turn", "CR 305.2b", holds=none_played_yet),
)
PLAYS = Site("play-land.plays", "CR 305.1")
COUNTED = Site("play-land.counted", "CR 305.2a", otherwise="it isn't counted among the lands played")
NO_STACK = Site("play-land.no-stack", "CR 116.2a", also=("CR 116.1",), otherwise="uses the stack")


def play_land(game: Game, player: PlayerId, land: GameObject, parameter: str) -> None:
    """Put the land onto the battlefield."""
    move = Moved(object=land.id, to=Zone.BATTLEFIELD)
    game.happen(PlayedLand(player=player, move=move, counted=applies(game, COUNTED)), cites=PLAYS)


PLAY_A_LAND = SpecialAction("play", PLAYING, perform=play_land, immediate=NO_STACK)
