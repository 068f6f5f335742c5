"""The facts that `check:` and `always:` state about a game: one row each."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

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
    size_instead,
)
from rules_engine.scenario.rows import At, Row, counted, did_not, is_negated, nothing, pattern_of
from rules_engine.state.ids import PlayerId
from rules_engine.state.objects import GameObject
from rules_engine.state.state import State
from rules_engine.state.zones import Zone


def is_in_zone(state: State, at: dict[str, str], since: Sequence[Entry]) -> bool:
    found = [it for it in all_named(state, at["name"], (Zone(at["zone"]),)) if not it.is_ability]
    return any(not at.get("whose") or it.owner == at["whose"] for it in found)


def is_plotted(state: State, at: dict[str, str], since: Sequence[Entry]) -> bool:
    return any(isinstance(mark, Plotted) for it in all_named(state, at["name"]) for mark in it.designations)


def counters(state: State, at: At) -> int:
    it = the_object(state, at["name"])
    there = it.counters if state.is_present(it.id) else ()
    return sum(count for kind, count in there if at["kind"] in (None, kind))


def has_as_many_as_discarded(state: State, at: dict[str, str], since: Sequence[Entry]) -> bool:
    it = the_object(state, at["name"])
    on_it = it.counter_count(at["kind"]) if state.is_present(it.id) else 0
    return on_it == number_discarded(state, since, nonland=bool(at["nonland"]))


def is_tapped(state: State, at: dict[str, str], since: Sequence[Entry]) -> bool:
    return the_object(state, at["name"], BATTLEFIELD).tapped is (at["how"] == "tapped")


def tapped_or_untapped(state: State, at: At) -> int:
    own = [it for it in all_named(state, at["name"], BATTLEFIELD) if it.controller == at["player"]]
    return sum(it.tapped is (at["how"] == "tapped") for it in own)


def damage(state: State, at: At) -> int:
    return the_object(state, at["name"], BATTLEFIELD).damage


def controls(state: State, at: dict[str, str], since: Sequence[Entry]) -> bool:
    zones = (Zone.BATTLEFIELD, Zone.STACK, Zone.COMMAND)
    named = all_named(state, at["name"], zones)
    there = (it for it in named if not it.face_down or "Conspiracy" in it.printed.types)  # CR 311.5, 315.6
    return any(it.controller == at["player"] for it in there)


def cards_in(state: State, at: At) -> int:
    return len(state.zone(Zone(at["zone"]), PlayerId(at["player"])))


def life(state: State, at: At) -> int:
    return state.player(PlayerId(at["player"])).life


def has_priority(state: State, at: dict[str, str], since: Sequence[Entry]) -> bool:
    return state.turn.priority == at["player"]


def has_mana(state: State, at: dict[str, str], since: Sequence[Entry]) -> bool:
    pool = sorted(mana.type for mana in state.player(PlayerId(at["player"])).mana)
    return pool == sorted(re.findall(r"\{(.)\}", at["mana"] or ""))


def mana_instead(state: State, match: re.Match[str]) -> str:
    pool = "".join(map(str, state.player(PlayerId(match["player"])).mana))
    return f"{match['player']} has {pool or 'no mana'}"


def has_won(state: State, at: dict[str, str], since: Sequence[Entry]) -> bool:
    over = advance(state)
    return isinstance(over, Over) and at["player"] in over.winners


def is_a_draw(state: State, at: dict[str, str], since: Sequence[Entry]) -> bool:
    over = advance(state)
    return isinstance(over, Over) and not over.winners


def has_lost(state: State, at: dict[str, str], since: Sequence[Entry]) -> bool:
    return state.player(PlayerId(at["player"])).lost


def cards_drawn(state: State, at: At) -> int:
    return state.player(PlayerId(at["player"])).cards_drawn


def cards_discarded(state: State, at: At) -> int:
    return state.player(PlayerId(at["player"])).cards_discarded


def stack_is_empty(state: State, at: dict[str, str], since: Sequence[Entry]) -> bool:
    return not state.zone(Zone.STACK)


def is_on_top_of_stack(state: State, at: dict[str, str], since: Sequence[Entry]) -> bool:
    top = _top_of_stack(state)
    return top is not None and not top.is_ability and is_called(state, top.id, at["name"])


def ability_is_on_top_of_stack(state: State, at: dict[str, str], since: Sequence[Entry]) -> bool:
    top = _top_of_stack(state)
    return top is not None and top.is_ability and is_called(state, top.id, at["name"])


def ability_is_on_stack(state: State, at: dict[str, str], since: Sequence[Entry]) -> bool:
    return abilities_on_stack(state, at) > 0


def abilities_on_stack(state: State, at: At) -> int:
    return sum(it.is_ability for it in all_named(state, at["name"], (Zone.STACK,)))


def is_top_of_library(state: State, at: dict[str, str], since: Sequence[Entry]) -> bool:
    library = state.zone(Zone.LIBRARY, PlayerId(at["player"]))
    return bool(library) and is_called(state, library[0], at["name"])


def can_look(state: State, at: dict[str, str], since: Sequence[Entry]) -> bool:
    return may_look(state, PlayerId(at["player"]), the_object(state, at["name"]).id)


def is_the_time(state: State, at: dict[str, str], since: Sequence[Entry]) -> bool:
    turn = state.turn
    return (turn.number, turn.active, turn.step.value) == (int(at["number"]), at["player"], at["step"])


def time_instead(state: State, match: re.Match[str]) -> str:
    turn = state.turn
    return f"it is turn {turn.number}, {turn.active}, {turn.step}"


def _top_of_stack(state: State) -> GameObject | None:
    return next((state.objects[id] for id in state.zone(Zone.STACK)), None)


NOT = r"(?P<not> is not| isn't| is)"
NUMBER = r"(?P<count>[0-9]+|no)"
TYPE_WORDS = "creature|artifact|enchantment|land|planeswalker|instant|sorcery"
SUPERTYPE_WORDS = "legendary|basic|snow"
MISSING = (
    ("dethrone of {name} did not trigger", "dethrone of {name} triggered"),
    ("{name} did not connive", "{name} connived"),
    ("{who} did not shuffle", "{who} shuffled"),
    ("{who} did not planeswalk", "{who} planeswalked"),
    ("chaos did not ensue", "chaos ensued"),
    ("{who} did not draw a card", "{who} drew a card"),
)
"""What a check says of an event that isn't there, and the event."""
CHECKS: tuple[Row, ...] = (
    *COMMAND_CHECKS,
    Row(
        "an ability of X is on the stack",
        re.compile(r"(?P<not>an|no) ability of (?P<name>.+) is on the stack"),
        ability_is_on_stack,
    ),
    counted(
        "2 abilities of X are on the stack",
        r"(?P<count>[0-9]+) abilities of (?P<name>.+) are on the stack",
        abilities_on_stack,
    ),
    Row(
        "an ability of X is on top of the stack",
        re.compile(r"(?P<not>an|no) ability of (?P<name>.+) is on top of the stack"),
        ability_is_on_top_of_stack,
    ),
    Row(
        "X is in A's hand",
        re.compile(rf"(?P<name>.+?){NOT} in (?P<whose>[A-Z])'s (?P<zone>hand|library|graveyard)"),
        is_in_zone,
    ),
    Row(
        "X is on the battlefield",
        re.compile(rf"(?P<name>.+?){NOT} (?:on the|in|in the) (?P<zone>battlefield|stack|exile|command)(?: zone)?"),
        is_in_zone,
    ),
    Row("X is plotted", re.compile(rf"(?P<name>.+?){NOT} plotted"), is_plotted),
    counted("2 damage is marked on X", rf"{NUMBER} damage is marked on (?P<name>.+)", damage),
    counted("X has 2 +1/+1 counters", rf"(?P<name>.+?) has {NUMBER} (?:(?P<kind>\S+) )?counters?", counters),
    Row(
        "X has as many +1/+1 counters as nonland cards were discarded",
        re.compile(r"(?P<name>.+?) has as many (?P<kind>\S+) counters as (?P<nonland>nonland )?cards were discarded"),
        has_as_many_as_discarded,
        nothing,
    ),
    counted(
        "A has 3 untapped Island",
        rf"(?P<player>[A-Z]) has {NUMBER} (?P<how>tapped|untapped) (?P<name>.+)",
        tapped_or_untapped,
    ),
    Row("X is tapped", re.compile(r"(?P<name>.+?) is (?P<how>tapped|untapped)"), is_tapped),
    Row("X is attacking B", re.compile(rf"(?P<name>.+?){NOT} attacking(?: (?P<whom>.+))?"), is_attacking),
    Row("X is blocking Y", re.compile(rf"(?P<name>.+?){NOT} blocking(?: (?P<attacker>.+))?"), is_blocking),
    Row("X is blocked", re.compile(rf"(?P<name>.+?){NOT} blocked"), is_blocked),
    Row(
        "X is 3/3",
        re.compile(rf"(?P<name>.+?){NOT} (?P<power>-?[0-9]+)/(?P<toughness>-?[0-9]+)"),
        has_size,
        size_instead,
    ),
    Row(
        "X is a creature / is legendary",
        re.compile(rf"(?P<name>.+?){NOT} (?:an? (?P<type>{TYPE_WORDS})|(?P<supertype>{SUPERTYPE_WORDS}))"),
        is_of_type,
    ),
    Row("X is a Scout", re.compile(rf"(?P<name>.+?){NOT} an? (?P<subtype>[A-Z]\S*)"), is_of_subtype),
    Row(
        "X has dethrone",
        re.compile(rf"(?P<name>.+?)(?P<not> doesn't have| has) (?P<keyword>{KEYWORD_WORDS})"),
        has_keyword,
    ),
    Row("A controls X", re.compile(r"(?P<player>[A-Z])(?P<not> doesn't control| controls) (?P<name>.+)"), controls),
    counted("A has 2 cards in hand", rf"(?P<player>[A-Z]) has {NUMBER} cards? in (?P<zone>hand)", cards_in),
    counted(
        "A's library has 3 cards",
        rf"(?P<player>[A-Z])'s (?P<zone>library|graveyard) has {NUMBER} cards?",
        cards_in,
    ),
    counted("A has 18 life", r"(?P<player>[A-Z]) has (?P<life>-?[0-9]+) life", life, "life"),
    Row("A has priority", re.compile(r"(?P<player>[A-Z])(?P<not> doesn't have| has) priority"), has_priority),
    Row(
        "it is turn 2, B, precombat main",
        re.compile(rf"it is turn (?P<number>[0-9]+), (?P<player>[A-Z]), (?P<step>{STEPS})"),
        is_the_time,
        time_instead,
    ),
    Row(
        "A has {U}{U}",
        re.compile(r"(?P<player>[A-Z]) has (?:no mana|(?P<mana>(?:\{[WUBRGC]\})+))"),
        has_mana,
        mana_instead,
    ),
    Row("A has lost", re.compile(r"(?P<player>[A-Z])(?P<not> has not| has) lost"), has_lost),
    Row("A has won", re.compile(r"(?P<player>[A-Z])(?P<not> has not| has) won"), has_won),
    Row("the game is a draw", re.compile(r"the game(?P<not> is not| isn't| is) a draw"), is_a_draw),
    counted("A drew 2 cards this turn", rf"(?P<player>[A-Z]) drew {NUMBER} cards? this turn", cards_drawn),
    counted(
        "A discarded 2 cards this turn",
        rf"(?P<player>[A-Z]) discarded {NUMBER} cards? this turn",
        cards_discarded,
    ),
    Row("the stack is empty", re.compile(r"the stack(?P<not> is not| isn't| is) empty"), stack_is_empty),
    Row("X is on top of the stack", re.compile(rf"(?P<name>.+?){NOT} on top of the stack"), is_on_top_of_stack),
    Row(
        "the top of A's library is X",
        re.compile(rf"the top of (?P<player>[A-Z])'s library{NOT} (?P<name>.+)"),
        is_top_of_library,
    ),
    Row("A can look at X", re.compile(r"(?P<player>[A-Z])(?P<not> can't| can) look at (?P<name>.+)"), can_look),
    *(did_not(said, event) for said, event in MISSING),
)
"""More special forms stand before more general ones."""


