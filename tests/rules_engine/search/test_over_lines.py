"""Proofs over all lines of play: what holds, what is refuted by which moves, and where a search gives up."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from rules_engine.scenario.document import read_page
from rules_engine.scenario.names import Unplayable
from rules_engine.scenario.scenario import Scenario
from rules_engine.search.expanding import Here
from rules_engine.search.over_lines import prove_lines
from rules_engine.state.canonical import canonical
from tests.support import FUSE, ROCK, ROOT, position

CARDS = {"Fuse": FUSE, "Rock": ROCK}
PAGE = """## fuse
```given
turn %s, A, precombat main
A hand: Fuse
A battlefield: Rock
A library: 2 Stone (artifact)
B library: 2 Stone
```
```prove
over all lines until turn %s
%s
```
"""
SAME_TURN = "after Fuse became plotted until the turn ended: never Fuse was cast from exile"


def scenario(properties: str, until: int = 3, turn: int = 1) -> Scenario:
    (found,), malformed = read_page(PAGE % (turn, until, properties), "page.md")
    assert not malformed
    return found


def test_a_plotted_card_is_cast_in_no_line_on_the_turn_it_became_plotted_but_in_some_later() -> None:
    proven = prove_lines(scenario(f"{SAME_TURN}\nsome line: Fuse was cast from exile"), CARDS)
    assert proven.holds, proven.counterexample
    assert (proven.grade, proven.states > 3, proven.lines > 3) == ("G2", True, True)


def test_without_the_rule_the_shortest_moves_that_break_it_are_told() -> None:
    proven = prove_lines(scenario(SAME_TURN), CARDS, frozenset({"plotted.later-turn"}))
    assert not proven.holds
    assert proven.counterexample.endswith("after:\nA: plot Fuse\nA: cast Fuse from exile")


def test_what_never_happens_up_to_that_turn_is_no_line() -> None:
    proven = prove_lines(scenario("some line: Fuse was cast from exile", until=2), CARDS)
    assert not proven.holds
    assert "in no line of play" in proven.counterexample


def test_an_event_that_must_have_happened_is_missed_in_the_line_where_all_pass() -> None:
    proven = prove_lines(scenario("always: Fuse became plotted", until=1), CARDS)
    assert not proven.holds
    assert "A: pass" in proven.counterexample


def test_a_fact_is_checked_whenever_somebody_has_priority() -> None:
    assert prove_lines(scenario("always: B has 20 life", until=2), CARDS).holds
    assert not prove_lines(scenario("always: Fuse is in A's hand", until=2), CARDS).holds


@pytest.mark.parametrize(
    ("said", "holds"),
    [
        ("after the start until the precombat main phase began: never Fuse became plotted", False),
        ("after the start until B's draw step began: never B drew a card", True),
        ("after the start until the end step began: never B drew a card", True),
        ("after B's end step began until A's precombat main phase began: never A drew a card", False),
        ("after B's end step began until A's draw step began: never A drew a card", True),
        ("always: Fuse is in A's hand or Fuse is in exile", False),
        ("always: Fuse is in A's hand or Fuse is in exile or Fuse is on the stack or Fuse is in A's graveyard", True),
        ("some line: Fuse is on the battlefield or Fuse is in A's graveyard", True),
        ("some line: Fuse is on the battlefield or B has 3 life", False),
    ],
)
def test_places_in_the_turn_the_start_and_alternatives_can_be_spoken_of(said: str, holds: bool) -> None:
    assert prove_lines(scenario(said), CARDS).holds is holds


def test_an_event_is_no_alternative_to_a_fact_that_is_checked_again_and_again() -> None:
    with pytest.raises(Unplayable, match="not events"):
        prove_lines(scenario("always: Fuse is in A's hand or A drew a card"), CARDS)


def test_reaching_the_bound_is_not_a_proof() -> None:
    proven = prove_lines(scenario(SAME_TURN), CARDS, most=3)
    assert not proven.holds
    assert "not proved up to here" in proven.counterexample


def test_an_unknown_property_says_what_can_be_written() -> None:
    with pytest.raises(Unplayable, match="always"):
        prove_lines(scenario("mostly: Fuse is plotted"), CARDS)


def test_states_that_differ_by_numbers_of_objects_alone_are_one() -> None:
    here = position(
        "turn 2, A, upkeep", "A hand: Blip (instant {U}), Idea (sorcery {R})", "A battlefield: 2 Stone (artifact)"
    )
    there = position(
        "turn 2, A, upkeep", "A battlefield: 2 Stone (artifact)", "A hand: Idea (sorcery {R}), Blip (instant {U})"
    )
    assert canonical(here) == canonical(there)


def test_states_that_a_rule_can_tell_apart_are_two() -> None:
    here = position("turn 2, A, upkeep", "A library: Blip (instant {U}), Idea (sorcery {R})")
    there = position("turn 2, A, upkeep", "A library: Idea (sorcery {R}), Blip (instant {U})")
    assert canonical(here) != canonical(there)


def test_a_move_that_one_condition_keeps_from_being_offered_exercises_that_condition() -> None:
    never = "never: A plotted Fuse"
    page = PAGE.replace("turn %s, A, precombat main", "turn %s, A, end") % (1, 1, never)
    ((found,), _) = read_page(page, "page.md")
    proven = prove_lines(found, CARDS)
    assert proven.holds
    assert "plot.own-main-phase" in proven.exercised
    assert not {"plot.has-plot", "plot.in-hand", "plot.priority"} & proven.exercised
    assert not prove_lines(found, CARDS, frozenset({"plot.own-main-phase"})).holds


def test_positions_have_the_same_key_in_every_process() -> None:
    lines = "from tests.rules_engine.search.test_over_lines import key_of_a_position; print(key_of_a_position())"
    keys = {
        subprocess.run(
            [sys.executable, "-c", lines],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT / "tests")},
            capture_output=True,
            text=True,
            check=True,
        ).stdout.strip()
        for seed in ("1", "2")
    }
    assert keys == {key_of_a_position()}


def key_of_a_position() -> str:
    state = position(
        "turn 2, A, upkeep",
        "A hand: Blip (instant {U}), Idea (sorcery {R})",
        "A battlefield: Probe (creature 2/2; 1 +1/+1 counter), 2 Stone (artifact)",
    )
    return Here(state, (True, False)).key.hex()
