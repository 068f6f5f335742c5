"""Counters put on and removed (CR 122)."""

from __future__ import annotations

from msgspec.structs import replace

from rules_engine.events.event import Event
from rules_engine.state.ids import ObjectId
from rules_engine.state.state import State


class CountersPut(Event, frozen=True):
    """Counters of one kind were put on an object."""

    object: ObjectId
    count: int
    kind: str = "+1/+1"

    def changes(self, state: State) -> State:
        return _changed(state, self.object, self.kind, self.count)


class CountersRemoved(Event, frozen=True):
    """Counters of one kind were removed from an object."""

    object: ObjectId
    count: int
    kind: str

    def changes(self, state: State) -> State:
        return _changed(state, self.object, self.kind, -self.count)


def _changed(state: State, id: ObjectId, kind: str, by: int) -> State:
    it = state.objects[id]
    left = {**dict(it.counters)}
    left[kind] = left.get(kind, 0) + by
    return state.with_object(replace(it, counters=tuple(sorted(pair for pair in left.items() if pair[1] > 0))))
