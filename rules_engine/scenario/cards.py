"""Cards as data (docs/cards.md): a table of content/cards/*.toml → the printed values of an object."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from rules_engine.characteristics.conditions import CONDITIONS
from rules_engine.characteristics.descriptions import KNOWN, is_known
from rules_engine.characteristics.layers import INTRINSIC
from rules_engine.characteristics.mana_abilities import is_mana_ability
from rules_engine.characteristics.mana_cost import SYMBOL, parse_cost
from rules_engine.characteristics.type_line import TypeLine, parse_type_line
from rules_engine.scenario.card_bindings import tell_unbound
from rules_engine.scenario.card_words import CONCERNS, EVENTS, OF_MANA, instructions_from, static_from
from rules_engine.state.printed import (
    Ability,
    ActivatedAbility,
    KeywordInstance,
    Printed,
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
)
from rules_engine.state.zones import Zone

Table = Mapping[str, object]
Tell = Callable[[str, str], None]
"""Tells one problem: the key at fault, and what is wrong with it."""

FACTS = ("name", "cost", "types", "types_ja", "pt", "loyalty", "keywords", "modelled", "invented")
KEYS = (*FACTS, "spell", "triggered", "activated", "static")
COST = re.compile(r"\{T\}|(?:\{(?:[0-9]+|X|[WUBRGC2]/[WUBRGCP](?:/P)?|[WUBRGC])\})+|sacrifice self|discard 1")
"""What may stand in the `cost` of an activated ability."""
AT_HOME_IN_COMMAND = frozenset({"Conspiracy", "Phenomenon", "Plane"})
"""CR 113.6p: abilities of cards of these types function in the command zone."""
KEYWORD = re.compile(r"(?P<slug>[a-z][a-z' -]*?)(?: (?P<parameter>\S.*))?")


def printed_card(slug: str, table: Table, source: str) -> tuple[Printed, tuple[str, ...]]:
    """The printed values of the card at `[slug]`, and every problem with it, `source: slug.key: what is wrong`.

    With problems the card has what could be read; it isn't to be played.
    """
    problems: list[str] = []

    def tell(key: str, what: str) -> None:
        problems.append(f"{source}: {slug}.{key}: {what}")

    for key in table:
        if key not in KEYS:
            tell(key, f"unknown key; a card has {', '.join(KEYS)}")
    name = table.get("name")
    english = name.get("en") if isinstance(name, Mapping) else None
    if not isinstance(english, str) or not english:
        tell("name", 'give the names as { en = "…", ja = "…" }')
    line = _type_line(str(table.get("types", "")), tell)
    power, toughness = _power_toughness(table.get("pt"), line, tell)
    printed = Printed(
        name=str(english or slug),
        cost=_mana_cost(str(table.get("cost", "")), tell),
        supertypes=line.supertypes,
        types=line.types,
        subtypes=line.subtypes,
        power=power,
        toughness=toughness,
        loyalty=_loyalty(table.get("loyalty"), line, tell),
        keywords=tuple(_keyword(str(word), tell) for word in _list(table.get("keywords"), "keywords", tell)),
        abilities=_abilities(table, line, tell),
    )
    return printed, tuple(problems)


def minimal_object(name: str, words: str) -> Printed:
    """An object made on the spot: `creature 2/2`, `instant {U}`, `planeswalker 3`; no abilities.

    Raises ValueError, saying what may be written, for anything else.
    """
    match = MINIMAL.fullmatch(words.strip())
    if match is None:
        raise ValueError(
            f"{name} ({words}): write its types, then power/toughness or loyalty and mana cost if it has them, as in"
            " `creature 2/2`, `instant {U}`, `artifact creature 1/1 {2}`, `planeswalker 3`"
        )
    line = parse_type_line(match["types"].title())
    if ("Creature" in line.types) is not (match["pt"] is not None):
        raise ValueError(f"{name} ({words}): a creature, and only a creature, has power/toughness")
    if ("Planeswalker" in line.types) is not (match["loyalty"] is not None):
        raise ValueError(f"{name} ({words}): a planeswalker, and only a planeswalker, has a loyalty: `planeswalker 3`")
    power, toughness = (int(n) for n in match["pt"].split("/")) if match["pt"] else (None, None)
    loyalty = int(match["loyalty"]) if match["loyalty"] else None
    cost = match["cost"] or ""
    parse_cost(cost)
    return Printed(name, cost, line.supertypes, line.types, line.subtypes, power, toughness, loyalty=loyalty)


MINIMAL = re.compile(
    r"(?P<types>[A-Za-z]+(?: [A-Za-z]+)*)(?: (?P<pt>[0-9]+/[0-9]+))?(?: (?P<loyalty>[0-9]+))?"
    r"(?: (?P<cost>(?:\{[^{} ]+\})+))?"
)


def _type_line(text: str, tell: Tell) -> TypeLine:
    try:
        line = parse_type_line(text)
    except ValueError as error:
        tell("types", str(error))
        return TypeLine()
    if not line.types:
        tell("types", "give the type line, for example Creature — Djinn")
    return line


def _mana_cost(text: str, tell: Tell) -> str:
    try:
        parse_cost(text)
    except ValueError as error:
        tell("cost", str(error))
    for symbol in SYMBOL.findall(text):
        if not COST.fullmatch("{" + symbol + "}") or symbol == "T":
            tell(
                "cost", f"unknown symbol {{{symbol}}}; known are numbers, X, W U B R G C and halves as in W/U, 2/W, W/P"
            )
    return text


def _power_toughness(value: object, line: TypeLine, tell: Tell) -> tuple[int | None, int | None]:
    if value is None:
        if "Creature" in line.types:
            tell("pt", 'a creature has power and toughness, as in "2/3"')
        return None, None
    power, slash, toughness = str(value).partition("/")
    if not (slash and power.isdigit() and toughness.isdigit()):
        tell("pt", f'{value!r} is no power and toughness; write them as "2/3"')
        return None, None
    return int(power), int(toughness)


def _loyalty(value: object, line: TypeLine, tell: Tell) -> int | None:
    if ("Planeswalker" in line.types) is not (value is not None):
        tell("loyalty", 'a planeswalker, and only a planeswalker, has a loyalty, as in "3"')
    if value is None or (isinstance(value, str) and value.isdigit()):
        return None if value is None else int(value)
    tell("loyalty", f'{value!r} is no loyalty; write it as "3"')
    return None


def _keyword(words: str, tell: Tell) -> KeywordInstance:
    match = KEYWORD.fullmatch(words.split(" {", 1)[0])
    if match is None:
        tell("keywords", f"{words!r} is no keyword; write it in small letters, as in reach or plot {{3}}{{U}}")
        return KeywordInstance(words)
    slug, brace, rest = words.partition(" {")
    return KeywordInstance(slug, "{" + rest if brace else "")


def _abilities(table: Table, line: TypeLine, tell: Tell) -> tuple[Ability, ...]:
    found: list[Ability] = []
    home = Zone.BATTLEFIELD if AT_HOME_IN_COMMAND.isdisjoint(line.types) else Zone.COMMAND
    for kind, read in READERS.items():
        for number, part in enumerate(_list(table.get(kind), kind, tell), start=1):
            key = f"{kind}[{number}]"
            if isinstance(part, Mapping):
                found.append(read(part, home, lambda below, what, key=key: tell(f"{key}.{below}", what)))  # type: ignore[misc]
            else:
                tell(key, "is no table")
    intrinsic = [INTRINSIC[subtype] for subtype in line.subtypes if subtype in INTRINSIC]
    return tuple(ability for ability in found if ability not in intrinsic)  # CR 305.6: not because it is printed


def _spell(part: Table, home: Zone, tell: Tell) -> Ability:
    _only(part, ("targets", "do"), tell)
    targets, instructions = _targets(part, tell), instructions_from(part.get("do"), "do", tell)
    tell_unbound(instructions, targets, "do", tell)
    return SpellAbility(targets, instructions)


def _triggered(part: Table, home: Zone, tell: Tell) -> Ability:
    _only(part, ("when", "if", "works_in", "targets", "do"), tell)
    event, _, concerns = str(part.get("when", "")).partition(" ")
    if event not in EVENTS:
        tell("when", f"unknown event {event!r}; known: {', '.join(EVENTS)}")
    if concerns not in (whom := EVENTS.get(event, CONCERNS)):
        tell("when", f"unknown {concerns!r}; after the event stands one of: {', '.join(whom)}")
    condition = str(part.get("if", ""))
    if condition not in CONDITIONS:
        tell("if", f"unknown condition {condition!r}; known: {', '.join(filter(None, CONDITIONS))}")
    instructions = instructions_from(part.get("do"), "do", tell)
    targets = _targets(part, tell)
    tell_unbound(instructions, targets, "do", tell, set_off=True)
    if event in OF_MANA and not targets and any(instruction.verb == "add_mana" for instruction in instructions):
        tell("do", f"a triggered mana ability (CR 605.1b) has no words yet; what {event} sets off can't add mana here")
    return TriggeredAbility(event, concerns, condition, _zone(part, home, tell), targets, instructions)


def _activated(part: Table, home: Zone, tell: Tell) -> Ability:
    _only(part, ("cost", "works_in", "targets", "do"), tell)
    costs = tuple(str(cost) for cost in _list(part.get("cost"), "cost", tell))
    for cost in costs:
        if not COST.fullmatch(cost):
            tell("cost", f"unknown cost {cost!r}; known: {{T}}, mana as in {{2}}{{U}}, sacrifice self, discard 1")
    instructions = instructions_from(part.get("do"), "do", tell)
    ability = ActivatedAbility(costs, _targets(part, tell), instructions, _zone(part, home, tell))
    tell_unbound(instructions, ability.targets, "do", tell)
    if is_mana_ability(ability) and any(instruction.verb != "add_mana" for instruction in instructions):
        tell("do", "a mana ability can only add mana here; anything beside add_mana isn't carried out")
    if is_mana_ability(ability) and any("{X}" in cost for cost in costs):
        tell("cost", "the X of a mana ability (CR 107.3a) is announced nowhere here; write a number in place of {X}")
    return ability


def _static(part: Table, home: Zone, tell: Tell) -> Ability:
    effect = static_from({key: value for key, value in part.items() if key != "works_in"}, tell)
    return StaticAbility(effect, _zone(part, home, tell))


READERS: dict[str, Callable[[Table, Zone, Tell], Ability]] = {
    "spell": _spell,
    "triggered": _triggered,
    "activated": _activated,
    "static": _static,
}


def _targets(part: Table, tell: Tell) -> tuple[str, ...]:
    words = tuple(str(word) for word in _list(part.get("targets"), "targets", tell))
    for word in words:
        if not is_known(word):
            tell("targets", f"unknown target {word!r}; known: {KNOWN}")
    return words


def _zone(part: Table, home: Zone, tell: Tell) -> Zone:
    word = str(part.get("works_in", home.value))
    if word not in {zone.value for zone in Zone}:
        tell("works_in", f"unknown zone {word!r}; known: {', '.join(zone.value for zone in Zone)}")
        return home
    return Zone(word)


def _only(part: Table, known: tuple[str, ...], tell: Tell) -> None:
    for key in part:
        if key not in known:
            tell(key, f"unknown key; known here: {', '.join(known)}")


def _list(value: object, key: str, tell: Tell) -> list[object]:
    if value is None:
        return []
    if not isinstance(value, list):
        tell(key, "is no list")
        return []
    return value
