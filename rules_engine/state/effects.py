"""Continuous effects that a resolved spell or ability left behind (CR 611.2), and triggers waiting for the stack."""

from __future__ import annotations

import msgspec

from rules_engine.state.ids import ObjectId, PlayerId
from rules_engine.state.objects import Bound
from rules_engine.state.printed import Instruction, TriggeredAbility


class ContinuousEffect(msgspec.Struct, frozen=True, gc=False):
    """What it does to which objects, until when (`end of turn`, or empty for as long as they exist)."""

    effect: Instruction
    objects: tuple[ObjectId, ...]
    controller: PlayerId
    until: str
    timestamp: int


class PendingTrigger(msgspec.Struct, frozen=True, gc=False):
    """An ability that has triggered and waits to be put on the stack (CR 603.3)."""

    controller: PlayerId
    source: ObjectId | None
    """None for an ability that has no source (CR 901.8)."""
    ability: TriggeredAbility
    bound: Bound = ()

    def __str__(self) -> str:
        return self.ability.event
