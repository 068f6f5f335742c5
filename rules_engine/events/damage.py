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
    without_result: bool = False
    """Only while CR 120.3a is knocked out: no life is lost."""

    def changes(self, state: State) -> State:
        return state if self.without_result else with_life(state, self.player, -self.amount)

    def kinds(self, before: State) -> tuple[str, ...]:
        return ("deals_damage_to_a_player", "lost_life")

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
    without_result: bool = False
    """Only while CR 120.3e is knocked out, or CR 120.3c for what is a planeswalker: nothing is marked or removed."""

    def changes(self, state: State) -> State:
        if self.without_result:
            return state
        it = state.objects[self.object]
        return state.with_object(replace(it, damage=it.damage + self.amount))

    def kinds(self, before: State) -> tuple[str, ...]:
        return ("is_dealt_damage",)


class LostLoyalty(DealtDamage, frozen=True):
    """An object dealt damage to a planeswalker, which lost that many loyalty counters (CR 120.3c)."""

    also_marked: bool = False
    """Whether it is a creature too, on which the damage is marked besides (CR 120.3e)."""

    def changes(self, state: State) -> State:
        it = state.objects[self.object]
        if self.also_marked:
            it = replace(it, damage=it.damage + self.amount)
        if self.without_result:
            return state.with_object(it)
        left = tuple((kind, count - self.amount if kind == "loyalty" else count) for kind, count in it.counters)
        return state.with_object(replace(it, counters=tuple(pair for pair in left if pair[1] > 0)))
