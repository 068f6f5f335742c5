"""Damage dealt (CR 120)."""

from __future__ import annotations

from msgspec.structs import replace

from rules_engine.events.event import Event
from rules_engine.events.life import with_life
from rules_engine.state.ids import ObjectId, PlayerId
from rules_engine.state.state import State


class DealtDamageToPlayer(Event, frozen=True):
    """An object dealt damage to a player, who lost that much life (CR 120.3a)."""

    source: ObjectId
    player: PlayerId
    amount: int

    def changes(self, state: State) -> State:
        return with_life(state, self.player, -self.amount)

    def kinds(self, before: State) -> tuple[str, ...]:
        return ("dealt_damage", "lost_life")

    def subject(self) -> ObjectId | None:
        return self.source


class DealtCombatDamageToPlayer(DealtDamageToPlayer, frozen=True):
    """A creature dealt combat damage to a player (CR 120.2a)."""

    def kinds(self, before: State) -> tuple[str, ...]:
        return ("deals_combat_damage_to_a_player", *DealtDamageToPlayer.kinds(self, before))


class DealtDamage(Event, frozen=True):
    """An object dealt damage to a creature, on which it is marked (CR 120.3e)."""

    source: ObjectId
    object: ObjectId
    amount: int

    def changes(self, state: State) -> State:
        it = state.objects[self.object]
        return state.with_object(replace(it, damage=it.damage + self.amount))


class LostLoyalty(DealtDamage, frozen=True):
    """An object dealt damage to a planeswalker, which lost that many loyalty counters (CR 120.3c)."""

    also_marked: bool = False
    """Whether it is a creature too, on which the damage is marked besides (CR 120.3e)."""

    def changes(self, state: State) -> State:
        if self.also_marked:
            state = DealtDamage.changes(self, state)
        it = state.objects[self.object]
        left = tuple((kind, count - self.amount if kind == "loyalty" else count) for kind, count in it.counters)
        return state.with_object(replace(it, counters=tuple(pair for pair in left if pair[1] > 0)))

    def kinds(self, before: State) -> tuple[str, ...]:
        return ("dealt_damage",)
