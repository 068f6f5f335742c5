"""Intervening "if" clauses (CR 603.4) in the words of docs/cards.md."""

from __future__ import annotations

from collections.abc import Callable

from rules_engine.characteristics.layers import characteristics
from rules_engine.state.ids import ObjectId, PlayerId
from rules_engine.state.state import State
from rules_engine.state.zones import Zone

CONDITIONS: dict[str, Callable[[State, PlayerId, ObjectId], bool]] = {
    "": lambda state, you, source: True,
    "it's your turn": lambda state, you, source: state.turn.active == you,
    "it isn't your turn": lambda state, you, source: state.turn.active != you,
    "self is on the battlefield": lambda state, you, source: (
        state.find(source).zone is Zone.BATTLEFIELD and state.is_present(source)
    ),
    "self has a +1/+1 counter": lambda state, you, source: state.find(source).counter_count("+1/+1") > 0,
    "self is untapped": lambda state, you, source: not state.find(source).tapped,
    "you have no cards in hand": lambda state, you, source: not state.zone(Zone.HAND, you),
    "you control a creature": lambda state, you, source: _controls_a_creature(state, you, None),
    "you control another creature": lambda state, you, source: _controls_a_creature(state, you, source),
}


def condition_holds(state: State, words: str, you: PlayerId, source: ObjectId) -> bool:
    """Whether what the words say is so, for an ability of that source controlled by `you`."""
    return CONDITIONS[words](state, you, source)


def _controls_a_creature(state: State, you: PlayerId, but: ObjectId | None) -> bool:
    permanents = (state.objects[id] for id in state.zone(Zone.BATTLEFIELD) if id != but)
    return any(it.controller == you and "Creature" in characteristics(state, it).types for it in permanents)
