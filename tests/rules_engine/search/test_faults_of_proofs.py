"""What is wrong with a proof is told before it is searched: all of it at once, each at its own line of the page."""

from __future__ import annotations

import pytest

from rules_engine.scenario.document import read_page
from rules_engine.search.verify import verify

PAGE = """## trial
```given
turn {turn}, A, precombat main
A hand: N Stone (artifact)
A battlefield: {probe}
A library: 2 Stone
```
{play}```prove
{scope}
{fence}
```
"""
PLAY = "```play\nA draws 1\n```\n"


def told(fence: str, *, over_lines: bool = True, turn: int = 1, probe: str = "Probe (creature 2/2)") -> list[str]:
    """Each line of the page that is complained of, with its words, and what is said."""
    scope = "over all lines until turn 3" if over_lines else "over all answers"
    text = PAGE.format(turn=turn, scope=scope, fence=fence, play="" if over_lines else PLAY, probe=probe)
    (scenario,), malformed = read_page(text, "page.md")
    assert not malformed
    found = verify(scenario, {}, knockout=False, compare_trace=False)
    assert found.proven is None
    lines = text.splitlines()
    assert not any(failure.mismatch for failure in found.failures)
    return [f"{lines[failure.line - 1]} -> {failure.message}" for failure in found.failures]


NUMBERS = "for each N: 1 | 2\n"


@pytest.mark.parametrize("over_lines", [True, False])
@pytest.mark.parametrize(
    ("said", "missing"),
    [
        ("always: C has 20 life", "no player C"),
        ("never: C drew a card", "no player C"),
        ("always: A has 20 life or C has lost", "no player C"),
        ("some line: Stone is in C's graveyard", "no player C"),
        ("never: Probe attacked C", "no player C"),
        ("always: Lost Word isn't on the battlefield", "nothing is called Lost Word"),
        ("after the turn ended until C was asked: never A drew a card", "no player C"),
    ],
)
def test_a_property_about_somebody_or_something_that_is_not_there(said: str, missing: str, over_lines: bool) -> None:
    (only,) = told(NUMBERS + said, over_lines=over_lines)
    assert only.startswith(f"{said} -> {missing}")


def test_a_bound_before_the_position() -> None:
    (only,) = told(f"{NUMBERS}always: A has 20 life", turn=5)
    assert only.startswith("over all lines until turn 3 -> the position is already in turn 5")


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("for each M: 1 | 2", "M stands nowhere else"),
        ("for each N: 1 | 3", "a second `for each N`"),
    ],
)
def test_a_word_that_changes_nothing_or_stands_twice(line: str, why: str) -> None:
    (only,) = told(f"{NUMBERS}{line}\nalways: A has 20 life")
    assert only.startswith(f"{line} -> {why}")


@pytest.mark.parametrize(
    ("line", "why"), [("for each N: 1 | 1", "N takes the value 1 twice"), ("for each N: 1 | | 3", "is empty")]
)
def test_values_that_stand_twice_or_are_empty(line: str, why: str) -> None:
    (only,) = told(f"{line}\nalways: A has 20 life")
    assert only.startswith(f"{line} -> ")
    assert why in only


@pytest.mark.parametrize("over_lines", [True, False])
def test_all_faults_are_told_each_at_its_line(over_lines: bool) -> None:
    found = told(
        f"{NUMBERS}always: Stone likes cheese\nsometimes: A has 20 life",
        over_lines=over_lines,
        probe="Probe (creature 2/0)",
    )
    assert [line.partition(" -> ")[0] for line in found] == [
        "A battlefield: Probe (creature 2/0)",
        "always: Stone likes cheese",
        "sometimes: A has 20 life",
    ]


def test_a_refusal_by_a_rule_that_nothing_carries_out() -> None:
    (only,) = told(f"{NUMBERS}always: refused by CR 999.9", over_lines=False)
    assert "CR 999.9" in only


@pytest.mark.parametrize(
    ("text", "line", "why"),
    [
        (
            "## a\n```given\nturn 1, A, upkeep\n```\n```prove\nover all lines until turn 1\n```\n",
            5,
            "without a property",
        ),
        (
            "## a\n```given\nturn 1, A, upkeep\n```\n```prove\nover all answers\nnever: A drew a card\n```\n",
            5,
            "`play`",
        ),
        ("## a\n```given\nturn 1, A, upkeep\n```\n```prove\nnever: A drew a card\n```\n", 5, "over what"),
        ("## a\n```given\nturn 1, A, upkeep\n```\n```play\nA: pass\n\nwords\n", 5, "never closed"),
        ("## a\n```given\nturn 1, A, upkeep\nA life: 3\n", 2, "never closed"),
        (
            "## a\n```given\nturn 1, A, upkeep\n```\n```play\nA: pass\n```trace\n 1  A passes\n```\n",
            5,
            "never closed before trace begins",
        ),
    ],
)
def test_a_malformed_scenario_is_no_scenario(text: str, line: int, why: str) -> None:
    scenarios, (failure,) = read_page(text, "page.md")
    assert not scenarios
    assert failure.line == line
    assert why in failure.message
