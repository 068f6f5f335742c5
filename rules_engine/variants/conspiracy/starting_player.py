"""A conspiracy may say who the starting player is, whoever was chosen (CR 103.1c, 315.5a)."""

from __future__ import annotations

from rules_engine.characteristics.statics import statics
from rules_engine.events.beginning import GameBegan
from rules_engine.events.event import Finding
from rules_engine.game.game import Game
from rules_engine.game.not_modelled import NotModelled
from rules_engine.game.site import Site
from rules_engine.state.ids import ObjectId, PlayerId

BY_EFFECT = Site(
    "game-begins.starting-player",
    "CR 103.1c",
    also=("CR 315.5a",),
    otherwise="the player who was chosen takes the first turn",
)
BEGINS = Site("game-begins", "CR 103.8")


class StartsByEffect(Finding, frozen=True):
    """An effect says that its controller is the starting player."""

    player: PlayerId
    source: ObjectId


def take_first_turn(game: Game) -> None:
    """The game begins with the turn of the player who was chosen, or of the one that an effect says starts.

    Raises NotModelled where several effects say so of different players: no rule decides between them.
    """
    if not game.state.before_game:
        return
    starting = game.state.turn.active
    saying = statics(game.state, "starting_player")
    if len({static.source.owner for static in saying}) > 1:
        raise NotModelled(saying[0].source.printed.name, "the same effect as another player's conspiracy", "CR 103.1c")
    source = saying[0].source if saying else None
    if source is not None and game.note(StartsByEffect(source.owner, source.id), cites=BY_EFFECT):
        starting = source.owner
    game.happen(GameBegan(starting), cites=BEGINS)
