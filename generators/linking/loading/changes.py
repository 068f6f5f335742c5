"""What the newest editions changed, for their pages: read from a library that has them and those before."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice, pairwise
from pathlib import Path

import msgspec

from generators.linking.library_cache import cached
from generators.linking.loading.content_files import shown_path
from generators.linking.recalling import recall_as, state_of
from generators.reading.parsed_page import Problem
from generators.rules_over_time.aligning.decisions import NotADecision
from generators.rules_over_time.aligning.moves import MOVES, read_step, step_path
from generators.rules_over_time.changes import Changes, changes_between
from generators.rules_over_time.editions.edition import Edition
from generators.rules_over_time.facts import FactsUnreadable
from generators.rules_over_time.library import label_of
from generators.rules_over_time.lineage.file import LINEAGE
from generators.rules_over_time.lineage.known_step import known_step
from generators.rules_over_time.lineage.timeline import Timeline
from generators.rules_over_time.loading import edition_in

STEPS = 8
"""So many of the newest steps have a page."""


class NewestChanges(msgspec.Struct, frozen=True):
    """The newest steps, the newest first, and what is wrong with the files of what was decided."""

    steps: tuple[Changes, ...] = ()
    problems: tuple[Problem, ...] = ()


def newest_changes(timeline: Timeline, content: Path, cache: Path | None = None) -> NewestChanges:
    """The newest steps until EDITION between editions whose texts are at hand; none without the text of EDITION.

    They are worked out again only when a text, the lineage or what was decided has changed. A file of decisions that
    can't be read, or with one that has become impossible, is a problem, and its step is left out.
    """
    library, decided = timeline.library, sorted((content / MOVES).glob("*--*.json"))
    if library is None or not any(rule.text for rule in timeline.current.rules.values()):
        return NewestChanges(
            problems=recall_as("moves", state_of(decided), lambda: tuple(_unreadable(decided, content)))
        )
    labels = set(_labels(timeline))
    files = (path for path in library.editions() if label_of(path.name) in labels)
    paths = (*files, content / LINEAGE, *decided)
    return cached(cache, paths, NewestChanges, lambda: _worked_out(timeline, content, decided))


def _worked_out(timeline: Timeline, content: Path, decided: Sequence[Path]) -> NewestChanges:
    steps, problems = list[Changes](), list(_unreadable(decided, content))
    for new, old in pairwise(islice(_editions(timeline), STEPS + 1)):
        try:
            steps.append(changes_between(old, new, known_step(old, new, timeline.lineage, content)))
        except NotADecision as unfit:
            problems.append(_unfit("decision-unfit", step_path(content, old.label, new.label), content, unfit))
        except FactsUnreadable:
            continue  # told above
    return NewestChanges(tuple(steps), tuple(problems))


def _unreadable(decided: Iterable[Path], content: Path) -> Iterator[Problem]:
    for path in decided:
        try:
            read_step(path)
        except FactsUnreadable as wrong:
            yield _unfit("decisions-unreadable", path, content, wrong)


def _unfit(code: str, path: Path, content: Path, wrong: Exception) -> Problem:
    source = shown_path(content, path)
    return Problem(code, source, 0, str(wrong).replace(str(path), source))


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
