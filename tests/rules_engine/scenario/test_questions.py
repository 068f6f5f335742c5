"""The questions of a step as they are left behind: in their order, with what the player who is asked sees and knows."""

from __future__ import annotations

from functools import cache
from itertools import chain

from support import ROOT

from generators.linking.loading.cards import load_playable_cards
from rules_engine.scenario.document import read_page
from rules_engine.scenario.played import PlayedStep, Seen
from rules_engine.scenario.scenario import Scenario, Step
from rules_engine.search.verify import play_shown


@cache
def played_steps() -> tuple[tuple[Scenario, Step, PlayedStep], ...]:
    """Every step of every page, as written and as played."""
    cards, _, _ = load_playable_cards(ROOT / "content")
    pages = sorted((ROOT / "content/walkthroughs").rglob("*.md"))
    scenarios = chain.from_iterable(read_page(page.read_text(), page.name)[0] for page in pages)
    return tuple(
        (scenario, written, step)
        for scenario in scenarios
        if scenario.play
        for written, step in zip(scenario.play, play_shown(scenario, cards).steps, strict=False)
    )


def test_each_question_is_that_of_a_line_of_the_trace_in_the_same_order() -> None:
    asked = 0
    for scenario, _, step in played_steps():
        lines = [line for line in step.trace if line.kind == "WasAsked" for _ in range(line.times)]
        told = [(line.values["player"], line.values["kind"], line.values["answer"]) for line in lines]
        if not step.refused:
            assert told == [(one.player, one.kind, one.answer) for one in step.asked], (scenario.id, step.number)
        asked += len(step.asked)
    assert asked > 500


def test_what_a_page_says_the_player_sees_stands_with_its_question() -> None:
    seen = 0
    for scenario, written, step in played_steps():
        said = [line.text.partition("; seeing ")[2] for line in written.answers if "; seeing " in line.text]
        shown = [one for asked in step.asked for one in asked.seeing]
        assert len(said) == len(shown), (scenario.id, step.number)
        for text, one in zip(said, shown, strict=True):
            assert text == f"{', '.join(one.cards) or 'nothing'} in {one.whose}'s {one.zone}"
        seen += len(shown)
    assert seen > 5


def test_of_what_a_question_says_nothing_nothing_is_noted_as_seen(plays_with) -> None:
    given = "A battlefield: Scout (creature 1/1)\nA hand: Island\nA library: Forest, Island"
    lines = "Scout connives\n  asked: A, discard: Forest, Island; seeing Forest, Island in A's hand\n  A: Forest"
    (asked,) = plays_with("", given, lines).steps[0].asked
    assert asked.seeing == (Seen("hand", "A", ("Forest", "Island")),)
    (asked,) = plays_with("", given, "Scout connives\n  A: Forest").steps[0].asked
    assert asked.seeing == ()


def test_none_is_an_answer_wherever_it_was_given() -> None:
    """Choosing nothing is among what may be answered, be it one of the options or beside them; of a must it isn't."""
    given = [one for *_, step in played_steps() for one in step.asked]
    assert all(one.may_be_none for one in given if not one.answer)
    assert {one.kind.partition(" ")[0]: one.may_be_none for one in given if one.kind in ("discard", "attackers")} == {
        "discard": False,
        "attackers": True,
    }
    assert {one.may_be_none for one in given if one.answer and one.kind.startswith("target")} == {True, False}


def test_what_was_chosen_before_and_is_known_stands_with_the_question() -> None:
    known = {one.knowing for scenario, _, step in played_steps() for one in step.asked if "wheel" in scenario.id}
    assert {(), ("B no",), ("B no", "C yes")} <= known


def test_questions_of_what_is_refused_in_the_end_are_told_too() -> None:
    steps = [(written, step) for _, written, step in played_steps() if step.refused and written.answers]
    assert steps
    for written, step in steps:
        assert len(step.asked) == sum(not line.text.startswith("asked:") for line in written.answers)
