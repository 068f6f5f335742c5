"""Characteristics through the layers (CR 613): the only reader of printed values."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from rules_engine.characteristics.granting import granted_keywords, granted_mana
from rules_engine.characteristics.recent import RECENT
from rules_engine.characteristics.type_line import TypeLine, parse_type_line, types_set_to
from rules_engine.characteristics.values import Characteristics
from rules_engine.state.effects import ContinuousEffect
from rules_engine.state.objects import GameObject
from rules_engine.state.printed import ActivatedAbility, Instruction, KeywordInstance, Printed
from rules_engine.state.state import State
from rules_engine.state.zones import Zone

NOTHING = Printed("")
"""CR 315.5b: a face-down conspiracy card has no characteristics."""
KEYWORD_COUNTERS = frozenset(
    {"flying", "first strike", "double strike", "deathtouch", "decayed", "exalted", "haste", "hexproof"}
    | {"indestructible", "lifelink", "menace", "reach", "shadow", "trample", "vigilance"}
)
"""CR 122.1b."""
INTRINSIC = {
    basic: ActivatedAbility(costs=("{T}",), instructions=(Instruction("add_mana", (("add_mana", symbol),)),))
    for basic, symbol in (
        ("Plains", "{W}"),
        ("Island", "{U}"),
        ("Swamp", "{B}"),
        ("Mountain", "{R}"),
        ("Forest", "{G}"),
    )
}
"""CR 305.6: the mana ability that comes with a basic land type."""


def characteristics(state: State, it: GameObject) -> Characteristics:
    """What the object is like now; for one that has left, what it was like when it last existed."""
    known = RECENT.of(state)
    if known.alone and not it.counters:
        return _as_printed(_copiable(it), it.zone is Zone.BATTLEFIELD)
    found = known.values.get(it.id)
    if found is None or found[0] is not it:
        found = known.values[it.id] = (it, derived(state, it))
    return found[1]


def derived(state: State, it: GameObject) -> Characteristics:
    """The same, worked out anew whatever is remembered."""
    here = it.zone is Zone.BATTLEFIELD
    base = _copiable(it)
    if it.id not in state.objects or (not it.counters and RECENT.of(state).alone):
        return _as_printed(base, here)
    effects = tuple(e for e in sorted(state.effects, key=lambda e: e.timestamp) if it.id in e.objects)
    values = _with_types(_values(base), effects)
    values = _with_abilities(state, it, values, effects)
    return _on_battlefield(here, _with_power(it, values, effects))


@lru_cache(maxsize=4096)
def _as_printed(printed: Printed, here: bool) -> Characteristics:
    return _on_battlefield(here, _values(printed))


def looking_for(state: State, kinds: tuple[str, ...]) -> tuple[GameObject, ...]:
    """The objects that may have a triggered ability for such an event: no effect here gives one to another object."""
    listening = RECENT.of(state).listening
    return tuple([it for it in listening if not it.printed.trigger_events.isdisjoint(kinds)]) if listening else ()


def as_last_existed(state: State, it: GameObject) -> GameObject:
    """The object with what it is like now written into it: how it is remembered once it has left (CR 608.2h)."""
    if not it.counters and RECENT.of(state).alone:
        return it
    now = characteristics(state, it)
    printed = replace(
        it.printed,
        supertypes=now.supertypes,
        types=now.types,
        subtypes=now.subtypes,
        power=now.power,
        toughness=now.toughness,
        keywords=now.keywords,
    )
    return replace(it, printed=printed)


def _copiable(it: GameObject) -> Printed:
    """Layer 1 (CR 613.2b): what is printed on it, as its face-down status leaves it."""
    return NOTHING if it.face_down else it.printed


def _values(printed: Printed) -> Characteristics:
    return Characteristics(
        printed.name,
        printed.cost,
        printed.supertypes,
        printed.types,
        printed.subtypes,
        printed.power,
        printed.toughness,
        printed.keywords,
        printed.abilities,
    )


def _with_types(values: Characteristics, effects: tuple[ContinuousEffect, ...]) -> Characteristics:
    """Layer 4 (CR 613.1d)."""
    for effect in effects:
        if effect.effect.verb == "set_types":
            before = TypeLine(values.supertypes, values.types, values.subtypes)
            after = types_set_to(before, parse_type_line(str(effect.effect.get("set_types"))))
            values = replace(values, supertypes=after.supertypes, types=after.types, subtypes=after.subtypes)
    return values


def _with_abilities(
    state: State, it: GameObject, values: Characteristics, effects: tuple[ContinuousEffect, ...]
) -> Characteristics:
    """Layer 6 (CR 613.1f): keyword counters, abilities given by effects and by static abilities."""
    counted = tuple(KeywordInstance(kind) for kind, _ in it.counters if kind in KEYWORD_COUNTERS)
    gained = tuple(
        KeywordInstance(str(e.effect.get("gain_keyword"))) for e in effects if e.effect.verb == "gain_keyword"
    )
    sources = RECENT.of(state).static
    granted = granted_keywords(state, sources, it, values)
    mana = granted_mana(state, sources, it, values)
    return replace(
        values,
        keywords=(*values.keywords, *counted, *gained, *granted),
        abilities=(*values.abilities, *mana) if mana else values.abilities,
    )


def _with_power(it: GameObject, values: Characteristics, effects: tuple[ContinuousEffect, ...]) -> Characteristics:
    """Layers 7b and 7c (CR 613.4b–c): values set, then counters and modifications."""
    power, toughness = values.power, values.toughness
    if "Creature" in values.types:  # CR 208.5
        power, toughness = power or 0, toughness or 0
    if power is None or toughness is None:
        return values
    for effect in effects:
        if effect.effect.verb == "set_pt":
            power, toughness = two_numbers(str(effect.effect.get("set_pt")))
    changes = [two_numbers(str(e.effect.get("pump"))) for e in effects if e.effect.verb == "pump"]
    for kind, count in it.counters:
        if "/" in kind:
            plus, and_plus = two_numbers(kind)
            changes.append((plus * count, and_plus * count))
    for plus, and_plus in changes:
        power, toughness = power + plus, toughness + and_plus
    return replace(values, power=power, toughness=toughness)


def _on_battlefield(here: bool, values: Characteristics) -> Characteristics:
    """A noncreature permanent has no power or toughness (CR 208.3); a basic land type has its ability (CR 305.6)."""
    if here and values.power is not None and "Creature" not in values.types:
        values = replace(values, power=None, toughness=None)
    if "Land" in values.types:
        intrinsic = tuple(INTRINSIC[subtype] for subtype in values.subtypes if subtype in INTRINSIC)
        if intrinsic:
            values = replace(values, abilities=(*intrinsic, *values.abilities))
    return values


def two_numbers(words: str) -> tuple[int, int]:
    """`+1/-1` → 1, -1; `0/4` → 0, 4."""
    power, _, toughness = words.partition("/")
    return int(power), int(toughness)
