"""Triggered abilities: which ones an event sets off (CR 603.2, 603.4, 603.6, 603.10)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rules_engine.characteristics.conditions import condition_holds
from rules_engine.characteristics.layers import characteristics, looking_for
from rules_engine.events.effects import AbilityTriggered
from rules_engine.events.event import Event
from rules_engine.game.applying import applies
from rules_engine.game.site import Site
from rules_engine.state.effects import PendingTrigger
from rules_engine.state.ids import ObjectId
from rules_engine.state.objects import Bound, GameObject, Target
from rules_engine.state.printed import TriggeredAbility
from rules_engine.state.state import State
from rules_engine.state.zones import Zone

if TYPE_CHECKING:
    from rules_engine.game.game import Game

AS_ONE = frozenset({"lost_life", "is_dealt_damage"})
"""All that one player loses, or one permanent is dealt, at the same time is one occurrence of these."""
TRIGGERS = Site("triggers.triggers", "CR 603.2", otherwise="it never triggers")
LOOKS_BACK = Site("triggers.looks-back", "CR 603.10a", otherwise="it looks at the game as it is after the event")
PLANESWALKS_AWAY = Site(
    "triggers.planeswalks-away", "CR 603.10g", otherwise="it looks at the game as it is after the event"
)
LOOK_BACK = {
    **dict.fromkeys(("leaves", "dies", "sacrificed"), LOOKS_BACK),
    "planeswalked_away": PLANESWALKS_AWAY,
}
"""These look at the game as it was immediately before the event, each by its rule."""
ONCE = Site("triggers.once", "CR 603.2c", otherwise="it triggers for each part of what happens at the same time")
IF_CLAUSE = Site("triggers.if-clause", "CR 603.4", otherwise="it triggers whether or not that is so")


def set_off(game: Game, before: State, event: Event, kinds: tuple[str, ...]) -> None:
    """Let every ability that the event, known under those names, sets off wait for the stack."""
    back = tuple(kind for kind in kinds if kind in LOOK_BACK)
    if back and looking_for(before, back) and applies(game, LOOK_BACK[back[0]]):
        _set_off_in(game, before, event, back)
        kinds = tuple(kind for kind in kinds if kind not in back)
    _set_off_in(game, game.state, event, kinds)


def occurrences(game: Game, before: State, events: list[Event]) -> Iterator[tuple[Event, tuple[str, ...]]]:
    """Events that happened at the same time, each with the names under which abilities see it (CR 603.2c)."""
    known: set[tuple[str, Target | None]] = set()
    for event in events:
        kinds = event.kinds(before)
        if len(events) > 1 and not AS_ONE.isdisjoint(kinds):
            about = {kind: (kind, event.whom() or event.subject()) for kind in kinds if kind in AS_ONE}
            again = [kind for kind, it in about.items() if it in known]
            known.update(about.values())
            if again and applies(game, ONCE):
                kinds = tuple(kind for kind in kinds if kind not in again)
        yield event, kinds


def wait(game: Game, trigger: PendingTrigger) -> None:
    """The ability has triggered: it waits to be put on the stack, and does nothing at this point (CR 603.2)."""
    game.happen(AbilityTriggered(trigger), cites=TRIGGERS)


def _set_off_in(game: Game, state: State, event: Event, kinds: tuple[str, ...]) -> None:
    """The same, by what objects and their abilities are in that state."""
    after = game.state
    for it in looking_for(state, kinds):
        for ability in characteristics(state, it).triggered:
            if ability.event not in kinds or ability.works_in is not it.zone:
                continue
            if not concerns(state, it, ability, event, after):
                continue
            if condition_holds(after, ability.condition, it.controller, it.id) or not applies(game, IF_CLAUSE):
                wait(game, PendingTrigger(it.controller, it.id, ability, told_by(event, after)))


def concerns(state: State, it: GameObject, ability: TriggeredAbility, event: Event, after: State) -> bool:
    """Whether the event is about what the ability watches, in the words of docs/cards.md."""
    subject, whom = event.subject(), event.whom()
    match ability.concerns:
        case "self":
            return subject is not None and it.id in (subject, after.now(subject))
        case "you":
            return whom == it.controller
        case "an opponent":
            return whom is not None and whom != it.controller
        case "any":
            return True
        case "yours with the chosen name":
            return subject is not None and _is_named(it, subject, after)
    return subject is not None and _is_creature_watched(state, it, ability.concerns, subject, after)


def _is_named(it: GameObject, subject: ObjectId, after: State) -> bool:
    """Whether that object is its controller's and has a name chosen for the one that watches (CR 607.2d)."""
    watched = _watched(subject, after)
    return watched.controller == it.controller and characteristics(after, watched).name in it.chosen_names


def _is_creature_watched(state: State, it: GameObject, words: str, subject: ObjectId, after: State) -> bool:
    watched = _watched(subject, after)
    mine = watched.controller == it.controller
    creature = "Creature" in characteristics(state, watched).types
    apart = it.id not in (subject, after.now(subject))
    return {
        "a creature you control": mine and creature,
        "another creature you control": mine and creature and apart,
    }[words]


def _watched(subject: ObjectId, after: State) -> GameObject:
    """The permanent that it has become, or else the object as it was when the event happened to it (CR 603.6)."""
    now = after.find(after.now(subject))
    return now if now.zone is Zone.BATTLEFIELD else after.find(subject)


def told_by(event: Event, after: State) -> Bound:
    """What the event tells an ability that it sets off: the object and the player that it concerns."""
    subject, whom = event.subject(), event.whom()
    bound: list[tuple[str, tuple[Target, ...]]] = []
    if subject is not None:
        bound.append(("that object", (after.now(subject),)))
    if whom is not None:
        bound.append(("that player", (whom,)))
    return tuple(bound)
