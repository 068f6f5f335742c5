"""Derives the lineage from the editions of a library, and from what is known already of those that it lacks."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import pairwise
from pathlib import Path

import msgspec

from generators.rules_over_time.aligning.alignment import Move
from generators.rules_over_time.aligning.decisions import decided_step
from generators.rules_over_time.aligning.moves import Step, step_path
from generators.rules_over_time.editions.edition import Edition
from generators.rules_over_time.library import Library, label_of
from generators.rules_over_time.lineage.building import Facts, Passage, facts_of, known_ids, lineage_of, passages_of
from generators.rules_over_time.lineage.file import Known
from generators.rules_over_time.lineage.lineage import Lineage
from generators.rules_over_time.lineage.timeline import EditionUnknown
from generators.rules_over_time.loading import edition_in

Pair = tuple[str, str]
"""Two editions by their labels."""
Links = dict[Pair, tuple[Move, ...]]
"""What became of the rules between two editions."""


class Derived(msgspec.Struct, frozen=True):
    """A lineage that was derived, and the steps in it that content/ keeps, as they are aligned and decided now."""

    lineage: Lineage
    kept_steps: tuple[Step, ...]


def lineage_of_library(library: Library, content: Path, known: Known | None) -> Derived:
    """The lineage of all editions known, aligned anew wherever the library has the texts.

    What a person decided (content/rules/moves) stands. Ids known stay; from a lineage of another normal form nothing
    but they do. Raises EditionUnknown for an edition whose texts are needed and aren't at hand, FactsUnreadable for a
    damaged file of moves, and NotADecision for one with a decision that can't be carried over.
    """
    labels = sorted({label for path in library.editions() if (label := label_of(path.name))})
    facts, steps = _in_parallel(library, content, labels)
    before = _before(known, facts) if known else []
    kept = {(one.label, other.label): other.moves for one, other in pairwise(before)}
    links = kept | {pair: step.moves for pair, step in steps.items()}
    everything = {passage.label: passage.facts for passage in before} | facts
    passages = [
        Passage(label, everything[label], _moves(earlier, label, links) if earlier else ())
        for earlier, label in pairwise(("", *sorted(everything)))
    ]
    lineage = lineage_of(passages, known_ids(known.lineage) if known else ())
    return Derived(lineage, tuple(step for pair, step in steps.items() if step_path(content, *pair).exists()))


def _before(known: Known, facts: Mapping[str, Facts]) -> list[Passage]:
    """What a lineage says of its editions; nothing, where its hashes are of another form and all are read anew."""
    if known.has_these_hashes:
        return passages_of(known.lineage)
    if missing := [label for label in known.lineage.labels if label not in facts]:
        raise EditionUnknown(
            f"The lineage kept has hashes of normal form {known.normal_form}. To make them anew, the texts of all its "
            f"editions are needed, and the library lacks {', '.join(missing)}. Add them: saitei rules add FILE"
        )
    return []


def _moves(earlier: str, label: str, links: Links) -> tuple[Move, ...]:
    if (earlier, label) in links:
        return links[earlier, label]
    raise EditionUnknown(
        f"To place an edition between known ones, the texts of {earlier} and {label} are needed, "
        "and the library lacks one of them. Add it: saitei rules add FILE"
    )


def _in_parallel(library: Library, content: Path, labels: Sequence[str]) -> tuple[dict[str, Facts], dict[Pair, Step]]:
    """Read and align the editions of a library, a run of neighbours for each processor."""
    workers = max(1, min(os.cpu_count() or 1, len(labels) // 4))
    if workers == 1:
        return _run(library, content, labels)
    cuts = [len(labels) * n // workers for n in range(workers + 1)]
    runs = [labels[max(0, start - 1) : end] for start, end in pairwise(cuts)]
    facts: dict[str, Facts] = {}
    steps: dict[Pair, Step] = {}
    with ProcessPoolExecutor(workers) as pool:
        for some, others in pool.map(_run, [library] * workers, [content] * workers, runs):
            facts |= some
            steps |= others
    return facts, steps


def _run(library: Library, content: Path, labels: Iterable[str]) -> tuple[dict[str, Facts], dict[Pair, Step]]:
    """The facts of neighbouring editions, and the decided steps between them; a file that can't be read is left out."""
    facts: dict[str, Facts] = {}
    steps: dict[Pair, Step] = {}
    old: Edition | None = None
    for label in labels:
        new = edition_in(library, label)
        if new is None:
            continue
        facts[label] = facts_of(new)
        if old is not None:
            steps[old.label, label] = decided_step(old, new, content)
        old = new
    return facts, steps
