"""The facts that `check:` and `always:` state about a game: one row each."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from rules_engine.characteristics.visibility import may_look
from rules_engine.game.game import Entry
from rules_engine.keywords.plot import Plotted
from rules_engine.procedure.advance import Over
from rules_engine.scenario.command_checks import COMMAND_CHECKS
from rules_engine.scenario.engine import advance
from rules_engine.scenario.happenings import HAPPENINGS, STEPS, happened, is_happening, number_discarded
from rules_engine.scenario.names import BATTLEFIELD, Unplayable, all_named, is_called, the_object
from rules_engine.scenario.nearest import unknown
from rules_engine.scenario.permanents_checked import (
    KEYWORD_WORDS,
    has_keyword,
    has_size,
    is_attacking,
    is_blocked,
    is_blocking,
    is_of_subtype,
    is_of_type,
)
from rules_engine.state.ids import PlayerId
from rules_engine.state.objects import GameObject
from rules_engine.state.state import State
from rules_engine.state.zones import Zone

Check = Callable[[State, dict[str, str], Sequence[Entry]], bool]


def is_in_zone(state: State, at: dict[str, str], since: Sequence[Entry]) -> bool:
    found = [it for it in all_named(state, at["name"], (Zone(at["zone"]),)) if not it.is_ability]
    return any(not at.get("whose") or it.owner == at["whose"] for it in found)


def is_plotted(state: State, at: dict[str, str], since: Sequence[Entry]) -> bool:
    return any(isinstance(mark, Plotted) for it in all_named(state, at["name"]) for mark in it.designations)


def has_counters(state: State, at: dict[str, str], since: Sequence[Entry]) -> bool:
    it = the_object(state, at["name"])
    there = it if state.is_present(it.id) else None
    if at["count"] == "no":
        return there is None or not there.counters
    return there is not None and there.counter_count(at["kind"]) == int(at["count"])


def has_as_many_as_discarded(state: State, at: dict[str, str], since: Sequence[Entry]) -> bool:
    it = the_object(state, at["name"])
    on_it = it.counter_count(at["kind"]) if state.is_present(it.id) else 0
    return on_it == number_discarded(state, since, nonland=bool(at["nonland"]))


def is_tapped(state: State, at: dict[str, str], since: Sequence[Entry]) -> bool:
    return the_object(state, at["name"], BATTLEFIELD).tapped is (at["how"] == "tapped")


def has_untapped(state: State, at: dict[str, str], since: Sequence[Entry]) -> bool:
    own = [it for it in all_named(state, at["name"], BATTLEFIELD) if it.controller == at["player"]]
    return sum(it.tapped is (at["how"] == "tapped") for it in own) == _number(at["count"])


def has_damage(state: State, at: dict[str, str], since: Sequence[Entry]) -> bool:
    return the_object(state, at["name"], BATTLEFIELD).damage == _number(at["count"])


def controls(state: State, at: dict[str, str], since: Sequence[Entry]) -> bool:
    zones = (Zone.BATTLEFIELD, Zone.STACK, Zone.COMMAND)
    named = all_named(state, at["name"], zones)
    there = (it for it in named if not it.face_down or "Conspiracy" in it.printed.types)  # CR 311.5, 315.6
    return any(it.controller == at["player"] for it in there)


def has_cards_in(state: State, at: dict[str, str], since: Sequence[Entry]) -> bool:
    return len(state.zone(Zone(at["zone"]), PlayerId(at["player"]))) == _number(at["count"])


def has_life(state: State, at: dict[str, str], since: Sequence[Entry]) -> bool:
    return state.player(PlayerId(at["player"])).life == int(at["life"])


def has_priority(state: State, at: dict[str, str], since: Sequence[Entry]) -> bool:
    return state.turn.priority == at["player"]


def has_mana(state: State, at: dict[str, str], since: Sequence[Entry]) -> bool:
    pool = sorted(mana.type for mana in state.player(PlayerId(at["player"])).mana)
    return pool == sorted(re.findall(r"\{(.)\}", at["mana"] or ""))


def has_won(state: State, at: dict[str, str], since: Sequence[Entry]) -> bool:
    over = advance(state)
    return isinstance(over, Over) and at["player"] in over.winners


def is_a_draw(state: State, at: dict[str, str], since: Sequence[Entry]) -> bool:
    over = advance(state)
    return isinstance(over, Over) and not over.winners


def has_lost(state: State, at: dict[str, str], since: Sequence[Entry]) -> bool:
    return state.player(PlayerId(at["player"])).lost


def drew_cards(state: State, at: dict[str, str], since: Sequence[Entry]) -> bool:
    return state.player(PlayerId(at["player"])).cards_drawn == _number(at["count"])


def discarded_cards(state: State, at: dict[str, str], since: Sequence[Entry]) -> bool:
    return state.player(PlayerId(at["player"])).cards_discarded == _number(at["count"])


def stack_is_empty(state: State, at: dict[str, str], since: Sequence[Entry]) -> bool:
    return not state.zone(Zone.STACK)


def is_on_top_of_stack(state: State, at: dict[str, str], since: Sequence[Entry]) -> bool:
    top = _top_of_stack(state)
    return top is not None and not top.is_ability and is_called(state, top.id, at["name"])


def ability_is_on_top_of_stack(state: State, at: dict[str, str], since: Sequence[Entry]) -> bool:
    top = _top_of_stack(state)
    return top is not None and top.is_ability and is_called(state, top.id, at["name"])


def ability_is_on_stack(state: State, at: dict[str, str], since: Sequence[Entry]) -> bool:
    return any(it.is_ability for it in all_named(state, at["name"], (Zone.STACK,)))


def abilities_are_on_stack(state: State, at: dict[str, str], since: Sequence[Entry]) -> bool:
    return sum(it.is_ability for it in all_named(state, at["name"], (Zone.STACK,))) == int(at["count"])


def is_top_of_library(state: State, at: dict[str, str], since: Sequence[Entry]) -> bool:
    library = state.zone(Zone.LIBRARY, PlayerId(at["player"]))
    return bool(library) and is_called(state, library[0], at["name"])


def can_look(state: State, at: dict[str, str], since: Sequence[Entry]) -> bool:
    return may_look(state, PlayerId(at["player"]), the_object(state, at["name"]).id)


def none_of(event: str) -> Check:
    """That event, with the words of the check put into it, isn't among those of the step before."""
    return lambda state, at, since: not happened(state, event.format_map(at), since)


