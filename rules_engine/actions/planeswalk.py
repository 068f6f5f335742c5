"""Planeswalking (CR 701.31): the face-up cards go to the bottom of their decks, the next one is turned face up."""

from __future__ import annotations

from rules_engine.characteristics.planar import face_up_planar
from rules_engine.events.event import Event, Finding, Together
from rules_engine.events.planechase import Planeswalked, PutOnPlanarDeck
from rules_engine.game.game import Game
from rules_engine.game.site import Site
from rules_engine.state.ids import PlayerId
from rules_engine.state.state import State

AWAY = Site("planeswalk.away", "CR 701.31b", also=("CR 901.7a",))
TO = Site("planeswalk.to", "CR 701.31b", also=("CR 901.11",))
ONLY_CONTROLLER = Site("planeswalk.only-controller", "CR 701.31a", otherwise="any player may planeswalk")


class CouldNotPlaneswalk(Finding, frozen=True):
    """A player was to planeswalk who isn't the planar controller."""

    player: PlayerId


def planeswalk(game: Game, player: PlayerId) -> None:
    """The player planeswalks, if they are the planar controller; nobody else may."""
    if game.state.planar_controller != player and game.note(CouldNotPlaneswalk(player), cites=ONLY_CONTROLLER):
        return
    away, to = leaving_planes(game.state, player), Planeswalked(player)
    game.happen(Together((*away, to)), cites=(*(AWAY for _ in away), TO))


def leaving_planes(state: State, player: PlayerId) -> tuple[Event, ...]:
    """Each card that lies face up is put on the bottom of its owner's planar deck."""
    return tuple(PutOnPlanarDeck(player, id) for id in face_up_planar(state))
