"""What the newest editions changed, for their pages: read from a library that has them and those before."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, pairwise
from pathlib import Path

import msgspec

from generators.linking.library_cache import cached
from generators.rules_over_time.changes import Changes, changes_between
from generators.rules_over_time.edition import Edition
from generators.rules_over_time.known_step import known_step
from generators.rules_over_time.lineage_file import LINEAGE
from generators.rules_over_time.loading import edition_files, edition_in
from generators.rules_over_time.moves import MOVES
from generators.rules_over_time.timeline import Timeline

STEPS = 8
"""So many of the newest steps have a page."""


class NewestChanges(msgspec.Struct, frozen=True):
    """The newest steps, the newest first."""

    steps: tuple[Changes, ...] = ()


def newest_changes(timeline: Timeline, content: Path, cache: Path | None = None) -> tuple[Changes, ...]:
    """The newest steps until EDITION between editions whose texts are at hand; none without the text of EDITION.

    They are worked out again only when a text, the lineage or what was decided has changed.
    """
    library = timeline.library
    if library is None or not any(rule.text for rule in timeline.current.rules.values()):
        return ()
    files = (path for label in _labels(timeline) for path in edition_files(library, label))
    paths = (*files, content / LINEAGE, *sorted((content / MOVES).glob("*.json")))
    return cached(cache, paths, NewestChanges, lambda: _worked_out(timeline, content)).steps


def _worked_out(timeline: Timeline, content: Path) -> NewestChanges:
    readable = islice(_editions(timeline), STEPS + 1)
    return NewestChanges(
        tuple(
            changes_between(old, new, known_step(old, new, timeline.lineage, content))
            for new, old in pairwise(readable)
        )
    )


def _labels(timeline: Timeline) -> list[str]:
    """The labels of all editions until EDITION, the newest first."""
    return [label for label, _ in reversed(timeline.dates) if label <= timeline.current.label]


def _editions(timeline: Timeline) -> Iterator[Edition]:
    """The editions of a library that can be read, the newest first."""
    for label in _labels(timeline):
        if label == timeline.current.label:
            yield timeline.current
        elif timeline.library and (edition := edition_in(timeline.library, label)):
            yield edition
