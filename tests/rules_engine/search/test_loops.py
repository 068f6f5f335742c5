"""A loop of mandatory actions is a draw (CR 104.4b, 732.4): played, in proofs, and as what refutes one."""

from __future__ import annotations

import pytest

from rules_engine.scenario.cards import printed_card
from rules_engine.scenario.document import read_page
from rules_engine.scenario.play import play
from rules_engine.scenario.scenario import Scenario
from rules_engine.search.counterexample import counterexample
from rules_engine.search.proven import UP_TO_HERE
from rules_engine.search.verify import prove
from rules_engine.state.printed import Printed


def artifact(name: str, *triggered: tuple[str, dict[str, object]], **more: object) -> Printed:
    data = {"name": {"en": name}, "cost": "{1}", "types": "Artifact", **more}
    data["triggered"] = [{"when": when, "do": [do]} for when, do in triggered]
    printed, problems = printed_card(name.lower(), data, "card.toml")
    assert not problems
    return printed


SPINNER = artifact(
    "Spinner",
    ("tapped self", {"untap": "self"}),
    ("untapped self", {"tap": "self"}),
    ("upkeep you", {"tap": "self"}),
)
"""Taps and untaps itself for ever, from its controller's upkeep on."""
SPRING = artifact("Spring", ("gained_life you", {"gain_life": 1}), ("upkeep you", {"gain_life": 1}))
"""Gains its controller life for ever, so that no position comes again."""
BRAKE = artifact("Brake", activated=[{"cost": ["{T}"], "do": [{"gain_life": 1}]}])
CARDS = {"Spinner": SPINNER, "Spring": SPRING, "Brake": BRAKE}
LIBRARIES = "A library: 3 Stone (artifact)\nB library: 3 Stone"


def page(given: str, *fences: str) -> Scenario:
    text = f"## loop\n```given\n{given}\n{LIBRARIES}\n```\n" + "".join(fences)
    (found,), malformed = read_page(text, "page.md")
    assert not malformed
    return found


def over_lines(permanents: str, *properties: str) -> Scenario:
    fence = "```prove\nover all lines until turn 3\n" + "\n".join(properties) + "\n```\n"
    return page(f"turn 2, B, end\nA battlefield: {permanents}", fence)


def played(permanents: str, *steps: str) -> Scenario:
    fence = "```play\n" + "\n".join(steps) + "\n```\n"
    return page(f"turn 2, B, end\nA battlefield: {permanents}", fence)


IN_UPKEEP = ("go to turn 3, A, upkeep",)


@pytest.mark.parametrize(
    ("said", "holds"),
    [
        ("always: the game is not a draw", False),
        ("some line: the game is a draw", True),
        ("always: A drew a card", False),
        ("never: A drew a card", True),
        ("always: A has not lost", True),
        ("some line: A has won", False),
    ],
)
@pytest.mark.parametrize("permanents", ["Spinner", "Spinner, Brake (owned by B)"])
def test_the_draw_is_seen_by_every_property(permanents: str, said: str, holds: bool) -> None:
    proven = prove(over_lines(permanents, said), CARDS)
    assert proven.holds is holds, proven.counterexample


def test_the_game_ends_as_the_position_comes_again_and_nobody_has_won() -> None:
    checks = ("the game is a draw", "A has not won", "B has not won", "A has not lost", "B has not lost")
    steps = (*IN_UPKEEP, *["all pass"] * 2, "check: the game is not a draw", "all pass")
    result = play(played("Spinner", *steps, *(f"check: {fact}" for fact in checks)), CARDS)
    assert not result.failures
    assert [line.rule for line in result.steps[-6].trace][-1] == "CR 104.4b"
    assert "loop.is-a-draw" in result.exercised


def test_a_loop_that_somebody_does_something_about_is_none() -> None:
    steps = (*IN_UPKEEP, "all pass", "all pass", "A gains 1 life", "all pass", "check: the game is not a draw")
    assert not play(played("Spinner", *steps), CARDS).failures


