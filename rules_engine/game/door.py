"""The tables the door consults: what can't happen, what happens instead, which keywords trigger, what follows."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import msgspec

from rules_engine.characteristics.statics import Static
from rules_engine.events.event import Event
from rules_engine.game.site import Site
from rules_engine.state.ids import PlayerId
from rules_engine.state.objects import Bound, GameObject
from rules_engine.state.printed import TriggeredAbility
from rules_engine.state.state import State

if TYPE_CHECKING:
    from rules_engine.game.game import Game


E = TypeVar("E", bound=Event)


class Cannot(msgspec.Struct, Generic[E], frozen=True):
    """Some events can't happen (CR 614.17): `stops` says whether this one can't."""

    site: Site
    stops: Callable[[State, E], bool]
    about: type[E]
    """The kind of events it can concern: no other is shown to it."""


class Replacement(msgspec.Struct, Generic[E], frozen=True):
    """Some events are replaced (CR 614, 615)."""

    site: Site
    effects: Callable[[State, E], tuple[Static, ...]]
    """The abilities whose effects of this kind would replace the event now; none: it doesn't apply."""
    instead: Callable[[State, E, Static], tuple[Event, ...]]
    """What happens instead, for the effect of that ability; empty: nothing does."""
    chooser: Callable[[State, E], PlayerId]
    """The affected player, or the controller of the affected object (CR 616.1)."""
    about: type[E]
    """The kind of events it can concern: no other is shown to it."""
    does: Site | None = None
    """Where what happens instead is something else, the rule by which it does; None: that of the event replaced."""


class KeywordTrigger(msgspec.Struct, frozen=True):
    """The triggered ability that each instance of a keyword ability is (CR 702.1, 113.3c)."""

    slug: str
    ability: TriggeredAbility
    sets_off: Callable[[Game, GameObject, Event], Bound | None]
    """What the event tells the ability of that object; None: it doesn't trigger."""
    each: Site
    """That each further instance triggers too; altered, only the first does."""


class Consequence(msgspec.Struct, frozen=True):
    """What happens at once whenever some event has left the objects like that, in the midst of a procedure too."""

    site: Site
    events: Callable[[State], tuple[Event, ...]]
    """What has to happen now; none as long as all is as it should be."""


Cannots = tuple[Cannot[Any], ...]
Replacements = tuple[Replacement[Any], ...]
"""Each about its own kind of events, so that no type but `Any` says what they take; `concerning` finds what fits."""


class Door(msgspec.Struct, frozen=True, eq=False):
    """All tables the door consults, joined once at the top; a door is like no other."""

    cannot: Cannots = ()
    replacements: Replacements = ()
    keyword_triggers: tuple[KeywordTrigger, ...] = ()
    consequences: tuple[Consequence, ...] = ()
    keywords: frozenset[str] = frozenset()
    """Slugs of the keyword abilities that have a file: what they do isn't absent."""


@cache
def concerning(door: Door, kind: type[Event]) -> tuple[Cannots, Replacements]:
    """What may say that an event of this kind can't happen, and what may replace it."""
    cannot = tuple(item for item in door.cannot if issubclass(kind, item.about))
    return cannot, tuple(item for item in door.replacements if issubclass(kind, item.about))
