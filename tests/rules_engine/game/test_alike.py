"""Objects of one name are alike only where nothing that is true of them, or said of them, differs."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules_engine.scenario.played import Played

PlaysWith = Callable[..., Played]

CARDS = """
[slay]
name = {{ en = "Slay" }}
cost = "{{0}}"
types = "Instant"
[[slay.spell]]
targets = ["creature"]
do = [{{ destroy = "target 1" }}]
[first]
name = {{ en = "First" }}
cost = "{{0}}"
types = "Instant"
[[first.spell]]
targets = ["creature"]
do = [{{ {effect} }}]
[whim]
name = {{ en = "Whim" }}
cost = "{{0}}"
types = "Instant"
[[whim.spell]]
do = [{{ draw = 1 }}]
[imp]
name = {{ en = "Imp" }}
types = "Creature — Imp"
pt = "1/1"
[[imp.activated]]
cost = ["{{0}}"]
do = [{{ damage = 1, to = "self" }}]
[[imp.triggered]]
when = "upkeep any"
do = [{{ counters = 1, kind = "charge", on = "self" }}]
"""
PROBES = "A hand: Slay, First, Whim\nB battlefield: 2 Probe (creature 3/3)"
ASKED = "  asked: A, target 1: Probe (1), Probe (2)\n  A: Probe (2)"
PUMP = 'pump = "+1/+1", what = "target 1"'


@pytest.mark.parametrize(
    "effect", [PUMP, 'gain_keyword = "flying", what = "target 1"', 'set_types = "Artifact Creature", what = "target 1"']
)
def test_one_to_which_an_effect_applies_is_not_like_the_other(plays_with: PlaysWith, effect: str) -> None:
    lines = (
        "A: cast First\nall pass\nA: cast Slay\n  asked: A, target 1: Probe (1), Probe (2)\n  A: Probe (2)\nall pass"
    )
    plays_with(CARDS.format(effect=effect), PROBES, lines)


def test_one_that_a_spell_on_the_stack_speaks_of_is_not_like_the_other(plays_with: PlaysWith) -> None:
    lines = (
        "A: cast First\nA: cast Slay\n  asked: A, target 1: Probe (1), Probe (2)\n  A: Probe (2)\nall pass\nall pass"
    )
    plays_with(CARDS.format(effect=PUMP), PROBES, f"{lines}\ncheck: Probe is 4/4")


def test_one_whose_ability_is_on_the_stack_is_not_like_the_other(plays_with: PlaysWith) -> None:
    given = "A hand: Slay\nA battlefield: 2 Imp"
    lines = "A: activate Imp\nA: cast Slay\n  asked: A, target 1: Imp (1), Imp (2)\n  A: Imp (1)\nall pass"
    plays_with(CARDS.format(effect=PUMP), given, lines)


def test_a_creature_that_came_this_turn_is_not_like_one_that_was_there(plays_with: PlaysWith) -> None:
    given = "A hand: Slay, Probe (creature 3/3 {G})\nA battlefield: Forest, Probe (creature 3/3 {G})"
    plays_with(CARDS.format(effect=PUMP), given, f"A: cast Probe\nall pass\nA: cast Slay\n{ASKED}\nall pass")


def test_where_nothing_differs_nobody_is_asked(plays_with: PlaysWith) -> None:
    lines = "A: cast Whim\nA: cast Slay\nall pass\nall pass"
    given = PROBES + "\nA library: Probe (creature 3/3)"
    plays_with(CARDS.format(effect=PUMP), given, lines)


def test_one_that_is_a_target_already_is_not_like_the_other(plays_with: PlaysWith) -> None:
    both = """
[both]
name = { en = "Both" }
cost = "{0}"
types = "Instant"
[[both.spell]]
targets = ["creature", "creature"]
do = [{ tap = "targets" }]
"""
    given = "A hand: Both\nB battlefield: 2 Probe (creature 3/3)"
    asked = "  asked: A, target 2: Probe (1), Probe (2)\n  A: Probe (2)"
    plays_with(both, given, f"A: cast Both\n{asked}\nall pass\ncheck: B has 2 tapped Probe")
