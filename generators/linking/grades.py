"""The evidence behind a ruling: the grade that its walkthroughs and proofs give it, never one written by hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from generators.linking.evidence import Evidence, ProofEvidence
from generators.linking.knowledge_base import OpenRuling
from generators.records.ruling import Grade
from rules_engine.scenario.played import Failure, Played
from rules_engine.scenario.scenario import Scenario


class Graded(msgspec.Struct, frozen=True):
    """A grade, and whether part of what it rests on was found with other sources than today's."""

    grade: Grade
    stale: bool = False


class Findings(msgspec.Struct, frozen=True):
    """What is known of the scenarios: those just played, the stored evidence and which of its pages are stale."""

    played: Mapping[str, Played]
    evidence: Evidence
    proofs: Mapping[str, ProofEvidence]
    stale: frozenset[str]
    malformed: frozenset[str] = frozenset()
    """Pages on which something can't be understood."""


def grade_of(shown_by: tuple[Scenario, ...], findings: Findings, open_: OpenRuling | None) -> Graded:
    """The grade of a ruling by the scenarios that list it, and why it is open if it is.

    G0 by a walkthrough that passes; G1 or G2 by a proof that holds; contradicted as soon as the engine does otherwise
    than one walkthrough or one proof says; else open, or not playable where content/open_rulings.toml says so. A page
    that can't be understood or played leaves what is stored of it. Stale when the grade rests on stored evidence of
    other sources than today's; a walkthrough that was just played is never stale.
    """
    verdicts = [verdict for scenario in shown_by for verdict in _verdicts(scenario, findings)]
    if not verdicts:
        return Graded("not_playable" if open_ and open_.state == "not_playable" else "open")
    failed = [verdict for verdict in verdicts if verdict.grade == "contradicted"]
    return failed[0] if failed else max(verdicts, key=lambda verdict: (verdict.grade, not verdict.stale))


def _verdicts(scenario: Scenario, findings: Findings) -> list[Graded]:
    stale = scenario.page in findings.stale
    verdicts: list[Graded] = []
    if scenario.play and (verdict := _shown(scenario, findings, stale)) is not None:
        verdicts.append(verdict)
    proof = findings.proofs.get(scenario.id)
    if scenario.prove and proof and not proof.gave_up:
        verdicts.append(_proved(proof, stale))
    return verdicts


def _shown(scenario: Scenario, findings: Findings, stale: bool) -> Graded | None:
    """What the walkthrough shows, as played now, else as stored; None when it was never run."""
    run = findings.played.get(scenario.id)
    if run is not None and not run.failures:
        return Graded("G0")
    if run is not None and scenario.page not in findings.malformed and contradicts(run.failures):
        return Graded("contradicted")
    page = findings.evidence.get(scenario.page)
    stored = page.scenarios.get(scenario.id) if page else None
    if stored is None or not (stored.passed or stored.grade == "contradicted"):
        return None
    return Graded("G0" if stored.passed else "contradicted", stale)


def contradicts(failures: Sequence[Failure]) -> bool:
    """Whether the engine did otherwise than a page says: a run that a line of the page cut short says nothing."""
    return bool(failures) and all(failure.differs for failure in failures)


def _proved(proof: ProofEvidence, stale: bool) -> Graded:
    if not proof.holds:
        return Graded("contradicted", stale)
    return Graded("G2" if proof.grade == "G2" else "G1", stale)
