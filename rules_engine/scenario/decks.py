"""What the rules find wrong with a deck, asked before the game on a table where nothing but that deck lies."""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine.game.run import Refused
from rules_engine.scenario.engine import run
from rules_engine.scenario.played import Objection
from rules_engine.state.ids import ObjectId, PlayerId
from rules_engine.state.objects import GameObject
from rules_engine.state.players import Player
from rules_engine.state.printed import Printed
from rules_engine.state.state import SHARED, State, key_of
from rules_engine.state.turn import Step, Turn
from rules_engine.state.zones import Zone
from rules_engine.variants.conspiracy.deck_check import check_deck
from rules_engine.variants.planechase.deck_check import check_planar_deck

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""The players; the deck is the first one's."""
PLANAR = {"planar": PlayerId("A"), "communal": SHARED}
"""What a planar deck is for → under whom it is kept; any other deck is a library."""


def deck_faults(deck: Sequence[Printed], sideboard: Sequence[Printed], way: str, players: int) -> tuple[Objection, ...]:
    """Everything that keeps the deck and sideboard from being played with that way.

    `way` is `planar`, `communal`, `constructed` or `limited`. `players` is how many play, which matters to a communal
    planar deck (CR 901.15a).
    """
    check = check_planar_deck(PLANAR[way]) if way in PLANAR else check_deck(PlayerId("A"), way)
    result = run(_before_the_game(deck, sideboard, way, players), check)
    unmet = result.objections if isinstance(result, Refused) else ()
    return tuple(Objection(each.site, each.rule, each.also) for each in unmet)


def _before_the_game(deck: Sequence[Printed], sideboard: Sequence[Printed], way: str, players: int) -> State:
    seats = tuple(PlayerId(letter) for letter in LETTERS[:players])
    first, zone = seats[0], Zone.COMMAND if way in PLANAR else Zone.LIBRARY
    objects = {
        ObjectId(number): GameObject(
            id=ObjectId(number), owner=first, controller=first, entered_under=first, zone=zone, printed=printed
        )
        for number, printed in enumerate(deck, start=1)
    }
    return State(
        players=tuple(Player(id=seat) for seat in seats),
        turn=Turn(number=0, active=first, step=Step.UNTAP, normal=first),
        objects=objects,
        zones={key_of(zone, first): tuple(objects)},
        planar_decks={PLANAR[way]: tuple(objects)} if way in PLANAR else {},
        sideboards={first: tuple(sideboard)},
        before_game=True,
        next_id=len(objects) + 1,
    )
