"""Moves judged by hand from the texts, against what aligning decided: nearly all decided, and none of those wrong."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache

import msgspec
import pytest
from support import ROOT

from generators.rules_over_time.aligning.alignment import Move, align
from generators.rules_over_time.aligning.decisions import steps_kept
from generators.rules_over_time.aligning.grounds import BY_HAND
from generators.rules_over_time.editions.edition import Edition
from generators.rules_over_time.lineage.building import Passage, passages_of
from generators.rules_over_time.lineage.file import load_lineage

GOLD = ROOT / "tests" / "fixtures" / "rules" / "gold_moves.tsv"


class Judged(msgspec.Struct, frozen=True):
    """One rule of one edition, and what somebody who read both texts says it is in the other."""

    old: str
    new: str
    side: str
    number: str
    verdict: str

    @property
    def right(self) -> frozenset[str]:
        return frozenset() if self.verdict == "none" else frozenset(self.verdict.split(","))


def judged() -> list[Judged]:
    lines = [line for line in GOLD.read_text("utf-8").splitlines() if not line.startswith("#")]
    return [Judged(*line.split("\t")) for line in lines[1:]]


def mark(one: Judged, moves: tuple[Move, ...]) -> str:
    """Right, wrong, or undecided; a rule that no move names is the same."""
    at = [move for move in moves if one.number in (move.from_ if one.side == "old" else move.to)]
    decided = [move for move in at if move.kind != "undecided"]
    if at and not decided:
        return "undecided"
    (move,) = decided or [Move("same", (one.number,), (one.number,), "")]
    answer, first = (move.to, move.to[:1]) if one.side == "old" else (move.from_, move.from_[:1])
    if (move.kind == "split" and one.side == "old") or (move.kind == "merged" and one.side == "new"):
        answer = first
    return "right" if set(answer) <= one.right and bool(answer) == bool(one.right) else "wrong"


@cache
def kept() -> dict[str, Passage]:
    return {passage.label: passage for passage in passages_of(load_lineage(ROOT / "content"))}


def test_more_than_500_moves_of_many_steps_are_judged() -> None:
    gold = judged()
    steps = {(one.old, one.new) for one in gold}
    assert len(gold) >= 500
    assert len(steps) >= 20
    assert {"2025-06-06", "2026-06-19", "2021-04-19", "2019-05-03", "2019-07-12", "2019-10-04"} <= {b for _, b in steps}


@cache
def by_hand() -> frozenset[tuple[str, str, str, str]]:
    """(from, to, side, number) of everything that a person settled where the aligner had abstained."""
    steps = steps_kept(ROOT / "content")
    moves = [(step, move) for step in steps for move in step.moves if move.evidence == BY_HAND]
    sides = [
        (step, side, n) for step, move in moves for side, at in (("old", move.from_), ("new", move.to)) for n in at
    ]
    return frozenset((step.label, step.to, side, number) for step, side, number in sides)


def test_what_is_decided_is_right_and_the_aligner_itself_leaves_hardly_anything_open() -> None:
    gold = [one for one in judged() if one.verdict != "unclear"]
    marks = {one: mark(one, kept()[one.new].moves) for one in gold}
    assert [one for one, said in marks.items() if said == "wrong"] == []
    settled = [one for one in gold if (one.old, one.new, one.side, one.number) in by_hand()]
    undecided = Counter(marks.values())["undecided"]
    assert len(settled) + undecided <= 0.03 * len(gold)
    assert undecided < len(settled)


def test_what_no_text_decides_is_left_open() -> None:
    unclear = [one for one in judged() if one.verdict == "unclear"]
    assert {mark(one, kept()[one.new].moves) for one in unclear} == {"undecided"}


@pytest.mark.parametrize(("old", "new"), [("2025-04-04", "2025-06-06"), ("2026-04-17", "2026-06-19")])
def test_the_aligner_itself_decides_the_same(old: str, new: str, real: Callable[[str], Edition]) -> None:
    moves = align(real(old), real(new))
    assert {mark(one, moves) for one in judged() if one.new == new} == {"right"}
