"""What a search carries along, and what comes of it."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor

import msgspec

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


def never(states: int, lines: int) -> str:
    """Watches nothing: the search goes on to its end."""
    return ""


class Means(msgspec.Struct, frozen=True):
    """What a search may use. The result is the same with any executor, and with none."""

    executor: Executor | None = None
    """Carries out parts of the search at the same time: processes, or a cluster that offers this interface."""
    watch: Callable[[int, int], str] = never
    """Told now and then how many states and lines there are; answers why the search has to stop, or nothing."""


ALONE = Means()


class Searching(msgspec.Struct):
    """What a search carries along: the sites altered and those exercised so far."""

    altered: frozenset[str]
    exercised: set[str] = set()
