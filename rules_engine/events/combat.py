"""Creatures becoming attacking, blocking and blocked, and leaving combat (CR 506–511)."""

from __future__ import annotations

from msgspec.structs import replace

from rules_engine.events.event import Event
from rules_engine.state.combat import NO_COMBAT, Attack, Block
from rules_engine.state.ids import ObjectId, PlayerId
from rules_engine.state.state import State


class Attacked(Event, frozen=True):
    """A creature was declared as an attacker by that player, attacking that defending player (CR 508.1k)."""

    object: ObjectId
    player: PlayerId
    defending: PlayerId

    def changes(self, state: State) -> State:
        attack = Attack(self.object, self.player, self.defending)
        return replace(state, combat=replace(state.combat, attacks=(*state.combat.attacks, attack)))

    def kinds(self, before: State) -> tuple[str, ...]:
        return ("attacks",)


class Blocked(Event, frozen=True):
    """A creature was declared as a blocker by that player, blocking that attacker (CR 509.1g)."""

    object: ObjectId
    player: PlayerId
    attacker: ObjectId

    def changes(self, state: State) -> State:
        block = Block(self.object, self.player, self.attacker)
        return replace(state, combat=replace(state.combat, blocks=(*state.combat.blocks, block)))

    def kinds(self, before: State) -> tuple[str, ...]:
        return ("blocks",)


class BecameBlocked(Event, frozen=True):
    """An attacking creature of that player became a blocked creature (CR 509.1h)."""

    object: ObjectId
    player: PlayerId

    def changes(self, state: State) -> State:
        attacks = tuple(replace(a, blocked=True) if a.attacker == self.object else a for a in state.combat.attacks)
        return replace(state, combat=replace(state.combat, attacks=attacks))

    def kinds(self, before: State) -> tuple[str, ...]:
        return ("becomes_blocked",)


class RemovedFromCombat(Event, frozen=True):
    """A permanent that stays on the battlefield stopped attacking or blocking (CR 506.4)."""

    object: ObjectId

    def changes(self, state: State) -> State:
        return replace(state, combat=replace(state.combat, removed=(*state.combat.removed, self.object)))


class CombatEnded(Event, frozen=True):
    """All creatures were removed from combat as its last step ended (CR 511.3)."""

    player: PlayerId

    def changes(self, state: State) -> State:
        return replace(state, combat=NO_COMBAT)
