"""Creatures becoming attacking, blocking and blocked, and leaving combat (CR 506–511)."""

from __future__ import annotations

from msgspec.structs import replace

from rules_engine.events.cards import MovedByName
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
        return with_attack(state, Attack(self.object, self.player, self.defending))

    def kinds(self, before: State) -> tuple[str, ...]:
        return ("attacks",)


class AttackedPlaneswalker(Attacked, frozen=True):
    """A creature was declared as an attacker, attacking a planeswalker of that defending player (CR 508.1b)."""

    planeswalker: ObjectId

    def changes(self, state: State) -> State:
        return with_attack(state, Attack(self.object, self.player, self.defending, self.planeswalker))


class EnteredAttacking(MovedByName, frozen=True, kw_only=True):
    """A creature was put onto the battlefield attacking that player: it is attacking, but never attacked (CR 508.4)."""

    defending: PlayerId
    declared: bool = False
    """Only while CR 508.3a is knocked out: abilities see it attack."""

    def changes(self, state: State) -> State:
        entered = self.move.changes(state)
        new = entered.past[self.move.object].became or self.move.object
        return with_attack(entered, Attack(new, self.player, self.defending))

    def kinds(self, before: State) -> tuple[str, ...]:
        return (*(("attacks",) if self.declared else ()), *MovedByName.kinds(self, before))


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


class StoppedBeingAttacked(Event, frozen=True):
    """A planeswalker that stays on the battlefield was removed from combat (CR 506.4)."""

    object: ObjectId

    def changes(self, state: State) -> State:
        return replace(state, combat=replace(state.combat, unattacked=(*state.combat.unattacked, self.object)))


class CombatEnded(Event, frozen=True):
    """All creatures were removed from combat as its last step ended (CR 511.3)."""

    player: PlayerId

    def changes(self, state: State) -> State:
        return replace(state, combat=NO_COMBAT)


def with_attack(state: State, attack: Attack) -> State:
    """The state in which that creature is attacking besides those that were."""
    return replace(state, combat=replace(state.combat, attacks=(*state.combat.attacks, attack)))
