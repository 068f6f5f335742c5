"""Prepares an update of the rules in a copy of the checkout, and says what it would change; touches nothing itself."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec

from generators.commands.renumbering_files import Renumbered, citing_files, places_cited, renumbered
from generators.commands.touched import Touched, touched_by
from generators.commands.unfit_numbers import meeting_keys, unfit_numbers
from generators.reading.parsed_page import Problem
from generators.rules_over_time.aligning.moves import step_path, step_text
from generators.rules_over_time.updating.rewriting import renumbering
from generators.rules_over_time.updating.update import (
    ENGINE_EDITION,
    Refused,
    Transition,
    decisions_json,
    derived_files,
    engine_with,
)

COPIED = ("content", "rules_engine", "generators", "tests", "docs")
PAGES = ("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md")
PASSED_OVER = ("__pycache__", ".cache")
VERIFY = ("verify", "--write", "--json")
CHECK = ("check", "--no-library", "--json")


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
    """What another edition makes of a checkout, with every walkthrough played again in a copy of it.

    Raises Refused where a citation of ours would be given a number that nobody can trust, and for every fault that
    `saitei check` finds in the copy and not in the checkout.
    """
    cited = places_cited(root, transition.old.rules)
    decisions = decisions_json(transition, frozenset(number for _, _, number in cited))
    before = dict(_files(root))
    done = renumbered(root, renumbering(transition.step, transition.old, transition.new))
    _refuse(unfit_numbers(transition, cited, done.gone))
    if done.gone:
        return _only_the_step(transition, decisions, done, before)
    _refuse(meeting_keys(dict(citing_files(root)), done.texts))
    with TemporaryDirectory() as folder:
        copy = Path(folder)
        _write(copy, before)
        _write(copy, _changed(transition, root, done))
        failing = _verified(copy)
        _refuse(_new_faults(copy, root))
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
    found, told = _told(copy, VERIFY)
    if found is None:
        return (Failing("content/walkthroughs", 0, f"they can't be played: {told}"),)
    return tuple(Failing(one["page"], one["line"], one["message"]) for one in found["failed"])


def _new_faults(copy: Path, root: Path) -> list[Problem]:
    """The faults of the copy that the checkout doesn't have: more of a kind in a file than were there before."""
    now = _faults(copy)
    known = Counter((one.code, one.source) for one in _faults(root)) if now else Counter[tuple[str, str]]()
    fresh = list[Problem]()
    for one in now:
        known[one.code, one.source] -= 1
        if known[one.code, one.source] < 0:
            fresh.append(one)
    return fresh


def _faults(checkout: Path) -> list[Problem]:
    """What `saitei check` finds to correct in a checkout, with the code of that checkout."""
    found, told = _told(checkout, CHECK)
    if found is None:
        return [Problem("unchecked", "content", 0, f"it can't be checked: {told}")]
    return [faulty for one in found["problems"] if (faulty := Problem(**one)).fault]


def _told(checkout: Path, command: Sequence[str]) -> tuple[dict[str, Any] | None, str]:
    """The JSON that a command of a checkout prints when it runs there, or None and the last thing it said."""
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"} | {"PYTHONPATH": str(checkout)}
    line = [sys.executable, "-m", "generators.commands", *command]
    run = subprocess.run(line, cwd=checkout, env=environment, capture_output=True, text=True, check=False)
    try:
        return dict(json.loads(run.stdout)), ""
    except ValueError:
        return None, run.stderr.strip().rpartition("\n")[2] or f"it ended with {run.returncode}"


def _refuse(problems: Sequence[Problem]) -> None:
    if problems:
        raise Refused(*problems)
