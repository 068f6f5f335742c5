"""Objects of one name that differ are numbered in every question that names them, and answered by their number."""

from __future__ import annotations

import pytest

CARDS = """
[king]
name = { en = "King, of Nowhere" }
cost = "{U}"
types = "Legendary Creature — Human"
pt = "1/1"
"""
KINGS = (
    "A hand: King, of Nowhere\nA battlefield: Island, King, of Nowhere (1 +1/+1 counter)\n"
    "B battlefield: King, of Nowhere (2 +1/+1 counters)"
)
KEEPS = "A: cast King, of Nowhere\nall pass\n"
PROBES = "B battlefield: Probe (creature 2/2), Probe (creature 2/2; 1 +1/+1 counter), Probe (creature 2/2)"
ATTACK = "A battlefield: Ox (creature 9/9)"


@pytest.mark.parametrize(("number", "left"), [(1, "1/1"), (2, "2/2")])
def test_of_two_legends_that_differ_either_can_be_kept(plays_with, number: int, left: str) -> None:
    asked = "  asked: A, keeps: King, of Nowhere (1), King, of Nowhere (2)\n"
    given = KINGS.partition("\nB ")[0]
    lines = f"{KEEPS}{asked}  A: King, of Nowhere ({number})\ncheck: King, of Nowhere is {left}"
    played = plays_with(CARDS, given, lines)
    (asked_,) = played.steps[1].asked
    assert asked_.answer == (f"King, of Nowhere ({number})",)
    told = next(line for line in played.steps[1].trace if line.kind == "WasAsked")
    assert sorted(told.values["options"]) == ["King, of Nowhere (1)", "King, of Nowhere (2)"]


def test_one_that_may_not_be_chosen_is_no_answer(plays_with) -> None:
    plays_with(CARDS, KINGS, f"{KEEPS}  A: King, of Nowhere (2)\ncheck: King, of Nowhere is not in B's graveyard")
    played = plays_with(CARDS, KINGS, f"{KEEPS}  A: King, of Nowhere (3)", fails=True)
    assert "King, of Nowhere (3) is not among the options" in played.failures[0].message


def test_a_name_alone_doesnt_answer_where_the_objects_differ(plays_with) -> None:
    played = plays_with(CARDS, KINGS, f"{KEEPS}  A: King, of Nowhere", fails=True)
    assert played.failures[0].message == (
        "several called King, of Nowhere differ, write the number of one;"
        " the question is A, keeps: King, of Nowhere (1), King, of Nowhere (2)"
    )


def test_several_of_them_attack_by_their_numbers(plays_with) -> None:
    given = PROBES.replace("B ", "A ")
    lines = "go to declare attackers\n  A: Probe (2), Probe (3)\ngo to combat damage\ncheck: B has 15 life"
    plays_with("", given, lines)


def test_who_blocks_and_who_is_assigned_damage_is_said_by_number(plays_with) -> None:
    lines = (
        "go to declare attackers\n  A: Ox\ngo to declare blockers\n"
        "  asked: B, blocks with Probe (1): Ox, none\n  B: Ox\n"
        "  asked: B, blocks with Probe (2): Ox, none\n  B: Ox\n  B: none\n"
        "go to combat damage\n  asked: A, assigns to Probe (1): 0, 1, 2, 3, 4, 5, 6, 7, 8, 9\n  A: 9"
    )
    plays_with("", f"{ATTACK}\n{PROBES}", lines)


def test_alike_objects_go_by_their_name_alone(plays_with) -> None:
    given = "A battlefield: 2 Probe (creature 2/2)"
    lines = (
        "go to declare attackers\n  asked: A, attackers: Probe\n  A: Probe\ngo to combat damage\ncheck: B has 18 life"
    )
    plays_with("", given, lines)
