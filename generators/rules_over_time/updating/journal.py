"""Puts many files in place as one: all of them or none, also when the run is killed in between.

The new files and copies of the old ones are laid ready below `.cache/update`, then a journal is written, then each file
is renamed into place, then the journal goes. As long as there is a journal the old files are the true ones.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

WORK = Path(".cache") / "update"
JOURNAL = WORK / "journal.json"


class ChangedMeanwhile(ValueError):
    """A file isn't what it was when the run began; the text names it."""


def install(root: Path, before: Mapping[str, bytes | None], after: Mapping[str, bytes]) -> None:
    """Replace files, given by their path below `root`, or anywhere if it is absolute.

    `before` holds what each was when the run began, None for no file. Raises ChangedMeanwhile when one is something
    else now, and OSError when one can't be written; either way all files are as they were.
    """
    places = [(root / path).resolve() for path in after]
    if changed := [path for path, place in zip(after, places, strict=True) if _content(place) != before[path]]:
        raise ChangedMeanwhile(f"{', '.join(changed)} changed while this ran. Nothing was written; run it again.")
    _lay_ready(root, before, after, places)
    with _undisturbed():
        try:
            _write_journal(
                root, [[str(place), before[path] is not None] for path, place in zip(after, places, strict=True)]
            )
            for number, place in enumerate(places):
                place.parent.mkdir(parents=True, exist_ok=True)
                _put(root / WORK / f"{number}.new", place)
        except BaseException:
            recover(root)
            raise
        (root / JOURNAL).unlink()
    shutil.rmtree(root / WORK, ignore_errors=True)


def recover(root: Path) -> int:
    """Undo what a killed run had put in place; the number of files put back, 0 when there is nothing to undo."""
    try:
        entries = json.loads((root / JOURNAL).read_bytes())
    except FileNotFoundError:
        return 0
    undone = 0
    for number, (path, existed) in enumerate(entries):
        place, old = Path(path), root / WORK / f"{number}.old"
        if existed and _content(place) != old.read_bytes():
            again = root / WORK / f"{number}.again"
            shutil.copy2(old, again)
            _put(again, place)
            undone += 1
        elif not existed and place.exists():
            place.unlink()
            undone += 1
    (root / JOURNAL).unlink()
    shutil.rmtree(root / WORK, ignore_errors=True)
    return undone


def _lay_ready(root: Path, before: Mapping[str, bytes | None], after: Mapping[str, bytes], places: list[Path]) -> None:
    (root / WORK).mkdir(parents=True, exist_ok=True)
    for number, (path, place) in enumerate(zip(after, places, strict=True)):
        old, new = root / WORK / f"{number}.old", root / WORK / f"{number}.new"
        new.write_bytes(after[path])
        if before[path] is not None:
            shutil.copy2(place, old)
            shutil.copymode(place, new)


def _write_journal(root: Path, entries: list[list[object]]) -> None:
    unfinished = root / WORK / "journal.new"
    with unfinished.open("w", encoding="utf-8") as file:
        json.dump(entries, file)
        file.flush()
        os.fsync(file.fileno())
    unfinished.replace(root / JOURNAL)


def _put(ready: Path, place: Path) -> None:
    """Rename a file into place; onto another disk by way of a copy beside it."""
    try:
        ready.replace(place)
    except OSError:
        beside = place.with_name(f".{place.name}.new")
        try:
            shutil.copy2(ready, beside)
            beside.replace(place)
        finally:
            beside.unlink(missing_ok=True)


def _content(place: Path) -> bytes | None:
    try:
        return place.read_bytes()
    except FileNotFoundError:
        return None


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Polite requests to stop wait until the files are in place, where the system can do that."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    polite = {signal.SIGINT, signal.SIGTERM, signal.SIGHUP}
    former = signal.pthread_sigmask(signal.SIG_BLOCK, polite)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, former)
