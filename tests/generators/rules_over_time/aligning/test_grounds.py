"""The codes that say on what grounds two rules were taken for one."""

from __future__ import annotations

from collections import Counter

import pytest
from support import ROOT

from generators.rules_over_time.aligning.grounds import (
    BY_HAND,
    CODE,
    DOUBTFUL,
    JOINED,
    MERGED,
    NOTHING_ALIKE,
    SAME_TEXT,
    SAME_TEXT_IN_ORDER,
    SPLIT,
    WITHIN,
    by_likeness,
    by_place,
    by_sub_rules,
    grounds_said,
)
from generators.rules_over_time.aligning.moves import step_between
from generators.rules_over_time.editions.edition import Edition
from generators.rules_over_time.lineage.building import passages_of
from generators.rules_over_time.lineage.file import load_lineage


@pytest.mark.parametrize(
    ("code", "said"),
    [
        (SAME_TEXT, "same text"),
        (SAME_TEXT_IN_ORDER, "same text among siblings, by its place"),
        (by_sub_rules(3, 5), "3 of 5 sub-rules are pairs"),
        (by_likeness(True, 0.834, 0.05), "sibling, likeness 0.83, the next best 0.05"),
        (by_likeness(False, 1.0, 0.0), "elsewhere, likeness 1.00, the next best 0.00"),
        (by_place(0.52) + MERGED, "same place, likeness 0.52; the others' words stand in it"),
        (SAME_TEXT + JOINED, "same text; the others' sub-rules stand under it"),
        (WITHIN + SPLIT, "sibling, one stands nearly whole in the other; its words stand in the others"),
        (BY_HAND, "decided by a person"),
        (DOUBTFUL, "alike to some degree, not enough to decide"),
        (NOTHING_ALIKE, "nothing alike"),
        ("", ""),
    ],
)
def test_every_code_says_why(code: str, said: str) -> None:
    assert grounds_said(code) == said


def test_every_move_of_two_editions_has_a_code_that_can_be_said(old: Edition, new: Edition) -> None:
    moves = step_between(old, new).moves
    assert moves
    assert [move for move in moves if not CODE.fullmatch(move.evidence)] == []


def test_the_lineage_kept_says_of_every_pair_that_changed_why_it_is_one_rule() -> None:
    lineage = load_lineage(ROOT / "content")
    later = [stay for life in lineage.lives.values() for stay in life.stays[1:]]
    assert len(later) > 5000
    assert [stay for stay in later if not CODE.fullmatch(stay.grounds)] == []
    assert [turn for turn in lineage.turns if not CODE.fullmatch(turn.grounds)] == []
    first = {life.stays[0].grounds for life in lineage.lives.values()}
    assert first == {""}


def test_the_lineage_taken_apart_gives_the_codes_back() -> None:
    moves = [move for passage in passages_of(load_lineage(ROOT / "content")) for move in passage.moves]
    kinds = Counter(move.evidence[:1] for move in moves if move.kind not in ("added", "removed"))
    assert set(kinds) == set("=csepwh?")
    decided = [move for move in moves if move.evidence == BY_HAND]
    assert len(decided) > 50
