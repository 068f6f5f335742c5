"""What a search carries along, and what comes of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future
from concurrent.futures import TimeoutError as TakesLonger
from typing import TypeVar

import msgspec

Piece = TypeVar("Piece")
Result = TypeVar("Result")
UP_TO_HERE = "not proved up to here: "
"""How it is told that a search gave up, which neither proves nor refutes anything."""


class Proven(msgspec.Struct, frozen=True):
    """What came of a proof: whether it holds, over what, and the shortest counterexample if it doesn't."""

    id: str
    grade: str
    """G1 over all answers, G2 over all lines of play."""
    holds: bool
    bounds: str
    states: int
    """Set-ups of a proof over answers; of one over lines, different positions in which somebody had a choice."""
    lines: int
    """Lines of play of a proof over answers; of one over lines, moves between positions, passing included."""
    exercised: frozenset[str]
    counterexample: str = ""
    """Which property fails at which line of the page, in which set-up, by which moves and answers."""
    at_line: int = 0
    chosen: dict[str, str] = {}
    """Of a counterexample over lines of play the set-up: what stands for each word of `for each`."""
    moves: tuple[str, ...] = ()
    """Its moves, each as the lines of a page."""
    gave_up: bool = False
    """The search reached a bound: nothing is proved, and nothing refuted."""


def never(states: int, lines: int) -> str:
    """Watches nothing: the search goes on to its end."""
    return ""


def nobody_looks(number: int) -> str:
    """The search goes on to its end."""
    return ""


class Means(msgspec.Struct, frozen=True):
    """What a search may use. The result is the same with any executor, and with none."""

    executor: Executor | None = None
    """Carries out parts of the search at the same time: processes, or a cluster that offers this interface."""
    watch: Callable[[int, int], str] = never
    """Told now and then how many states and lines there are; answers why the search has to stop, or nothing."""


ALONE = Means()
OFTEN = 200
"""Positions, ways to go on or lines of play after which whoever watches is told."""
PATIENCE = 0.5
"""Seconds after which whoever watches is told while work is done elsewhere."""


class GaveUp(Exception):
    """Whoever watches a search says that it has to stop; `why` says it in words."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


def done_elsewhere(
    executor: Executor, work: Callable[[Piece], Result], pieces: Sequence[Piece], look: Callable[[], str]
) -> Iterator[Result]:
    """What the executor makes of the pieces, in their order; raises GaveUp as soon as `look` says why, while it waits.

    Pieces that were not begun are taken back then.
    """
    waiting = [executor.submit(work, piece) for piece in pieces]
    try:
        for each in waiting:
            yield _waited_for(each, look)
    finally:
        for each in waiting:
            each.cancel()


def _waited_for(each: Future[Result], look: Callable[[], str]) -> Result:
    while True:
        try:
            return each.result(timeout=PATIENCE)
        except TakesLonger:
            if each.done():
                raise
            if why := look():
                raise GaveUp(why) from None
