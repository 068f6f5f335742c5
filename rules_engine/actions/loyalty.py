"""Planeswalkers enter with loyalty counters (CR 306.5b): the door's table for it."""

from __future__ import annotations

from msgspec.structs import replace

from rules_engine.characteristics.statics import Static
from rules_engine.events.event import Event
from rules_engine.events.moves import Moved
from rules_engine.game.door import Replacement
from rules_engine.game.site import Site
from rules_engine.state.ids import PlayerId
from rules_engine.state.printed import Instruction
from rules_engine.state.state import State
from rules_engine.state.zones import Zone

LOYALTY = "loyalty"


def entering(state: State, event: Moved) -> tuple[Static, ...]:
    """The ability of the planeswalker that would enter the battlefield with a printed loyalty, if it is one."""
    if event.to is not Zone.BATTLEFIELD:
        return ()
    it = state.find(event.object)
    return (Static(it, Instruction(LOYALTY)),) if it.printed.loyalty else ()


def with_loyalty(state: State, event: Moved, of: Static) -> tuple[Event, ...]:
    """It enters with as many loyalty counters as its printed loyalty says."""
    return (replace(event, counters=(*event.counters, (LOYALTY, of.source.printed.loyalty or 0))),)


def entering_controller(state: State, event: Moved) -> PlayerId:
    """Who would control it chooses among several such effects (CR 616.1)."""
    return event.under if event.under is not None else state.find(event.object).owner


ENTERS_WITH_LOYALTY = Replacement(
    Site("planeswalker.enters-with-loyalty", "CR 306.5b", also=("CR 614.1c",)),
    entering,
    with_loyalty,
    entering_controller,
    Moved,
)
