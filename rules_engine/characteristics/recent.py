"""What the layers have made of objects, remembered while the same objects and effects are looked at."""

from __future__ import annotations

import msgspec

from rules_engine.characteristics.values import Characteristics
from rules_engine.state.ids import ObjectId
from rules_engine.state.objects import GameObject
from rules_engine.state.state import State

KEPT = 400
"""Tables that are remembered: a search comes back to those that moves without events on objects have in common."""


class Known(msgspec.Struct):
    """What is known of the objects of a state; whoever asks adds to it."""

    listening: tuple[GameObject, ...]
    """The objects that have triggered abilities printed on them."""
    static: tuple[GameObject, ...]
    """The objects that have static abilities printed on them."""
    values: dict[ObjectId, tuple[GameObject, Characteristics]] = {}
    """Object number → the object as it was looked at, and what it was like."""
    grants: bool | None = None
    """Whether any static ability gives something to other objects; None: not looked at yet."""


class Recent:
    """Remembers by identity: two states share what is known only if objects, effects and zones are the very same."""

    def __init__(self) -> None:
        self._kept: dict[int, tuple[object, object, object, Known]] = {}

    def of(self, state: State) -> Known:
        """What is known of the objects of that state."""
        kept = self._kept.get(id(state.objects))
        if kept is not None:
            objects, effects, zones, known = kept
            if objects is state.objects and effects is state.effects and zones is state.zones:
                return known
        elif len(self._kept) >= KEPT:
            self._kept.clear()
        listening, static = [], []
        for it in state.objects.values():
            if it.printed.trigger_events:
                listening.append(it)
            if it.printed.static_verbs:
                static.append(it)
        fresh = Known(tuple(listening), tuple(static))
        self._kept[id(state.objects)] = (state.objects, state.effects, state.zones, fresh)
        return fresh

    def cache_clear(self) -> None:
        """Forget everything."""
        self._kept.clear()


RECENT = Recent()
