"""Changing zones (CR 400.7): the object that arrives is a new one."""

from __future__ import annotations

from msgspec.structs import replace

from rules_engine.characteristics.layers import as_last_existed
from rules_engine.events.event import Event
from rules_engine.state.effects import ContinuousEffect
from rules_engine.state.ids import ObjectId, PlayerId
from rules_engine.state.objects import NOTHING_SAID, GameObject, Stacked
from rules_engine.state.state import State, key_of
from rules_engine.state.zones import Zone


class Moved(Event, frozen=True, kw_only=True):
    """An object went to another zone, or to the same zone anew (CR 400.7, 406.7)."""

    object: ObjectId
    to: Zone
    under: PlayerId | None = None
    """Its controller there; None: its owner."""
    index: int = 0
    """Place in an ordered zone, 0 on top; -1 at the bottom."""
    tapped: bool = False
    stacked: Stacked = NOTHING_SAID
    counters: tuple[tuple[str, int], ...] = ()
    """Counters it arrives with, kind and number (CR 614.1c)."""
    keeps: bool = False
    """Only while CR 400.7 is knocked out: the object keeps its id and all that was true of it."""

    def changes(self, state: State) -> State:
        old = state.objects[self.object]
        new = self.arrived(old, state)
        objects = {**state.objects}
        del objects[old.id]
        objects[new.id] = new
        past = state.past if self.keeps else {**state.past, old.id: replace(as_last_existed(state, old), became=new.id)}
        return replace(
            state,
            objects=objects,
            past=past,
            effects=_effects_on(state, old, new),
            zones=_transferred(state, old, new, self.index),
            next_id=state.next_id + (not self.keeps),
            next_timestamp=state.next_timestamp + 1,
        )

    def arrived(self, old: GameObject, state: State) -> GameObject:
        """The object that stands in the new zone afterwards."""
        controller = self.under if self.under is not None else old.owner
        resolves = _becomes_permanent(old, self.to)
        if self.keeps:
            return replace(old, zone=self.to, controller=controller, stacked=self.stacked)
        return GameObject(
            id=ObjectId(state.next_id),
            owner=old.owner,
            controller=controller,
            entered_under=old.entered_under if resolves else controller,
            zone=self.to,
            printed=old.printed,
            tapped=self.tapped,
            token=old.token,
            counters=self.counters,
            controlled_since=state.turn.number,
            timestamp=state.next_timestamp,
            stacked=self.stacked,
            x_as_spell=old.stacked.x if resolves else 0,
        )

    def kinds(self, before: State) -> tuple[str, ...]:
        origin = before.find(self.object).zone
        names = ["moved"]
        if self.to is Zone.BATTLEFIELD and origin is not Zone.BATTLEFIELD:
            names.append("enters")
        if origin is Zone.BATTLEFIELD and self.to is not Zone.BATTLEFIELD:
            names += ["leaves", "dies"] if self.to is Zone.GRAVEYARD else ["leaves"]
        return tuple(names)


class CeasedToExist(Event, frozen=True):
    """An object stopped existing: an ability that left the stack, a token elsewhere (CR 111.7, 608.2n)."""

    object: ObjectId

    def changes(self, state: State) -> State:
        old = state.objects[self.object]
        objects = {**state.objects}
        del objects[old.id]
        zones = {**state.zones}
        key = key_of(old.zone, old.owner)
        zones[key] = tuple(id for id in zones[key] if id != old.id)
        return replace(state, objects=objects, past={**state.past, old.id: old}, zones=zones)


def _becomes_permanent(old: GameObject, to: Zone) -> bool:
    """Whether it is a permanent spell that resolves: only such go from the stack to the battlefield (CR 608.3a)."""
    return old.zone is Zone.STACK and to is Zone.BATTLEFIELD


def _effects_on(state: State, old: GameObject, new: GameObject) -> tuple[ContinuousEffect, ...]:
    """All effects; those on a permanent spell go on for the permanent that it becomes (CR 400.7a)."""
    if not _becomes_permanent(old, new.zone) or not any(old.id in effect.objects for effect in state.effects):
        return state.effects
    return tuple(
        replace(effect, objects=tuple(new.id if id == old.id else id for id in effect.objects))
        for effect in state.effects
    )


def _transferred(
    state: State, old: GameObject, new: GameObject, index: int
) -> dict[tuple[Zone, PlayerId], tuple[ObjectId, ...]]:
    zones = {**state.zones}
    source, target = key_of(old.zone, old.owner), key_of(new.zone, new.owner)
    zones[source] = tuple(id for id in zones[source] if id != old.id)
    there = zones.get(target, ())
    at = len(there) if index < 0 else index
    zones[target] = (*there[:at], new.id, *there[at:])
    return zones
