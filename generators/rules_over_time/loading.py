"""Editions from where they are: from the user's library with their texts, else from content/ without."""

from __future__ import annotations

from pathlib import Path

import msgspec

from generators.reading.decoding import decode
from generators.rules_over_time.edition import Edition, edition_from_page
from generators.rules_over_time.edition_lines import effective_date
from generators.rules_over_time.edition_text import read_edition
from generators.rules_over_time.facts import facts_of, missing_edition
from generators.rules_over_time.library import Library, label_of
from rules_engine.rulebook.edition import EDITION

HEAD_BYTES = 4096
"""So much of a file holds its effective date."""


def load_edition(library: Library | None, content: Path) -> Edition:
    """EDITION: with its texts from the library, else its numbers, headings and hashes from content/.

    Raises FactsUnreadable where content/ has to do and can't.
    """
    if library is not None:
        path = edition_path(library, EDITION)
        if path is not None:
            return read_edition_file(path)
        facts = facts_of(content)
        return msgspec.structs.replace(facts, problems=(missing_edition(EDITION, library.root),))
    return facts_of(content)


def edition_path(library: Library, label: str) -> Path | None:
    """The library's file with the edition of that label."""
    return next((path for path in library.editions() if label_of(path.name) == label), None)


def read_edition_file(path: Path) -> Edition:
    """The edition in a file; OSError where it can't be read."""
    return edition_from_page(read_edition(path.read_bytes(), str(path)))


def effective_date_of(path: Path) -> str:
    """The effective date in the head of an edition's file, without reading the rest of it; else its label."""
    with path.open("rb") as file:
        head = file.read(HEAD_BYTES)
    return effective_date(decode(head, str(path)).text_lines) or label_of(path.name)
