"""What `saitei verify` lets a search use: how many processes, how much memory, and a line that tells how far it is."""

from __future__ import annotations

import resource
import sys
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager, nullcontext
from time import perf_counter

from rich.console import Console
from rich.progress import Progress, SpinnerColumn, TextColumn

from rules_engine.search.proven import Means

MEMORY = 2048
"""Megabytes that the search may take when nothing else is said."""


class Telling:
    """The line on stderr: which scenario is verified, how many states its search has seen, and how fast."""

    def __init__(self, progress: Progress, memory: int) -> None:
        self._progress, self._memory = progress, memory
        self._task = progress.add_task("walkthroughs", total=None)
        self._scenario, self._begun = "", perf_counter()

    def begin(self, scenario: str) -> None:
        """Another scenario begins."""
        self._scenario, self._begun = scenario, perf_counter()
        self._progress.update(self._task, description=scenario)

    def watch(self, states: int, lines: int) -> str:
        """Tell how far the search is; why it has to stop, if it has taken more memory than it may."""
        rate = states / max(perf_counter() - self._begun, 0.001)
        self._progress.update(self._task, description=f"{self._scenario}: {states} states, {rate:.0f} states/s")
        return f"more than {self._memory} MB of memory" if megabytes() > self._memory else ""


def megabytes() -> int:
    """The most memory that this process has held so far."""
    unit = 1 << 20 if sys.platform == "darwin" else 1 << 10
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // unit


@contextmanager
def searching(jobs: int, memory: int) -> Iterator[tuple[Means, Telling]]:
    """The means for a run of `saitei verify`, and whom to tell which scenario begins."""
    columns = (SpinnerColumn(), TextColumn("{task.description}"))
    workers: nullcontext[None] | Executor = ProcessPoolExecutor(jobs) if jobs > 1 else nullcontext()
    with workers as executor, Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        telling = Telling(progress, memory)
        yield Means(executor, telling.watch), telling