def test_without_the_rule_the_game_goes_on() -> None:
    scenario = played("Spinner", *IN_UPKEEP, *["all pass"] * 3, "check: the game is a draw")
    (failure,) = play(scenario, CARDS, frozenset({"loop.is-a-draw"})).failures
    assert failure.message == "check failed: the game is a draw"
    assert prove(over_lines("Spinner", "always: the game is not a draw"), CARDS, frozenset({"loop.is-a-draw"})).holds


@pytest.mark.parametrize("said", ["always: the game is not a draw", "always: A drew a card"])
def test_what_refutes_a_proof_is_a_page_that_plays_again_and_says_that_it_is_a_draw(said: str) -> None:
    scenario = over_lines("Spinner", said)
    found = counterexample(scenario, prove(scenario, CARDS), CARDS)
    assert found is not None
    again = play(found.scenario, CARDS)
    assert not again.failures
    assert again.steps[-1].table.priority == ""
    assert "check: the game is a draw" in [step.text for step in found.scenario.play]


def test_answers_inside_a_loop_are_followed_to_the_draw_too() -> None:
    fence = "```prove\nover all answers\nalways: the game is a draw\n```\n"
    play_fence = "```play\n" + "\n".join((*IN_UPKEEP, *["all pass"] * 3)) + "\n```\n"
    assert prove(page("turn 2, B, end\nA battlefield: Spinner", play_fence, fence), CARDS).holds


def test_a_loop_in_which_no_position_comes_again_is_named_when_the_search_gives_up() -> None:
    proven = prove(over_lines("Spring", "always: the game is not a draw"), CARDS)
    assert proven.counterexample.startswith(UP_TO_HERE)
    assert "104.4b" in proven.counterexample


def test_a_journey_that_ends_in_a_loop_says_so() -> None:
    (failure,) = play(played("Spinner", "go to turn 3, A, draw"), CARDS).failures
    assert "the game ended on turn 3, upkeep" in failure.message
    assert "104.4b" in failure.message


def seer(*untapped: dict[str, object]) -> dict[str, Printed]:
    """An artifact that taps and untaps itself for ever, and does that besides each time."""
    data = {"name": {"en": "Seer"}, "cost": "{1}", "types": "Artifact"}
    does = {"upkeep you": [{"tap": "self"}], "tapped self": [{"untap": "self"}]}
    does["untapped self"] = [*untapped, {"tap": "self"}]
    data["triggered"] = [{"when": when, "do": do} for when, do in does.items()]
    printed, problems = printed_card("seer", data, "card.toml")
    assert not problems
    return {"Seer": printed}


ONE = "A library: Stone (artifact)\nB library: Stone"
TWO = "A library: Stone (artifact), Rock (artifact)\nB library: Stone"
ASKED = {
    "whatever is answered": ({"scry": 1}, ONE, True),
    "the answers lead elsewhere": ({"scry": 1}, TWO, False),
    "it is optional": ({"may": [{"untap": "self"}]}, ONE, False),
}


@pytest.mark.parametrize("case", ASKED)
def test_a_question_in_a_loop_makes_it_no_choice_where_every_answer_leads_to_the_same(case: str) -> None:
    does, libraries, is_draw = ASKED[case]
    given = f"## loop\n```given\nturn 2, B, end\nA battlefield: Seer\n{libraries}\n```\n"
    fence = "```prove\nover all lines until turn 3\nalways: the game is not a draw\n```\n"
    ((searched,), _) = read_page(given + fence, "page.md")
    assert prove(searched, seer(does)).holds is not is_draw
    shown = "```play\ngo to turn 3, A, upkeep\n" + "all pass\n" * 8 + "```\n"
    ((line,), _) = read_page(given + shown, "page.md")
    (*_, last) = play(line, seer(does), answer_all=True).steps
    assert ("CR 104.4b" in [told.rule for told in last.trace]) is is_draw
    assert last.number == 9 or is_draw
