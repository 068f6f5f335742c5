"""What the narrator lets happen."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules_engine.scenario.played import Played

PlaysWith = Callable[..., Played]
GIVEN = "A library: 2 Island\nB library: 2 Island\nA battlefield: Ox (creature 2/4)"
LASTING = {
    "B gains control of Ox": "B controls Ox",
    "Ox stops being a creature": "Ox is not a creature",
    "Ox becomes an artifact": "Ox is an artifact",
}


@pytest.mark.parametrize(("line", "fact"), LASTING.items())
def test_what_states_no_duration_lasts_beyond_the_turn(plays_with: PlaysWith, line: str, fact: str) -> None:
    after = f"go to turn 4, B, upkeep\ncheck: {fact}\ngo to turn 5, A, upkeep\ncheck: {fact}"
    played = plays_with("", GIVEN, f"{line}\n{after}")
    began = next(line for line in played.steps[0].trace if line.kind == "EffectBegan")
    assert began.values["until"] == ""


@pytest.mark.parametrize(("line", "fact"), LASTING.items())
def test_what_lasts_until_end_of_turn_says_so(plays_with: PlaysWith, line: str, fact: str) -> None:
    lines = f"{line} until end of turn\ncheck: {fact}\ngo to turn 4, B, upkeep\ncheck: {fact}"
    (failure,) = plays_with("", GIVEN, lines, fails=True).failures
    assert (failure.line, failure.message) == (12, f"check failed: {fact}")
