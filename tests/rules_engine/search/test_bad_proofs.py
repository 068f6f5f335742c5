"""Proofs that can't be searched as they stand: a clear word, or the result that the rules give."""

from __future__ import annotations

import pytest

from rules_engine.game.decision import Decision
from rules_engine.game.game import Game
from rules_engine.game.run import Done
from rules_engine.game.site import Site
from rules_engine.scenario.cards import printed_card
from rules_engine.scenario.document import read_page
from rules_engine.scenario.engine import run
from rules_engine.scenario.names import Unplayable
from rules_engine.scenario.setup import Cards
from rules_engine.search.over_lines import prove_lines
from rules_engine.search.proven import UP_TO_HERE, Means, Proven
from rules_engine.search.verify import prove, verify
from tests.support import position

PAGE = """## trial
```given
turn 1, A, %s
%s
```
%s
```prove
%s
```
"""
LINES = "over all lines until turn 2"
ANSWERS = "over all answers\nnever: A shuffled"
LEAST = "A library: 2 Stone (artifact)\nB library: 2 Stone"


def card(name: str, **facts: object) -> Cards:
    said = {"name": {"en": name}, "types": "Enchantment", "types_ja": "エンチャント", **facts}
    printed, problems = printed_card(name.lower(), said, f"{name}.toml")
    assert printed is not None, problems
    return {name: printed}


def proven(prove_: str, given: str = LEAST, cards: Cards | None = None, play: str = "", step: str = "upkeep") -> Proven:
    (scenario,), malformed = read_page(PAGE % (step, given, play, prove_), "page.md")
    assert not malformed
    return prove(scenario, cards or {})


def test_a_start_where_a_state_based_action_is_due_is_refused() -> None:
    with pytest.raises(Unplayable, match=r"CR 704\.5a"):
        proven("over all lines until turn 1\nnever: A drew a card", given=f"A life: 0\n{LEAST}")
    with pytest.raises(Unplayable, match=r"CR 704\.5f"):
        proven(
            "over all lines until turn 1\nnever: A drew a card", given=f"A battlefield: Wisp (creature 0/0)\n{LEAST}"
        )


@pytest.mark.parametrize("scope", ["over all lines until turn 1", "over all answers"])
@pytest.mark.parametrize(
    "said", ["never: Lost Word was cast", "after Lost Word died until the turn ended: never A drew a card"]
)
def test_a_property_of_something_that_is_nowhere_is_refused(scope: str, said: str) -> None:
    with pytest.raises(Unplayable, match="Lost Word"):
        proven(f"{scope}\n{said}", play="```play\nA: pass\n```" if "answers" in scope else "")


def test_a_search_without_a_bound_is_refused_and_says_how_to_write_one() -> None:
    with pytest.raises(Unplayable, match="over all lines until turn 3"):
        proven("over all lines\nnever: A drew a card")


def test_a_search_that_finds_no_end_gives_up_and_proves_nothing() -> None:
    growing = card(
        "Growing Hinge",
        triggered=[
            {"when": "untapped self", "do": [{"tap": "self"}]},
            {"when": "tapped self", "do": [{"untap": "self"}, {"gain_life": 1}]},
        ],
    )
    page = PAGE % ("end", f"B battlefield: Growing Hinge (tapped)\n{LEAST}", "", f"{LINES}\nnever: A shuffled")
    (scenario,), _ = read_page(page, "page.md")
    found = prove_lines(scenario, growing, most=300)
    assert not found.holds
    assert found.counterexample == f"{UP_TO_HERE}more than 300 positions"


def test_giving_up_contradicts_no_ruling() -> None:
    (scenario,), _ = read_page(PAGE % ("upkeep", LEAST, "```play\nA: pass\n```", ANSWERS), "page.md")
    means = Means(watch=lambda states, lines: "enough")
    (failure,) = verify(scenario, {}, knockout=False, compare_trace=False, means=means).failures
    assert (failure.message, failure.mismatch) == (f"{UP_TO_HERE}enough", False)


def test_a_decision_without_a_legal_option_is_asked_of_nobody() -> None:
    answers = []

    def procedure(game: Game) -> None:
        player = game.state.turn.active
        answers.append(game.ask(Decision(player, "discard", (), Site("trial.discards", "CR 701.9b"))))

    assert isinstance(run(position("turn 1, A, upkeep"), procedure), Done)
    assert answers == [()]


RESTLESS = card(
    "Restless Hinge",
    types="Artifact",
    types_ja="アーティファクト",
    triggered=[
        {"when": "untapped self", "do": [{"tap": "self"}]},
        {"when": "tapped self", "do": [{"untap": "self"}]},
    ],
)
HINGE = f"B battlefield: Restless Hinge (tapped)\n{LEAST}"


def test_a_loop_of_mandatory_actions_ends_the_line_in_a_draw() -> None:
    found = proven("over all lines until turn 2\nalways: B drew a card", HINGE, RESTLESS, step="end")
    assert not found.holds
    assert found.counterexample.endswith("these moves repeat: a draw (CR 104.4b)")


def test_nobody_is_forced_to_leave_a_loop_so_it_is_a_draw_where_somebody_could_do_something_else_too() -> None:
    held = f"{HINGE}\nA hand: Blip (instant {{0}})"
    found = proven("over all lines until turn 2\nalways: B drew a card", held, RESTLESS, step="end")
    assert found.counterexample.endswith("these moves repeat: a draw (CR 104.4b)")
    said = "never: B drew a card\nsome line: the game is a draw\nsome line: Blip was cast"
    assert proven(f"over all lines until turn 2\n{said}", held, RESTLESS, step="end").holds
