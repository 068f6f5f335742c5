"""The beginning of a game of Planechase: planar decks are shuffled, and a starting plane is turned up (CR 901.5)."""

from __future__ import annotations

from rules_engine.characteristics.planar import PHENOMENON, face_up_planar, planar_deck
from rules_engine.events.event import Together
from rules_engine.events.planechase import (
    BecamePlanarController,
    PlanarDeckShuffled,
    Planeswalked,
    PutOnPlanarDeck,
    TurnedUpAtStart,
)
from rules_engine.game.applying import applies
from rules_engine.game.decision import Decision, objects_in
from rules_engine.game.game import Game
from rules_engine.game.site import Site
from rules_engine.state.ids import NATURE

SHUFFLES = Site("planar-start.shuffles", "CR 103.3a")
RANDOM = Site("planar-start.random", "CR 103.3a", otherwise="the cards stay in the order in which they lie")
CONTROLLER = Site("planar-start.controller", "CR 901.6")
TURNS_UP = Site("planar-start.turns-up", "CR 901.5", also=("CR 103.7",))
NO_TRIGGERS = Site("planar-start.no-triggers", "CR 901.5", otherwise="abilities of the card trigger")
PHENOMENON_BACK = Site("planar-start.phenomenon", "CR 901.5")


def shuffle_planar_decks(game: Game) -> None:
    """Each planar deck is put in a random order; one that left with its owner has no cards any more."""
    for owner, deck in game.state.planar_decks.items():
        if not deck:
            continue
        player = owner or game.state.turn.active
        question = Decision(NATURE, f"planar deck order {player}", deck, RANDOM, choose=len(deck), ordered=True)
        game.happen(PlanarDeckShuffled(player, objects_in(game.ask(question))), cites=SHUFFLES)


def turn_up_starting_plane(game: Game) -> None:
    """The starting player turns up cards of their planar deck until one is a plane; each phenomenon goes beneath it."""
    if not game.state.planar_decks:
        return
    starting = game.state.turn.active
    game.happen(BecamePlanarController(starting), cites=CONTROLLER)
    for _ in planar_deck(game.state, starting):
        event = TurnedUpAtStart(starting) if applies(game, NO_TRIGGERS) else Planeswalked(starting)
        game.happen(event, cites=TURNS_UP)
        found = face_up_planar(game.state, PHENOMENON)
        back = tuple(PutOnPlanarDeck(starting, id, at_start=True) for id in found)
        if game.happen(Together(back), cites=PHENOMENON_BACK) is None:  # a plane is up
            return
