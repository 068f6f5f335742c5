from __future__ import annotations

import msgspec
import pytest

from generators.linking.evidence import PageEvidence, ProofEvidence, ScenarioEvidence
from generators.linking.grades import Findings, Graded, grade_of
from generators.linking.knowledge_base import OpenRuling
from generators.records.bilingual import Bilingual
from rules_engine.scenario.document import read_page
from rules_engine.scenario.play import play
from rules_engine.scenario.played import Failure

PAGE = "content/walkthroughs/plot.md"


def findings(played=(), evidence=None, proofs=None, stale=()) -> Findings:
    return Findings({run.id: run for run in played}, evidence or {}, proofs or {}, frozenset(stale))


def proof(grade: str = "G1", holds: bool = True) -> ProofEvidence:
    return ProofEvidence(grade, holds, "", 1, 1, 0.0)


def test_a_walkthrough_that_passes_gives_g0_and_is_never_stale(world) -> None:
    found = findings([world.played("a")], stale=[PAGE])
    assert grade_of((world.scenario("a", ("r",)),), found, None) == Graded("G0")


def test_one_failing_walkthrough_contradicts_whatever_else_passes(world) -> None:
    shown = (world.scenario("a"), world.scenario("b"))
    found = findings([world.played("a"), world.played("b", "check failed")])
    assert grade_of(shown, found, None).grade == "contradicted"


@pytest.mark.parametrize(
    ("kind", "holds", "grade"), [("G1", True, "G1"), ("G2", True, "G2"), ("G2", False, "contradicted")]
)
def test_a_proof_gives_its_grade_only_if_it_holds(world, kind: str, holds: bool, grade: str) -> None:
    shown = (world.scenario("a"), world.scenario("p", prove=True, plays=False))
    found = findings([world.played("a"), world.played("p")], proofs={"p": proof(kind, holds)})
    assert grade_of(shown, found, None).grade == grade


def test_a_search_that_gave_up_neither_proves_nor_contradicts(world) -> None:
    shown = (world.scenario("a"), world.scenario("p", prove=True, plays=False))
    neither = msgspec.structs.replace(proof("G2", False), gave_up=True)
    found = findings([world.played("a"), world.played("p")], proofs={"p": neither})
    assert grade_of(shown, found, None).grade == "G0"


def test_a_stored_proof_of_other_sources_is_shown_as_stale(world) -> None:
    shown = (world.scenario("a"), world.scenario("p", prove=True, plays=False))
    found = findings([world.played("a")], proofs={"p": proof()}, stale=[PAGE])
    assert grade_of(shown, found, None) == Graded("G1", True)


def test_without_playing_the_stored_result_counts_and_may_be_stale(world) -> None:
    stored = {PAGE: PageEvidence("x", {"a": ScenarioEvidence(True)})}
    shown = (world.scenario("a"),)
    assert grade_of(shown, findings(evidence=stored, stale=[PAGE]), None) == Graded("G0", True)
    assert grade_of(shown, findings(evidence=stored), None) == Graded("G0")


def test_a_ruling_that_nothing_was_run_for_is_open_or_not_playable(world) -> None:
    reason = OpenRuling("r", "not_playable", Bilingual(en="why"), "content/open_rulings.toml", 1)
    assert grade_of((), findings(), None) == Graded("open")
    assert grade_of((), findings(), reason) == Graded("not_playable")


def test_a_proof_that_was_never_run_proves_nothing(world) -> None:
    shown = (world.scenario("p", prove=True, plays=False),)
    assert grade_of(shown, findings([world.played("p")]), None) == Graded("open")


def run_of(world, *failures: tuple[str, bool]):
    told = tuple(Failure(PAGE, 14, said, mismatch=differs, differs=differs) for said, differs in failures)
    return msgspec.structs.replace(world.played("a"), failures=told)


