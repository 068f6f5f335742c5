"""Discarding cards of the player's choice (CR 701.9)."""

from __future__ import annotations

from rules_engine.actions.as_many import as_many
from rules_engine.actions.move import now
from rules_engine.events.cards import Discarded
from rules_engine.events.event import Together
from rules_engine.events.moves import Moved
from rules_engine.game.decision import Decision, objects_in
from rules_engine.game.game import Game
from rules_engine.game.site import Site
from rules_engine.state.ids import ObjectId, PlayerId
from rules_engine.state.zones import Zone

CHOOSES = Site("discard.chooses", "CR 701.9b", otherwise="the first cards of the hand")


def discard(game: Game, player: PlayerId, count: int, *, cites: Site) -> tuple[ObjectId, ...]:
    """The player chooses and discards that many cards, or as many as there are; returns the cards as they are then."""
    hand = game.state.zone(Zone.HAND, player)
    chosen = game.ask(Decision(player, "discard", hand, CHOOSES, choose=as_many(game, count, hand)))
    cards = objects_in(chosen)
    discards = tuple(Discarded(player=player, move=Moved(object=card, to=Zone.GRAVEYARD)) for card in cards)
    game.happen(Together(discards), cites=cites)
    return tuple(now(game, card) for card in cards if not _still_in_hand(game, card))


def _still_in_hand(game: Game, card: ObjectId) -> bool:
    return game.state.is_present(card) and game.object(card).zone is Zone.HAND
