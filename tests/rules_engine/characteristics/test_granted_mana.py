"""Mana abilities that a static ability gives to lands."""

from __future__ import annotations

CARDS = """
[wide-weave]
name = { en = "Wide Weave", ja = "広い織物" }
types = "Conspiracy"
types_ja = "策略"
[[wide-weave.static]]
grants_mana = { grants_mana = "any color", to = "lands you control", while = "you have no sideboard" }
[open-weave]
name = { en = "Open Weave", ja = "開いた織物" }
types = "Conspiracy"
types_ja = "策略"
[[open-weave.static]]
grants_mana = { grants_mana = "any color", to = "lands you control" }
"""
GIVEN = "A hand: Scout (creature 1/1 {G})\nA battlefield: Island\nA command: "


def test_lands_make_mana_of_any_colour_for_the_controller_alone(plays_with) -> None:
    plays_with(CARDS, GIVEN + "Open Weave", "A: cast Scout\ncheck: A has no untapped Island")
    plays_with(CARDS, GIVEN.replace("A command", "B command") + "Open Weave", "A: cast Scout # refused: CR 118.3")
    rock = GIVEN.replace("Island", "Rock (artifact)")
    plays_with(CARDS, rock + "Open Weave", "A: cast Scout # refused: CR 118.3")


def test_it_may_ask_for_the_whole_pool_to_be_in_the_game(plays_with) -> None:
    plays_with(CARDS, GIVEN + "Wide Weave", "A: cast Scout")
    plays_with(CARDS, GIVEN + "Wide Weave\nB sideboard: Idea (sorcery {U})", "A: cast Scout")
    left_out = GIVEN + "Wide Weave\nA sideboard: Idea (sorcery {U})"
    plays_with(CARDS, left_out, "A: cast Scout # refused: CR 118.3")
    plays_with(CARDS, left_out + "\nA command: Open Weave", "A: cast Scout")


def test_an_ability_that_a_land_has_already_is_no_other_way_to_pay(plays_with) -> None:
    given = GIVEN.replace("{G}", "{U}")
    plays_with(CARDS, given + "Open Weave", "A: cast Scout\ncheck: A has no untapped Island")


def test_tapped_for_mana_its_controller_says_which(plays_with) -> None:
    tap = "A: tap Island for mana\n  A: {R}\ncheck: A has {R}"
    plays_with(CARDS, GIVEN + "Open Weave", tap)
