"""The facts that `check:` and `always:` state about what an object is like, and what it does in combat."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rules_engine.characteristics.layers import KEYWORD_COUNTERS, characteristics
from rules_engine.game.game import Entry
from rules_engine.keywords import KEYWORDS
from rules_engine.keywords.definition import KeywordAbility
from rules_engine.scenario.names import BATTLEFIELD, Unplayable, is_called, the_object
from rules_engine.scenario.rows import turned
from rules_engine.state.in_combat import attack_of, block_of, is_attacking_something
from rules_engine.state.state import State

KEYWORD_WORDS = "|".join(
    sorted({"defender", *KEYWORD_COUNTERS, *(it.slug for it in KEYWORDS if isinstance(it, KeywordAbility))})
)


def has_size(state: State, at: dict[str, str], since: Sequence[Entry]) -> bool:
    values = characteristics(state, the_object(state, at["name"], BATTLEFIELD))
    return (values.power, values.toughness) == (int(at["power"]), int(at["toughness"]))


def size_instead(state: State, match: re.Match[str]) -> str:
    values = characteristics(state, the_object(state, match["name"], BATTLEFIELD))
    return turned(state, match) if values.power is None else f"{match['name']} is {values.power}/{values.toughness}"


def is_of_type(state: State, at: dict[str, str], since: Sequence[Entry]) -> bool:
    values = characteristics(state, the_object(state, at["name"]))
    return (at["type"] or at["supertype"]).capitalize() in (*values.types, *values.supertypes)


def is_of_subtype(state: State, at: dict[str, str], since: Sequence[Entry]) -> bool:
    subtype = at["subtype"]
    if not any(subtype in it.printed.subtypes for it in (*state.objects.values(), *state.past.values())):
        raise Unplayable(f"nothing here has ever been a {subtype}; the subtypes of a card are written as on the card")
    return subtype in characteristics(state, the_object(state, at["name"])).subtypes


def has_keyword(state: State, at: dict[str, str], since: Sequence[Entry]) -> bool:
    return bool(characteristics(state, the_object(state, at["name"])).parameters(at["keyword"]))


def is_attacking(state: State, at: dict[str, str], since: Sequence[Entry]) -> bool:
    attack = attack_of(state, the_object(state, at["name"], BATTLEFIELD).id)
    if attack is None or at["whom"] is None:
        return attack is not None
    if attack.planeswalker is None:
        return at["whom"] == attack.defending
    return is_attacking_something(state, attack) and is_called(state, attack.planeswalker, at["whom"])


def is_blocking(state: State, at: dict[str, str], since: Sequence[Entry]) -> bool:
    block = block_of(state, the_object(state, at["name"], BATTLEFIELD).id)
    return block is not None and (at["attacker"] is None or is_called(state, block.attacker, at["attacker"]))


def is_blocked(state: State, at: dict[str, str], since: Sequence[Entry]) -> bool:
    attack = attack_of(state, the_object(state, at["name"], BATTLEFIELD).id)
    return attack is not None and attack.blocked
