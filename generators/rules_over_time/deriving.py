"""Derives the facts that the repository keeps: the edition in force, and the dates of all."""

from __future__ import annotations

from pathlib import Path

from generators.rules_over_time.facts import FACTS, facts_text
from generators.rules_over_time.library import Library, label_of
from generators.rules_over_time.lineage.timeline import EDITIONS, EditionUnknown, dates_text
from generators.rules_over_time.loading import edition_in, effective_date_of
from rules_engine.rulebook.edition import EDITION


def derive(library: Library, content: Path) -> dict[Path, str]:
    """The text of every file of derived facts, by its path; raises EditionUnknown if the library lacks EDITION."""
    current = edition_in(library, EDITION)
    if current is None:
        message = f"{library.root} has no readable file of edition {EDITION}. Add it: saitei rules add FILE."
        raise EditionUnknown(message)
    paths = {label_of(path.name): path for path in library.editions()}
    dates = {label: effective_date_of(path) or label for label, path in paths.items() if label}
    return {content / FACTS: facts_text(current), content / EDITIONS: dates_text(dates)}
