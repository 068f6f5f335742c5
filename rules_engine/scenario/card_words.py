"""The words of docs/cards.md: events, instructions with their arguments, static effects; each checked as it is read."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from rules_engine.characteristics.descriptions import KNOWN, is_known
from rules_engine.characteristics.granting import TO, WHOLE_POOL
from rules_engine.characteristics.mana_cost import MANA_TYPES, SYMBOL
from rules_engine.state.printed import Argument, Instruction
from rules_engine.state.zones import Zone

Tell = Callable[[str, str], None]

PLAYERS = ("you", "an opponent", "any")
OBJECTS = ("self", "any", "another creature you control", "a creature you control", "yours with the chosen name")
CONCERNS = ("self", *PLAYERS, *OBJECTS[2:])
EVENTS = {
    **dict.fromkeys(("became_plotted", "plotted_a_card", "connived", "drew", "discarded", "cast"), CONCERNS),
    **dict.fromkeys(("activated", "tapped_for_mana", "sacrificed"), CONCERNS),
    **dict.fromkeys(("enters", "dies", "leaves", "tapped", "untapped", "is_dealt_damage"), OBJECTS),
    **dict.fromkeys(("attacks", "blocks", "becomes_blocked"), CONCERNS),
    **dict.fromkeys(("deals_damage_to_a_player", "deals_combat_damage_to_a_player"), CONCERNS),
    **dict.fromkeys(("gained_life", "lost_life", "upkeep", "end_step"), PLAYERS),
    **dict.fromkeys(("planeswalked", "rolled_planar_die"), PLAYERS),
    **dict.fromkeys(("planeswalked_to", "planeswalked_away", "encountered"), ("self", "any")),
    "chaos_ensued": ("any",),
}
"""Event → whom it may concern: a player, an object, or either."""
OF_MANA = frozenset({"activated", "tapped_for_mana"})
"""From these a triggered ability that adds mana is a mana ability (CR 605.1b), which doesn't use the stack."""
WHO = ("you", "each player", "each opponent", "its controller", "that player", "those players")
OF = ("spells", "plotting", "spells with the chosen name")
SHUFFLED_IN = ("hand", "graveyard", "hand and graveyard")

KIND_OF_COUNTER = re.compile(r"[+-][0-9]+/[+-][0-9]+|[a-z][a-z' -]*", re.A)

Check = Callable[[object], str]
"""What is wrong with a value, in words; empty when nothing is."""


def number(value: object) -> str:
    """A number, or X, whose value a spell or ability has while it resolves."""
    return "" if value == "X" or not count(value) else f"{value!r} is no number (or X)"


def count(value: object) -> str:
    """A number where there is no X, as in static abilities."""
    whole = isinstance(value, int) and not isinstance(value, bool) and value >= 0
    return "" if whole else f"{value!r} is no number"


def name(value: object) -> str:
    """The name of objects: `self`, `target 1`, `targets`, or bound by `as` elsewhere."""
    return (
        "" if isinstance(value, str) and value else f"{value!r} names nothing; write self, target 1, targets or a name"
    )


def who(value: object) -> str:
    """The name of players."""
    known = value in WHO or (isinstance(value, str) and value.startswith("target "))
    return "" if known else f"{value!r} is no player; known: {', '.join(WHO)}, target 1"


def one_of(*words: str) -> Check:
    """One of these words."""
    return lambda value: "" if value in words else f"unknown {value!r}; known: {', '.join(words)}"


def mana(value: object) -> str:
    """Mana symbols to add, or as part of a cost."""
    symbols = SYMBOL.findall(str(value))
    fits = symbols and SYMBOL.sub("", str(value)) == "" and all(s in MANA_TYPES or s.isdigit() for s in symbols)
    return "" if fits else f"{value!r} is no mana; write it as {{U}} or {{2}}"


def described(value: object) -> str:
    """Words that describe objects."""
    return "" if is_known(str(value)) else f"unknown {value!r}; known: {KNOWN}"


