"""What happens as a game begins (CR 103)."""

from __future__ import annotations

from msgspec.structs import replace

from rules_engine.events.event import Event
from rules_engine.events.turns import TurnBegan
from rules_engine.state.ids import ObjectId, PlayerId
from rules_engine.state.objects import GameObject
from rules_engine.state.players import Player
from rules_engine.state.printed import Printed
from rules_engine.state.state import SHARED, State, ZoneKey
from rules_engine.state.turn import Step, Turn
from rules_engine.state.zones import Zone


class PutIntoCommandZone(Event, frozen=True):
    """A player put a card of their sideboard into the command zone as the game is about to begin (CR 103.2e)."""

    player: PlayerId
    card: str
    """Its name; outside the game it is no object yet."""
    face_down: bool
    names: tuple[str, ...]
    """The card names chosen for it."""

    def changes(self, state: State) -> State:
        sideboard = state.sideboards[self.player]
        at = next(place for place, card in enumerate(sideboard) if card.name == self.card)
        new = GameObject(
            id=ObjectId(state.next_id),
            owner=self.player,
            controller=self.player,
            entered_under=self.player,
            zone=Zone.COMMAND,
            printed=sideboard[at],
            face_down=self.face_down,
            chosen_names=self.names,
            timestamp=state.next_timestamp,
        )
        key = (Zone.COMMAND, SHARED)
        return replace(
            state,
            objects={**state.objects, new.id: new},
            zones={**state.zones, key: (*state.zones.get(key, ()), new.id)},
            sideboards={**state.sideboards, self.player: (*sideboard[:at], *sideboard[at + 1 :])},
            next_id=state.next_id + 1,
            next_timestamp=state.next_timestamp + 1,
        )


class GameBegan(Event, frozen=True):
    """The game began with the first turn of that player (CR 103.8)."""

    player: PlayerId

    def changes(self, state: State) -> State:
        return replace(TurnBegan(self.player).changes(state), before_game=False)


class NewGamePrepared(Event, frozen=True):
    """A new game of the match is about to begin: all cards are in their decks again, conspiracies in sideboards."""

    player: PlayerId
    """Who was chosen to take the first turn (CR 103.1)."""

    def changes(self, state: State) -> State:
        cards = [it for it in state.objects.values() if not it.token and not it.is_ability]
        inside = [it for it in cards if "Conspiracy" not in it.printed.types]
        outside = {**state.sideboards}
        for it in cards:
            if it not in inside:
                outside[it.owner] = (*outside.get(it.owner, ()), it.printed)
        return _in_libraries(state, inside, self.player, outside)


def _in_libraries(
    state: State, cards: list[GameObject], starting: PlayerId, outside: dict[PlayerId, tuple[Printed, ...]]
) -> State:
    """A state before the game, with those cards in the libraries of their owners."""
    turn = Turn(number=0, active=starting, step=Step.UNTAP, normal=starting, begun=True)
    objects: dict[ObjectId, GameObject] = {}
    zones: dict[ZoneKey, tuple[ObjectId, ...]] = {}
    for number, it in enumerate(cards):
        id, own = ObjectId(state.next_id + number), (Zone.LIBRARY, it.owner)
        objects[id] = GameObject(
            id=id, owner=it.owner, controller=it.owner, entered_under=it.owner, zone=Zone.LIBRARY, printed=it.printed
        )
        zones[own] = (*zones.get(own, ()), id)
    return State(
        players=tuple(Player(id=player.id) for player in state.players),
        turn=turn,
        objects=objects,
        past={**state.past, **state.objects},
        zones=zones,
        sideboards=outside,
        before_game=True,
        next_id=state.next_id + len(cards),
        next_timestamp=state.next_timestamp,
    )
