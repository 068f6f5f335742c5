"""Derives the facts that the repository keeps: the edition in force, the dates of all, moves from quoted editions."""

from __future__ import annotations

from pathlib import Path

from generators.rules_over_time.facts import FACTS, facts_text
from generators.rules_over_time.library import Library, label_of
from generators.rules_over_time.loading import edition_in, effective_date_of
from generators.rules_over_time.moves import step_between, step_path, step_text
from generators.rules_over_time.timeline import EDITIONS, EditionUnknown, dates_text
from rules_engine.rulebook.edition import EDITION

QUOTED = ("2014-06-01", "2023-11-17", "2024-04-10")
"""Labels of the editions that our source documents quote, or that were in force when they were written."""


def derive(library: Library, content: Path) -> dict[Path, str]:
    """The text of every file of derived facts, by its path; raises EditionUnknown if the library lacks an edition."""
    paths = {label_of(path.name): path for path in library.editions()}
    editions = {label: edition for label in (*QUOTED, EDITION) if (edition := edition_in(library, label))}
    if lacking := {*QUOTED, EDITION} - editions.keys():
        names = ", ".join(sorted(lacking))
        message = f"{library.root} has no readable file of edition {names}. Add each: saitei rules add FILE."
        raise EditionUnknown(message)
    current = editions[EDITION]
    dates = {label: effective_date_of(path) or label for label, path in paths.items() if label}
    texts = {content / FACTS: facts_text(current), content / EDITIONS: dates_text(dates)}
    for label in QUOTED:
        texts[step_path(content, label, EDITION)] = step_text(step_between(editions[label], current))
    return texts


def write_whole(path: Path, content: bytes) -> None:
    """Write a file by way of a temporary one beside it, so that it is never seen half-written; OSError if it can't."""
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = path.with_name(f".{path.name}.new")
    try:
        temporary.write_bytes(content)
        temporary.replace(path)
    finally:
        temporary.unlink(missing_ok=True)
