"""A proof on several processes is the proof on one: the same result, count for count."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor

import pytest

from rules_engine.scenario.document import read_page
from rules_engine.scenario.scenario import Scenario
from rules_engine.search.proven import Means
from rules_engine.search.verify import prove
from tests.support import FUSE

CARDS = {"Fuse": FUSE}
LINES = """## lines
```given
turn 1, A, precombat main
A hand: Fuse, Blip (instant {0})
A battlefield: Probe (creature 2/2)
A mana: {U}
A library: 4 Stone (artifact)
B hand: Flash (instant {0})
B library: 4 Stone
```
```prove
over all lines until turn 1
after Fuse became plotted until the turn ended: never Fuse was cast from exile
some line: Probe attacked B
```
"""
ANSWERS = """## answers
```given
turn 1, A, precombat main
A hand: N Stone (artifact), Idea (sorcery {0})
A library: Stone
```
```play
A: cast Idea
```
```prove
over all answers
for each N: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10
always: Idea is on the stack
```
"""


class InOrder(Executor):
    """Carries out each piece of work as it comes, and counts them."""

    def __init__(self) -> None:
        self.pieces = 0

    def submit(self, work: Callable[..., object], /, *given: object, **named: object) -> Future[object]:
        self.pieces += 1
        future: Future[object] = Future()
        future.set_result(work(*given, **named))
        return future


def scenario(page: str) -> Scenario:
    (found,), malformed = read_page(page, "page.md")
    assert not malformed
    return found


@pytest.mark.parametrize("page", [LINES, ANSWERS], ids=["over lines", "over answers"])
def test_an_executor_finds_what_one_process_finds(page: str) -> None:
    executor = InOrder()
    alone = prove(scenario(page), CARDS)
    assert alone.holds, alone.counterexample
    assert prove(scenario(page), CARDS, means=Means(executor)) == alone
    assert executor.pieces > 1


@pytest.mark.parametrize("altered", ["plotted.later-turn", "plot.own-main-phase"])
def test_the_counterexample_is_the_same_too(altered: str) -> None:
    page = scenario(LINES)
    alone = prove(page, CARDS, frozenset({altered}))
    assert prove(page, CARDS, frozenset({altered}), Means(InOrder())) == alone


def test_processes_are_such_an_executor() -> None:
    with ProcessPoolExecutor(2) as pool:
        assert prove(scenario(LINES), CARDS, means=Means(pool)) == prove(scenario(LINES), CARDS)


def test_a_cluster_is_such_an_executor() -> None:
    distributed = pytest.importorskip(
        "distributed", reason="the extra `cluster` is not installed: pip install -e .[cluster]"
    )
    with (
        distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster,
        distributed.Client(cluster) as client,
    ):
        executor = client.get_executor()
        for page in (LINES, ANSWERS):
            assert prove(scenario(page), CARDS, means=Means(executor)) == prove(scenario(page), CARDS)


def test_whoever_watches_is_told_how_far_it_is_and_may_stop_it() -> None:
    seen: list[tuple[int, int]] = []

    def watch(states: int, lines: int) -> str:
        seen.append((states, lines))
        return "it takes too long"

    for page in (LINES, ANSWERS):
        proven = prove(scenario(page), CARDS, means=Means(watch=watch))
        assert not proven.holds
        assert proven.counterexample == "not proved up to here: it takes too long"
    assert all(states and lines for states, lines in seen)
