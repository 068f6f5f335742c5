"""Hidden agenda where pages in content/ don't go."""

from __future__ import annotations

CARDS = """
[quick-start]
name = { en = "Quick Start", ja = "速い出足" }
types = "Conspiracy"
types_ja = "策略"
keywords = ["hidden agenda"]
[[quick-start.static]]
flash_for = "your spells"
works_in = "command"
"""
HIDDEN = "A command: Quick Start (face down; named Probe)"


def test_it_is_turned_face_up_with_priority_alone_and_nobody_is_asked(plays_with) -> None:
    lines = (
        "B: turn Quick Start face up   # refused: CR 702.106c\n"
        "A: turn Quick Start face up\ncheck: A has priority\n"
        "check: Quick Start is face up\ncheck: B can look at Quick Start\n"
        "A: turn Quick Start face up   # refused: CR 702.106c"
    )
    plays_with(CARDS, HIDDEN, "check: B can't look at Quick Start\n" + lines)
    plays_with(
        CARDS,
        "turn 2, B, upkeep\n" + HIDDEN,
        "A: turn Quick Start face up # refused: CR 702.106c\nB: pass\n"
        "A: turn Quick Start face up\ncheck: A turned Quick Start face up",
    )


def test_it_is_revealed_as_its_controller_leaves_and_at_the_end_of_the_game(plays_with) -> None:
    three = "players A, B, C\n" + HIDDEN
    plays_with(
        CARDS, three, "A loses 20 life\ncheck: Quick Start was revealed\ncheck: Quick Start is not in the command zone"
    )
    plays_with(CARDS, three, "B loses 20 life\ncheck: Quick Start is face down\ncheck: C can't look at Quick Start")
    for player in "AB":
        over = f"{player} loses 20 life\ncheck: Quick Start was revealed\ncheck: B can look at Quick Start"
        plays_with(CARDS, HIDDEN, over)


def test_its_static_ability_works_from_then_on(plays_with) -> None:
    given = "turn 2, B, upkeep\nA hand: Idea (sorcery {U})\nA battlefield: Island\n" + HIDDEN
    plays_with(
        CARDS,
        given,
        "B: pass\nA: cast Idea   # refused: CR 117.1a\nA: turn Quick Start face up\n"
        "A: cast Idea\ncheck: Idea is on the stack",
    )
