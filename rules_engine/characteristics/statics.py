"""Static abilities that function now (CR 604, 113.6), found by the verb of their effect."""

from __future__ import annotations

import msgspec

from rules_engine.characteristics.descriptions import describes
from rules_engine.characteristics.layers import characteristics
from rules_engine.characteristics.recent import RECENT
from rules_engine.state.ids import ObjectId, PlayerId
from rules_engine.state.objects import GameObject
from rules_engine.state.printed import Instruction
from rules_engine.state.state import State
from rules_engine.state.zones import Zone


class Static(msgspec.Struct, frozen=True):
    """One static ability that functions now: the object it is on, and its effect."""

    source: GameObject
    effect: Instruction
    place: int = 0
    """Which of its object's static abilities it is, from 1; 0 for one that the rules give it."""


def statics(state: State, verb: str) -> tuple[Static, ...]:
    """The functioning static abilities whose effect has that verb (`draw_limit`), in timestamp order."""
    printed = RECENT.of(state).static
    if not printed:
        return ()
    found = [
        Static(it, ability.effect, place)
        for it in printed
        if verb in it.printed.static_verbs
        for place, ability in enumerate(characteristics(state, it).static, 1)
        if ability.effect.verb == verb and ability.works_in is it.zone
    ]
    return tuple(sorted(found, key=lambda static: static.source.timestamp)) if found else ()


def concerns(static: Static, player: PlayerId, words: str) -> bool:
    """Whether `you`, `an opponent` or `any`, said by that ability, means the player (CR 109.5)."""
    return {
        "you": player == static.source.controller,
        "an opponent": player != static.source.controller,
        "any": True,
    }[words]


def functioning_for(state: State, player: PlayerId, verb: str, card: GameObject) -> bool:
    """Whether a static ability of that verb (`plot_from`) lets the player act with that card where it is.

    From a library only its top card counts.
    """
    return any(_lets(state, static, player, card) for static in statics(state, verb))


def _lets(state: State, static: Static, player: PlayerId, card: GameObject) -> bool:
    """Whether that ability, which says what it lets its controller do with their own cards (CR 109.5), is about it."""
    if not static.source.controller == player == card.owner or card.zone != static.effect.get("zone"):
        return False
    if card.zone is Zone.LIBRARY and not is_top(state, card.id):
        return False
    return describes(state, f"{static.effect.get('only')} card".strip(), player, card)


def is_top(state: State, card: ObjectId) -> bool:
    """The card is on top of its owner's library."""
    return state.zone(Zone.LIBRARY, state.find(card).owner)[:1] == (card,)
