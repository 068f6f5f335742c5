"""What never enters the battlefield (CR 400.4a)."""

from __future__ import annotations

from rules_engine.characteristics.layers import characteristics
from rules_engine.characteristics.type_line import can_be_permanent
from rules_engine.events.moves import Moved
from rules_engine.game.door import Cannot
from rules_engine.game.site import Site
from rules_engine.state.state import State
from rules_engine.state.zones import Zone

NEVER = Site("enters.instant-or-sorcery", "CR 400.4a", also=("CR 304.4", "CR 307.4"))


def is_no_permanent(state: State, event: Moved) -> bool:
    """An instant or sorcery card would enter the battlefield: it remains where it is."""
    types = characteristics(state, state.find(event.object)).types
    return event.to is Zone.BATTLEFIELD and not can_be_permanent(types)


ENTERING_CANNOT = (Cannot(NEVER, is_no_permanent, Moved),)
"""For the door's table of what can't happen."""
