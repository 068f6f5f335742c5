from __future__ import annotations

import msgspec
from support import all_problems

from generators.linking.checks import (
    claim_is_earned,
    evidence_fresh,
    open_ruling_is_open,
    ruling_has_walkthrough,
    ruling_not_contradicted,
    walkthrough_passes,
    walkthrough_ruling_exists,
)
from generators.linking.evidence import ProofEvidence
from generators.linking.knowledge_base import OpenRuling
from generators.reading.parsed_page import Problem
from generators.records.bilingual import Bilingual
from rules_engine.scenario.played import Failure


def open_ruling(id_: str) -> OpenRuling:
    return OpenRuling(id_, "open", Bilingual(en="needs kicker"), "content/open_rulings.toml", 4)


def test_a_ruling_needs_a_walkthrough_or_a_reason(make_kb, world) -> None:
    rulings = {"a": world.ruling("a"), "b": world.ruling("b"), "c": world.ruling("c", walkthroughs=("w",), grade="G0")}
    (problem,) = ruling_has_walkthrough.check(make_kb(rulings=rulings, open_rulings={"b": open_ruling("b")}))
    assert (problem.line, problem.fault) == (7, True)
    assert "the ruling a," in problem.message


def test_less_evidence_than_wanted_is_a_finding(make_kb, world) -> None:
    ruling = world.ruling("a", walkthroughs=("w",), grade="G0", wanted="G2")
    (problem,) = ruling_has_walkthrough.check(make_kb(rulings={"a": ruling}))
    assert (problem.code, problem.fault) == ("evidence-below-wanted", False)
    assert "over all lines until turn N" in problem.suggest
    (problem,) = ruling_has_walkthrough.check(make_kb(rulings={"a": ruling.model_copy(update={"wanted": "G1"})}))
    assert "over all answers" in problem.suggest
    enough = ruling.model_copy(update={"grade": "G2"})
    assert list(ruling_has_walkthrough.check(make_kb(rulings={"a": enough}))) == []


def test_an_unknown_ruling_id_gets_the_nearest_known_ones(make_kb, world) -> None:
    kb = make_kb(
        rulings={"plot-later-turn": world.ruling("plot-later-turn")},
        scenarios={"w": world.scenario("w", ("plot-later-trun",))},
    )
    (problem,) = walkthrough_ruling_exists.check(kb)
    assert (problem.source, problem.line) == ("content/walkthroughs/plot.md", 5)
    assert "plot-later-turn" in problem.suggest


def test_each_failure_of_a_walkthrough_is_told_at_its_line(make_kb, world) -> None:
    played = {"w": world.played("w", "check failed", "missing refusal"), "v": world.played("v")}
    found = list(walkthrough_passes.check(make_kb(played=played)))
    assert [(problem.line, problem.message) for problem in found] == [
        (14, "w: check failed"),
        (14, "w: missing refusal"),
    ]


def test_a_contradicted_ruling_is_a_fault(make_kb, world) -> None:
    ruling = world.ruling("a", walkthroughs=("w",), grade="contradicted")
    (problem,) = ruling_not_contradicted.check(make_kb(rulings={"a": ruling}))
    assert problem.fault
    assert "(shown by one of w)" in problem.message


def test_a_contradiction_names_the_pages_that_go_against_the_ruling_and_no_others(make_kb, world) -> None:
    shown_by = ("fits", "fails", "unplayable", "holds", "refuted")
    ruling = world.ruling("a", walkthroughs=shown_by, grade="contradicted")
    unplayable = msgspec.structs.replace(
        world.played("unplayable"), failures=(Failure("p.md", 3, "no such object", mismatch=False),)
    )
    played = {it.id: it for it in (world.played("fits"), world.played("fails", "check failed"), unplayable)}
    proofs = {id_: ProofEvidence("G1", id_ == "holds", "", 1, 1, 0.0) for id_ in ("holds", "refuted")}
    (problem,) = ruling_not_contradicted.check(make_kb(rulings={"a": ruling}, played=played, proofs=proofs))
    assert "(shown by fails, refuted)" in problem.message


def test_a_reason_for_a_ruling_that_is_shown_or_unknown_is_a_fault(make_kb, world) -> None:
    rulings = {"a": world.ruling("a", walkthroughs=("w",)), "b": world.ruling("b")}
    reasons = {id_: open_ruling(id_) for id_ in ("a", "b", "c")}
    messages = [found.message for found in open_ruling_is_open.check(make_kb(rulings=rulings, open_rulings=reasons))]
    assert messages == [
        "the ruling a is said to be open, but is shown by w",
        "no page of content/wiki states the ruling c",
    ]


def test_stale_evidence_is_a_finding(make_kb) -> None:
    (problem,) = evidence_fresh.check(make_kb(stale_pages=("content/walkthroughs/plot.md",)))
    assert not problem.fault
    assert problem.suggest == "Find it anew: saitei verify content/walkthroughs/plot.md --write."


def test_all_problems_come_at_once_unreadable_files_and_faults_first_and_each_once(make_kb, world) -> None:
    read = Problem("file-unreadable", "content/z", 0, "x")
    kb = make_kb(problems=(read, read), rulings={"a": world.ruling("a")}, stale_pages=("content/a",))
    assert [problem.code for problem in all_problems(kb)] == ["file-unreadable", "ruling-not-shown", "evidence-stale"]


def test_a_claim_that_was_tried_and_not_earned_is_a_fault(make_kb, world) -> None:
    scenario = msgspec.structs.replace(world.scenario("w"), shows=("CR 702.170a", "CR 704.5j"))
    (problem,) = claim_is_earned.check(make_kb(scenarios={"w": scenario}, earned={"w": ("CR 702.170a",)}))
    assert (problem.code, problem.fault) == ("claim-unearned", True)
    assert "CR 704.5j" in problem.message
    assert list(claim_is_earned.check(make_kb(scenarios={"w": scenario}, earned={}))) == []
