"""The table as it stands, for drawing: everything in plain values."""

from __future__ import annotations

from rules_engine.characteristics.layers import characteristics
from rules_engine.characteristics.visibility import may_look
from rules_engine.game.called import which
from rules_engine.scenario.played import Item, PlayerTable, Table
from rules_engine.scenario.telling import Telling, called, notes
from rules_engine.state.combat import Attack
from rules_engine.state.ids import ObjectId
from rules_engine.state.in_combat import attack_of, block_of
from rules_engine.state.objects import GameObject
from rules_engine.state.players import Player
from rules_engine.state.printed import Printed
from rules_engine.state.state import SHARED, State
from rules_engine.state.zones import Zone


def table(state: State, page: Telling | None = None) -> Table:
    """All zones of all players, the stack, and whose turn, step and priority it is, as the page tells things apart."""
    page = page or Telling(state)
    turn = state.turn
    return Table(
        turn=turn.number,
        active=turn.active,
        step=turn.step.value,
        priority=turn.priority or "",
        players=tuple(_player(state, player, page) for player in state.players),
        stack=_items(state, state.zone(Zone.STACK), page),
    )


def _player(state: State, player: Player, page: Telling) -> PlayerTable:
    decks = tuple(id for id in _in_planar_decks(state) if state.objects[id].owner == player.id)
    return PlayerTable(
        name=player.id,
        life=player.life,
        mana="".join(f"{{{mana.type}}}" for mana in player.mana),
        library=_items(state, state.zone(Zone.LIBRARY, player.id), page),
        hand=_items(state, state.zone(Zone.HAND, player.id), page),
        battlefield=_items(state, _controlled(state, Zone.BATTLEFIELD, player), page),
        graveyard=_items(state, state.zone(Zone.GRAVEYARD, player.id), page),
        exile=_items(state, _controlled(state, Zone.EXILE, player), page),
        command=_items(state, _controlled(state, Zone.COMMAND, player), page),
        sideboard=tuple(_outside(player, card) for card in state.sideboards.get(player.id, ())),
        planar_deck=_items(state, decks, page),
        deck_is_shared=SHARED in state.planar_decks,
        lost=player.lost,
    )


def _controlled(state: State, zone: Zone, player: Player) -> tuple[ObjectId, ...]:
    decks = _in_planar_decks(state)
    return tuple(id for id in state.zone(zone) if state.objects[id].controller == player.id and id not in decks)


def _in_planar_decks(state: State) -> tuple[ObjectId, ...]:
    return tuple(id for deck in state.planar_decks.values() for id in deck)


def _items(state: State, ids: tuple[ObjectId, ...], page: Telling) -> tuple[Item, ...]:
    return tuple(_item(state, state.objects[id], page) for id in ids)


def _item(state: State, it: GameObject, page: Telling) -> Item:
    values = characteristics(state, it)
    attack, block = attack_of(state, it.id), block_of(state, it.id)
    shown = it.printed if it.face_down else values
    creature = "Creature" in values.types and values.power is not None
    return Item(
        name=it.printed.name,
        types=" ".join((*shown.supertypes, *shown.types)),
        owner=it.owner,
        controller=it.controller,
        tapped=it.tapped,
        pt=f"{values.power}/{values.toughness}" if creature else "",
        counters=dict(it.counters),
        designations=tuple(type(mark).__name__.lower() for mark in it.designations),
        kind="ability" if it.is_ability else "token" if it.token else "card",
        attacking=_attacked(attack, page) if attack else "",
        blocking=called(page, block.attacker) if block else "",
        face_down=it.face_down,
        chosen_names=it.chosen_names,
        seen_by=_seen_by(state, it) if it.face_down or it.zone is Zone.HAND else None,
        ability=which(state, it.stacked),
        notes=notes(page, it.id),
    )


def _outside(player: Player, card: Printed) -> Item:
    """A card of a sideboard, which is no object, so that it is as it is printed."""
    size = f"{card.power}/{card.toughness}" if card.power is not None else ""
    types = " ".join((*card.supertypes, *card.types))
    return Item(card.name, types, player.id, player.id, pt=size, seen_by=(player.id,))


def _seen_by(state: State, it: GameObject) -> tuple[str, ...] | None:
    seeing = tuple(player.id for player in state.players if may_look(state, player.id, it.id))
    return seeing if len(seeing) < len(state.players) else None


def _attacked(attack: Attack, page: Telling) -> str:
    return attack.defending if attack.planeswalker is None else called(page, attack.planeswalker)
