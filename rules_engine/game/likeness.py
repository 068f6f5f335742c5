"""Which objects are alike: no rule can tell them apart, so that a choice between them is none."""

from __future__ import annotations

from collections.abc import Hashable

from rules_engine.characteristics.sickness import is_summoning_sick
from rules_engine.state.ids import ObjectId
from rules_engine.state.in_combat import combat_role
from rules_engine.state.state import State
from rules_engine.state.zones import Zone

Option = ObjectId | str
"""An object, or a word: a player's letter, a number, `yes`, a mana plan."""


def likeness(state: State, option: Option, said: tuple[Option | None, ...] = ()) -> Hashable:
    """Equal for options that no rule can tell apart, nor what was chosen before for the same spell or ability."""
    if isinstance(option, str):
        return option
    it = state.find(option)
    return (
        it.printed,
        it.zone,
        it.owner,
        it.controller,
        it.tapped,
        it.counters,
        it.designations,
        it.damage,
        it.stacked,
        (it.token, it.entered_under, it.x_as_spell, it.face_down, it.chosen_names),
        combat_role(state, option),
        it.zone is Zone.BATTLEFIELD and is_summoning_sick(state, it),
        _effects_on(state, option),
        _spoken_of(state, option),
        _places(said, option),
    )


def _effects_on(state: State, id: ObjectId) -> Hashable:
    return tuple((each.effect, each.controller, each.until) for each in state.effects if id in each.objects)


def _spoken_of(state: State, id: ObjectId) -> Hashable:
    """Where on the stack, or by what waits to be put there, the object is spoken of."""
    if not (state.pending or state.zone(Zone.STACK)):
        return ()
    waiting = [(trigger.source, trigger.bound) for trigger in state.pending]
    stack = [state.objects[each].stacked for each in state.zone(Zone.STACK)]
    said = [(*each.targets, each.source, each.bound) for each in stack]
    return tuple((at, _places(each, id)) for at, each in enumerate((*said, *waiting)) if _places(each, id))


def _places(said: object, id: ObjectId) -> tuple[int, ...]:
    """Where in that, or in what it is made of, the object stands."""
    if not isinstance(said, tuple):
        return ()
    return tuple(at for at, part in enumerate(said) if part == id or _places(part, id))
