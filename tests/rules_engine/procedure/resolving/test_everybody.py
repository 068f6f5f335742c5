"""Several players choose one after another, then act at the same time."""

from __future__ import annotations

import pytest

WHEEL = """
[wheel]
name = { en = "Wheel" }
cost = "{0}"
types = "Sorcery"
[[wheel.spell]]
do = [
    { may_shuffle_in = "hand and graveyard", who = "each player" },
    { draw = 7, who = "those players" },
    { exile = "self" },
]
[bell]
name = { en = "Bell" }
types = "Artifact"
[[bell.static]]
draw_limit = { each_turn = 2, who = "any" }
[maelstrom]
name = { en = "Maelstrom" }
cost = "{0}"
types = "Sorcery"
[[maelstrom.spell]]
do = [{ shuffle_in = "hand", who = "each player" }, { draw = 2, who = "those players" }]
"""
LIBRARIES = "A library: 8 Island\nB library: 8 Island\nC library: 8 Island"
THREE = f"players A, B, C\nA hand: Wheel, Island\nB hand: 2 Island\nC hand: Island\nC graveyard: Island\n{LIBRARIES}"
CAST = "A: cast Wheel\nall pass\n"


def test_players_choose_in_turn_order_and_know_what_was_chosen_before(plays_with) -> None:
    lines = CAST + (
        "  asked: A, shuffles in hand and graveyard: no, yes; knowing nothing\n  A: yes\n"
        "  asked: B, shuffles in hand and graveyard: no, yes; knowing A yes\n  B: no\n"
        "  asked: C, shuffles in hand and graveyard: no, yes; knowing A yes, B no\n  C: yes\n"
        "check: A drew 7 cards this turn\ncheck: B has 2 cards in hand\ncheck: B did not draw a card\n"
        "check: C drew 7 cards this turn\ncheck: C's graveyard has no cards\ncheck: C's library has 3 cards\n"
        "check: B did not shuffle\ncheck: C shuffled\ncheck: Wheel is in exile"
    )
    plays_with(WHEEL, THREE, lines)
    for site in ("everybody.order", "everybody.known", "everybody.may"):
        assert plays_with(WHEEL, THREE, lines, site, fails=True).failures, site


def kinds_of(played) -> list[str]:
    return [line.kind + str(line.values.get("player", "")) for line in played.steps[1].trace]


def test_all_who_want_to_shuffle_at_the_same_time_and_then_draw_in_turn_order(plays_with) -> None:
    lines = CAST + "  A: yes\n  B: yes\n  C: no"
    told = kinds_of(plays_with(WHEEL, THREE, lines))
    assert told.index("ShuffledA") + 1 == told.index("ShuffledB") < told.index("DrewA") < told.index("DrewB")
    assert max(at for at, kind in enumerate(told) if kind.startswith("WasAsked")) < told.index("ShuffledA")
    assert max(at for at, kind in enumerate(told) if kind == "DrewA") < told.index("DrewB")
    backwards = kinds_of(plays_with(WHEEL, THREE, lines, "instruction.draw-order"))
    assert backwards.index("DrewB") < backwards.index("DrewA")
    one_by_one = kinds_of(plays_with(WHEEL, THREE, lines, "everybody.at-once"))
    assert one_by_one.index("ShuffledA") < one_by_one.index("WasAskedB")


def test_a_player_without_cards_may_still_shuffle_and_draws_seven(plays_with) -> None:
    given = "A hand: Wheel\nA library: 8 Island\nB library: 8 Island"
    plays_with(WHEEL, given, CAST + "  A: yes\n  B: no\ncheck: A shuffled\ncheck: A drew 7 cards this turn")


def test_only_a_shuffle_with_nothing_to_add_is_by_the_rule_about_that(plays_with) -> None:
    given = "A hand: Wheel\nA library: 8 Island\nB hand: Island\nB library: 8 Island"
    lines = CAST + "  A: yes\n  B: yes\ncheck: A shuffled"
    told = [line for step in plays_with(WHEEL, given, lines).steps for line in step.trace]
    shuffles = [line for line in told if "shuffles the library" in line.notation]
    assert [(line.notation[0], line.rule) for line in shuffles] == [("A", "CR 701.24d"), ("B", "CR 701.24a")]
    assert not [line for line in told if line.rule == "CR 701.24d" and line not in shuffles]
    played = plays_with(WHEEL, given, lines, "instruction.shuffles-nothing-in", fails=True)
    assert "A shuffled" in played.failures[0].message


def test_chance_decides_the_order_and_a_page_says_how_it_begins(plays_with) -> None:
    given = "A hand: Wheel, Blip (instant {U})\nA library: 8 Island\nB library: 8 Island"
    lines = CAST + "  A: yes\n  B: no\n  asked: chance, library order A: Blip, Island\n  chance: {}\ncheck: {}"
    plays_with(WHEEL, given, lines.format("7 Island", "the top of A's library is Island"), fails=True)
    plays_with(WHEEL, given, lines.format("Island, Blip", "Blip is in A's hand"))
    plays_with(WHEEL, given, lines.format("nothing", "Blip is in A's hand"))
    last = ", ".join(["Island"] * 8)
    plays_with(WHEEL, given, lines.format(last, "the top of A's library is Island"))


def test_draws_stop_at_a_limit_one_by_one(plays_with) -> None:
    given = f"players A, B, C\nA hand: Wheel\nC battlefield: Bell\n{LIBRARIES}"
    lines = CAST + "  A: yes\n  B: yes\n  C: no\ncheck: A drew 2 cards this turn\ncheck: B drew 2 cards this turn"
    plays_with(WHEEL, given, lines)
    assert plays_with(WHEEL, given, lines, "draw.one-at-a-time", fails=True).failures


def test_shuffling_without_a_choice_concerns_everybody(plays_with) -> None:
    given = "A hand: Maelstrom, Island\nA library: Island\nB hand: 3 Island\nB library: Island"
    lines = "A: cast Maelstrom\nall pass\ncheck: A has 2 cards in hand\ncheck: B has 2 cards in hand\ncheck: B shuffled"
    plays_with(WHEEL, given, lines)


@pytest.mark.parametrize("players", ["A, B, C", "A, B, C, D"])
def test_the_search_tries_every_choice_of_every_player(players, proves_with) -> None:
    given = "\n".join((f"players {players}", "A hand: Wheel", *(f"{p} library: 8 Island" for p in players.split(", "))))
    proven = proves_with(
        WHEEL,
        given,
        "A: cast Wheel\nall pass",
        "over all answers\nafter A shuffled until A drew a card: never a player was asked",
    )
    assert proven.holds, proven.counterexample
    assert proven.lines == 2 ** len(players.split(", "))


def test_the_search_tries_every_order_of_a_shuffled_library(proves_with) -> None:
    given = "A hand: Wheel, Blip (instant {U})\nA library: 8 Island\nB library: Island"
    prove = "over all answers\nsome line: Blip is in A's hand\nsome line: Blip is in A's library"
    assert proves_with(WHEEL, given, "A: cast Wheel\nall pass", prove).holds


def test_too_many_orders_are_refused_with_what_to_do(proves_with) -> None:
    cards = ", ".join(f"Card{letter} (artifact)" for letter in "abcdefg")
    given = f"A hand: Wheel\nA library: {cards}\nB library: Island"
    with pytest.raises(Exception, match="libraries of alike cards"):
        proves_with(WHEEL, given, "A: cast Wheel\nall pass", "over all answers\nalways: A has not lost")