def is_the_time(state: State, at: dict[str, str], since: Sequence[Entry]) -> bool:
    turn = state.turn
    return (turn.number, turn.active, turn.step.value) == (int(at["number"]), at["player"], at["step"])


def _top_of_stack(state: State) -> GameObject | None:
    return next((state.objects[id] for id in state.zone(Zone.STACK)), None)


def _number(word: str) -> int:
    return 0 if word == "no" else int(word)


NOT = r"(?P<not> is not| isn't| is)"
NUMBER = r"(?P<count>[0-9]+|no)"
TYPE_WORDS = "creature|artifact|enchantment|land|planeswalker|instant|sorcery"
SUPERTYPE_WORDS = "legendary|basic|snow"
CHECKS: tuple[tuple[str, re.Pattern[str], Check], ...] = (
    *COMMAND_CHECKS,
    (
        "an ability of X is on the stack",
        re.compile(r"(?P<not>an|no) ability of (?P<name>.+) is on the stack"),
        ability_is_on_stack,
    ),
    (
        "2 abilities of X are on the stack",
        re.compile(r"(?P<count>[0-9]+) abilities of (?P<name>.+) are on the stack"),
        abilities_are_on_stack,
    ),
    (
        "an ability of X is on top of the stack",
        re.compile(r"(?P<not>an|no) ability of (?P<name>.+) is on top of the stack"),
        ability_is_on_top_of_stack,
    ),
    (
        "X is in A's hand",
        re.compile(rf"(?P<name>.+?){NOT} in (?P<whose>[A-Z])'s (?P<zone>hand|library|graveyard)"),
        is_in_zone,
    ),
    (
        "X is on the battlefield",
        re.compile(rf"(?P<name>.+?){NOT} (?:on the|in|in the) (?P<zone>battlefield|stack|exile|command)(?: zone)?"),
        is_in_zone,
    ),
    ("X is plotted", re.compile(rf"(?P<name>.+?){NOT} plotted"), is_plotted),
    ("2 damage is marked on X", re.compile(rf"{NUMBER} damage is marked on (?P<name>.+)"), has_damage),
    ("X has 2 +1/+1 counters", re.compile(rf"(?P<name>.+?) has {NUMBER} (?:(?P<kind>\S+) )?counters?"), has_counters),
    (
        "X has as many +1/+1 counters as nonland cards were discarded",
        re.compile(r"(?P<name>.+?) has as many (?P<kind>\S+) counters as (?P<nonland>nonland )?cards were discarded"),
        has_as_many_as_discarded,
    ),
    (
        "A has 3 untapped Island",
        re.compile(rf"(?P<player>[A-Z]) has {NUMBER} (?P<how>tapped|untapped) (?P<name>.+)"),
        has_untapped,
    ),
    ("X is tapped", re.compile(r"(?P<name>.+?) is (?P<how>tapped|untapped)"), is_tapped),
    ("X is attacking B", re.compile(rf"(?P<name>.+?){NOT} attacking(?: (?P<whom>.+))?"), is_attacking),
    ("X is blocking Y", re.compile(rf"(?P<name>.+?){NOT} blocking(?: (?P<attacker>.+))?"), is_blocking),
    ("X is blocked", re.compile(rf"(?P<name>.+?){NOT} blocked"), is_blocked),
    ("X is 3/3", re.compile(rf"(?P<name>.+?){NOT} (?P<power>-?[0-9]+)/(?P<toughness>-?[0-9]+)"), has_size),
    (
        "X is a creature / is legendary",
        re.compile(rf"(?P<name>.+?){NOT} (?:an? (?P<type>{TYPE_WORDS})|(?P<supertype>{SUPERTYPE_WORDS}))"),
        is_of_type,
    ),
    ("X is a Scout", re.compile(rf"(?P<name>.+?){NOT} an? (?P<subtype>[A-Z]\S*)"), is_of_subtype),
    (
        "X has dethrone",
        re.compile(rf"(?P<name>.+?)(?P<not> doesn't have| has) (?P<keyword>{KEYWORD_WORDS})"),
        has_keyword,
    ),
    ("A controls X", re.compile(r"(?P<player>[A-Z])(?P<not> doesn't control| controls) (?P<name>.+)"), controls),
    ("A has 2 cards in hand", re.compile(rf"(?P<player>[A-Z]) has {NUMBER} cards? in (?P<zone>hand)"), has_cards_in),
    (
        "A's library has 3 cards",
        re.compile(rf"(?P<player>[A-Z])'s (?P<zone>library|graveyard) has {NUMBER} cards?"),
        has_cards_in,
    ),
    ("A has 18 life", re.compile(r"(?P<player>[A-Z]) has (?P<life>-?[0-9]+) life"), has_life),
    ("A has priority", re.compile(r"(?P<player>[A-Z])(?P<not> doesn't have| has) priority"), has_priority),
    (
        "it is turn 2, B, precombat main",
        re.compile(rf"it is turn (?P<number>[0-9]+), (?P<player>[A-Z]), (?P<step>{STEPS})"),
        is_the_time,
    ),
    ("A has {U}{U}", re.compile(r"(?P<player>[A-Z]) has (?:no mana|(?P<mana>(?:\{[WUBRGC]\})+))"), has_mana),
    ("A has lost", re.compile(r"(?P<player>[A-Z])(?P<not> has not| has) lost"), has_lost),
    ("A has won", re.compile(r"(?P<player>[A-Z])(?P<not> has not| has) won"), has_won),
    ("the game is a draw", re.compile(r"the game(?P<not> is not| isn't| is) a draw"), is_a_draw),
    ("A drew 2 cards this turn", re.compile(rf"(?P<player>[A-Z]) drew {NUMBER} cards? this turn"), drew_cards),
    (
        "A discarded 2 cards this turn",
        re.compile(rf"(?P<player>[A-Z]) discarded {NUMBER} cards? this turn"),
        discarded_cards,
    ),
    ("the stack is empty", re.compile(r"the stack(?P<not> is not| isn't| is) empty"), stack_is_empty),
    ("X is on top of the stack", re.compile(rf"(?P<name>.+?){NOT} on top of the stack"), is_on_top_of_stack),
    (
        "the top of A's library is X",
        re.compile(rf"the top of (?P<player>[A-Z])'s library{NOT} (?P<name>.+)"),
        is_top_of_library,
    ),
    ("A can look at X", re.compile(r"(?P<player>[A-Z])(?P<not> can't| can) look at (?P<name>.+)"), can_look),
    (
        "dethrone of X did not trigger",
        re.compile(r"dethrone of (?P<name>.+) did not trigger"),
        none_of("dethrone of {name} triggered"),
    ),
    ("X did not connive", re.compile(r"(?P<name>.+) did not connive"), none_of("{name} connived")),
    ("A did not shuffle", re.compile(r"(?P<who>[A-Z]|a player) did not shuffle"), none_of("{who} shuffled")),
    (
        "A did not planeswalk",
        re.compile(r"(?P<who>[A-Z]|a player) did not planeswalk"),
        none_of("{who} planeswalked"),
    ),
    ("chaos did not ensue", re.compile(r"chaos did not ensue"), none_of("chaos ensued")),
    ("A did not draw a card", re.compile(r"(?P<who>[A-Z]|a player) did not draw a card"), none_of("{who} drew a card")),
)
"""More special forms stand before more general ones."""


def holds(state: State, text: str, since: Sequence[Entry]) -> bool:
    """Whether the fact is so now, or the event is among those of the step before; raises Unplayable if unknown."""
    for _, pattern, check in CHECKS:
        if match := pattern.fullmatch(text):
            return check(state, match.groupdict(), since) is not _negated(match)
    if is_happening(text):
        return happened(state, text, since)
    raise Unplayable(unknown_check(text))


def unknown_check(text: str) -> str:
    """That this is no check, with those nearest to it; empty when it is one."""
    if is_happening(text) or any(pattern.fullmatch(text) for _, pattern, _ in CHECKS):
        return ""
    forms = (form for form, _, _ in (*CHECKS, *HAPPENINGS))
    return unknown("check", text, forms, "check: a fact about the state now")


def _negated(match: re.Match[str]) -> bool:
    word = (match.groupdict().get("not") or "").strip()
    return "not" in word or "n't" in word or "can't" in word or word == "no"
