"""The search's key: equal for states between which no rule can tell a difference."""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache
from hashlib import blake2b

import msgspec

from rules_engine.state.combat import NO_COMBAT
from rules_engine.state.effects import ContinuousEffect, PendingTrigger
from rules_engine.state.ids import ObjectId
from rules_engine.state.objects import GameObject, Stacked, Target
from rules_engine.state.printed import Printed
from rules_engine.state.state import State, ZoneKey
from rules_engine.state.zones import ORDERED, Zone

MOST_KNOWN = 20_000
Places = dict[ObjectId, int]
"""Object → its place in the canonical order of all present objects."""


class Digests:
    """A digest of all that is true of an object by itself, remembered while that very object is looked at."""

    def __init__(self) -> None:
        self._kept: dict[int, tuple[GameObject, bytes]] = {}

    def of(self, objects: dict[ObjectId, GameObject]) -> dict[ObjectId, bytes]:
        """128 bits for each that every process writes alike; such digests can be put in order."""
        known, found = self._kept.get, {}
        for number, it in objects.items():
            kept = known(id(it))
            found[number] = kept[1] if kept is not None and kept[0] is it else self._new(it)
        return found

    def _new(self, it: GameObject) -> bytes:
        if len(self._kept) >= MOST_KNOWN:
            self._kept.clear()
        digest = blake2b(msgspec.msgpack.encode(_own(it)), digest_size=16).digest()
        self._kept[id(it)] = (it, digest)
        return digest

    def cache_clear(self) -> None:
        """Forget everything."""
        self._kept.clear()


DIGESTS = Digests()


def canonical(state: State) -> Hashable:
    """A key in which object numbers and timestamps are replaced by places; alike objects may stand for each other.

    Two states with equal keys have the same lines of play. The key is the same in every run of the program, so that
    several processes can speak of it.
    """
    own = DIGESTS.of(state.objects)
    contents: list[tuple[ZoneKey, list[ObjectId]]] = []
    for key in _sorted(tuple(state.zones)):
        if ids := state.zones[key]:
            contents.append((key, list(ids) if key[0] in ORDERED else sorted(ids, key=own.__getitem__)))
    turn = state.turn
    return (
        state.players,
        (turn.number, turn.active, turn.step, turn.normal, turn.begun, turn.priority, turn.next_priority, turn.passed),
        tuple([(key, b"".join([own[id] for id in ids])) for key, ids in contents]),
        state.extra_turns,
        state.over,
        state.before_game,
        state.planar_controller,
        _beside_the_zones(state, own) if state.sideboards or state.planar_decks else None,
        _between_objects(state, [id for _, ids in contents for id in ids]),
    )


def _beside_the_zones(state: State, own: dict[ObjectId, bytes]) -> Hashable:
    """The cards outside the game, and the order of planar decks."""
    return (
        tuple(sorted((owner, *sorted(map(_as_printed, cards))) for owner, cards in state.sideboards.items())),
        tuple(sorted((owner, b"".join([own[id] for id in deck])) for owner, deck in state.planar_decks.items())),
    )


@lru_cache(maxsize=256)
def _sorted(keys: tuple[ZoneKey, ...]) -> tuple[ZoneKey, ...]:
    return tuple(sorted(keys))


def _between_objects(state: State, order: list[ObjectId]) -> Hashable:
    """What objects have to do with each other and with players; None where there is nothing of the kind."""
    objects = state.objects
    static = [it for it in objects.values() if it.printed.static_verbs and not it.face_down]
    stacked = state.zone(Zone.STACK)
    alone = state.underway is None and (state.combat is NO_COMBAT or state.combat == NO_COMBAT)
    if alone and not (stacked or static or state.pending or state.effects):
        return None
    places: Places = {id: at for at, id in enumerate(order)}
    return (
        tuple((places[id], _chosen(state, objects[id].stacked, places)) for id in stacked),
        tuple(_trigger(state, trigger, places) for trigger in state.pending),
        tuple(_effect(state, effect, places) for effect in state.effects),
        None if state.underway is None else tuple(_place(state, id, places) for id in state.underway),
        _combat(state, places),
        tuple(places[it.id] for it in sorted(static, key=lambda it: it.timestamp)),  # CR 613.7a
    )


@lru_cache(maxsize=4096)
def _as_printed(printed: Printed) -> str:
    """All that is printed, in words that every process writes alike: two objects of one name may differ in it."""
    values = (printed.supertypes, printed.types, printed.subtypes, printed.keywords, printed.abilities)
    numbers = (printed.power, printed.toughness, printed.loyalty, printed.modelled)
    return repr((printed.name, printed.cost, values, numbers))


def _own(it: GameObject) -> Hashable:
    """Everything that is true of the object by itself, but for what was chosen for it on the stack."""
    return (
        _as_printed(it.printed),
        it.owner,
        it.controller,
        it.entered_under,
        it.tapped,
        it.face_down,
        it.chosen_names,
        it.token,
        it.counters,
        tuple(map(repr, it.designations)),
        it.damage,
        it.controlled_since,
        it.x_as_spell,
        it.shown_to,
    )


def _chosen(state: State, stacked: Stacked, places: Places) -> Hashable:
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


def _bound(state: State, value: tuple[Target, ...], places: Places) -> Hashable:
    return tuple(_place(state, part, places) for part in value)


def _place(state: State, target: object, places: Places) -> Hashable:
    """Where a present object stands; of one that has left, what it was like; a player or word as it is."""
    if not isinstance(target, int):
        return str(target)
    id = ObjectId(target)
    return places[id] if id in places else ("left", state.find(id).zone, DIGESTS.of({id: state.find(id)})[id])
