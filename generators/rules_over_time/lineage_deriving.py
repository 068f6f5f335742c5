"""Derives the lineage from the editions of a library, and from what is known already of those that it lacks."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import pairwise
from pathlib import Path

from generators.rules_over_time.alignment import Move
from generators.rules_over_time.decisions import with_decisions
from generators.rules_over_time.edition import Edition
from generators.rules_over_time.library import Library, label_of
from generators.rules_over_time.lineage import Lineage
from generators.rules_over_time.lineage_building import Facts, Passage, facts_of, known_ids, lineage_of, passages_of
from generators.rules_over_time.loading import edition_in
from generators.rules_over_time.moves import step_between, step_from_text, step_path
from generators.rules_over_time.timeline import EditionUnknown

Links = dict[tuple[str, str], tuple[Move, ...]]
"""What became of the rules between two editions, by their labels."""


def lineage_of_library(library: Library, content: Path, known: Lineage | None) -> Lineage:
    """The lineage of all editions known, aligned anew wherever the library has the texts.

    What a person decided (content/rules/moves) stands. Ids known stay. Raises EditionUnknown for an edition between
    two known ones whose texts aren't all at hand, and FactsUnreadable for a damaged file of moves.
    """
    labels = sorted({label for path in library.editions() if (label := label_of(path.name))})
    facts, links = _in_parallel(library, content, labels)
    before = passages_of(known) if known else []
    kept = {(one.label, other.label): other.moves for one, other in pairwise(before)}
    everything = {passage.label: passage.facts for passage in before} | facts
    passages = [
        Passage(label, everything[label], _moves(earlier, label, links, kept) if earlier else ())
        for earlier, label in pairwise(("", *sorted(everything)))
    ]
    return lineage_of(passages, known_ids(known) if known else ())


def _moves(earlier: str, label: str, links: Links, kept: Links) -> tuple[Move, ...]:
    for known in (links, kept):
        if (earlier, label) in known:
            return known[earlier, label]
    raise EditionUnknown(
        f"To place an edition between known ones, the texts of {earlier} and {label} are needed, "
        "and the library lacks one of them. Add it: saitei rules add FILE"
    )


def _in_parallel(library: Library, content: Path, labels: Sequence[str]) -> tuple[dict[str, Facts], Links]:
    """Read and align the editions of a library, a run of neighbours for each processor."""
    workers = max(1, min(os.cpu_count() or 1, len(labels) // 4))
    if workers == 1:
        return _run(library, content, labels)
    cuts = [len(labels) * n // workers for n in range(workers + 1)]
    runs = [labels[max(0, start - 1) : end] for start, end in pairwise(cuts)]
    facts: dict[str, Facts] = {}
    links: Links = {}
    with ProcessPoolExecutor(workers) as pool:
        for some, others in pool.map(_run, [library] * workers, [content] * workers, runs):
            facts |= some
            links |= others
    return facts, links


def _run(library: Library, content: Path, labels: Iterable[str]) -> tuple[dict[str, Facts], Links]:
    """The facts of neighbouring editions, and the moves between any two; a file that can't be read is left out."""
    facts: dict[str, Facts] = {}
    links: Links = {}
    old: Edition | None = None
    for label in labels:
        new = edition_in(library, label)
        if new is None:
            continue
        facts[label] = facts_of(new)
        if old is not None:
            links[old.label, label] = _aligned(old, new, content)
        old = new
    return facts, links


def _aligned(old: Edition, new: Edition, content: Path) -> tuple[Move, ...]:
    """What became of the rules of an edition in the next, with what a person decided."""
    step = step_between(old, new)
    path = step_path(content, old.label, new.label)
    if path.exists():
        step = with_decisions(step, step_from_text(path.read_text(encoding="utf-8"), str(path)), old, new)
    return step.moves
