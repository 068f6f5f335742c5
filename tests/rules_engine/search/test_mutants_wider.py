"""Mutants that widen a condition: only a page that tries just that notices, and the right engine is back afterwards."""

from __future__ import annotations

import ast

import pytest
from bench.mutants import all_mutants
from bench.mutants_made import Mutant
from bench.mutants_tried import in_place, outcome
from bench.mutants_wider import ANY, NEXT, NUMBER, PLAYER, STEP, ZONE, more_of, mutant_with_those_gone, widened
from msgspec.structs import replace

from rules_engine.keywords.plot import PLOTTING
from rules_engine.scenario.cards import printed_card
from rules_engine.scenario.document import read_page
from rules_engine.scenario.scenario import Scenario
from rules_engine.search.verify import verify
from rules_engine.state.ids import PlayerId
from tests.support import position

FUSE, _ = printed_card(
    "fuse", {"name": {"en": "Fuse"}, "cost": "{3}", "types": "Sorcery", "keywords": ["plot {0}"]}, "f"
)
CARDS = {"Fuse": FUSE}
PAGE = """## fuse
```given
turn 3, WHEN
A hand: Fuse
```
```play
A: plot Fuse  # refused: CR 702.170a
```
"""


def plotting_in(when: str) -> Scenario:
    (found,), malformed = read_page(PAGE.replace("WHEN", when), "page.md")
    assert not malformed
    verified = verify(found, CARDS, knockout=False, compare_trace=False)
    assert not verified.failures
    return replace(found, trace=verified.trace)


def of_condition(name: str, more: str) -> Mutant:
    (found,) = (it for it in all_mutants() if it.site == name and it.after == more)
    return found


def test_one_step_more_is_noticed_in_that_step_alone() -> None:
    draw_too = of_condition("plot.own-main-phase", "draw")
    assert not outcome(draw_too, [plotting_in("A, upkeep"), plotting_in("A, end")], CARDS).scenario
    assert outcome(draw_too, [plotting_in("A, draw")], CARDS).how == "expected"


def test_the_condition_is_as_it_was_afterwards() -> None:
    condition = next(it for it in PLOTTING if it.name == "plot.own-main-phase")
    state = position("turn 3, A, draw", "A hand: Fuse", "A library: Fuse", cards=CARDS)
    (card, *_) = state.objects.values()
    with in_place(of_condition("plot.own-main-phase", "draw")):
        assert condition.holds(state, PlayerId("A"), card)
        assert not condition.holds(state, PlayerId("B"), card)
    assert not condition.holds(state, PlayerId("A"), card)


def test_a_condition_is_widened_by_what_it_asks_and_where_it_does_not_hold_anyway() -> None:
    more = {condition.name: set(more_of(condition)) for condition in PLOTTING}
    assert more["plot.has-plot"] == set()
    assert more["plot.priority"] == {(PLAYER, NEXT)}
    assert {kind for kind, _ in more["plot.own-main-phase"]} == {PLAYER, STEP}
    assert (STEP, "precombat main") not in more["plot.own-main-phase"]
    assert {how for kind, how in more["plot.in-hand"] if kind == ZONE} == {
        *("library", "battlefield", "graveyard", "stack", "exile")
    }


@pytest.mark.parametrize(
    ("source", "kind", "wider"),
    [
        ("card.owner == player", PLAYER, "card.owner in (player, mutant_other_player(state, player))"),
        ("it.controller != you", PLAYER, "it.controller not in (you, mutant_other_player(state, you))"),
        ("len(targets) == 1", NUMBER, "len(targets) >= 1"),
        ("all((it.tapped for it in own))", ANY, "any((it.tapped for it in own))"),
        ("state.apnap()", PLAYER, "mutant_with_those_gone(state)"),
    ],
)
def test_what_stands_in_the_place_of_a_test(source: str, kind: str, wider: str) -> None:
    found = [(kind, ast.unparse(made)) for kind, made in widened(ast.parse(source, mode="eval").body, "state")]
    assert found == [(kind, wider)]


def test_those_who_have_left_stand_in_turn_order_too() -> None:
    state = position("players A, B, C", "turn 2, B, draw", "B hand: Fuse", cards=CARDS)
    gone = state.with_player(replace(state.player(PlayerId("C")), lost=True))
    assert gone.apnap() == ("B", "A")
    assert mutant_with_those_gone(gone) == ("B", "C", "A")
