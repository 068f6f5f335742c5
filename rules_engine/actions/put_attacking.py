"""Putting a creature onto the battlefield attacking (CR 508.4)."""

from __future__ import annotations

from rules_engine.events.combat import EnteredAttacking
from rules_engine.events.event import Finding
from rules_engine.events.moves import Moved
from rules_engine.game.game import Game
from rules_engine.game.site import Site
from rules_engine.state.ids import ObjectId, PlayerId
from rules_engine.state.zones import Zone

NEVER_ATTACKED = Site(
    "attack.never-attacked", "CR 508.3a", also=("CR 508.4",), otherwise="abilities that look for attacks trigger too"
)
PLAYER_LEFT = Site("attack.player-left", "CR 508.4a", otherwise="it is attacking all the same")


class AttacksNobody(Finding, frozen=True):
    """A creature is put onto the battlefield without attacking, for the player it would attack has left the game."""

    object: ObjectId
    defending: PlayerId


class NeverAttacked(Finding, frozen=True):
    """A creature that was put onto the battlefield attacking wasn't declared, so abilities don't see it attack."""

    object: ObjectId


def put_attacking(game: Game, creature: ObjectId, player: PlayerId, defending: PlayerId, *, cites: Site) -> None:
    """The attacking player puts the creature onto the battlefield attacking that defending player (CR 508.4)."""
    move = Moved(object=creature, to=Zone.BATTLEFIELD, under=player)
    if game.state.player(defending).lost and game.note(AttacksNobody(creature, defending), cites=PLAYER_LEFT):
        game.happen(move, cites=cites)
        return
    declared = not game.note(NeverAttacked(creature), cites=NEVER_ATTACKED)
    game.happen(EnteredAttacking(player=player, move=move, defending=defending, declared=declared), cites=cites)
