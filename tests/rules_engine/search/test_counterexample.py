"""What refutes a proof is told as the shortest line of play, which can be played again."""

from __future__ import annotations

import pytest

from rules_engine.scenario.document import read_page
from rules_engine.scenario.play import play
from rules_engine.scenario.scenario import Scenario
from rules_engine.search.counterexample import Counterexample, counterexample
from rules_engine.search.paths import paths
from rules_engine.search.shortest import shortest
from rules_engine.search.verify import prove
from tests.support import FUSE, ROCK

CARDS = {"Fuse": FUSE, "Rock": ROCK}
LINES = """## fuse
```given
turn 1, A, precombat main
A hand: Fuse
A battlefield: LANDS
A library: 3 Stone (artifact)
B library: 3 Stone
```
```prove
over all lines until turn 3
for each LANDS: {lands}
{properties}
```
"""
ANSWERS = """## probe
```given
turn 1, A, precombat main
A library: 3 Stone (artifact)
A hand: HAND
A battlefield: Probe (creature 2/2)
B library: Stone
```
```play
Probe connives
  A: Stone
Probe connives
```
```prove
over all answers
for each HAND: {hands}
{properties}
```
"""
SAME_TURN = "after Fuse became plotted until the turn ended: never Fuse was cast from exile"


def page(text: str, **slots: str) -> Scenario:
    for name, value in slots.items():
        text = text.replace("{" + name + "}", value)
    (found,), malformed = read_page(text, "page.md")
    assert not malformed
    return found


def against(scenario: Scenario, *altered: str) -> Counterexample | None:
    sites = frozenset(altered)
    return counterexample(scenario, prove(scenario, CARDS, sites), CARDS, sites)


def told(found: Counterexample | None) -> list[str]:
    assert found is not None
    steps = found.scenario.play
    return [line for step in steps for line in (step.text, *(f"  {answer.text}" for answer in step.answers))]


def test_the_line_of_play_ends_with_what_must_not_happen_and_plays_again() -> None:
    found = against(page(LINES, lands="Rock", properties=SAME_TURN), "plotted.later-turn")
    assert told(found) == ["A: plot Fuse", "A: cast Fuse from exile", "check: Fuse was cast from exile"]
    assert found is not None
    assert (found.form, found.said[-1]) == ("between", "Fuse was cast from exile")
    assert not play(found.scenario, CARDS, frozenset({"plotted.later-turn"})).failures
    (mended,) = play(found.scenario, CARDS).failures
    assert "unexpected refusal" in mended.message


def test_priority_passed_many_times_is_one_line() -> None:
    found = against(page(LINES, lands="Rock", properties="never: Fuse was cast from exile"))
    assert found is not None
    assert found.told.splitlines() == [
        "`never: Fuse was cast from exile` fails with LANDS = Rock after:",
        "A: plot Fuse",
        "go to turn 3, A, precombat main",
        "A: cast Fuse from exile",
    ]
    assert told(found) == [
        "A: plot Fuse",
        "go to turn 3, A, precombat main",
        "A: cast Fuse from exile",
        "check: Fuse was cast from exile",
    ]


def test_the_shortest_of_all_set_ups_is_told_not_that_of_the_first() -> None:
    found = against(page(LINES, lands="Rock | 3 Rock", properties="never: A cast Fuse"))
    assert told(found)[0] == "A: cast Fuse"
    assert found is not None
    assert "A battlefield: 3 Rock" in [line.text for line in found.scenario.given]


def test_what_must_always_be_so_is_refuted_where_it_first_isnt() -> None:
    found = against(page(LINES, lands="Rock", properties="always: Fuse is not plotted"))
    assert told(found) == ["A: plot Fuse", "check: Fuse is plotted"]
    assert found is not None
    assert (found.form, found.said) == ("always", ("Fuse is not plotted",))


@pytest.mark.parametrize("properties", [SAME_TURN, "some line: B cast Fuse"])
def test_a_proof_that_holds_or_that_misses_a_witness_has_none(properties: str) -> None:
    assert against(page(LINES, lands="Rock", properties=properties)) is None


def test_a_search_that_finds_no_break_within_its_bounds_gives_none() -> None:
    assert shortest(page(LINES, lands="Rock", properties=SAME_TURN), CARDS) is None


def test_of_all_answers_those_are_told_that_refute_it_below_their_steps() -> None:
    found = against(
        page(ANSWERS, hands="Stone, Rock | 2 Stone, Rock", properties="always: Rock isn't in A's graveyard")
    )
    assert told(found) == [
        "Probe connives",
        "  A: Stone",
        "Probe connives",
        "  A: Rock",
        "check: Rock is in A's graveyard",
    ]
    assert found is not None
    assert not play(found.scenario, CARDS).failures


def test_what_must_never_happen_is_told_up_to_where_it_does() -> None:
    scenario = page(ANSWERS, hands="Stone, Rock", properties="never: Probe connived")
    found = against(scenario)
    assert told(found) == ["Probe connives", "  A: Stone", "check: Probe connived"]


def test_answers_that_stand_on_the_page_are_given_on_every_line_of_play() -> None:
    on_page = page(ANSWERS.replace("HAND\n", "Stone, Rock\n"), hands="1", properties="always: Probe connived")
    first = {path[1].answers for path in paths(on_page, CARDS)}
    second = {path[2].answers for path in paths(on_page, CARDS)}
    assert first == {("A: Stone",)}
    assert second == {("A: Stone",), ("A: Rock",)}


@pytest.mark.parametrize(
    ("said", "instead"),
    [
        ("A has 19 life", ["check: A has 20 life"]),
        ("A has 19 life or B has 3 life", ["check: A has 20 life", "check: B has 20 life"]),
        ("A has 3 cards in hand", ["check: A has 1 card in hand"]),
        ("B has 1 card in hand", ["check: B has no cards in hand"]),
        ("Rock is tapped", ["check: Rock is untapped"]),
        ("Rock isn't on the battlefield", ["check: Rock is on the battlefield"]),
        ("A has {U}", ["check: A has no mana"]),
        ("it is turn 1, A, upkeep", ["check: it is turn 1, A, precombat main"]),
        ("A doesn't have priority", ["check: A has priority"]),
        ("the stack isn't empty", ["check: the stack is empty"]),
    ],
)
def test_a_page_against_what_must_always_be_so_checks_what_is_so_instead(said: str, instead: list[str]) -> None:
    found = against(page(LINES, lands="Rock", properties=f"always: {said}"))
    assert told(found) == instead
    assert found is not None
    assert found.told.endswith("at the start")
    assert not play(found.scenario, CARDS).failures


def test_another_number_of_counters_or_another_size_is_told() -> None:
    for said, instead in (("Probe has 1 +1/+1 counter", "2 +1/+1 counters"), ("Probe is 3/3", "4/4")):
        found = against(page(ANSWERS, hands="Stone, Rock", properties=f"always: {said}"))
        assert told(found)[-1].endswith(instead)
        assert found is not None
        assert not play(found.scenario, CARDS).failures
