"""Prepares an update of the rules in a copy of the checkout, and says what it would change; touches nothing itself."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec

from generators.linking.renumbering_files import Renumbered, numbers_cited_in, renumbered
from generators.linking.touched import Touched, touched_by
from generators.rules_over_time.moves import step_path, step_text
from generators.rules_over_time.rewriting import renumbering
from generators.rules_over_time.update import ENGINE_EDITION, Transition, decisions_json, derived_files, engine_with

COPIED = ("content", "rules_engine", "generators", "tests", "docs")
PAGES = ("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md")
PASSED_OVER = ("__pycache__", ".cache")
VERIFY = "from generators.commands import main; main()"


class Failing(msgspec.Struct, frozen=True):
    """A walkthrough that doesn't pass under the new numbers."""

    page: str
    line: int
    message: str


class Prepared(msgspec.Struct, frozen=True):
    """An update, ready to be put in place: each file as it was (None: not there) and as it is to be."""

    transition: Transition
    decisions: list[dict[str, object]]
    blocked: tuple[tuple[str, int, str], ...]
    """(file, line, number) of each citation that something must be decided about first; then no file is rewritten."""
    before: dict[str, bytes | None]
    after: dict[str, bytes]
    rewritten: int = 0
    dead: tuple[tuple[str, int, str], ...] = ()
    historical: tuple[tuple[str, int, str], ...] = ()
    touched: Touched = Touched((), (), (), (), {})
    failing: tuple[Failing, ...] = ()


def prepared(transition: Transition, root: Path) -> Prepared:
    """What another edition makes of a checkout, with every walkthrough played again in a copy of it."""
    cited = numbers_cited_in(root)
    decisions = decisions_json(transition, cited)
    before = dict(_files(root))
    done = renumbered(root, renumbering(transition.step, transition.old, transition.new))
    if done.gone:
        return _only_the_step(transition, decisions, done, before)
    with TemporaryDirectory() as folder:
        copy = Path(folder)
        _write(copy, before)
        _write(copy, _changed(transition, root, done))
        failing = _verified(copy)
        touched = touched_by(transition.step, transition.old, transition.new, copy)
        after = {name: raw for name, raw in _files(copy) if before.get(name) != raw}
    return Prepared(
        transition,
        decisions,
        (),
        {name: before.get(name) for name in after},
        after,
        done.count,
        done.dead,
        done.historical,
        touched,
        failing,
    )


def _only_the_step(
    transition: Transition, decisions: list[dict[str, object]], done: Renumbered, before: Mapping[str, bytes]
) -> Prepared:
    """Nothing but the file in which the open decisions are made."""
    name = step_path(Path("content"), transition.old.label, transition.new.label).as_posix()
    raw = step_text(transition.step).encode()
    after = {name: raw} if before.get(name) != raw else {}
    return Prepared(transition, decisions, done.gone, {name: before.get(name) for name in after}, after, dead=done.dead)


def _changed(transition: Transition, root: Path, done: Renumbered) -> dict[str, bytes]:
    engine = ENGINE_EDITION.as_posix()
    text = done.texts.get(engine) or (root / ENGINE_EDITION).read_text(encoding="utf-8")
    derived = derived_files(transition, root / "content")
    texts = {
        **done.texts,
        engine: engine_with(text, transition.new.label),
        **{f"content/{name}": text for name, text in derived.items()},
    }
    return {name: text.encode("utf-8", errors="surrogateescape") for name, text in texts.items()}


def _files(root: Path) -> Iterator[tuple[str, bytes]]:
    """Path below a checkout and bytes of every file that an update reads or writes."""
    for folder in COPIED:
        for path in sorted((root / folder).rglob("*")):
            below = path.relative_to(root)
            if path.is_file() and not set(PASSED_OVER) & set(below.parts):
                yield below.as_posix(), path.read_bytes()
    for name in PAGES:
        if (root / name).is_file():
            yield name, (root / name).read_bytes()


def _write(folder: Path, files: Mapping[str, bytes]) -> None:
    for name, raw in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(raw)


def _verified(copy: Path) -> tuple[Failing, ...]:
    """Play all walkthroughs of the copy with the engine of the copy, and write their traces and evidence there."""
    words = [sys.executable, "-c", VERIFY, "verify", "--write", "--json"]
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"} | {"PYTHONPATH": str(copy)}
    run = subprocess.run(words, cwd=copy, env=environment, capture_output=True, text=True, check=False)
    shutil.rmtree(copy / ".cache", ignore_errors=True)
    try:
        found: dict[str, Any] = json.loads(run.stdout)
    except ValueError:
        told = run.stderr.strip().rpartition("\n")[2] or f"it ended with {run.returncode}"
        return (Failing("content/walkthroughs", 0, f"they can't be played: {told}"),)
    return tuple(Failing(one["page"], one["line"], one["message"]) for one in found["failed"])
