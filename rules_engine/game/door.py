"""The tables the door consults: what can't happen, and what happens instead."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from rules_engine.events.event import Event
from rules_engine.game.site import Site
from rules_engine.state.ids import ObjectId, PlayerId
from rules_engine.state.state import State


class Cannot(msgspec.Struct, frozen=True):
    """Some events can't happen (CR 614.17): `stops` says whether this one can't."""

    site: Site
    stops: Callable[[State, Event], bool]


class Replacement(msgspec.Struct, frozen=True):
    """Some events are replaced (CR 614, 615)."""

    site: Site
    sources: Callable[[State, Event], tuple[ObjectId, ...]]
    """The objects whose effect of this kind would replace the event now; none: it doesn't apply."""
    instead: Callable[[State, Event, ObjectId], tuple[Event, ...]]
    """What happens instead, for the effect of that source; empty: nothing does."""
    chooser: Callable[[State, Event], PlayerId]
    """The affected player, or the controller of the affected object (CR 616.1)."""


class Door(msgspec.Struct, frozen=True):
    """All tables the door consults, joined once at the top."""

    cannot: tuple[Cannot, ...] = ()
    replacements: tuple[Replacement, ...] = ()
