"""Puts an edition into the user's library, after reading it."""

from __future__ import annotations

from pathlib import Path

import msgspec

from generators.reading.parsed_page import Problem
from generators.rules_over_time.deriving import write_whole
from generators.rules_over_time.edition import Edition, edition_from_page
from generators.rules_over_time.edition_text import read_edition
from generators.rules_over_time.library import DEFAULT, Library, label_of


class Added(msgspec.Struct, frozen=True):
    """What adding a file came to: the edition read, the place it has in the library (None if refused), all problems."""

    edition: Edition
    place: Path | None
    new: bool
    """False when the library had the very same file already."""
    problems: tuple[Problem, ...]


def add_edition(file: Path, library: Library | None) -> Added:
    """Read an edition and copy it into a library's `cr/en`, by default `./library`, under its label.

    Nothing is written when the file is no edition, or when the library has a different text under that label.
    Raises OSError when the file can't be read or its place can't be written.
    """
    raw = file.read_bytes()
    edition = edition_from_page(read_edition(raw, str(file)))
    if any(problem.fault for problem in edition.problems):
        return Added(edition, None, False, edition.problems)
    folder = (library.root if library else DEFAULT) / "cr" / "en"
    place = _taken(folder, edition.label) or folder / f"MagicCompRules {edition.label.replace('-', '')}.txt"
    if place.exists():
        if place.read_bytes() == raw:
            return Added(edition, place, False, edition.problems)
        return Added(edition, None, False, (*edition.problems, _other_text(file, place, edition.label)))
    write_whole(place, raw)
    return Added(edition, place, True, edition.problems)


def _taken(folder: Path, label: str) -> Path | None:
    """The file that has this label already."""
    if not folder.is_dir():
        return None
    return next((path for path in sorted(folder.glob("*.txt")) if label_of(path.name) == label), None)


def _other_text(file: Path, place: Path, label: str) -> Problem:
    message = f"the library has another text of edition {label} in {place}"
    return Problem("edition-differs", str(file), 0, message, "Remove that file first if this one is to take its place.")