def kind_of_card(value: object) -> str:
    """A word before `card`: `nonland`."""
    return "" if is_known(f"{value} card") else f"unknown {value!r}; write a card type, or non… as in nonland"


def numbers(value: object) -> str:
    """Two numbers: `+2/+2`, `0/4`."""
    fits = re.fullmatch(r"[+-]?[0-9]+/[+-]?[0-9]+", str(value))
    return "" if fits else f"{value!r} is no pair of numbers such as +2/+2"


def kind_of_counter(value: object) -> str:
    """A name, or what a counter adds to power and toughness (CR 122.1a)."""
    fits = isinstance(value, str) and KIND_OF_COUNTER.fullmatch(value)
    return "" if fits else f"{value!r} is no kind of counter; write a name, or two numbers with signs such as +1/+1"


def anything(value: object) -> str:
    """Free words: a keyword, a type line."""
    return "" if isinstance(value, str) else f"{value!r} is no text"


def events_word(value: object) -> str:
    """The name of an event."""
    return one_of(*EVENTS)(value)


INSTRUCTIONS: dict[str, dict[str, Check]] = {
    "draw": {"draw": number, "who": who},
    "discard": {"discard": number, "who": who},
    "gain_life": {"gain_life": number, "who": who},
    "lose_life": {"lose_life": number, "who": who},
    "damage": {"damage": number, "to": name},
    "connive": {"connive": number, "what": name},
    "counters": {"counters": number, "kind": kind_of_counter, "on": name},
    "destroy": {"destroy": name},
    "exile": {"exile": name, "as": name},
    "return_to_hand": {"return_to_hand": name, "as": name},
    "put_in_hand": {"put_in_hand": name, "as": name},
    "sacrifice": {"sacrifice": name},
    "tap": {"tap": name},
    "untap": {"untap": name},
    "counter": {"counter": name},
    "become_plotted": {"become_plotted": name},
    "gain_control": {"gain_control": name, "for": one_of("good")},
    "set_types": {"set_types": anything, "what": name, "for": one_of("good")},
    "set_pt": {"set_pt": numbers, "what": name, "for": one_of("good")},
    "pump": {"pump": numbers, "what": name, "for": one_of("good")},
    "gain_keyword": {"gain_keyword": anything, "what": name, "for": one_of("good")},
    "look_at_top": {"look_at_top": number, "as": name},
    "choose": {"choose": name, "only": kind_of_card, "up_to": number, "as": name},
    "scry": {"scry": number},
    "add_mana": {"add_mana": mana, "only_for": one_of("spells", "abilities", "plotting"), "who": who},
    "extra_turn": {"extra_turn": number, "who": who},
    "planeswalk": {"planeswalk": one_of("you")},
    "roll_planar_die": {"roll_planar_die": number},
    "chaos": {"chaos": one_of("ensues")},
    "may": {},
    "may_shuffle_in": {"may_shuffle_in": one_of(*SHUFFLED_IN), "who": who},
    "shuffle_in": {"shuffle_in": one_of(*SHUFFLED_IN), "who": who},
    "when_this_way": {"when_this_way": events_word},
}
"""Verb → its arguments, the first under the verb's own name. `may` and `when_this_way` also take instructions."""

