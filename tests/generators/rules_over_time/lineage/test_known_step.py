"""What became of each rule, by the lineage: between neighbours as aligning tells it, and over several editions."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from support import ROOT

from generators.rules_over_time.aligning.moves import Step, step_between
from generators.rules_over_time.editions.edition import Edition
from generators.rules_over_time.lineage.building import Passage, facts_of, lineage_of
from generators.rules_over_time.lineage.file import load_lineage
from generators.rules_over_time.lineage.known_step import known_step
from generators.rules_over_time.lineage.lineage import NO_LINEAGE, Lineage


@pytest.fixture(scope="module")
def lineage(old: Edition, new: Edition) -> Lineage:
    return lineage_of(
        [Passage(old.label, facts_of(old)), Passage(new.label, facts_of(new), step_between(old, new).moves)]
    )


def told(step: Step) -> set[tuple[str, tuple[str, ...], tuple[str, ...], str]]:
    return {(move.kind, tuple(sorted(move.from_)), move.to, move.evidence) for move in step.moves}


def test_between_neighbours_the_lineage_tells_what_aligning_told(
    old: Edition, new: Edition, lineage: Lineage, tmp_path: Path
) -> None:
    known = known_step(old, new, lineage, tmp_path)
    assert told(known) == told(step_between(old, new))
    assert (known.label, known.to) == (old.label, new.label)


@pytest.mark.parametrize("changed", ["no lineage", "a rule more", "backwards"])
def test_texts_that_the_lineage_was_not_made_from_are_aligned(
    changed: str, old: Edition, new: Edition, lineage: Lineage, tmp_path: Path
) -> None:
    one, other = (new, old) if changed == "backwards" else (old, new)
    if changed == "a rule more":
        other = Edition(new.label, new.effective, {**new.rules, "999": new.rules["200"]}, new.glossary)
    known = known_step(one, other, NO_LINEAGE if changed == "no lineage" else lineage, tmp_path)
    assert told(known) == told(step_between(one, other))


def test_over_several_editions_every_number_is_told_once_and_nothing_decided_is_open(
    real: Callable[[str], Edition],
) -> None:
    old, new, lineage = real("2023-09-01"), real("2025-06-06"), load_lineage(ROOT / "content")
    step = known_step(old, new, lineage, ROOT / "content")
    sources = [number for move in step.moves for number in move.from_]
    assert len(sources) == len(set(sources))
    assert {"702.124a", "702.124g", "702.155a"}.isdisjoint(
        n for m in step.moves if m.kind == "undecided" for n in m.from_
    )
    reached = {number for move in step.moves for number in move.to} | (old.rules.keys() - step.by_old.keys())
    assert new.rules.keys() <= reached
