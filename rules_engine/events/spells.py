"""What happens to a spell or ability from its announcement until it resolves (CR 601.2, 602.2, 608)."""

from __future__ import annotations

from msgspec.structs import replace

from rules_engine.events.event import Event
from rules_engine.state.ids import ObjectId, PlayerId
from rules_engine.state.objects import Target
from rules_engine.state.state import State
from rules_engine.state.zones import Zone


class PaysNothing(Event, frozen=True):
    """A player applies the alternative cost of paying nothing for the spell (CR 118.9)."""

    player: PlayerId
    object: ObjectId

    def changes(self, state: State) -> State:
        return with_stacked(state, self.object, free=True)


class XAnnounced(Event, frozen=True):
    """A player announced the value of X for a spell or ability (CR 107.3a)."""

    player: PlayerId
    object: ObjectId
    x: int

    def changes(self, state: State) -> State:
        return with_stacked(state, self.object, x=self.x)


class TargetsChosen(Event, frozen=True):
    """The targets of a spell or ability were announced (CR 601.2c); None for an optional one not chosen."""

    player: PlayerId
    object: ObjectId
    targets: tuple[Target | None, ...]

    def changes(self, state: State) -> State:
        return with_stacked(state, self.object, targets=self.targets)


class WasCast(Event, frozen=True):
    """A spell became cast (CR 601.2i)."""

    player: PlayerId
    object: ObjectId
    from_zone: Zone

    def kinds(self, before: State) -> tuple[str, ...]:
        return ("cast",)


class WasActivated(Event, frozen=True):
    """An ability of that object became activated (CR 602.2b)."""

    player: PlayerId
    object: ObjectId

    def kinds(self, before: State) -> tuple[str, ...]:
        return ("activated",)


class Resolved(Event, frozen=True):
    """A spell or ability has resolved (CR 608.2p)."""

    player: PlayerId
    object: ObjectId


def with_stacked(state: State, id: ObjectId, **changes: object) -> State:
    """The state with those choices of the spell or ability changed."""
    it = state.objects[id]
    return state.with_object(replace(it, stacked=replace(it.stacked, **changes)))
