"""Abilities that speak of the chosen name, on a conspiracy in the command zone."""

from __future__ import annotations

CARDS = """
[quick-start]
name = { en = "Quick Start", ja = "速い出足" }
types = "Conspiracy"
types_ja = "策略"
keywords = ["hidden agenda"]
[[quick-start.static]]
grants = { keyword = "haste", to = "creatures you control with the chosen name" }
[old-favour]
name = { en = "Old Favour", ja = "昔の恩" }
types = "Conspiracy"
types_ja = "策略"
keywords = ["hidden agenda"]
[[old-favour.static]]
costs_less = { of = "spells with the chosen name", by = "{1}", whose = "you" }
[[old-favour.static]]
costs_more = { of = "spells with the chosen name", by = "{R}", whose = "an opponent" }
[study-group]
name = { en = "Study Group", ja = "勉強会" }
types = "Conspiracy"
types_ja = "策略"
keywords = ["hidden agenda"]
[[study-group.triggered]]
when = "cast yours with the chosen name"
do = [{ draw = 1 }]
[[study-group.triggered]]
when = "enters yours with the chosen name"
do = [{ gain_life = 1 }]
[[study-group.triggered]]
when = "dies yours with the chosen name"
do = [{ gain_life = 10 }]
"""


def test_creatures_of_that_name_are_given_the_ability_and_no_others(plays_with) -> None:
    given = "A hand: Runner (creature 1/1), Walker (creature 1/1)\nA command: Quick Start (face up; named Runner)\n"
    lines = "Runner is put on the battlefield\nWalker is put on the battlefield\ngo to declare attackers\n"
    asked = "  asked: A, attackers: Runner\n  A: Runner\ncheck: Runner is attacking"
    plays_with(CARDS, given, lines + asked)
    hidden = given.replace("face up", "face down")
    plays_with(CARDS, hidden, lines + "check: Runner isn't attacking")
    another = given.replace("A command", "B command")
    plays_with(CARDS, another, lines + "check: Runner isn't attacking")


def test_spells_of_that_name_cost_otherwise_for_whom_it_says(plays_with) -> None:
    given = "A hand: Blip (instant {1}{U}), Blop (instant {1}{U})\nA battlefield: 3 Island\n"
    mine = given + "A command: Old Favour (face up; named Blip)"
    plays_with(
        CARDS, mine, "A: cast Blip\ncheck: A has 2 untapped Island\nA: cast Blop\ncheck: A has no untapped Island"
    )
    theirs = given + "B command: Old Favour (face up; named Blip)"
    plays_with(CARDS, theirs, "A: cast Blip # refused: CR 118.3\nA: cast Blop")


def test_only_what_is_mine_and_has_that_name_sets_the_ability_off(plays_with) -> None:
    given = (
        "A hand: Runner (creature 1/1 {U})\nA battlefield: Island, Forest\nA library: 3 Island\nB hand: Runner\n"
        "A command: Study Group (face up; named Runner)"
    )
    cast = "A: cast Runner\ncheck: an ability of Study Group is on top of the stack\n"
    cast += "all pass\ncheck: A drew 1 card this turn"
    enters = "\nall pass\nall pass\ncheck: A has 21 life\ncheck: the stack is empty"
    dies = "\nB gains control of Runner\nRunner dies\ncheck: the stack is empty"
    plays_with(CARDS, given, cast + enters + dies)
    mine = given.replace("A hand: Runner (creature 1/1 {U})", "A battlefield: Runner (creature 1/1 {U}; owned by B)")
    plays_with(CARDS, mine, "Runner dies\nall pass\ncheck: A has 30 life")
    plays_with(CARDS, given, "B gains 1 life\ncheck: the stack is empty")
