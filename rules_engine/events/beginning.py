"""What happens as a game begins (CR 103)."""

from __future__ import annotations

from msgspec.structs import replace

from rules_engine.events.event import Event
from rules_engine.events.turns import TurnBegan
from rules_engine.state.ids import ObjectId, PlayerId
from rules_engine.state.objects import GameObject
from rules_engine.state.state import SHARED, State
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
