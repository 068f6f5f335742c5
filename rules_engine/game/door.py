"""The tables the door consults: what can't happen, what happens instead, which keywords trigger, what follows."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from rules_engine.events.event import Event
from rules_engine.game.site import Site
from rules_engine.state.ids import ObjectId, PlayerId
from rules_engine.state.objects import Bound, GameObject
from rules_engine.state.printed import TriggeredAbility
from rules_engine.state.state import State

if TYPE_CHECKING:
    from rules_engine.game.game import Game


class Cannot(msgspec.Struct, frozen=True):
    """Some events can't happen (CR 614.17): `stops` says whether this one can't."""

    site: Site
    stops: Callable[[State, Event], bool]
    about: type[Event] = Event
    """The kind of events it can concern: no other is shown to it."""


class Replacement(msgspec.Struct, frozen=True):
    """Some events are replaced (CR 614, 615)."""

    site: Site
    sources: Callable[[State, Event], tuple[ObjectId, ...]]
    """The objects whose effect of this kind would replace the event now; none: it doesn't apply."""
    instead: Callable[[State, Event, ObjectId], tuple[Event, ...]]
    """What happens instead, for the effect of that source; empty: nothing does."""
    chooser: Callable[[State, Event], PlayerId]
    """The affected player, or the controller of the affected object (CR 616.1)."""
    about: type[Event] = Event
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


class Door(msgspec.Struct, frozen=True):
    """All tables the door consults, joined once at the top."""

    cannot: tuple[Cannot, ...] = ()
    replacements: tuple[Replacement, ...] = ()
    keyword_triggers: tuple[KeywordTrigger, ...] = ()
    consequences: tuple[Consequence, ...] = ()
    concerning: dict[type[Event], tuple[tuple[Cannot, ...], tuple[Replacement, ...]]] = {}
    """Derived: what can concern each kind of event that has come so far."""

    def about(self, event: Event) -> tuple[tuple[Cannot, ...], tuple[Replacement, ...]]:
        """What may say that an event of this kind can't happen, and what may replace it."""
        kind = type(event)
        found = self.concerning.get(kind)
        if found is None:
            cannot = tuple(item for item in self.cannot if issubclass(kind, item.about))
            found = cannot, tuple(item for item in self.replacements if issubclass(kind, item.about))
            self.concerning[kind] = found
        return found
