"""+1/+1 and -1/-1 counters on one permanent are removed in pairs."""

from __future__ import annotations

from rules_engine.events.counters import CountersRemoved
from rules_engine.events.event import Event
from rules_engine.game.game import Game
from rules_engine.game.site import Site
from rules_engine.procedure.state_based.definition import Permanents, StateBasedAction

PLUS, MINUS = "+1/+1", "-1/-1"


def events(game: Game, permanents: Permanents) -> tuple[Event, ...]:
    """As many of each as there are of the rarer kind are removed."""
    removed: list[Event] = []
    for it in (it for it, _ in permanents if it.counters):
        pairs = min(it.counter_count(PLUS), it.counter_count(MINUS))
        if pairs:
            removed += [CountersRemoved(it.id, pairs, PLUS), CountersRemoved(it.id, pairs, MINUS)]
    return tuple(removed)


COUNTERS_CANCEL = StateBasedAction(Site("counters-cancel", "CR 704.5q"), events)