def holds(state: State, text: str, since: Sequence[Entry]) -> bool:
    """Whether the fact is so now, or the event is among those of the step before; raises Unplayable if unknown."""
    if found := _row(text):
        row, match = found
        return row.check(state, match.groupdict(), since) is not is_negated(match)
    if is_happening(text):
        return happened(state, text, since)
    raise Unplayable(unknown_check(text))


def instead_of(state: State, text: str) -> str:
    """What is so where the fact isn't, or that the event did not happen; empty where no check says it."""
    if found := _row(text):
        row, match = found
        return row.instead(state, match)
    missed = ((said, pattern_of(event).fullmatch(text)) for said, event in MISSING)
    return next((said.format_map(match.groupdict()) for said, match in missed if match), "")


@cache
def _row(text: str) -> tuple[Row, re.Match[str]] | None:
    """The row that the words fit, and what stands in its places."""
    return next(((row, match) for row in CHECKS if (match := row.pattern.fullmatch(text))), None)


def unknown_check(text: str) -> str:
    """That this is no check, with those nearest to it; empty when it is one."""
    if is_happening(text) or _row(text):
        return ""
    forms = (*(row.form for row in CHECKS), *(form for form, _, _ in HAPPENINGS))
    return unknown("check", text, forms, "check: a fact about the state now")
