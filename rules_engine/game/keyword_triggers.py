"""Triggered abilities that keywords are: which ones an event sets off, each instance by itself (CR 603.2, 702.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules_engine.characteristics.layers import characteristics
from rules_engine.events.event import Event, Finding
from rules_engine.game.door import KeywordTrigger
from rules_engine.game.triggers import wait
from rules_engine.state.effects import PendingTrigger
from rules_engine.state.ids import ObjectId, PlayerId
from rules_engine.state.objects import GameObject

if TYPE_CHECKING:
    from rules_engine.game.game import Game


class TriggeredAgain(Finding, frozen=True):
    """A further instance of the keyword that the object has triggered as well."""

    player: PlayerId
    object: ObjectId


def keywords_triggered(game: Game, event: Event, kinds: tuple[str, ...]) -> None:
    """Let every keyword ability that the event, known under those names, sets off wait for the stack."""
    for trigger in game.door.keyword_triggers:
        if trigger.ability.event in kinds:
            for it in tuple(game.state.objects.values()):
                if it.zone is trigger.ability.works_in:
                    _set_off(game, trigger, it, event)


def _set_off(game: Game, trigger: KeywordTrigger, it: GameObject, event: Event) -> None:
    instances = len(characteristics(game.state, it).parameters(trigger.slug))
    bound = trigger.sets_off(game, it, event) if instances else None
    if bound is None:
        return
    for instance in range(instances):
        if instance and not game.note(TriggeredAgain(it.controller, it.id), cites=trigger.each):
            return
        wait(game, PendingTrigger(it.controller, it.id, trigger.ability, bound))
