"""A proof passes through combat as a scenario does."""

from __future__ import annotations

import pytest

from rules_engine.scenario.document import read_page
from rules_engine.scenario.names import Unplayable
from rules_engine.search.verify import play_shown, prove

PAGE = """## it
```given
turn 1, A, precombat main
A battlefield: Probe (creature 2/2), Spy (creature 1/1)
B battlefield: Ox (creature 2/4)
```
```play
go to %s
```
```prove
over all answers
%s
```
"""


def proven(destination: str, line: str) -> tuple[bool, int]:
    ((scenario,), _) = read_page(PAGE % (destination, line), "page.md")
    result = prove(scenario, {})
    return result.holds, result.lines


def test_nobody_attacks_on_the_way() -> None:
    assert proven("end", "always: B has 20 life") == (True, 1)


def test_a_journey_over_many_turns_is_proved_as_it_is_played() -> None:
    libraries = "A library: 40 Stone (artifact)\nB library: 40 Stone\n```\n```play"
    page = PAGE.replace("```\n```play", libraries) % ("turn 60, B, upkeep", "always: it is turn 60, B, upkeep")
    ((scenario,), _) = read_page(page, "page.md")
    assert prove(scenario, {}).holds
    assert not play_shown(scenario, {}).failures


def test_an_open_answer_below_the_journey_tries_every_attack_where_it_ends() -> None:
    assert proven("declare attackers\n  A: any", "some line: Spy attacked") == (True, 4)


def test_an_answer_below_a_step_holds_on_every_line_of_play() -> None:
    assert proven("declare attackers\n  A: Probe", "always: Probe attacked") == (True, 1)


def test_questions_after_the_answers_given_are_tried_in_every_way() -> None:
    given = "turn 1, A, precombat main\nA battlefield: Spy (creature 1/1)\nA hand: Opt (artifact), 2 Island (land)"
    lines = "A discards 1\n  A: Opt\nA discards 1\nSpy dies"
    prove_lines = "over all answers\nalways: Opt is in A's graveyard"
    page = f"## it\n```given\n{given}\n```\n```play\n{lines}\n```\n```prove\n{prove_lines}\n```\n"
    ((scenario,), failures) = read_page(page, "page.md")
    assert not failures
    assert prove(scenario, {}).holds


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("A: Nobody", "Nobody is not among the options"),
        ("B: Probe", "B isn't asked here"),
        ("A: Probe\n  A: any", "left over"),
    ],
)
def test_an_answer_that_answers_nothing_is_told_with_its_line(line, told) -> None:
    with pytest.raises(Unplayable, match=told):
        proven(f"declare attackers\n  {line}", "always: B has 20 life")


def test_what_is_asked_has_no_place_in_a_proof() -> None:
    lines = ("declare attackers\n  asked: A, attackers: Probe, Spy", "always: B has 20 life")
    _, failures = read_page(PAGE % lines, "page.md")
    assert [failure.line for failure in failures] == [9]
    assert "a proof has many" in failures[0].message


def test_the_words_of_for_each_are_replaced_in_answers_too() -> None:
    lines = ("declare attackers\n  A: WHO", "for each WHO: Probe | Spy\nalways: WHO attacked")
    ((scenario,), _) = read_page(PAGE % lines, "page.md")
    assert prove(scenario, {}).holds
