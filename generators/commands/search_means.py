"""What `saitei verify` lets a search use: how many processes, how much memory, and a line that tells how far it is."""

from __future__ import annotations

import os
import resource
import sys
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager, nullcontext
from multiprocessing import active_children
from pathlib import Path
from time import perf_counter

from rich.console import Console
from rich.progress import Progress, SpinnerColumn, TextColumn

from rules_engine.search.proven import Means

MEMORY = 2048
"""Megabytes that one search may add to what is held already, when nothing else is said."""
SILENT = 10.0
"""Seconds after which a long search is told of where stderr is no terminal, and again after as many."""


class Telling:
    """The line on stderr: which scenario is verified, how many states its search has seen, and how fast.

    Where stderr is no terminal, a line now and then, of searches that take long.
    """

    def __init__(self, progress: Progress, memory: int) -> None:
        self._progress, self._memory = progress, memory
        self._shown = progress.console.is_terminal
        self._task = progress.add_task("walkthroughs", total=None) if self._shown else None
        self._scenario, self._begun, self._held = "", perf_counter(), 0
        self._next = SILENT

    def begin(self, scenario: str) -> None:
        """Another scenario begins: what is held by now isn't its own."""
        self._scenario, self._begun, self._held = scenario, perf_counter(), megabytes()
        self._next = SILENT
        self._tell(scenario)

    def watch(self, states: int, lines: int) -> str:
        """Tell how far the search is; why it has to stop, if it has taken more memory than it may."""
        seconds = max(perf_counter() - self._begun, 0.001)
        rates = f"{states / seconds:.0f} states/s, {lines / seconds:.0f} lines/s"
        told = f"{self._scenario}: {states} states, {lines} lines, {rates}"
        self._tell(told)
        if not self._shown and seconds >= self._next:
            self._next = seconds + SILENT
            self._progress.console.print(told, highlight=False)
        taken = megabytes() - self._held
        return f"more than {self._memory} MB of memory" if taken > self._memory else ""

    def _tell(self, text: str) -> None:
        if self._task is not None:
            self._progress.update(self._task, description=text)


def megabytes() -> int:
    """The memory that this process and its workers hold now, or, where the system doesn't say, ever held at most."""
    processes = [os.getpid(), *(worker.pid for worker in active_children() if worker.pid)]
    try:
        held = sum(int(Path(f"/proc/{pid}/statm").read_text().split()[1]) for pid in processes)
    except (OSError, IndexError, ValueError):
        unit = 1 << 20 if sys.platform == "darwin" else 1 << 10
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // unit
    return held * resource.getpagesize() // (1 << 20)


@contextmanager
def searching(jobs: int, memory: int) -> Iterator[tuple[Means, Telling]]:
    """The means for a run of `saitei verify`, and whom to tell which scenario begins."""
    columns = (SpinnerColumn(), TextColumn("{task.description}"))
    workers: nullcontext[None] | Executor = ProcessPoolExecutor(jobs) if jobs > 1 else nullcontext()
    console = Console(stderr=True)
    with (
        workers as executor,
        Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress,
    ):
        telling = Telling(progress, memory)
        yield Means(executor, telling.watch), telling
