"""What `check:` can state about the command zone, planar decks and who controls them: one row each."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rules_engine.game.game import Entry
from rules_engine.scenario.names import the_object
from rules_engine.scenario.rows import At, Row, counted
from rules_engine.state.ids import ObjectId, PlayerId
from rules_engine.state.state import State
from rules_engine.state.zones import Zone
from rules_engine.variants.planechase.planeswalking import PLANESWALKING


def is_planar_controller(state: State, at: dict[str, str], since: Sequence[Entry]) -> bool:
    return state.planar_controller == at["player"]


def planeswalking_abilities_are_on_stack(state: State, at: dict[str, str], since: Sequence[Entry]) -> bool:
    stack = (state.objects[id] for id in state.zone(Zone.STACK))
    found = [it for it in stack if it.stacked.ability == PLANESWALKING]
    return any(at["player"] in (None, it.controller) for it in found)


def is_at_end_of_deck(state: State, at: dict[str, str], since: Sequence[Entry]) -> bool:
    deck = _deck(state, at["player"])
    return bool(deck) and state.objects[deck[0 if at["end"] == "top" else -1]].printed.name == at["name"]


def cards_in_deck(state: State, at: At) -> int:
    return len(_deck(state, at["player"]))


def is_faced(state: State, at: dict[str, str], since: Sequence[Entry]) -> bool:
    return the_object(state, at["name"]).face_down is (at["how"] == "face down")


def is_chosen_name(state: State, at: dict[str, str], since: Sequence[Entry]) -> bool:
    return at["chosen"] in the_object(state, at["name"]).chosen_names


def _deck(state: State, player: str | None) -> tuple[ObjectId, ...]:
    return state.planar_decks.get(PlayerId(player or ""), ())


DECK = r"(?:(?P<player>[A-Z])'s|the) planar deck"
COMMAND_CHECKS: tuple[Row, ...] = (
    Row(
        "A is the planar controller",
        re.compile(r"(?P<player>[A-Z])(?P<not> is not| isn't| is) the planar controller"),
        is_planar_controller,
    ),
    Row(
        "the planeswalking ability is on the stack",
        re.compile(r"(?P<not>the|no) planeswalking ability(?: of (?P<player>[A-Z]))? is on the stack"),
        planeswalking_abilities_are_on_stack,
    ),
    Row(
        "the top of A's planar deck is X",
        re.compile(rf"the (?P<end>top|bottom) of {DECK}(?P<not> is not| isn't| is) (?P<name>.+)"),
        is_at_end_of_deck,
    ),
    counted("A's planar deck has 3 cards", rf"{DECK} has (?P<count>[0-9]+) cards?", cards_in_deck),
    Row("X is face down", re.compile(r"(?P<name>.+?) is (?P<how>face up|face down)"), is_faced),
    Row(
        "Probe is the name chosen for X",
        re.compile(r"(?P<chosen>.+?)(?P<not> is not| isn't| is) the name chosen for (?P<name>.+)"),
        is_chosen_name,
    ),
)
"""`the planar deck` is the communal one."""
