"""Which files among a library's editions stand for none, looked up again only when a file or our code has changed."""

from __future__ import annotations

from pathlib import Path

import msgspec

from generators.linking.library_cache import cached
from generators.reading.parsed_page import Problem
from generators.rules_over_time.damaged_editions import useless_editions
from generators.rules_over_time.library import Library


class EditionFiles(msgspec.Struct, frozen=True):
    """One finding for each file of no use, by the name of the file."""

    useless: dict[str, Problem] = {}


def load_edition_files(library: Library | None, cache: Path | None = None) -> EditionFiles:
    """What is wrong with the files in the library's folder of editions; nothing without a library."""
    if library is None:
        return EditionFiles()
    return cached(cache, library.editions(), EditionFiles, lambda: EditionFiles(useless_editions(library)))
