"""Editions from where they are: from the user's library with their texts, else from content/ without."""

from __future__ import annotations

from pathlib import Path

import msgspec

from generators.reading.decoding import decode
from generators.reading.limits import EDITION as EDITION_LIMIT
from generators.reading.parsed_page import Problem
from generators.reading.source_file import read_source
from generators.rules_over_time.editions.edition import Edition, edition_from_page
from generators.rules_over_time.editions.lines import effective_date
from generators.rules_over_time.editions.text import read_edition
from generators.rules_over_time.facts import (
    FACTS,
    FactsUnreadable,
    differing_edition,
    facts_of,
    incomplete_edition,
    missing_edition,
)
from generators.rules_over_time.library import Library, label_of
from rules_engine.rulebook.edition import EDITION

_ANOTHER_TEXT = "Take the file that the facts were made from; if this is the right one, run saitei rules derive."
HEAD_BYTES = 4096
"""So much of a file holds its effective date."""


def load_edition(library: Library | None, content: Path) -> Edition:
    """EDITION: with its texts from the library, else its numbers, headings and hashes from content/.

    Where the library has no such file, or a damaged one, content/ answers for what is missing, and `problems` says so.
    Raises FactsUnreadable where content/ has to do and can't.
    """
    if library is None:
        return facts_of(content)
    files = edition_files(library, EDITION)
    if (read := _first_readable(files)) is not None:
        return _completed(read, content)
    problems = tuple(problem for path in files for problem in read_edition_file(path).problems)
    return msgspec.structs.replace(facts_of(content), problems=problems or (missing_edition(EDITION, library.root),))


def edition_files(library: Library, label: str) -> tuple[Path, ...]:
    """The library's files that are named by that label; any of them may be damaged."""
    return tuple(path for path in library.editions() if label_of(path.name) == label)


def edition_in(library: Library, label: str) -> Edition | None:
    """The edition of that label with its texts; None where the library has no file of it that can be read."""
    return _first_readable(edition_files(library, label))


def read_edition_file(path: Path) -> Edition:
    """The edition in a file of a library; without rules, and with the reason in `problems`, where it can't be read."""
    source = shown_edition(path)
    file = read_source(path, source, EDITION_LIMIT)
    if file.problems:
        return Edition(label_of(path.name), label_of(path.name), {}, {}, file.problems)
    return edition_from_page(read_edition(file.raw, source))


def shown_edition(path: Path) -> str:
    """How the file of an edition is named in records and problems: below its library, alike on every machine."""
    return "/".join(path.parts[-3:]) if path.parts[-3:-1] == ("cr", "en") else str(path)


def effective_date_of(path: Path) -> str:
    """The effective date in the head of an edition's file, without reading the rest of it; empty if it has none."""
    try:
        with path.open("rb") as file:
            head = file.read(HEAD_BYTES)
    except OSError:
        return ""
    return effective_date(decode(head, str(path)).text_lines)


def _first_readable(files: tuple[Path, ...]) -> Edition | None:
    return next((edition for path in files if (edition := read_edition_file(path)).rules), None)


def _completed(edition: Edition, content: Path) -> Edition:
    """An edition with the rules that its file lost, by number and heading, from the facts of content/.

    A finding tells of those, and another one of rules whose text isn't the one that the facts were made from.
    """
    try:
        facts = facts_of(content)
    except FactsUnreadable:
        return edition
    source = next(rule.provenance.source for rule in edition.rules.values())
    problems = list[Problem]()
    if changed := [number for number, rule in edition.rules.items() if _hash_in(facts, number) != rule.hash]:
        problems.append(differing_edition(source, f"content/{FACTS.as_posix()}", changed, _ANOTHER_TEXT))
    lost = facts.rules.keys() - edition.rules.keys()
    if lost:
        problems.append(incomplete_edition(source, len(lost), len(facts.rules)))
    if not problems:
        return edition
    return msgspec.structs.replace(
        edition,
        effective=facts.effective,
        rules={number: edition.rules.get(number, rule) for number, rule in {**facts.rules, **edition.rules}.items()},
        problems=(*edition.problems, *problems),
    )


def _hash_in(edition: Edition, number: str) -> str:
    return edition.rules[number].hash if number in edition.rules else ""
