"""Activated mana abilities (CR 605.1a) and the mana they make."""

from __future__ import annotations

from functools import lru_cache

from rules_engine.characteristics.layers import characteristics
from rules_engine.characteristics.mana_cost import SYMBOL
from rules_engine.state.objects import GameObject
from rules_engine.state.players import Mana
from rules_engine.state.printed import ActivatedAbility, Instruction
from rules_engine.state.state import State


@lru_cache(maxsize=4096)
def is_mana_ability(ability: ActivatedAbility) -> bool:
    """It has no target and adds mana (CR 605.1a)."""
    return not ability.targets and any(instruction.verb == "add_mana" for instruction in ability.instructions)


def mana_abilities(state: State, it: GameObject) -> tuple[tuple[int, ActivatedAbility], ...]:
    """The mana abilities of an object that function where it is, each with its place among its activated abilities."""
    return tuple(
        (index, ability)
        for index, ability in enumerate(characteristics(state, it).activated)
        if ability.works_in is it.zone and is_mana_ability(ability)
    )


@lru_cache(maxsize=4096)
def mana_made(ability: ActivatedAbility) -> tuple[Mana, ...]:
    """All mana that the ability adds."""
    return tuple(mana for instruction in ability.instructions for mana in mana_of(instruction))


def mana_of(instruction: Instruction) -> tuple[Mana, ...]:
    """The mana that one `add_mana` instruction adds; generic symbols add colorless mana (CR 106.10)."""
    only_for = str(instruction.get("only_for"))
    made: list[Mana] = []
    for symbol in SYMBOL.findall(str(instruction.get("add_mana"))):
        made += [Mana("C", only_for)] * int(symbol) if symbol.isdigit() else [Mana(symbol, only_for)]
    return tuple(made)
