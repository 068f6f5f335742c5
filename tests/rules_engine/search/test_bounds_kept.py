"""A search tells how far it is and stops where it has to, also in the midst of one set-up and of one position."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from threading import Event

import pytest

from rules_engine.scenario.document import read_page
from rules_engine.scenario.scenario import Scenario
from rules_engine.search import expanding, proven
from rules_engine.search.over_answers import prove_answers
from rules_engine.search.over_lines import prove_lines
from rules_engine.search.proven import UP_TO_HERE, GaveUp, Means, done_elsewhere

STONES = ", ".join(f"Stone{number} (artifact)" for number in range(11))
ONE_SET_UP = f"""## discarding
```given
turn 1, A, precombat main
A hand: {STONES}
```
```play
A discards 5
```
```prove
over all answers
always: A has 6 cards in hand
```
"""
ATTACKERS = ", ".join(f"Probe{number} (creature 1/1)" for number in range(9))
ONE_POSITION = f"""## attacking
```given
turn 1, A, beginning of combat
A battlefield: {ATTACKERS}
```
```prove
over all lines until turn 1
always: A has 20 life
```
"""


def page(text: str) -> Scenario:
    (found,), malformed = read_page(text, "page.md")
    assert not malformed
    return found


def stops_after(most: int) -> tuple[Means, list[tuple[int, int]]]:
    told: list[tuple[int, int]] = []

    def watch(states: int, lines: int) -> str:
        told.append((states, lines))
        return "enough" if len(told) >= most else ""

    return Means(watch=watch), told


def test_one_set_up_is_left_in_its_midst() -> None:
    means, told = stops_after(2)
    found = prove_answers(page(ONE_SET_UP), {}, means=means)
    assert (found.counterexample, found.holds, found.gave_up) == (f"{UP_TO_HERE}enough", False, True)
    assert told == [(0, 200), (0, 400)]


def test_one_position_is_left_in_its_midst() -> None:
    means, told = stops_after(2)
    found = prove_lines(page(ONE_POSITION), {}, means=means)
    assert (found.counterexample, found.gave_up) == (f"{UP_TO_HERE}enough", True)
    assert [lines % 100 for _, lines in told] != []
    assert max(lines for _, lines in told) < 512


def test_the_ways_on_from_one_position_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(expanding, "MOST_WAYS", 50)
    found = prove_lines(page(ONE_POSITION), {})
    assert found.counterexample == f"{UP_TO_HERE}more than 50 ways to go on from one position"


def test_a_search_that_ends_gave_nothing_up() -> None:
    found = prove_answers(page(ONE_SET_UP), {})
    assert (found.holds, found.gave_up, found.lines) == (True, False, 462)


def test_whoever_watches_is_told_while_work_is_done_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proven, "PATIENCE", 0.01)
    released = Event()
    looks: list[int] = []

    def look() -> str:
        looks.append(1)
        return "enough" if len(looks) == 3 else ""

    with ThreadPoolExecutor(1) as executor:
        with pytest.raises(GaveUp) as stopped:
            list(done_elsewhere(executor, lambda piece: released.wait(10), [1, 2], look))
        released.set()
    assert (stopped.value.why, len(looks)) == ("enough", 3)


def test_pieces_come_back_in_their_order() -> None:
    with ThreadPoolExecutor(2) as executor:
        assert list(done_elsewhere(executor, lambda piece: piece * 2, [1, 2, 3], lambda: "")) == [2, 4, 6]


def test_a_piece_that_ran_out_of_time_itself_fails_as_it_did() -> None:
    def work(piece: int) -> int:
        raise TimeoutError(piece)

    with ThreadPoolExecutor(1) as executor, pytest.raises(TimeoutError):
        list(done_elsewhere(executor, work, [1], lambda: ""))
