"""A spell or ability while it resolves: whose it is, its targets, and what its instructions have bound so far."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from rules_engine.game.game import Game
from rules_engine.state.ids import ObjectId, PlayerId
from rules_engine.state.objects import Target
from rules_engine.state.printed import Instruction


class Resolution(msgspec.Struct):
    """Lives for one resolution; `slots` holds what `as = …` and the triggering event bound."""

    spell: ObjectId
    """The spell or ability on the stack."""
    source: ObjectId
    """The object whose instructions these are: the spell itself, or the ability's source."""
    controller: PlayerId
    targets: tuple[Target | None, ...]
    """None for a target that has become illegal (CR 608.2b)."""
    slots: dict[str, tuple[Target, ...]]


Interpreter = Callable[[Game, Resolution, Instruction], None]
"""Carries out one instruction; the kernel has a table of them by verb, and so has each keyword."""
