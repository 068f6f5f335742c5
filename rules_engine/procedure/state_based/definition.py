"""What a state-based action is: a rule, and the events it demands in a state."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from rules_engine.characteristics.values import Characteristics
from rules_engine.events.event import Event
from rules_engine.game.game import Game
from rules_engine.game.site import Site
from rules_engine.state.objects import GameObject

Permanents = tuple[tuple[GameObject, Characteristics], ...]
"""All permanents and what they are like, looked up once for one check (CR 704.3)."""


class StateBasedAction(msgspec.Struct, frozen=True):
    """One state-based action (CR 704.5)."""

    site: Site
    events: Callable[[Game, Permanents], tuple[Event, ...]]
    """What it would do now; asks a player only where the rule gives a choice."""
