"""Continuous effects of resolved spells and abilities beginning and ending (CR 611.2), and reflexive triggers."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from rules_engine.events.event import Event
from rules_engine.state.effects import ContinuousEffect, PendingTrigger
from rules_engine.state.ids import ObjectId, PlayerId
from rules_engine.state.printed import Instruction
from rules_engine.state.state import State


class EffectBegan(Event, frozen=True):
    """An effect began to apply to those objects (CR 611.2c); its timestamp is that moment (CR 613.7b)."""

    player: PlayerId
    effect: Instruction
    objects: tuple[ObjectId, ...]
    until: str = ""
    """`end of turn`; empty: for as long as the objects exist."""
    oldest: bool = False
    """Only while CR 613.7 is knocked out: it counts as older than all others."""

    def changes(self, state: State) -> State:
        now = min((e.timestamp for e in state.effects), default=0) - 1 if self.oldest else state.next_timestamp
        effect = ContinuousEffect(self.effect, self.objects, self.player, self.until, now)
        effects = (effect, *state.effects) if self.oldest else (*state.effects, effect)
        begun = replace(state, effects=effects, next_timestamp=state.next_timestamp + 1)
        return with_controllers(begun) if self.effect.verb == "gain_control" else begun


class AbilityTriggered(Event, frozen=True):
    """A triggered ability has triggered: it waits to be put on the stack (CR 603.2)."""

    trigger: PendingTrigger

    def changes(self, state: State) -> State:
        return with_waiting(state, self.trigger)


class TriggerCreated(Event, frozen=True):
    """A reflexive triggered ability was created and triggered (CR 603.12)."""

    player: PlayerId
    source: ObjectId
    trigger: PendingTrigger

    def changes(self, state: State) -> State:
        return with_waiting(state, self.trigger)


def with_waiting(state: State, trigger: PendingTrigger) -> State:
    """The state in which that ability, too, waits to be put on the stack (CR 603.3)."""
    return replace(state, pending=(*state.pending, trigger))


def without_effects(state: State, ends: Callable[[ContinuousEffect], bool]) -> State:
    """The state after the effects of which that is so have ended, control that they gave included (CR 514.2)."""
    kept = tuple(effect for effect in state.effects if not ends(effect))
    return with_controllers(replace(state, effects=kept))


def gives_control(effect: ContinuousEffect, player: PlayerId) -> bool:
    """Whether the effect gives that player control of something."""
    return effect.effect.verb == "gain_control" and effect.controller == player


def with_controllers(state: State) -> State:
    """Layer 2 (CR 613.1b): each permanent is controlled by whom the latest effect says, else as it entered."""
    controllers: dict[ObjectId, PlayerId] = {}
    for effect in sorted(state.effects, key=lambda effect: effect.timestamp):
        if effect.effect.verb == "gain_control":
            controllers |= dict.fromkeys(effect.objects, effect.controller)
    changed = {
        id: replace(it, controller=controllers.get(id, it.entered_under), controlled_since=state.turn.number)
        for id, it in state.objects.items()
        if controllers.get(id, it.entered_under) != it.controller
    }
    return replace(state, objects={**state.objects, **changed}) if changed else state
