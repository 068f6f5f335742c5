"""The evidence behind a ruling: the grade that its walkthroughs and proofs give it, never one written by hand."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from generators.linking.evidence import Evidence
from generators.linking.knowledge_base import OpenRuling, Proof
from generators.records.ruling import Grade, Ruling
from rules_engine.scenario.played import Played
from rules_engine.scenario.scenario import Scenario


class Graded(msgspec.Struct, frozen=True):
    """A grade, and whether part of what it rests on was found with other sources than today's."""

    grade: Grade
    stale: bool = False


class Findings(msgspec.Struct, frozen=True):
    """What is known of the scenarios: those just played, the stored evidence and which of its pages are stale."""

    played: Mapping[str, Played]
    evidence: Evidence
    proofs: Mapping[str, Proof]
    stale: frozenset[str]


def grade_of(ruling: Ruling, shown_by: tuple[Scenario, ...], findings: Findings, open_: OpenRuling | None) -> Graded:
    """The grade of a ruling by the scenarios that list it.

    G0 by a walkthrough that passes; G1 or G2 by a proof that holds; contradicted as soon as one walkthrough fails or
    one proof doesn't hold; else open, or not playable where content/open_rulings.toml says so. Stale when the grade
    rests on stored evidence of other sources than today's; a walkthrough that was just played is never stale.
    """
    verdicts = [verdict for scenario in shown_by for verdict in _verdicts(scenario, findings)]
    if not verdicts:
        return Graded("not_playable" if open_ and open_.state == "not_playable" else "open")
    failed = [verdict for verdict in verdicts if verdict.grade == "contradicted"]
    return failed[0] if failed else max(verdicts, key=lambda verdict: (verdict.grade, not verdict.stale))


def _verdicts(scenario: Scenario, findings: Findings) -> list[Graded]:
    stale = scenario.page in findings.stale
    verdicts: list[Graded] = []
    if scenario.play and (passed := _passed(scenario, findings)) is not None:
        fresh = scenario.id in findings.played
        verdicts.append(Graded("G0" if passed else "contradicted", stale and not fresh))
    proof = findings.proofs.get(scenario.id)
    if scenario.prove and proof:
        verdicts.append(_proved(proof, stale))
    return verdicts


def _passed(scenario: Scenario, findings: Findings) -> bool | None:
    """Whether the walkthrough passed, as played now, else as stored; None when it was never run."""
    if scenario.id in findings.played:
        return not findings.played[scenario.id].failures
    page = findings.evidence.get(scenario.page)
    stored = page.scenarios.get(scenario.id) if page else None
    return stored.passed if stored else None


def _proved(proof: Proof, stale: bool) -> Graded:
    if not proof.holds:
        return Graded("contradicted", stale)
    return Graded("G2" if proof.grade == "G2" else "G1", stale)
