"""Planes and phenomena in the command zone (CR 311, 312): which lie face up, and whose deck is used."""

from __future__ import annotations

from rules_engine.characteristics.layers import characteristics
from rules_engine.state.ids import ObjectId, PlayerId
from rules_engine.state.state import SHARED, State
from rules_engine.state.zones import Zone

PLANAR = frozenset({"Plane", "Phenomenon"})
"""CR 901.3: the card types of a planar deck."""
PHENOMENON = frozenset({"Phenomenon"})


def is_planar(state: State, id: ObjectId, types: frozenset[str] = PLANAR) -> bool:
    """Whether that object lies face up, or did as it left, and has one of those types."""
    return not types.isdisjoint(characteristics(state, state.find(id)).types)


def face_up_planar(state: State, types: frozenset[str] = PLANAR) -> tuple[ObjectId, ...]:
    """The plane and phenomenon cards that lie face up, or those of some of these types."""
    return tuple(id for id in state.zone(Zone.COMMAND) if is_planar(state, id, types))


def deck_owner(state: State, player: PlayerId) -> PlayerId:
    """Under whom the planar deck is kept that counts as that player's: a communal one is everybody's (CR 901.15c)."""
    return SHARED if SHARED in state.planar_decks else player


def planar_deck(state: State, player: PlayerId) -> tuple[ObjectId, ...]:
    """The player's planar deck, from the top."""
    return state.planar_decks.get(deck_owner(state, player), ())


def finds_a_card(state: State, player: PlayerId) -> bool:
    """Whether the player has a card to turn up once what lies face up is beneath the decks: else nobody planeswalks."""
    coming = {deck_owner(state, state.find(id).owner) for id in face_up_planar(state)}
    return bool(planar_deck(state, player)) or deck_owner(state, player) in coming
