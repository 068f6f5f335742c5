"""The notes behind a name: what nobody carries out, or nobody can mean, is refused rather than taken in silence."""

from __future__ import annotations

import re
from itertools import chain

import pytest
from support import ROOT

from rules_engine.characteristics.layers import KEYWORD_COUNTERS
from rules_engine.procedure.combat.absent import ABSENT, COMBAT_ALONE
from rules_engine.scenario.details import GENERAL, KNOWN
from rules_engine.scenario.document import read_page
from rules_engine.scenario.setup import set_up
from rules_engine.state.printed import Printed

PAGE = """## it
```given
turn 1, A, precombat main
A battlefield: %s
```
```play
A: pass
```
"""
CARDS = {"Probe": Printed("Probe", types=("Creature",), power=2, toughness=2), "Moor, Fen": Printed("Moor, Fen")}
UNDONE = ("hexproof", "shroud", "protection from red", "prowess", "persist", "undying", "cascade", "storm", "convoke")
NO_KEYWORD = ("deathtuch", "banana", "haste haste", "plot", "flyng", "trample banana")


def told(battlefield: str) -> list[str]:
    """What is told of a set-up with that on the battlefield."""
    ((scenario,), _) = read_page(PAGE % battlefield, "page.md")
    return [failure.message for failure in set_up(scenario, CARDS)[1]]


@pytest.mark.parametrize("keyword", sorted({*UNDONE, *NO_KEYWORD, *(ABSENT - COMBAT_ALONE)}))
def test_a_made_object_has_no_keyword_that_would_do_nothing(keyword: str) -> None:
    (message,) = told(f"Ward (creature 2/2; with {keyword})")
    assert f"Ward (with {keyword})" in message
    assert "nearest to it" in message


@pytest.mark.parametrize("keyword", sorted(KNOWN - {"hidden agenda", "double agenda"}))
def test_a_made_object_has_each_keyword_that_is_carried_out_or_stops_combat(keyword: str) -> None:
    assert told(f"Ward (creature 2/2; with {keyword})") == []


def test_the_nearest_keyword_is_told_first() -> None:
    (message,) = told("Ward (creature 2/2; with deathtuch)")
    assert "nearest to it: `deathtouch`" in message


@pytest.mark.parametrize("kind", sorted(kind for kind in KEYWORD_COUNTERS if " " not in kind))
def test_a_keyword_counter_is_held_to_the_same(kind: str) -> None:
    assert [f"1 {kind} counter" in message for message in told(f"Probe (1 {kind} counter)")] == [True] * (
        kind not in KNOWN
    )


def test_the_keywords_of_the_general_rules_are_those_that_are_asked_for_there() -> None:
    files = chain(*((ROOT / "rules_engine" / room).rglob("*.py") for room in ("characteristics", "procedure")))
    asked = (re.findall(r'parameters\("([a-z ]+)"\)', file.read_text(encoding="utf-8")) for file in files)
    assert set(chain(*asked)) == GENERAL


@pytest.mark.parametrize(
    ("battlefield", "said"),
    [
        ("Scout (creature 1/1", "parentheses"),
        ("Scout creature 1/1)", "parentheses"),
        ("Scout (creature 1/1))", "parentheses"),
        ("Scout (creature 1/1), Rock (artifact; tapped", "parentheses"),
        ("Probe, , Rock (artifact)", "nothing between"),
        ("Probe,", "nothing between"),
        (", Probe", "nothing between"),
        ("Probe, nothing,", "nothing between"),
        ("Probe (tapped; )", "empty note"),
        ("Probe ()", "empty note"),
        ("Scout (creature 1/1;; tapped)", "empty note"),
        ("Probe (creature 2/2)", "Probe is a card"),
        ("2 Probe (creature 1/1; tapped)", "Probe is a card"),
        ("Moor, Fen (artifact)", "Moor, Fen is a card"),
    ],
)
def test_a_list_that_nobody_can_mean_is_told_with_what_to_write(battlefield: str, said: str) -> None:
    (message,) = told(battlefield)
    assert said in message
    assert "write" in message


@pytest.mark.parametrize("battlefield", ["Probe (tapped), Scout (creature 1/1; tapped)", "nothing", "2 Probe (tapped)"])
def test_a_list_that_is_as_it_should_be_is_taken(battlefield: str) -> None:
    assert told(battlefield) == []


@pytest.mark.parametrize("kind", ["+-1/+1", "++1/+1", "+²/+1", "/", "+/+", "1/1", "+1/1", "+1/+1/+1", "+1/", "²"])
def test_a_counter_of_no_kind_is_told(kind: str) -> None:
    (message,) = told(f"Scout (creature 2/2; 1 {kind} counter)")
    assert "this note is not understood" in message
    assert "`1 +1/+1 counter`" in message


@pytest.mark.parametrize("kind", ["+1/+1", "-1/-1", "+0/+2", "-2/-0", "scratch", "first strike"])
def test_a_counter_of_a_kind_is_taken(kind: str) -> None:
    assert told(f"Scout (creature 5/5; 1 {kind} counter)") == []
