"""Who becomes the planar controller (CR 901.6), and what follows as the face-up card's owner leaves (CR 901.10)."""

from __future__ import annotations

from rules_engine.characteristics.planar import face_up_planar
from rules_engine.events.event import Event
from rules_engine.events.moves import CeasedToExist
from rules_engine.events.planechase import (
    AbilityHandedOn,
    BecamePlanarController,
    CommunalDeckChangedOwner,
    Planeswalked,
)
from rules_engine.game.door import Consequence
from rules_engine.game.site import Site
from rules_engine.state.objects import GameObject
from rules_engine.state.state import SHARED, State
from rules_engine.state.zones import Zone
from rules_engine.variants.planechase.planeswalking import PLANESWALKING

# 901.6: the active player, and in place of one who leaves the next in turn order


def of_the_active_player(state: State) -> tuple[Event, ...]:
    """The active player, who is in the game, becomes the planar controller."""
    active = state.turn.active
    if state.planar_controller in (None, active) or state.player(active).lost:
        return ()
    return (BecamePlanarController(active),)


def of_the_next_player(state: State) -> tuple[Event, ...]:
    """The planar controller is leaving the game: the next player in turn order who stays takes their place."""
    controller = state.planar_controller
    if controller is None or not state.player(controller).lost:
        return ()
    return tuple(BecamePlanarController(player) for player in state.in_order_from(controller)[:1])


# 901.10b: what a phenomenon's owner leaves on the stack


def of_phenomena(state: State) -> tuple[Event, ...]:
    """Abilities of phenomena on the stack whose controller is leaving stay there, under the planar controller."""
    controller = state.planar_controller
    if controller is None:
        return ()
    return tuple(
        AbilityHandedOn(controller, id)
        for id in state.zone(Zone.STACK)
        if state.player(state.objects[id].owner).lost and _is_of_phenomenon(state, state.objects[id])
    )


def _is_of_phenomenon(state: State, it: GameObject) -> bool:
    source = it.stacked.source
    return source is not None and "Phenomenon" in state.find(source).printed.types


# 901.15b: the planar controller counts as the owner of a communal deck


def of_the_communal_deck(state: State) -> tuple[Event, ...]:
    """The cards of a communal planar deck change their owner with the planar controller."""
    controller = state.planar_controller
    if controller is None or SHARED not in state.planar_decks:
        return ()
    cards = (*state.planar_decks[SHARED], *face_up_planar(state))
    strange = any(state.objects[id].owner != controller for id in cards)
    return (CommunalDeckChangedOwner(controller),) if strange else ()


HANDED_ON = (
    Consequence(Site("planar-controller.active", "CR 901.6", also=("CR 311.5",)), of_the_active_player),
    Consequence(Site("planar-controller.next", "CR 901.6", also=("CR 311.5", "CR 800.4p")), of_the_next_player),
    Consequence(Site("phenomenon.ability-stays", "CR 901.10b"), of_phenomena),
    Consequence(Site("communal-planar-deck.owner", "CR 901.15b"), of_the_communal_deck),
)

# 901.10, 901.10a: the face-up card has left with its owner


def planeswalking_abilities_cease(state: State) -> tuple[Event, ...]:
    """The planeswalking abilities on the stack cease to exist."""
    if not state.plane_left:
        return ()
    stack = state.zone(Zone.STACK)
    return tuple(CeasedToExist(id) for id in stack if state.objects[id].stacked.ability == PLANESWALKING)


def next_is_turned_up(state: State) -> tuple[Event, ...]:
    """Whoever is planar controller puts the next plane up."""
    controller = state.planar_controller
    return (Planeswalked(controller),) if state.plane_left and controller is not None else ()


OWNER_LEFT = (
    Consequence(Site("plane-left.abilities-cease", "CR 901.10a"), planeswalking_abilities_cease),
    Consequence(Site("plane-left.next-turned-up", "CR 901.10", also=("CR 701.31c",)), next_is_turned_up),
)
