"""Joins records by citation and id: who cites a rule, which walkthroughs show a ruling, and what stands behind it."""

from __future__ import annotations

from collections.abc import Mapping

from generators.linking.citers import all_citations
from generators.linking.grades import Findings, grade_of
from generators.linking.knowledge_base import Citing, KnowledgeBase, OpenRuling
from generators.linking.recalling import recall
from generators.records.bilingual import Bilingual
from generators.records.ruling import Grade, Ruling
from rules_engine.rulebook.citation import sort_key
from rules_engine.scenario.scenario import Scenario

UNSAID = Bilingual()


def rulings_with_evidence(
    rulings: Mapping[str, Ruling],
    scenarios: Mapping[str, Scenario],
    open_rulings: Mapping[str, OpenRuling],
    findings: Findings,
) -> dict[str, Ruling]:
    """The rulings with their walkthroughs, grade, staleness and, where nothing was run, the reason for it."""
    shown_by = _shown_by(scenarios)
    return {
        id_: _joined(ruling, shown_by.get(id_, ()), open_rulings.get(id_), findings) for id_, ruling in rulings.items()
    }


def cited_by(kb: KnowledgeBase) -> dict[str, tuple[Citing, ...]]:
    """Number of EDITION → everything that cites it, numbers in their order, citers by kind and id."""
    found: dict[str, set[Citing]] = {}
    for citing, numbers in all_citations(kb):
        for number in numbers:
            found.setdefault(number, set()).add(citing)
    return {number: tuple(sorted(found[number])) for number in sorted(found, key=sort_key)}


def _shown_by(scenarios: Mapping[str, Scenario]) -> dict[str, tuple[Scenario, ...]]:
    shown: dict[str, tuple[Scenario, ...]] = {}
    for scenario in scenarios.values():
        for id_ in scenario.rulings:
            shown[id_] = (*shown.get(id_, ()), scenario)
    return shown


def _joined(ruling: Ruling, shown_by: tuple[Scenario, ...], open_: OpenRuling | None, findings: Findings) -> Ruling:
    graded = grade_of(shown_by, findings, open_)
    unshown = graded.grade in ("open", "not_playable")
    reason = open_.reason if open_ and unshown else UNSAID
    return recall(_with_evidence, ruling, graded.grade, graded.stale, reason, *(scenario.id for scenario in shown_by))


def _with_evidence(ruling: Ruling, grade: Grade, stale: bool, reason: Bilingual, *walkthroughs: str) -> Ruling:
    found = {"walkthroughs": walkthroughs, "grade": grade, "stale": stale, "reason": reason}
    return ruling.model_copy(update=found)
