"""The witnesses of `some line`: the shortest line of play, up to where it is so."""

from __future__ import annotations

import pytest

from rules_engine.scenario.document import read_page
from rules_engine.scenario.play import play
from rules_engine.search.examples.witnesses import Witness, witnesses

GIVEN = """turn 1, A, precombat main
A battlefield: Probe (creature 2/2)
A mana: {U}
A hand: Blip (instant {U})
A library: 2 Bulb (artifact)
B library: Bulb (artifact)
"""


def witness_of(play_fence: str, prove: str) -> Witness | None:
    body = f"```play\n{play_fence}\n```\n" if play_fence else ""
    ((scenario,), malformed) = read_page(f"## it\n```given\n{GIVEN}```\n{body}```prove\n{prove}\n```\n", "page.md")
    assert not malformed
    ((_, found),) = witnesses(scenario, {})
    return found


def test_of_all_answers_one_that_makes_it_so_is_shown() -> None:
    found = witness_of("Probe connives", "over all answers\nsome line: a counter was put on Probe")
    assert found is not None
    assert [line.answers for line in found.path[1:]] in ([("A: Blip",)], [("A: Bulb",)])
    assert play(found.scenario("it"), {}).failures == ()


def test_it_ends_where_the_event_has_happened() -> None:
    found = witness_of("A draws 1\nA gains 1 life", "over all answers\nsome line: A drew a card")
    assert found is not None
    assert [step.text for step in found.scenario("it").play] == ["A draws 1", "check: A drew a card"]


def test_of_all_lines_of_play_the_shortest_is_shown() -> None:
    found = witness_of("", "over all lines until turn 2\nsome line: Blip resolved")
    assert found is not None
    assert [line.text for line in found.path[1:]] == ["A: cast Blip", "all pass"]


def test_what_is_never_so_has_no_witness() -> None:
    assert witness_of("", "over all lines until turn 1\nsome line: Probe died") is None


CLAIMED = (
    ("Probe connives", "over all answers\nsome line: a counter was put on Probe", "CR 701.50a"),
    ("Probe is exiled", "over all answers\nsome line: Probe was exiled", "CR 406.2"),
    ("", "over all lines until turn 1\nsome line: Blip resolved", "CR 608.2p"),
    ("", "over all lines until turn 1\nsome line: Blip was cast", "CR 601.2i"),
    ("A loses 3 life", "over all answers\nsome line: A has 17 life", "CR 119.3"),
)


@pytest.mark.parametrize(("play_fence", "prove", "rule"), CLAIMED, ids=[rule for *_, rule in CLAIMED])
def test_it_claims_by_what_it_came_about_and_not_that_players_passed(play_fence: str, prove: str, rule: str) -> None:
    found = witness_of(play_fence, prove)
    assert found is not None
    assert found.shows == (rule,)
