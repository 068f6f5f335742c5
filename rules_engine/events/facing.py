"""Objects that are turned face up, or whose face is shown to all (CR 315, 701.20)."""

from __future__ import annotations

from msgspec.structs import replace

from rules_engine.events.event import Event
from rules_engine.state.ids import ObjectId, PlayerId
from rules_engine.state.state import State


class TurnedFaceUp(Event, frozen=True):
    """A player turned an object face up: it has its characteristics, and a new timestamp (CR 613.7j)."""

    player: PlayerId
    object: ObjectId
    names: tuple[str, ...] = ()
    """The card names chosen for it, which all players know from now on."""

    def changes(self, state: State) -> State:
        up = replace(state.objects[self.object], face_down=False, timestamp=state.next_timestamp)
        return replace(state.with_object(up), next_timestamp=state.next_timestamp + 1)


class Revealed(Event, frozen=True):
    """An object and the card names chosen for it were shown to all players (CR 701.20a)."""

    object: ObjectId
    names: tuple[str, ...] = ()

    def changes(self, state: State) -> State:
        everybody = tuple(player.id for player in state.players)
        return state.with_object(replace(state.objects[self.object], shown_to=everybody))
