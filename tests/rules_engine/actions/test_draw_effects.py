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


MORE = """
[muffle]
name = { en = "Muffle" }
types = "Artifact"
[[muffle.static]]
skips_draws = { who = "you" }
[horn]
name = { en = "Horn" }
types = "Artifact"
[[horn.static]]
draws_for_you = { who = "an opponent" }
[hearth]
name = { en = "Hearth" }
types = "Artifact"
[[hearth.static]]
life_instead_of_draws = { who = "you", amount = 2 }
[offer]
name = { en = "Offer" }
cost = "{0}"
types = "Instant"
[[offer.spell]]
do = [{ may = [{ draw = 2 }] }]
"""
EVERY = CARDS + MORE


def test_a_skipped_draw_is_no_draw_and_connive_discards_all_the_same(plays_with) -> None:
    given = f"A battlefield: Muffle, Probe (creature 1/1)\nA hand: Opt (instant)\n{LIBRARIES}"
    lines = "Probe connives\ncheck: A drew no cards this turn\ncheck: Opt is in A's graveyard\ncheck: Probe is 2/2"
    plays_with(EVERY, given, lines)


def test_an_opponent_draws_instead_and_connive_discards_from_what_is_there(plays_with) -> None:
    given = f"A battlefield: Horn\nB battlefield: Probe (creature 1/1)\n{LIBRARIES}"
    lines = "Probe connives\ncheck: A drew 1 card this turn\ncheck: B drew no cards this turn\ncheck: Probe is 1/1"
    plays_with(EVERY, given, lines)


def test_life_gained_instead_of_a_draw_needs_no_card_in_the_library(plays_with) -> None:
    plays_with(EVERY, "A battlefield: Hearth", "A draws 1\ncheck: A has 22 life\ncheck: A has not lost")


def test_each_draw_of_several_is_replaced_by_itself(plays_with) -> None:
    plays_with(EVERY, f"A battlefield: Hearth\n{LIBRARIES}", "A draws 3\ncheck: A has 26 life")


def test_a_draw_that_cant_happen_is_not_replaced(plays_with) -> None:
    lines = "B draws 1\ncheck: B has 20 life\ncheck: B drew no cards this turn"
    plays_with(EVERY, f"A battlefield: Wall\nB battlefield: Hearth\n{LIBRARIES}", lines)


def test_of_two_replacements_the_player_who_would_draw_chooses_one(plays_with) -> None:
    given = f"A battlefield: Horn\nB battlefield: Hearth\n{LIBRARIES}"
    lines = "B draws 1\n  asked: B, replaces: Hearth, Horn\n  B: {}\ncheck: {}"
    plays_with(EVERY, given, lines.format("Hearth", "B has 22 life"))
    plays_with(EVERY, given, lines.format("Horn", "A drew 1 card this turn"))


def test_who_may_not_draw_that_many_cant_choose_to(plays_with) -> None:
    given = f"A battlefield: Lid\nA hand: Offer\n{LIBRARIES}"
    plays_with(EVERY, given, "A: cast Offer\nall pass\ncheck: A drew no cards this turn")
    free = f"A hand: Offer\n{LIBRARIES}"
    plays_with(EVERY, free, "A: cast Offer\nall pass\n  A: yes\ncheck: A drew 2 cards this turn")


def test_each_of_several_draws_has_a_question_of_its_own_about_what_replaces_it(plays_with) -> None:
    given = f"A battlefield: Muffle, Hearth\n{LIBRARIES}"
    lines = (
        "A draws 2\n  asked: A, replaces: Hearth, Muffle\n  A: Hearth\n"
        "  asked: A, replaces: Hearth, Muffle\n  A: Muffle\ncheck: A has 22 life"
    )
    plays_with(EVERY, given, lines)
    (failure,) = plays_with(EVERY, given, lines, "draw.one-at-a-time", fails=True).failures
    assert "left over" in failure.message


def test_each_of_several_draws_is_replaced_by_itself(plays_with) -> None:
    lines = "A draws 2\ncheck: A has 4 cards in hand"
    plays_with(CARDS, f"A battlefield: Mirror\n{LIBRARIES}", lines)
    assert plays_with(CARDS, f"A battlefield: Mirror\n{LIBRARIES}", lines, "draw.one-at-a-time", fails=True).failures
