"""Events that can't happen (CR 614.17, 101.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules_engine.events.event import Event, Finding
from rules_engine.game.applying import applies, is_altered
from rules_engine.game.site import Site

if TYPE_CHECKING:
    from rules_engine.game.door import Cannots
    from rules_engine.game.game import Game


PRECEDENCE = Site("cannot.takes-precedence", "CR 101.2", otherwise="what lets or makes it happen prevails")


class CouldNotHappen(Finding, frozen=True):
    """An effect says that this event can't happen, so it doesn't."""

    event: Event


def stopped(game: Game, event: Event, tables: Cannots) -> bool:
    """Whether some effect of the tables says that the event can't happen; the first that does is told."""
    for cannot in tables:
        if cannot.stops(game.state, event) and not is_altered(game, cannot.site) and applies(game, PRECEDENCE):
            return game.note(CouldNotHappen(event), cites=cannot.site)
    return False
