"""Libraries shuffled (CR 701.24)."""

from __future__ import annotations

from msgspec.structs import replace

from rules_engine.events.event import Event
from rules_engine.state.ids import ObjectId, PlayerId
from rules_engine.state.state import State
from rules_engine.state.zones import Zone


class Shuffled(Event, frozen=True):
    """A player shuffled their library, which now has that order; nobody knows it (CR 701.24a)."""

    player: PlayerId
    order: tuple[ObjectId, ...]

    def changes(self, state: State) -> State:
        unknown = {id: replace(state.objects[id], shown_to=()) for id in self.order}
        zones = {**state.zones, (Zone.LIBRARY, self.player): self.order}
        return replace(state, objects={**state.objects, **unknown}, zones=zones)
