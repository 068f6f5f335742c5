"""What a person decides where aligning abstained."""

from __future__ import annotations

import pytest
from support import ROOT

from generators.rules_over_time.aligning.alignment import Move
from generators.rules_over_time.aligning.decisions import (
    NotADecision,
    left_open,
    open_decisions,
    settled,
    steps_kept,
    with_decisions,
)
from generators.rules_over_time.aligning.grounds import BY_HAND
from generators.rules_over_time.aligning.moves import Step, step_between, step_from_text, step_text
from generators.rules_over_time.editions.edition import Edition
from generators.rules_over_time.lineage.file import load_lineage

Pair = tuple[Edition, Edition]


@pytest.fixture
def step(lanterns_pair: Pair) -> Step:
    return step_between(*lanterns_pair)


def test_an_undecided_rule_is_open_and_a_removed_one_only_if_it_is_cited(old: Edition, new: Edition) -> None:
    step = step_between(old, new)
    assert open_decisions(step) == ()
    assert [move.from_ for move in open_decisions(step, {"200.4a"})] == [("200.4a",)]


def test_what_it_became_is_recorded_and_the_other_candidate_was_added(step: Step, lanterns_pair: Pair) -> None:
    assert [move.from_ for move in open_decisions(step)] == [("200.3b",)]
    done = settled(step, "200.3b", ("200.3c",), *lanterns_pair)
    assert done.by_old["200.3b"] == Move("moved+edited", ("200.3b",), ("200.3c",), BY_HAND)
    assert done.by_new["200.3b"] == Move("added", (), ("200.3b",), BY_HAND)
    assert open_decisions(done) == ()


@pytest.mark.parametrize(
    ("became", "kind"),
    [((), "removed"), (("200.3b",), "edited"), (("200.3b", "200.3c"), "split"), (("200.3a",), "merged")],
)
def test_every_kind_can_be_decided(became: tuple[str, ...], kind: str, step: Step, lanterns_pair: Pair) -> None:
    done = settled(step, "200.3b", became, *lanterns_pair)
    move = done.by_old["200.3b"]
    assert (move.kind, move.to) == (kind, became)
    assert kind != "merged" or move.from_ == ("200.3a", "200.3b")


@pytest.mark.parametrize(
    ("number", "became", "said"),
    [
        ("200.3a", ("200.3b",), "Open are: 200.3b"),
        ("200.3b", ("200.9z",), "has no 200.9z"),
        ("999.1", (), "isn't open"),
    ],
)
def test_what_can_not_be_decided_is_refused_with_the_reason(
    number: str, became: tuple[str, ...], said: str, step: Step, lanterns_pair: Pair
) -> None:
    with pytest.raises(NotADecision, match=said):
        settled(step, number, became, *lanterns_pair)


def test_a_decision_outlives_aligning_anew(step: Step, lanterns_pair: Pair) -> None:
    done = settled(step, "200.3b", ("200.3c",), *lanterns_pair)
    read = step_from_text(step_text(done), "a file")
    assert with_decisions(step, read, *lanterns_pair).moves == done.moves


def test_what_is_left_open_for_a_reason_stays_undecided_and_keeps_the_reason(step: Step, lanterns_pair: Pair) -> None:
    done = left_open(step, "200.3b", "Rain and snow are as likely.")
    assert [move.from_ for move in open_decisions(done)] == [("200.3b",)]
    read = step_from_text(step_text(done), "a file")
    assert read == done
    assert with_decisions(step, read, *lanterns_pair).left_open == {"200.3b": "Rain and snow are as likely."}
    assert settled(read, "200.3b", ("200.3c",), *lanterns_pair).left_open == {}
    with pytest.raises(NotADecision, match=r"200\.3a isn't undecided"):
        left_open(step, "200.3a", "Why not?")


def test_what_is_undecided_in_the_lineage_was_looked_at_and_has_a_reason() -> None:
    lineage = load_lineage(ROOT / "content")
    undecided = {
        (lineage.labels[turn.place], stay.number)
        for turn in lineage.turns
        if turn.kind == "undecided"
        for stay in (lineage.lives[id].at(turn.place - 1) for id in turn.from_)
        if stay
    }
    reasons = {
        (step.to, number): why for step in steps_kept(ROOT / "content") for number, why in step.left_open.items()
    }
    assert undecided == reasons.keys()
    assert all(len(why) > 40 for why in reasons.values())
    assert len(undecided) <= 16
