"""What a search may take is counted from where it began, and told whether or not anybody sits at a terminal."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.console import Console
from rich.progress import Progress

from generators.commands import search_means
from generators.commands.search_means import Telling, megabytes, searching


def telling(file: Path, memory: int) -> Telling:
    console = Console(file=file.open("w"), force_terminal=False)
    return Telling(Progress(console=console, disable=True), memory)


def test_what_was_held_before_a_search_is_not_counted(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    held = [500]
    monkeypatch.setattr(search_means, "megabytes", lambda: held[0])
    told = telling(tmp_path / "err", 100)
    told.begin("first")
    held[0] = 601
    assert told.watch(1, 1) == "more than 100 MB of memory"
    told.begin("second")
    assert told.watch(1, 1) == ""


def test_a_long_search_is_told_where_there_is_no_terminal(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    clock = iter([0.0, 0.0, 1.0, 11.0, 12.0])
    monkeypatch.setattr(search_means, "perf_counter", lambda: next(clock))
    told = telling(tmp_path / "err", 1 << 30)
    told.begin("long")
    for states in (5, 110, 130):
        told.watch(states, 2 * states)
    assert (tmp_path / "err").read_text() == "long: 110 states, 220 lines, 10 states/s, 20 lines/s\n"


def test_workers_are_counted_too() -> None:
    alone = megabytes()
    with searching(2, 1 << 30) as (means, _):
        assert means.executor is not None
        assert means.executor.submit(len, b"x" * 10).result() == 10
        assert megabytes() > alone


def test_nothing_is_written_where_there_is_nothing_to_tell(capsys: pytest.CaptureFixture[str]) -> None:
    with searching(1, 10) as (_, told):
        told.begin("short")
        told.watch(1, 1)
    assert capsys.readouterr().err == ""
