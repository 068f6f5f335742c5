"""Dethrone: attacking a player with the most life."""

from __future__ import annotations

import pytest

UPSTART = "A battlefield: Upstart (creature 2/2; with dethrone)"
ATTACKS = "go to declare attackers\n  A: Upstart"


def test_attacking_the_only_opponent_at_equal_life_puts_a_counter_on_it(plays_with) -> None:
    lines = f"{ATTACKS}\ncheck: dethrone of Upstart triggered\nall pass\ncheck: Upstart is 3/3"
    plays_with("", UPSTART, lines)


@pytest.mark.parametrize(
    ("lives", "whom", "grows"),
    [
        ((20, 25, 10), "B", True),
        ((20, 25, 10), "C", False),
        ((20, 20, 10), "B", True),
        ((10, 20, 20), "C", True),
        ((21, 20, 20), "B", False),
        ((1, 2, 3), "C", True),
    ],
)
def test_life_is_compared_among_all_players(plays_with, lives, whom, grows) -> None:
    life = "\n".join(f"{player} life: {life}" for player, life in zip("ABC", lives, strict=True))
    happened = "triggered" if grows else "did not trigger"
    lines = f"{ATTACKS}\n  A: {whom}\ncheck: dethrone of Upstart {happened}"
    plays_with("", f"players A, B, C\n{UPSTART}\n{life}", lines)


def test_life_is_compared_when_it_triggers_and_not_again(plays_with) -> None:
    lines = f"{ATTACKS}\nB loses 5 life\nall pass\ncheck: Upstart has 1 +1/+1 counter"
    plays_with("", UPSTART, lines)
    played = plays_with("", UPSTART, lines, "dethrone.compared-once", fails=True)
    assert played.failures


def test_gaining_the_most_life_later_comes_too_late(plays_with) -> None:
    lines = f"{ATTACKS}\nB gains 5 life\ncheck: no ability of Upstart is on the stack"
    plays_with("", f"{UPSTART}\nB life: 19", lines)


def test_each_instance_triggers_separately(plays_with) -> None:
    twice = "A battlefield: Upstart (creature 2/2; with dethrone; with dethrone)"
    lines = (
        f"{ATTACKS}\ncheck: 2 abilities of Upstart are on the stack\nall pass\n"
        "check: Upstart has 1 +1/+1 counter\nall pass\ncheck: Upstart has 2 +1/+1 counters"
    )
    plays_with("", twice, lines)
    assert plays_with("", twice, lines, "dethrone.each-instance", fails=True).failures


def test_attacking_a_planeswalker_does_not_trigger_it(plays_with) -> None:
    given = f"{UPSTART}\nB battlefield: Sage (planeswalker 3)\nB life: 40"
    lines = (
        f"{ATTACKS}\n  asked: A, attacks with Upstart: B, Sage\n  A: Sage\n"
        "check: dethrone of Upstart did not trigger\ncheck: Upstart is attacking Sage"
    )
    plays_with("", given, lines)
    assert plays_with("", given, lines, "dethrone.only-players", fails=True).failures


def test_a_creature_put_onto_the_battlefield_attacking_does_not_trigger_it(plays_with) -> None:
    given = "A battlefield: Probe (creature 1/1)\nA hand: Upstart (creature 2/2; with dethrone)\nA library: Island"
    lines = (
        "go to declare attackers\n  A: Probe\nUpstart is put on the battlefield attacking B\n"
        "check: Upstart is attacking B\ncheck: no ability of Upstart is on the stack\n"
        "go to combat damage\ncheck: B has 17 life"
    )
    plays_with("", given, lines)
    assert plays_with("", given, lines, "attack.never-attacked", fails=True).failures


def test_the_counter_is_there_before_blockers_are_declared(plays_with) -> None:
    given = f"{UPSTART}\nB battlefield: Wall (creature 0/3)"
    lines = f"{ATTACKS}\nall pass\ngo to declare blockers\n  B: Upstart\ngo to combat damage\ncheck: Wall died"
    plays_with("", given, lines)


def test_the_ability_of_a_creature_that_has_left_puts_no_counter_anywhere(plays_with) -> None:
    plays_with("", UPSTART, f"{ATTACKS}\nUpstart dies\nall pass\ncheck: Upstart has no counters")


def test_creatures_given_dethrone_have_it_as_well(plays_with) -> None:
    rose = """
[rose]
name = { en = "Rose" }
types = "Creature — Human"
pt = "3/3"
keywords = ["dethrone"]
[[rose.static]]
grants = { keyword = "dethrone", to = "other creatures you control" }
"""
    given = "A battlefield: Rose, Probe (creature 1/1)"
    lines = (
        "go to declare attackers\n  A: Rose, Probe\n  A: Rose, Probe\n"
        "all pass\nall pass\ncheck: Rose is 4/4\ncheck: Probe is 2/2"
    )
    plays_with(rose, given, lines)


@pytest.mark.parametrize(
    ("site", "lives", "whom"),
    [
        ("dethrone.most-life", "C life: 30", "B"),
        ("dethrone.own-life", "A life: 30", "B"),
    ],
)
def test_a_reason_not_to_trigger_is_noticed_when_it_is_left_out(plays_with, site, lives, whom) -> None:
    lines = f"{ATTACKS}\n  A: {whom}\ncheck: dethrone of Upstart did not trigger"
    given = f"players A, B, C\n{UPSTART}\n{lives}"
    plays_with("", given, lines)
    assert plays_with("", given, lines, site, fails=True).failures


def test_that_a_tie_is_enough_is_noticed_when_it_is_left_out(plays_with) -> None:
    lines = f"{ATTACKS}\ncheck: dethrone of Upstart triggered"
    assert plays_with("", UPSTART, lines, "dethrone.tied", fails=True).failures
