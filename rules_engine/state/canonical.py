"""The search's key: equal for states between which no rule can tell a difference."""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache

from rules_engine.state.effects import ContinuousEffect, PendingTrigger
from rules_engine.state.ids import ObjectId
from rules_engine.state.objects import GameObject, Stacked
from rules_engine.state.printed import Printed
from rules_engine.state.state import State
from rules_engine.state.zones import ORDERED

Own = tuple[
    str, str, str, str, bool, bool, bool, tuple[tuple[str, int], ...], tuple[str, ...], int, int, tuple[str, ...]
]
"""What is true of one object; such tuples can be put in order."""
MOST_KNOWN = 20_000
_KNOWN: dict[int, tuple[GameObject, Own]] = {}
Places = dict[ObjectId, int]
"""Object → its place in the canonical order of all present objects."""


def canonical(state: State) -> Hashable:
    """A key in which object numbers and timestamps are replaced by places; alike objects may stand for each other.

    Two states with equal keys have the same lines of play. The key is the same in every run of the program, so that
    several processes can speak of it.
    """
    own = {number: _known(it) for number, it in state.objects.items()}
    contents = [(key, _in_order(own, key[0] in ORDERED, ids)) for key, ids in sorted(state.zones.items()) if ids]
    places: Places = {id: at for at, id in enumerate(id for _, ids in contents for id in ids)}
    turn = state.turn
    return (
        state.players,
        (turn.number, turn.active, turn.step, turn.normal, turn.begun, turn.priority, turn.next_priority, turn.passed),
        tuple((key, tuple(own[id] for id in ids)) for key, ids in contents),
        tuple(
            (places[id], _chosen(state, it.stacked, places))
            for _, ids in contents
            for id in ids
            if (it := state.objects[id]).stacked is not None
        ),
        tuple(_trigger(state, trigger, places) for trigger in state.pending),
        tuple(_effect(state, effect, places) for effect in state.effects),
        state.extra_turns,
        None if state.underway is None else tuple(_place(state, id, places) for id in state.underway),
        _combat(state, places),
        _order_of_statics(state, places),
        state.over,
    )


def _in_order(own: dict[ObjectId, Own], ordered: bool, ids: tuple[ObjectId, ...]) -> tuple[ObjectId, ...]:
    return ids if ordered else tuple(sorted(ids, key=own.__getitem__))


def _known(it: GameObject) -> Own:
    """What is true of the object by itself, remembered while it stays the same."""
    kept = _KNOWN.get(id(it))
    if kept is not None and kept[0] is it:
        return kept[1]
    if len(_KNOWN) >= MOST_KNOWN:
        _KNOWN.clear()
    own = _own(it)
    _KNOWN[id(it)] = (it, own)
    return own


@lru_cache(maxsize=4096)
def _as_printed(printed: Printed) -> str:
    """All that is printed, in words that every process writes alike: two objects of one name may differ in it."""
    values = (printed.supertypes, printed.types, printed.subtypes, printed.keywords, printed.abilities)
    numbers = (printed.power, printed.toughness, printed.loyalty, printed.modelled)
    return repr((printed.name, printed.cost, values, numbers))


def _own(it: GameObject) -> Own:
    """Everything that is true of the object by itself."""
    return (
        _as_printed(it.printed),
        it.owner,
        it.controller,
        it.entered_under,
        it.tapped,
        it.face_down,
        it.token,
        it.counters,
        tuple(map(repr, it.designations)),
        it.damage,
        it.controlled_since,
        it.shown_to,
    )


def _chosen(state: State, stacked: Stacked | None, places: Places) -> Hashable:
    if stacked is None:
        return None
    return (
        tuple(_place(state, target, places) for target in stacked.targets),
        stacked.x,
        stacked.permission,
        stacked.free,
        stacked.ability,
        _place(state, stacked.source, places),
        tuple((name, _bound(state, value, places)) for name, value in stacked.bound),
    )


def _trigger(state: State, trigger: PendingTrigger, places: Places) -> Hashable:
    bound = tuple((name, _bound(state, value, places)) for name, value in trigger.bound)
    return (trigger.controller, _place(state, trigger.source, places), trigger.ability, bound)


def _effect(state: State, effect: ContinuousEffect, places: Places) -> Hashable:
    objects = tuple(_place(state, id, places) for id in effect.objects)
    return (effect.effect, objects, effect.controller, effect.until)


def _combat(state: State, places: Places) -> Hashable:
    combat = state.combat
    return (
        tuple(
            (_place(state, a.attacker, places), a.controller, a.defending, a.blocked)
            + (() if a.planeswalker is None else (_place(state, a.planeswalker, places),))
            for a in combat.attacks
        ),
        tuple(
            (_place(state, b.blocker, places), b.controller, _place(state, b.attacker, places)) for b in combat.blocks
        ),
        tuple(_place(state, id, places) for id in combat.removed),
        tuple(_place(state, id, places) for id in combat.unattacked),
    )


def _order_of_statics(state: State, places: Places) -> Hashable:
    """The timestamp order of what static abilities come from (CR 613.7a)."""
    sources = [it for it in state.objects.values() if it.printed.static_verbs]
    return tuple(places[it.id] for it in sorted(sources, key=lambda it: it.timestamp))


def _bound(state: State, value: object, places: Places) -> Hashable:
    if isinstance(value, tuple):
        return tuple(_place(state, part, places) for part in value)
    return str(value)


def _place(state: State, target: object, places: Places) -> Hashable:
    """Where a present object stands; of one that has left, what it was like; a player or word as it is."""
    if not isinstance(target, int):
        return str(target)
    id = ObjectId(target)
    return places[id] if id in places else ("left", state.find(id).zone, _own(state.find(id)))
