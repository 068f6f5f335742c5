"""Static abilities that give keyword or mana abilities to other objects (CR 604.1, 613.1f)."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.characteristics.values import Characteristics
from rules_engine.state.objects import GameObject
from rules_engine.state.printed import ActivatedAbility, Instruction, KeywordInstance, StaticAbility
from rules_engine.state.state import State
from rules_engine.state.zones import Zone

GRANTING = frozenset({"grants", "grants_plot", "grants_mana"})
TO = (
    "creatures you control",
    "other creatures you control",
    "creatures you control with the chosen name",
    "creatures",
    "permanents you control",
    "lands you control",
    "self",
    "top of library",
    "nonland cards in your hand",
)
"""What such an ability may give something to."""
WHOLE_POOL = "you have no sideboard"
"""All cards of the player's pool began the game in their library or the command zone: none is outside the game."""
ANY_COLOR = tuple(
    ActivatedAbility(costs=("{T}",), instructions=(Instruction("add_mana", (("add_mana", symbol),)),))
    for symbol in ("{W}", "{U}", "{B}", "{R}", "{G}")
)
"""`{T}: add one mana of any color` (CR 106.1a), as one ability for each color that may be chosen."""


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
        if effect.verb != "grants_mana" and _receives(state, str(effect.get("to")), source, it, values)
    ]
    return tuple(keyword for _, keyword in sorted(given, key=lambda pair: pair[0]))


def granted_mana(
    state: State, sources: tuple[GameObject, ...], it: GameObject, values: Characteristics
) -> tuple[ActivatedAbility, ...]:
    """The mana abilities that static abilities of those sources give the object, those of one effect after another."""
    return tuple(
        ability
        for source, effect in _granting(sources)
        if effect.verb == "grants_mana" and _receives(state, str(effect.get("to")), source, it, values)
        if effect.get("while") != WHOLE_POOL or not state.sideboards.get(source.controller)
        for ability in ANY_COLOR
    )


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
        case "lands you control":
            return here and mine and "Land" in values.types
        case "self":
            return it.id == source.id
        case "top of library":
            return mine and state.zone(Zone.LIBRARY, it.owner)[:1] == (it.id,)
        case "nonland cards in your hand":
            return mine and it.zone is Zone.HAND and "Land" not in values.types
    return False
