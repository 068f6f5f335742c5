"""Events: what has happened, in the past tense; the only thing that changes a state."""

from __future__ import annotations

import re
from functools import cache

import msgspec

from rules_engine.state.ids import ObjectId, PlayerId
from rules_engine.state.state import State


class Event(msgspec.Struct, frozen=True, gc=False):
    """Base of all events (CR 700.1). A subclass says what it changes; without that it only is seen by triggers."""

    def changes(self, state: State) -> State:
        """The state after the event."""
        return state

    def settled(self, state: State) -> Event:
        """The event as it is about to happen in that state, with what only then is known filled in."""
        return self

    def kinds(self, before: State) -> tuple[str, ...]:
        """The names under which triggered abilities look for it, `became_plotted`; given the state before it."""
        return (snake_case(type(self).__name__),)

    def subject(self) -> ObjectId | None:
        """The object it concerns, as it was before the event."""
        return getattr(self, "object", None)

    def whom(self) -> PlayerId | None:
        """The player it concerns."""
        return getattr(self, "player", None)


class Finding(msgspec.Struct, frozen=True, gc=False):
    """Something a rule decided without an event: told in the trace, changes nothing."""


class Together(Event, frozen=True):
    """Several events that happen at the same time; the door takes it apart, so it changes nothing itself."""

    events: tuple[Event, ...]


def applied(event: Event, state: State) -> State:
    """The state after the event: the one place where a changed state comes from."""
    return event.changes(state)


@cache
def snake_case(name: str) -> str:
    """`BecamePlotted` → `became_plotted`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()
