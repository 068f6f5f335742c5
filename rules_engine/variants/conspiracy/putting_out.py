"""Before decks are shuffled each player may put conspiracies from their sideboard into the command zone (CR 315.2)."""

from __future__ import annotations

from msgspec.structs import replace

from rules_engine.events.beginning import PutIntoCommandZone
from rules_engine.game.applying import applies
from rules_engine.game.game import Game
from rules_engine.game.require import require
from rules_engine.game.run import Procedure
from rules_engine.game.site import Condition, Site
from rules_engine.keywords.hidden_agenda import FACE_DOWN, chosen_in_secret
from rules_engine.procedure.priority import NO_OBJECT
from rules_engine.state.ids import PlayerId
from rules_engine.state.objects import GameObject
from rules_engine.state.printed import Printed
from rules_engine.state.state import State
from rules_engine.variants.conspiracy.deck_check import is_conspiracy


def is_in_time(state: State, player: PlayerId, it: GameObject) -> bool:
    """The game is about to begin: decks have not been shuffled yet."""
    return state.before_game


def is_in_sideboard(state: State, player: PlayerId, it: GameObject) -> bool:
    """The card is in that player's sideboard."""
    return it.printed in state.sideboards.get(player, ())


def is_one(state: State, player: PlayerId, it: GameObject) -> bool:
    """It is a conspiracy: no other card may be put there, not even face down."""
    return is_conspiracy(it.printed)


PUTTING = (
    Condition("conspiracy.before-shuffling", "CR 315.2", holds=is_in_time, also=("CR 905.4",)),
    Condition("conspiracy.from-sideboard", "CR 315.2", holds=is_in_sideboard, also=("CR 905.4",)),
    Condition("conspiracy.is-one", "CR 315.2", holds=is_one, also=("CR 108.5",)),
)
PUTS = Site("conspiracy.put-out", "CR 315.2", also=("CR 905.4", "CR 103.2e", "CR 905.5"))


def put_out(player: PlayerId, card: Printed) -> Procedure:
    """The procedure of putting that card of the player's sideboard into the command zone."""

    def procedure(game: Game) -> None:
        require(game, PUTTING, player, replace(NO_OBJECT, printed=card))
        names = chosen_in_secret(game, player, card)
        face_down = applies(game, FACE_DOWN) if names else False
        game.happen(PutIntoCommandZone(player, card.name, face_down, names), cites=PUTS)

    return procedure