STATICS: dict[str, dict[str, Check]] = {
    "costs_less": {"of": one_of(*OF), "by": mana, "whose": one_of(*PLAYERS), "from": one_of(*Zone)},
    "costs_more": {"of": one_of(*OF), "by": mana, "whose": one_of(*PLAYERS), "from": one_of(*Zone)},
    "cant": {"cast": one_of(*PLAYERS), "activate": one_of(*PLAYERS), "draw": one_of(*PLAYERS), "only": described},
    "draw_limit": {"each_turn": count, "who": one_of(*PLAYERS)},
    "draws_instead": {"who": one_of(*PLAYERS), "number": count},
    "skips_draws": {"who": one_of(*PLAYERS)},
    "draws_for_you": {"who": one_of(*PLAYERS)},
    "life_instead_of_draws": {"who": one_of(*PLAYERS), "amount": count},
    "flash_for": {"flash_for": one_of("your spells", "spells")},
    "plot_from": {"zone": one_of(*Zone), "only": kind_of_card},
    "grants_plot": {"to": one_of(*TO), "cost": anything},
    "grants_mana": {"grants_mana": one_of("any color"), "to": one_of(*TO), "while": one_of(WHOLE_POOL)},
    "grants": {"keyword": anything, "to": one_of(*TO)},
    "starting_player": {"starting_player": one_of("you")},
    "may_look": {"may_look": one_of("top of library")},
}
"""Effect of a static ability → its arguments; a single one stands for the table under the effect's own name."""


def instructions_from(value: object, key: str, tell: Tell) -> tuple[Instruction, ...]:
    """The instructions of a `do` list; tells every unknown verb and unfit argument."""
    if not isinstance(value, list):
        tell(key, "give a list of instructions, as in [{ draw = 1 }]")
        return ()
    return tuple(_instruction(each, f"{key}[{place}]", tell) for place, each in enumerate(value, start=1))


def _instruction(value: object, key: str, tell: Tell) -> Instruction:
    verb = next(iter(value), "") if isinstance(value, Mapping) else ""
    if not isinstance(value, Mapping) or verb not in INSTRUCTIONS:
        found = next((word for word in value if word in INSTRUCTIONS), "") if isinstance(value, Mapping) else ""
        tell(
            key, f"unknown instruction {verb!r}; known: {', '.join(INSTRUCTIONS)}" + (f" ({found} first)" * bool(found))
        )
        return Instruction(str(verb))
    nested: dict[str, Argument] = {}
    plain = dict(value)
    for inner in ("may", "do"):
        if inner in plain and verb in ("may", "when_this_way"):
            nested[inner] = instructions_from(plain.pop(inner), f"{key}.{inner}", tell)
    if verb == "when_this_way" and "targets" in plain:
        nested["targets"] = _target_words(plain.pop("targets"), key, tell)
    arguments = _arguments(verb, plain, INSTRUCTIONS[verb], key, tell)
    return Instruction(verb, (*arguments, *nested.items()))


def _target_words(value: object, key: str, tell: Tell) -> tuple[str, ...]:
    words = tuple(str(word) for word in value) if isinstance(value, list) else ()
    for word in words:
        if not is_known(word):
            tell(f"{key}.targets", f"unknown target {word!r}; known: {KNOWN}")
    return words


def static_from(part: Mapping[str, object], tell: Tell) -> Instruction:
    """The effect of a static ability: `flash_for = "your spells"`, `costs_less = { of = "spells", … }`."""
    if len(part) != 1:
        tell(
            "static", f"give exactly one effect, and works_in if it isn't the battlefield; known: {', '.join(STATICS)}"
        )
        return Instruction("")
    ((verb, value),) = part.items()
    if verb not in STATICS:
        tell(verb, f"unknown static effect {verb!r}; known: {', '.join(STATICS)}")
        return Instruction(verb)
    table = value if isinstance(value, Mapping) else {verb: value}
    for word, check in STATICS[verb].items():
        if check is count and word not in table:
            tell(f"{verb}.{word}", "is missing; write a number")
    return Instruction(verb, _arguments(verb, table, STATICS[verb], verb, tell))


def _arguments(
    verb: str, table: Mapping[str, object], known: dict[str, Check], key: str, tell: Tell
) -> tuple[tuple[str, Argument], ...]:
    found: list[tuple[str, Argument]] = []
    for word, value in table.items():
        if word not in known:
            tell(f"{key}.{word}", f"unknown with {verb}; known: {', '.join(known)}")
            continue
        wrong = known[word](value)
        if wrong:
            tell(f"{key}.{word}", wrong)
        found.append((word, value if isinstance(value, int) else str(value)))
    return tuple(found)
