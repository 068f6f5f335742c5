"""The state of a game: all that a rule may ask, the past included, and nothing else."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from rules_engine.state.combat import NO_COMBAT, Combat
from rules_engine.state.effects import ContinuousEffect, PendingTrigger
from rules_engine.state.ids import ObjectId, PlayerId
from rules_engine.state.objects import GameObject
from rules_engine.state.players import Player
from rules_engine.state.printed import Printed
from rules_engine.state.turn import Turn
from rules_engine.state.zones import OF_ONE_PLAYER, Zone

SHARED = PlayerId("")
"""Owner part of the key of a zone that all players share."""

ZoneKey = tuple[Zone, PlayerId]


class State(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A game between two procedures, or inside one. Only `applied` makes a changed one."""

    players: tuple[Player, ...]
    """In turn order (CR 101.4, 103.1)."""
    turn: Turn
    objects: dict[ObjectId, GameObject]
    """Every object that exists (CR 109)."""
    past: dict[ObjectId, GameObject] = {}
    """Objects as they last existed (CR 608.2h, 113.7a)."""
    zones: dict[ZoneKey, tuple[ObjectId, ...]] = {}
    """Contents of each zone, index 0 on top (CR 400)."""
    effects: tuple[ContinuousEffect, ...] = ()
    pending: tuple[PendingTrigger, ...] = ()
    extra_turns: tuple[PlayerId, ...] = ()
    """Turns to be taken after this one, the most recently created first (CR 500.7)."""
    underway: tuple[ObjectId, ...] | None = None
    """The tops of the libraries as the casting, activation or special action under way began (CR 401.5)."""
    combat: Combat = NO_COMBAT
    """Who attacks and blocks in this combat phase (CR 506)."""
    planar_decks: dict[PlayerId, tuple[ObjectId, ...]] = {}
    """Planar decks by owner, from the top: cards face down in the command zone (CR 901.3); a communal one: `SHARED`."""
    planar_controller: PlayerId | None = None
    """Who controls the face-up planes and phenomena (CR 311.5); None as long as no game of Planechase has begun."""
    plane_left: bool = False
    """A face-up plane or phenomenon has just left with its owner; the next card isn't turned up yet (CR 901.10)."""
    sideboards: dict[PlayerId, tuple[Printed, ...]] = {}
    """The cards of each player's sideboard, which are outside the game (CR 100.4, 400.11a)."""
    before_game: bool = False
    """The game has not begun: decks are not shuffled yet, and nobody has priority (CR 103.2)."""
    next_id: int = 1
    next_timestamp: int = 1
    over: bool = False
    """The game has ended (CR 104)."""

    def player(self, id: PlayerId) -> Player:
        """The player of that letter."""
        for player in self.players:
            if player.id == id:
                return player
        raise KeyError(id)

    def zone(self, zone: Zone, owner: PlayerId = SHARED) -> tuple[ObjectId, ...]:
        """The ids in a zone, from the top; `owner` for library, hand and graveyard."""
        return self.zones.get((zone, owner), ())

    def is_present(self, id: ObjectId) -> bool:
        """Whether the object still exists as that object."""
        return id in self.objects

    def find(self, id: ObjectId) -> GameObject:
        """The object, or as it last existed; always answers for an id that was ever used."""
        present = self.objects.get(id)
        return present if present is not None else self.past[id]

    def now(self, id: ObjectId) -> ObjectId:
        """The object that this one became by its last change of zone, or itself."""
        return self.find(id).became or id

    def apnap(self) -> tuple[PlayerId, ...]:
        """Players still in the game, in turn order from the active player (CR 101.4)."""
        return self.in_order_from(self.turn.active)

    def in_order_from(self, first: PlayerId) -> tuple[PlayerId, ...]:
        """Players still in the game, in turn order from that one's place, whether or not they are (CR 800.4a)."""
        players, start = self.players, 0
        while players[start].id != first:
            start += 1
        return tuple([player.id for player in (*players[start:], *players[:start]) if not player.lost])

    def with_object(self, changed: GameObject) -> State:
        """The state with that object in place of the one with its id."""
        return replace(self, objects={**self.objects, changed.id: changed})

    def with_player(self, changed: Player) -> State:
        """The state with that player in place of the one of that letter."""
        return replace(self, players=tuple(changed if p.id == changed.id else p for p in self.players))

    def with_turn(self, **changes: object) -> State:
        """The state with those fields of its turn changed."""
        return replace(self, turn=replace(self.turn, **changes))


def with_new(state: State, it: GameObject) -> State:
    """The state with that object besides, at the bottom of its zone, under a number and timestamp of its own."""
    new = replace(it, id=ObjectId(state.next_id), timestamp=state.next_timestamp)
    key = key_of(new.zone, new.owner)
    return replace(
        state,
        objects={**state.objects, new.id: new},
        zones={**state.zones, key: (*state.zones.get(key, ()), new.id)},
        next_id=state.next_id + 1,
        next_timestamp=state.next_timestamp + 1,
    )


def key_of(zone: Zone, owner: PlayerId) -> ZoneKey:
    """The key under which a zone's contents are kept."""
    return (zone, owner if zone in OF_ONE_PLAYER else SHARED)