def test_what_couldnt_be_tried_contradicts_nothing_nor_does_a_run_that_it_cut_short(world) -> None:
    shown = (world.scenario("a", ("r",)),)
    unplayable = run_of(world, ("there is no Probe here", False), ("the check fails", True))
    stored = {PAGE: PageEvidence("x", {"a": ScenarioEvidence(True)})}
    assert grade_of(shown, findings([unplayable]), None) == Graded("open")
    assert grade_of(shown, findings([unplayable], stored, stale=[PAGE]), None) == Graded("G0", True)
    cut_short = run_of(world, ("the check fails", True), ("there is no Probe here", False))
    assert grade_of(shown, findings([cut_short]), None) == Graded("open")
    to_its_end = run_of(world, ("the check fails", True), ("so does this", True))
    assert grade_of(shown, findings([to_its_end]), None) == Graded("contradicted")


SECTION = """## a
Ruling: r
```given
turn 1, A, precombat main
A battlefield: Probe (creature 2/2)
A hand: Land (land)
A library: Blip (instant {U})
```
```play
Probe connives
  asked: A, discard: Blip, Land
  A: Blip
check: Probe is 3/3
A: play Land
```
"""
SLIPS = {
    "no answer": ("  A: Blip\n", ""),
    "half an answer": ("  A: Blip", "  Blip"),
    "a player nobody asks": ("  A: Blip", "  B: Blip"),
    "no option": ("  A: Blip", "  A: Blop"),
    "too many": ("  A: Blip", "  A: Blip, Land"),
    "one too much": ("  A: Blip", "  A: Blip\n  A: Land"),
    "another question": ("discard: Blip, Land", "discard: Blip"),
    "an unknown verb": ("A: play Land", "A: plya Land"),
    "an unknown object": ("A: play Land", "A: play Lnad"),
    "an unknown check": ("check: Probe is 3/3", "check: Probe is spent"),
    "a check of what isn't there": ("check: Probe is 3/3", "check: Prob is 3/3"),
    "an unknown card": ("Probe (creature 2/2)", "Probe"),
    "a wrong check before a slip": ("is 3/3\nA: play Land", "is 4/4\nA: play Lnad"),
}


def grade_played(replaced: str, by: str) -> str:
    assert replaced in SECTION
    scenarios, malformed = read_page(SECTION.replace(replaced, by), PAGE)
    assert not malformed
    found = findings([play(scenario, {}) for scenario in scenarios])
    return grade_of(tuple(scenarios), found, None).grade


def test_a_page_that_plays_as_it_says_gives_g0() -> None:
    assert grade_played("3/3", "3/3") == "G0"


@pytest.mark.parametrize("slip", SLIPS)
def test_a_slip_in_a_line_of_a_page_contradicts_no_ruling(slip: str) -> None:
    assert grade_played(*SLIPS[slip]) == "open"


@pytest.mark.parametrize(
    ("replaced", "by"),
    [
        ("Probe is 3/3", "Probe is 4/4"),
        ("A: play Land", "A: play Land   # refused: CR 305.1"),
        ("A: play Land", "B: pass"),
        ("A: play Land", "B: pass   # refused: CR 305.1"),
    ],
)
def test_a_check_or_refusal_that_the_game_has_otherwise_contradicts_it(replaced: str, by: str) -> None:
    assert grade_played(replaced, by) == "contradicted"


def test_a_page_that_cant_be_understood_contradicts_nothing(world) -> None:
    shown = (world.scenario("a", ("r",)),)
    found = msgspec.structs.replace(findings([world.played("a", "check failed")]), malformed=frozenset({PAGE}))
    assert grade_of(shown, found, None) == Graded("open")


def test_a_stored_contradiction_stays_one_and_a_stored_failure_of_form_is_open(world) -> None:
    shown = (world.scenario("a", ("r",)),)
    for grade, expected in (("contradicted", "contradicted"), ("open", "open")):
        stored = {PAGE: PageEvidence("x", {"a": ScenarioEvidence(False, grade)})}
        assert grade_of(shown, findings(evidence=stored), None).grade == expected
