"""Tapping and untapping (CR 701.26)."""

from __future__ import annotations

from msgspec.structs import replace

from rules_engine.events.event import Event
from rules_engine.state.ids import ObjectId
from rules_engine.state.state import State


class Tapped(Event, frozen=True):
    """A permanent became tapped."""

    object: ObjectId

    def changes(self, state: State) -> State:
        return state.with_object(replace(state.objects[self.object], tapped=True))


class Untapped(Event, frozen=True):
    """A permanent became untapped."""

    object: ObjectId

    def changes(self, state: State) -> State:
        return state.with_object(replace(state.objects[self.object], tapped=False))
