"""What the newest edition changed, for its page: read from a library that has it and the one before."""

from __future__ import annotations

from pathlib import Path

from generators.linking.library_cache import cached
from generators.rules_over_time.changes import Changes, changes_between
from generators.rules_over_time.loading import edition_files
from generators.rules_over_time.timeline import EditionUnknown, Timeline, edition_at


def newest_changes(timeline: Timeline, cache: Path | None = None) -> tuple[Changes, ...]:
    """The changes into EDITION from the newest edition before it whose text is at hand; none without both texts."""
    current, library = timeline.current, timeline.library
    if library is None or not any(rule.text for rule in current.rules.values()):
        return ()
    for label, _ in reversed(timeline.dates):
        paths = edition_files(library, label) if label < current.label else ()
        if paths:
            try:
                old = edition_at(timeline, label)
            except EditionUnknown:
                continue
            both = (*paths, *edition_files(library, current.label))
            return (cached(cache, both, Changes, lambda old=old: changes_between(old, current)),)  # type: ignore[misc]
    return ()
