"""What `check:` can state."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules_engine.scenario.checks import CHECKS
from rules_engine.scenario.document import read_page
from rules_engine.scenario.played import Played

PlaysWith = Callable[..., Played]
CARDS = """
[rod]
name = { en = "Rod" }
types = "Artifact"
[[rod.activated]]
cost = ["{T}"]
do = [{ lose_life = 1, who = "each player" }]
[spark]
name = { en = "Spark" }
cost = "{0}"
types = "Instant"
[[spark.spell]]
targets = ["any target"]
do = [{ damage = 2, to = "target 1" }]
"""


@pytest.mark.parametrize("place", range(len(CHECKS)), ids=[row.form for row in CHECKS])
def test_a_form_is_understood_by_its_own_row_and_not_by_one_before_it(place: int) -> None:
    form = CHECKS[place].form
    assert [at for at, row in enumerate(CHECKS) if row.pattern.fullmatch(form)][:1] == [place]


def test_an_ability_on_top_of_the_stack_is_told_from_its_source(plays_with: PlaysWith) -> None:
    lines = "A: activate Rod\ncheck: an ability of Rod is on top of the stack\ncheck: Rod is not on top of the stack\n"
    lines += (
        "A: cast Spark\n  A: B\ncheck: no ability of Rod is on top of the stack\ncheck: Spark is on top of the stack\n"
    )
    lines += "check: no ability of Spark is on top of the stack\ncheck: an ability of Rod is on the stack"
    plays_with(CARDS, "A battlefield: Rod\nA hand: Spark", lines)


def test_damage_that_is_marked_can_be_asked_for(plays_with: PlaysWith) -> None:
    lines = "check: no damage is marked on Ox\nA: cast Spark\n  A: Ox\nall pass\ncheck: 2 damage is marked on Ox"
    plays_with(CARDS, "A hand: Spark\nB battlefield: Ox (creature 2/4)", lines)


@pytest.mark.parametrize(
    ("lives", "holding"),
    [
        ("A life: 5\nB life: 1", ("A has won", "B has not won", "the game is not a draw")),
        ("A life: 1\nB life: 1", ("A has not won", "B has not won", "the game is a draw")),
        ("A life: 5\nB life: 5", ("A has not won", "B has not won", "the game isn't a draw")),
    ],
)
def test_who_has_won_and_whether_the_game_is_a_draw_can_be_asked_for(
    plays_with: PlaysWith, lives: str, holding: tuple[str, ...]
) -> None:
    checks = "".join(f"check: {fact}\n" for fact in holding)
    plays_with(CARDS, f"A battlefield: Rod\n{lives}", f"A: activate Rod\nall pass\n{checks}")


def page(line: str) -> str:
    return f"## it\n{line}\n```given\nturn 3, A, upkeep\n```\n```play\nA: pass\n```\n"


def test_a_scenario_names_the_examples_of_the_rules_that_it_plays() -> None:
    (scenario,), malformed = read_page(page("Example: CR 510.1c, CR 608.2b (2)"), "page.md")
    assert (scenario.examples, malformed, scenario.prose_en) == ((("CR 510.1c", 1), ("CR 608.2b", 2)), (), "")


@pytest.mark.parametrize("word", ["CR 510.1c (second)", "CR 510.1c (0)", "the one about trample"])
def test_an_example_that_cannot_be_found_is_a_mistake_of_the_page(word: str) -> None:
    _, malformed = read_page(page(f"Example: {word}"), "page.md")
    assert [failure.line for failure in malformed] == [2]


KINDS = """
[gremlin]
name = { en = "Gremlin Chief" }
types = "Legendary Creature — Gremlin Scout"
pt = "1/1"
keywords = ["dethrone"]
"""


def test_subtypes_supertypes_and_keywords_can_be_asked_for(plays_with: PlaysWith) -> None:
    lines = (
        "check: Gremlin Chief is a Gremlin\ncheck: Gremlin Chief is a Scout\ncheck: Gremlin Chief is legendary\n"
        "check: Gremlin Chief isn't basic\ncheck: Island is an Island\ncheck: Island isn't a Scout\n"
        "check: Island is basic\ncheck: Gremlin Chief has dethrone\ncheck: Island doesn't have dethrone\n"
        "Gremlin Chief becomes an artifact\ncheck: Gremlin Chief isn't a Gremlin\ncheck: Gremlin Chief is legendary"
    )
    plays_with(KINDS, "A battlefield: Gremlin Chief, Island", lines)


@pytest.mark.parametrize(
    ("check", "told"),
    [
        ("Gremlin Chief isn't a Gremlim", "nothing here has ever been a Gremlim"),
        ("Gremlin Chief doesn't have dethorne", "unknown check"),
    ],
)
def test_a_word_that_nothing_is_or_can_have_makes_no_check_true(plays_with: PlaysWith, check: str, told: str) -> None:
    played = plays_with(KINDS, "A battlefield: Gremlin Chief", f"check: {check}", fails=True)
    assert told in played.failures[0].message


def test_which_of_two_of_one_name_is_attacked_or_blocked_can_be_asked_for(plays_with: PlaysWith) -> None:
    lines = (
        "go to declare attackers\n  A: Rebel, Outlaw\n  A: Sage (1)\n  A: Sage (2)\n"
        "check: Rebel is attacking Sage (1)\ncheck: Rebel isn't attacking Sage (2)\n"
        "check: Outlaw is attacking Sage (2)\ncheck: Outlaw isn't attacking Sage (1)\ncheck: Outlaw is attacking Sage"
    )
    sages = "A battlefield: Rebel (creature 1/1), Outlaw (creature 1/1)\n"
    plays_with("", sages + "B battlefield: Sage (planeswalker 3), Sage (planeswalker 4)", lines)
    lines = (
        "go to declare attackers\n  A: Rebel (1), Rebel (2)\ngo to declare blockers\n  B: Rebel (2)\n"
        "check: Wall is blocking Rebel (2)\ncheck: Wall isn't blocking Rebel (1)\ncheck: Wall is blocking Rebel"
    )
    rebels = "A battlefield: Rebel (creature 1/1), Rebel (creature 2/1)\nB battlefield: Wall (creature 0/4)"
    plays_with("", rebels, lines)


def test_cards_discarded_are_counted_for_each_player_until_the_turn_ends(plays_with: PlaysWith) -> None:
    given = "A hand: 3 Island, Forest\nA library: 2 Island\nB library: 2 Island"
    lines = "check: A discarded no cards this turn\nA discards Forest\ncheck: A discarded 1 card this turn\n"
    lines += "A discards 2\ncheck: A discarded 3 cards this turn\ncheck: B discarded 0 cards this turn\n"
    plays_with("", given, lines + "go to turn 4, B, upkeep\ncheck: A discarded no cards this turn")


def test_a_step_that_began_is_an_event_with_or_without_whose_turn_it_is(plays_with: PlaysWith) -> None:
    lines = "all pass\ncheck: the beginning of combat step began\ncheck: A's beginning of combat step began\n"
    assert not plays_with("", "", lines).failures
    assert plays_with("", "", "all pass\ncheck: B's beginning of combat step began", fails=True).failures
    assert plays_with("", "", "all pass\ncheck: the draw step began", fails=True).failures
