"""Draws that are limited, forbidden or replaced."""

from __future__ import annotations

CARDS = """
[lid]
name = { en = "Lid" }
types = "Artifact"
[[lid.static]]
draw_limit = { each_turn = 1, who = "any" }
[wall]
name = { en = "Wall" }
types = "Artifact"
[[wall.static]]
cant = { draw = "an opponent" }
[mirror]
name = { en = "Mirror" }
types = "Artifact"
[[mirror.static]]
draws_instead = { who = "you", number = 2 }
"""
LIBRARIES = "A library: 5 Island\nB library: 5 Island"


def test_a_limit_lets_the_first_draw_of_the_turn_happen_and_no_other(plays_with) -> None:
    plays_with(CARDS, f"A battlefield: Lid\n{LIBRARIES}", "A draws 3\ncheck: A has 1 cards in hand")


def test_a_player_who_cant_draw_draws_nothing_and_does_not_lose_for_it(plays_with) -> None:
    lines = "B draws 1\ncheck: B has 0 cards in hand\nA draws 1\ncheck: A has 1 cards in hand\ncheck: B has not lost"
    plays_with(CARDS, "A battlefield: Wall\nA library: Island", lines)


def test_a_replaced_draw_is_two_draws_for_its_controller_only(plays_with) -> None:
    lines = "A draws 1\ncheck: A has 2 cards in hand\nB draws 1\ncheck: B has 1 cards in hand"
    plays_with(CARDS, f"A battlefield: Mirror\n{LIBRARIES}", lines)


def test_two_alike_effects_double_twice(plays_with) -> None:
    plays_with(CARDS, f"A battlefield: 2 Mirror\n{LIBRARIES}", "A draws 1\ncheck: A has 4 cards in hand")


def test_replaced_draws_still_meet_the_limit_one_by_one(plays_with) -> None:
    plays_with(CARDS, f"A battlefield: Mirror, Lid\n{LIBRARIES}", "A draws 1\ncheck: A has 1 cards in hand")
