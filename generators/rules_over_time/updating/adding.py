"""Puts an edition into the user's library, after reading it."""

from __future__ import annotations

from pathlib import Path

import msgspec

from generators.reading.parsed_page import Problem
from generators.rules_over_time.editions.edition import Edition, edition_from_page
from generators.rules_over_time.editions.problems import CUT_OFF, cut_off
from generators.rules_over_time.editions.text import read_edition
from generators.rules_over_time.library import DEFAULT, Library, label_of
from generators.rules_over_time.updating.whole_files import write_whole_bytes

LAST_LETTER = "Z"
"""Every glossary ends with Zone; one edition ends there, without Credits."""


class Added(msgspec.Struct, frozen=True):
    """What adding a file came to: the edition read, the place it has in the library (None if refused), all problems."""

    edition: Edition
    place: Path | None
    new: bool
    """False when the library had the very same file already."""
    problems: tuple[Problem, ...]


class Placed(msgspec.Struct, frozen=True):
    """Where an edition stands, or is to stand, in a library."""

    place: Path
    there: bool
    """Whether the very same file is there already."""


def add_edition(raw: bytes, source: str, library: Library | None) -> Added:
    """Read an edition and put it into a library's `cr/en`, by default `./library`, under its label.

    `source` is its path or name, which may state the label. Nothing is written when it is no edition or is cut off, or
    when the library has a different text under that label. Raises OSError when its place can't be written.
    """
    edition = edition_from_page(read_edition(raw, source))
    problems = (*edition.problems, *_cut_off(edition, source))
    if any(problem.fault for problem in problems):
        return Added(edition, None, False, problems)
    placed = place_of(raw, edition.label, library)
    if placed is None:
        return Added(edition, None, False, (*problems, other_text(source, edition.label)))
    if not placed.there:
        write_whole_bytes(placed.place, raw)
    return Added(edition, placed.place, not placed.there, problems)


def place_of(raw: bytes, label: str, library: Library | None) -> Placed | None:
    """The place of an edition in a library; None where the library has another text of that label."""
    folder = (library.root if library else DEFAULT) / "cr" / "en"
    taken = _taken(folder, label)
    if taken is None:
        return Placed(folder / f"MagicCompRules {label.replace('-', '')}.txt", False)
    return Placed(taken, True) if taken.read_bytes() == raw else None


def other_text(source: str, label: str) -> Problem:
    """The problem of a library that has another text of an edition."""
    message = f"the library has another text of edition {label}"
    return Problem("edition-differs", source, 0, message, "Remove that file first if this one is to take its place.")


def _cut_off(edition: Edition, source: str) -> tuple[Problem, ...]:
    """The fault of an edition that ends before its glossary does, where every edition comes to Z."""
    missing = {problem.code for problem in edition.problems} & set(CUT_OFF)
    last = next(reversed(edition.glossary), "")
    if not missing or (last[:1] == LAST_LETTER and "no-glossary" not in missing):
        return ()
    return (cut_off(source, missing),)


def _taken(folder: Path, label: str) -> Path | None:
    """The file that has this label already."""
    if not folder.is_dir():
        return None
    return next((path for path in sorted(folder.glob("*.txt")) if label_of(path.name) == label), None)
