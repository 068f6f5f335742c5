"""Static abilities that give keyword abilities to other objects (CR 604.1, 613.1f)."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.characteristics.values import Characteristics
from rules_engine.state.objects import GameObject
from rules_engine.state.printed import Instruction, KeywordInstance, StaticAbility
from rules_engine.state.state import State
from rules_engine.state.zones import Zone

GRANTING = frozenset({"grants", "grants_plot"})
TO = (
    "creatures you control",
    "other creatures you control",
    "creatures you control with the chosen name",
    "creatures",
    "permanents you control",
    "self",
    "top of library",
    "nonland cards in your hand",
)
"""What such an ability may give something to."""


def grants_anything(sources: tuple[GameObject, ...]) -> bool:
    """Whether any of the objects has such an ability; mostly none has, and characteristics are as printed."""
    return any(_functions(it) for it in sources)


def granted_keywords(
    state: State, sources: tuple[GameObject, ...], it: GameObject, values: Characteristics
) -> tuple[KeywordInstance, ...]:
    """The keyword abilities that static abilities of those sources give the object, by timestamp (CR 613.7a)."""
    given = [
        (source.timestamp, KeywordInstance(*_gift(effect, values)))
        for source, effect in _granting(sources)
        if _receives(state, str(effect.get("to")), source, it, values)
    ]
    return tuple(keyword for _, keyword in sorted(given, key=lambda pair: pair[0]))


def _functions(it: GameObject) -> bool:
    return not GRANTING.isdisjoint(it.printed.static_verbs)


def _granting(sources: tuple[GameObject, ...]) -> Iterator[tuple[GameObject, Instruction]]:
    for source in sources:
        if _functions(source):
            for ability in source.printed.abilities:
                static = ability if isinstance(ability, StaticAbility) else None
                if static and static.effect.verb in GRANTING and static.works_in is source.zone:
                    yield source, static.effect


def _gift(effect: Instruction, values: Characteristics) -> tuple[str, str]:
    if effect.verb == "grants_plot":
        cost = str(effect.get("cost"))
        return "plot", _without_x(values.cost) if cost == "mana cost" else cost
    slug, _, parameter = str(effect.get("keyword")).partition(" {")
    return slug, "{" + parameter if parameter else ""


def _without_x(mana_cost: str) -> str:
    """A mana cost as it counts outside the stack: X is 0 there (CR 107.3g)."""
    return mana_cost.replace("{X}", "") or mana_cost.replace("{X}", "{0}")


def _receives(state: State, to: str, source: GameObject, it: GameObject, values: Characteristics) -> bool:
    mine = it.controller == source.controller
    here = it.zone is Zone.BATTLEFIELD
    creature = here and "Creature" in values.types
    match to:
        case "creatures you control":
            return creature and mine
        case "other creatures you control":
            return creature and mine and it.id != source.id
        case "creatures you control with the chosen name":
            return creature and mine and values.name in source.chosen_names
        case "creatures":
            return creature
        case "permanents you control":
            return here and mine
        case "self":
            return it.id == source.id
        case "top of library":
            return mine and state.zone(Zone.LIBRARY, it.owner)[:1] == (it.id,)
        case "nonland cards in your hand":
            return mine and it.zone is Zone.HAND and "Land" not in values.types
    return False
