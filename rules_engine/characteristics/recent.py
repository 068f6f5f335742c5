"""What the layers have made of objects, remembered while the same objects and effects are looked at."""

from __future__ import annotations

import msgspec

from rules_engine.characteristics.granting import grants_anything
from rules_engine.characteristics.values import Characteristics
from rules_engine.state.ids import ObjectId
from rules_engine.state.objects import GameObject
from rules_engine.state.players import Player
from rules_engine.state.state import State

KEPT = 400
"""Tables that are remembered: a search comes back to those that moves without events on objects have in common."""


class Known(msgspec.Struct):
    """What is known of the objects of a state; whoever asks adds to it."""

    listening: tuple[GameObject, ...]
    """The objects that have triggered abilities printed on them."""
    static: tuple[GameObject, ...]
    """The objects that have static abilities printed on them."""
    alone: bool
    """Nothing changes what another object is like: each is as printed, but for its own counters."""
    values: dict[ObjectId, tuple[GameObject, Characteristics]] = {}
    """Object number → the object as it was looked at, and what it was like."""
    at_rest: tuple[Player, ...] | None = None
    """The players as they were when no state-based action was due."""


class Recent:
    """Remembers by identity: two states share what is known only if objects, effects and zones are the very same."""

    def __init__(self) -> None:
        self._kept: dict[int, tuple[object, object, object, Known]] = {}
        self._last: tuple[State | None, Known] = (None, Known((), (), True))

    def of(self, state: State) -> Known:
        """What is known of the objects of that state."""
        last, known = self._last
        if last is not state:
            known = self._found(state)
            self._last = state, known
        return known

    def _found(self, state: State) -> Known:
        kept = self._kept.get(id(state.objects))
        if kept is not None:
            objects, effects, zones, known = kept
            if objects is state.objects and effects is state.effects and zones is state.zones:
                return known
        elif len(self._kept) >= KEPT:
            self._kept.clear()
        acting = [it for it in state.objects.values() if it.printed.acts_by_itself and not it.face_down]
        static = tuple([it for it in acting if it.printed.static_verbs])
        fresh = Known(
            listening=tuple([it for it in acting if it.printed.trigger_events]),
            static=static,
            alone=not state.effects and not grants_anything(static),
        )
        self._kept[id(state.objects)] = (state.objects, state.effects, state.zones, fresh)
        return fresh

    def cache_clear(self) -> None:
        """Forget everything."""
        self._kept.clear()
        self._last = (None, Known((), (), True))


RECENT = Recent()
