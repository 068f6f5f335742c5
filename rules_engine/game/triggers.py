"""Triggered abilities: which ones an event sets off (CR 603.2, 603.6, 603.10)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from rules_engine.characteristics.conditions import condition_holds
from rules_engine.characteristics.layers import characteristics, looking_for
from rules_engine.events.event import Event
from rules_engine.state.effects import PendingTrigger
from rules_engine.state.ids import ObjectId, PlayerId
from rules_engine.state.objects import GameObject
from rules_engine.state.printed import TriggeredAbility
from rules_engine.state.state import State

LOOK_BACK = frozenset({"leaves", "dies"})
"""CR 603.10a: these look at the game as it was immediately before the event."""


def triggered(before: State, event: Event, kinds: tuple[str, ...], after: State) -> State:
    """The state after the event, known under those names, with every ability that it set off waiting for the stack."""
    if LOOK_BACK.isdisjoint(kinds) and not looking_for(after, kinds):
        return after
    waiting = tuple(_set_off(before, kinds, event, after))
    return replace(after, pending=(*after.pending, *waiting)) if waiting else after


def _set_off(before: State, kinds: tuple[str, ...], event: Event, after: State) -> Iterator[PendingTrigger]:
    back = not LOOK_BACK.isdisjoint(kinds)
    for state, looks_back in ((before, True), (after, False)) if back else ((after, False),):
        for it in looking_for(state, kinds):
            for ability in characteristics(state, it).triggered:
                if ability.event not in kinds or (ability.event in LOOK_BACK) is not looks_back:
                    continue
                if ability.works_in is not it.zone or not condition_holds(
                    after, ability.condition, it.controller, it.id
                ):
                    continue
                if concerns(state, it, ability, event, after):
                    yield PendingTrigger(it.controller, it.id, ability, _bound(event, after))


def concerns(state: State, it: GameObject, ability: TriggeredAbility, event: Event, after: State) -> bool:
    """Whether the event is about what the ability watches, in the words of docs/cards.md."""
    subject, whom = _now(event.subject(), after), event.whom()
    match ability.concerns:
        case "self":
            return subject is not None and it.id in (subject, event.subject())
        case "you":
            return whom == it.controller
        case "an opponent":
            return whom is not None and whom != it.controller
        case "any":
            return True
    return subject is not None and _is_creature_watched(state, it, ability.concerns, subject, after, event)


def _is_creature_watched(
    state: State, it: GameObject, words: str, subject: ObjectId, after: State, event: Event
) -> bool:
    other = after.find(subject)
    watched = other if other.zone is it.zone else after.find(event.subject() or subject)
    mine = watched.controller == it.controller
    creature = "Creature" in characteristics(state, watched).types
    apart = it.id not in (subject, event.subject())
    return {
        "a creature you control": mine and creature,
        "another creature you control": mine and creature and apart,
    }[words]


def _now(subject: ObjectId | None, after: State) -> ObjectId | None:
    """The object the event's subject has become by the event, or itself."""
    if subject is None or after.is_present(subject) or subject not in after.past:
        return subject
    return after.past[subject].became or subject


def _bound(event: Event, after: State) -> tuple[tuple[str, tuple[ObjectId | PlayerId, ...]], ...]:
    subject, whom = event.subject(), event.whom()
    bound: list[tuple[str, tuple[ObjectId | PlayerId, ...]]] = []
    if subject is not None:
        bound.append(("that object", (_now(subject, after) or subject,)))
    if whom is not None:
        bound.append(("that player", (whom,)))
    return tuple(bound)
