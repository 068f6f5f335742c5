"""Damages planted in real texts are found, and texts that nobody touched are left alone."""

from __future__ import annotations

import pytest
from bench.planted_defects import Figures, measure
from bench.planting import KINDS
from support import READ_BEFORE, library_or_skip

pytestmark = pytest.mark.exam
EACH = 12


@pytest.fixture(scope="module")
def figures() -> Figures:
    return measure(library_or_skip(), seed=7, each=EACH, cache=READ_BEFORE)


def test_nine_of_ten_planted_defects_are_found(figures: Figures) -> None:
    assert len(KINDS) >= 12
    assert len(figures.planted) >= 200
    assert figures.recall() >= 0.9


def test_every_kind_of_defect_is_found_in_many_places(figures: Figures) -> None:
    assert {kind: figures.recall(kind) for kind in KINDS if figures.recall(kind) < 0.4} == {}


def test_few_untouched_rulings_are_told(figures: Figures) -> None:
    told = sum("#ruling" in name for name in figures.alarms)
    assert told <= 0.02 * figures.untouched["rulings"]


def test_few_untouched_texts_are_told_at_all(figures: Figures) -> None:
    assert len(figures.alarms) <= 0.04 * sum(figures.untouched.values())
