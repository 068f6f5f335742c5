"""Hidden agenda where pages in content/ don't go."""

from __future__ import annotations

from rules_engine.scenario.cards import printed_card
from rules_engine.scenario.document import read_page
from rules_engine.search.over_lines import prove_lines
from rules_engine.search.proven import Proven

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
HIDDEN = "A command: Quick Start (face down; named Island)"


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


HASTE, _ = printed_card(
    "haste-plan",
    {
        "name": {"en": "Haste Plan"},
        "types": "Conspiracy",
        "types_ja": "策略",
        "keywords": ["hidden agenda"],
        "static": [{"grants": {"keyword": "haste", "to": "creatures you control with the chosen name"}}],
    },
    "cards.toml",
)
SEARCH = """## it
```given
turn 1, A, precombat main
A hand: Runner (creature 1/1 {C})
A mana: {C}
A command: Haste Plan (face down; named Runner)
```
```prove
over all lines until turn 1
after the start until A turned Haste Plan face up: never Runner %s
some line: Runner attacked
never: B turned Haste Plan face up
```
"""


def searched(what: str) -> Proven:
    ((scenario,), malformed) = read_page(SEARCH % what, "page.md")
    assert not malformed
    return prove_lines(scenario, {HASTE.name: HASTE})


def test_over_all_lines_a_new_creature_attacks_only_once_it_is_turned_up() -> None:
    assert searched("attacked").holds


def test_what_happens_before_it_is_turned_up_is_told_as_a_counterexample() -> None:
    proven = searched("was cast")
    assert not proven.holds
    assert proven.moves == ("A: cast Runner",)


def test_over_answers_a_window_may_be_open_from_the_start(proves_with) -> None:
    turn = "A: turn Quick Start face up"
    until = "over all answers\nafter the start until {}: never A received priority"
    assert proves_with(CARDS, HIDDEN, turn, until.format("A turned Quick Start face up")).holds
    assert not proves_with(CARDS, HIDDEN, turn, until.format("the turn ended")).holds
