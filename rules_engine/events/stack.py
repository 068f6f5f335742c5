"""Abilities put on the stack (CR 602.2a, 603.3)."""

from __future__ import annotations

from msgspec.structs import replace

from rules_engine.events.event import Event
from rules_engine.events.moves import CeasedToExist
from rules_engine.state.ids import NUMBERED_LATER, ObjectId, PlayerId
from rules_engine.state.objects import GameObject, Stacked
from rules_engine.state.printed import Printed
from rules_engine.state.state import SHARED, State
from rules_engine.state.zones import Zone


class AbilityPutOnStack(Event, frozen=True):
    """An ability became the topmost object on the stack; it has no characteristics but its text."""

    player: PlayerId
    source: ObjectId
    stacked: Stacked
    ability: ObjectId = NUMBERED_LATER
    """The object that it became, known as it happens."""

    def settled(self, state: State) -> AbilityPutOnStack:
        return replace(self, ability=ObjectId(state.next_id))

    def changes(self, state: State) -> State:
        return _with_ability(state, self.player, Printed(state.find(self.source).printed.name), self.stacked)


class InherentAbilityPutOnStack(Event, frozen=True):
    """A triggered ability that has no source became the topmost object on the stack (CR 901.8)."""

    player: PlayerId
    stacked: Stacked

    def changes(self, state: State) -> State:
        called = getattr(self.stacked.ability, "called", "")
        return _with_ability(state, self.player, Printed(called), self.stacked)


class RemovedFromStack(CeasedToExist, frozen=True):
    """A triggered ability for which no legal target could be chosen left the stack (CR 603.3d)."""


class TriggerTaken(Event, frozen=True):
    """The ability at that place among the waiting ones is being put on the stack, or removed (CR 603.3)."""

    player: PlayerId
    index: int

    def changes(self, state: State) -> State:
        pending = (*state.pending[: self.index], *state.pending[self.index + 1 :])
        return replace(state, pending=pending)


def _with_ability(state: State, player: PlayerId, printed: Printed, stacked: Stacked) -> State:
    id = ObjectId(state.next_id)
    ability = GameObject(
        id=id,
        owner=player,
        controller=player,
        entered_under=player,
        zone=Zone.STACK,
        printed=printed,
        timestamp=state.next_timestamp,
        stacked=stacked,
    )
    key = (Zone.STACK, SHARED)
    return replace(
        state,
        objects={**state.objects, id: ability},
        zones={**state.zones, key: (id, *state.zones.get(key, ()))},
        next_id=state.next_id + 1,
        next_timestamp=state.next_timestamp + 1,
    )
