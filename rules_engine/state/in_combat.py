"""Who is attacking and blocking now: the declared creatures that have not been removed from combat (CR 506.4)."""

from __future__ import annotations

from rules_engine.state.combat import NO_COMBAT, Attack, Block
from rules_engine.state.ids import ObjectId
from rules_engine.state.state import State
from rules_engine.state.zones import Zone


def attacks(state: State) -> tuple[Attack, ...]:
    """The attacking creatures, in the order in which they were declared."""
    declared = state.combat.attacks
    return tuple([attack for attack in declared if _stays(state, attack.attacker)]) if declared else ()


def blocks(state: State) -> tuple[Block, ...]:
    """The blocking creatures, in the order in which they were declared; what they block may have gone."""
    declared = state.combat.blocks
    return tuple([block for block in declared if _stays(state, block.blocker)]) if declared else ()


def attack_of(state: State, id: ObjectId) -> Attack | None:
    """How that object is attacking now, or None."""
    return next((attack for attack in attacks(state) if attack.attacker == id), None)


def block_of(state: State, id: ObjectId) -> Block | None:
    """How that object is blocking now, or None."""
    return next((block for block in blocks(state) if block.blocker == id), None)


def blockers_of(state: State, attacker: ObjectId) -> tuple[ObjectId, ...]:
    """The creatures that are blocking that attacker now."""
    return tuple(block.blocker for block in blocks(state) if block.attacker == attacker)


def attacked_planeswalkers(state: State) -> tuple[ObjectId, ...]:
    """The planeswalkers that are being attacked now, each once."""
    ids = (attack.planeswalker for attack in attacks(state) if is_attacking_something(state, attack))
    return tuple(dict.fromkeys(id for id in ids if id is not None))


def is_attacking_something(state: State, attack: Attack) -> bool:
    """Whether it attacks a player, or a planeswalker that hasn't been removed from combat (CR 506.4c)."""
    id = attack.planeswalker
    if id is None:
        return True
    it = state.objects.get(id)
    return it is not None and it.zone is Zone.BATTLEFIELD and id not in state.combat.unattacked


def combat_role(state: State, id: ObjectId) -> object:
    """Equal for objects that combat can't tell apart; None outside combat."""
    if state.combat is NO_COMBAT or state.combat == NO_COMBAT:
        return None
    attack, block = attack_of(state, id), block_of(state, id)
    attacking = attack and (attack.defending, attack.planeswalker, attack.blocked, blockers_of(state, id))
    attacked_by = tuple(each.attacker for each in state.combat.attacks if each.planeswalker == id)
    return (attacking, block and block.attacker, attacked_by) if attack or block or attacked_by else None


def _stays(state: State, id: ObjectId) -> bool:
    it = state.objects.get(id)
    return it is not None and it.zone is Zone.BATTLEFIELD and id not in state.combat.removed
