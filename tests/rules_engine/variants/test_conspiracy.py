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
    for face in ("face up", "face down; named Probe"):
        given = f"A command: Quick Start ({face})"
        plays_with(
            CARDS,
            given,
            "Quick Start is exiled\ncheck: Quick Start is in the command zone\ncheck: Quick Start isn't in exile",
        )


def test_it_is_never_cast_whatever_its_face(plays_with) -> None:
    for face in ("face up", "face down; named Probe"):
        plays_with(
            CARDS, f"A command: Quick Start ({face})", "A: cast Quick Start from command # refused: CR 315.3, CR 601.3"
        )
