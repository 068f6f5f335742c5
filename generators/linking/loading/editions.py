"""What is wrong with the files of a library's editions, looked up again only when a file or our code has changed."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import msgspec

from generators.linking.library_cache import cached
from generators.linking.loading.card_files import Watched
from generators.reading.parsed_page import Problem
from generators.rules_over_time.editions.damaged import differing_editions, edition_defects, useless_editions
from generators.rules_over_time.library import Library


class EditionFiles(msgspec.Struct, frozen=True):
    """One finding for each file of no use, by the name of the file."""

    useless: dict[str, Problem] = {}


class EditionDefects(msgspec.Struct, frozen=True):
    """What reading each edition wholly found in it; files of no use aren't among them."""

    problems: tuple[Problem, ...] = ()


def load_edition_files(library: Library | None, cache: Path | None = None) -> EditionFiles:
    """What is wrong with the files in the library's folder of editions; nothing without a library."""
    if library is None:
        return EditionFiles()
    return cached(cache, library.editions(), EditionFiles, lambda: EditionFiles(useless_editions(library)))


def load_edition_defects(library: Library | None, cache: Path | None = None, watched: Watched = iter) -> EditionDefects:
    """The defects of every English edition of a library, and files of one edition that differ.

    Takes seconds where the cache doesn't know them yet.
    """
    if library is None:
        return EditionDefects()
    paths = library.editions()
    return cached(cache, paths, EditionDefects, lambda: _defects(library, watched(paths)))


def _defects(library: Library, paths: Iterable[Path]) -> EditionDefects:
    return EditionDefects((*edition_defects(paths), *differing_editions(library)))
