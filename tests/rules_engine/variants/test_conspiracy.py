"""Conspiracies before the game and in the command zone, where pages in content/ don't go."""

from __future__ import annotations

CARDS = """
[quick-start]
name = { en = "Quick Start", ja = "速い出足" }
types = "Conspiracy"
types_ja = "策略"
keywords = ["hidden agenda"]
[two-plans]
name = { en = "Two Plans", ja = "二つの企て" }
types = "Conspiracy"
types_ja = "策略"
keywords = ["double agenda"]
[first-move]
name = { en = "First Move", ja = "先手" }
types = "Conspiracy"
types_ja = "策略"
[[first-move.static]]
starting_player = "you"
"""
BEFORE = "turn 1, A, upkeep\n"
GIVEN = "before the game, A starts\nA library: 3 Island\nB library: 3 Forest\n"


def test_a_conspiracy_is_put_out_face_up_and_one_with_hidden_agenda_face_down(plays_with) -> None:
    given = GIVEN + "A sideboard: Quick Start, First Move, Quick Start"
    lines = (
        "A: put Quick Start into the command zone\n"
        "  asked: A, card name: First Move, Forest, Island, Quick Start\n  A: Island\n"
        "check: Quick Start is face down\ncheck: Island is the name chosen for Quick Start\n"
        "check: B can't look at Quick Start\ncheck: A can look at Quick Start\n"
        "A: put First Move into the command zone\ncheck: First Move is face up\ncheck: B can look at First Move"
    )
    plays_with(CARDS, given, lines)


def test_double_agenda_has_two_names(plays_with) -> None:
    lines = "A: put Two Plans into the command zone\n  A: Forest, Island\ncheck: Two Plans is face down\n"
    lines += "check: Forest is the name chosen for Two Plans\ncheck: Island is the name chosen for Two Plans"
    plays_with(CARDS, GIVEN + "A sideboard: Two Plans", lines)


def test_nothing_else_is_put_out_and_nothing_later(plays_with) -> None:
    given = GIVEN + "A sideboard: First Move, Probe (creature 2/2)"
    before = (f"A: put {name} into the command zone # refused: CR 315.2" for name in ("Probe", "Island"))
    plays_with(CARDS, given, "\n".join(before))
    later = "a game begins\nA: put First Move into the command zone # refused: CR 315.2"
    plays_with(CARDS, given, later)


def test_the_game_begins_with_a_first_turn(plays_with) -> None:
    lines = "A: pass # refused: CR 117.3d\na game begins\ncheck: it is turn 1, A, upkeep\ncheck: A has priority\n"
    lines += "go to precombat main\ncheck: A drew no cards this turn\n"
    lines += "go to turn 2, B, precombat main\ncheck: B drew 1 card this turn"
    plays_with(CARDS, GIVEN, lines)


def test_a_conspiracy_makes_its_controller_the_starting_player(plays_with) -> None:
    given = GIVEN + "B sideboard: First Move"
    lines = "B: put First Move into the command zone\na game begins\ncheck: it is turn 1, B, upkeep\n"
    plays_with(CARDS, given, lines + "go to turn 2, A, upkeep")
    plays_with(CARDS, given, "a game begins\ncheck: it is turn 1, A, upkeep")


def test_it_never_leaves_the_command_zone(plays_with) -> None:
    for face in ("face up; named Island", "face down; named Island"):
        given = f"A command: Quick Start ({face})"
        plays_with(
            CARDS,
            given,
            "Quick Start is exiled\ncheck: Quick Start is in the command zone\ncheck: Quick Start isn't in exile",
        )


def test_it_is_never_cast_whatever_its_face(plays_with) -> None:
    for face in ("face up; named Island", "face down; named Island"):
        plays_with(
            CARDS, f"A command: Quick Start ({face})", "A: cast Quick Start from command # refused: CR 315.3, CR 601.3"
        )


def test_conspiracies_are_for_limited_play_and_count_in_no_deck(plays_with) -> None:
    forty = "before the game, A starts\nA library: 40 Island\n"
    plays_with(CARDS, forty + "A sideboard: 20 First Move", "deck check A limited")
    plays_with(
        CARDS, forty.replace("40", "39") + "A sideboard: First Move", "deck check A limited # refused: CR 100.2b"
    )
    plays_with(CARDS, forty + "A hand: Island", "deck check A limited")
    plays_with(CARDS, forty + "B library: 39 Island, First Move", "deck check B limited # refused: CR 315.3")
    sixty = "before the game, A starts\nA library: 60 Island\n"
    plays_with(CARDS, sixty, "deck check A constructed")
    plays_with(CARDS, sixty + "A sideboard: First Move", "deck check A constructed # refused: CR 315.1")


def test_constructed_decks_have_sixty_cards_four_of_a_name_and_small_sideboards(plays_with) -> None:
    given = "before the game, A starts\nA library: 57 Island, 3 Probe (creature 2/2)\n"
    plays_with(CARDS, given + "A sideboard: Probe (creature 2/2), 14 Island", "deck check A constructed")
    plays_with(CARDS, given.replace("57", "56"), "deck check A constructed # refused: CR 100.2a")
    plays_with(CARDS, given + "A sideboard: 2 Probe (creature 2/2)", "deck check A constructed # refused: CR 100.2a")
    plays_with(CARDS, given + "A sideboard: 16 Island", "deck check A constructed # refused: CR 100.4a")


def test_the_next_game_has_conspiracies_put_out_and_names_chosen_anew(plays_with) -> None:
    given = GIVEN + "A sideboard: Quick Start"
    lines = (
        "A: put Quick Start into the command zone\n  A: Island\na game begins\nA: turn Quick Start face up\n"
        "A loses 20 life\ncheck: B has won\na new game is prepared, B starts\n"
        "check: Quick Start is not in the command zone\ncheck: A has 20 life\ncheck: A's library has 3 cards\n"
        "A: put Quick Start into the command zone\n  A: Forest\ncheck: Quick Start is face down\n"
        "check: Forest is the name chosen for Quick Start\ncheck: Island is not the name chosen for Quick Start\n"
        "a game begins\ncheck: it is turn 1, B, upkeep"
    )
    plays_with(CARDS, given, lines)
    early = plays_with(CARDS, given, "a new game is prepared, A starts", fails=True)
    assert "is over" in early.failures[0].message


def test_in_the_next_game_every_card_is_its_owners_again(plays_with) -> None:
    given = (
        "turn 1, A, precombat main\nA battlefield: Probe (creature 2/2), Island\nA hand: Forest\nB library: Forest\n"
        "A command: Quick Start (face up; named Probe)\nA sideboard: First Move"
    )
    lines = (
        "B gains control of Probe\nA concedes\na new game is prepared, B starts\n"
        "check: A's library has 3 cards\ncheck: B's library has 1 card\ncheck: Probe is in A's library\n"
        "check: Quick Start is not in the command zone\n"
        "A: put Quick Start into the command zone\n  A: Forest\nA: put First Move into the command zone\n"
        "A: put First Move into the command zone # refused: CR 315.2\n"
        "a game begins\ncheck: it is turn 1, A, upkeep"
    )
    plays_with(CARDS, given, lines)


def test_double_agenda_wants_two_names_to_choose_from(plays_with) -> None:
    given = "before the game, A starts\nA sideboard: Two Plans"
    played = plays_with(CARDS, given, "A: put Two Plans into the command zone", fails=True)
    assert "CR 702.106f" in played.failures[0].message
    plays_with(CARDS, given + ", First Move", "A: put Two Plans into the command zone\ncheck: Two Plans is face down")
