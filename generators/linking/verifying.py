"""Walkthroughs verified page by page, and the results in the forms that evidence, JSON and people want."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from time import perf_counter

import msgspec

from generators.linking.evidence import PageEvidence, ProofEvidence, ScenarioEvidence
from generators.linking.grades import contradicts
from generators.linking.unread_cards import UnreadCards
from generators.reading.parsed_page import Problem
from rules_engine.scenario.document import read_page
from rules_engine.scenario.played import Failure
from rules_engine.scenario.scenario import Scenario
from rules_engine.scenario.setup import Cards
from rules_engine.scenario.writing import with_traces
from rules_engine.search.verify import Verified, verify


class VerifiedPage(msgspec.Struct, frozen=True):
    """One page: its text, what is wrong with its form, and its scenarios after verification."""

    page: str
    text: str
    malformed: tuple[Failure, ...]
    scenarios: tuple[Verified, ...]
    seconds: dict[str, float]
    """Scenario id → how long it took."""
    unplayed: tuple[Scenario, ...] = ()
    """Those that use a card that can't be read."""

    @property
    def failures(self) -> tuple[Failure, ...]:
        """Everything wrong on the page, by line."""
        found = (*self.malformed, *(failure for verified in self.scenarios for failure in verified.failures))
        return tuple(sorted(found, key=lambda failure: failure.line))


def verify_page(
    page: str,
    text: str,
    cards: Cards,
    *,
    knockout: bool,
    compare_trace: bool,
    unread: UnreadCards,
    progress: Callable[[str], None] = lambda scenario: None,
) -> VerifiedPage:
    """Verify every scenario of a page; `progress` is told the id of each as it begins."""
    scenarios, malformed = read_page(text, page)
    done: list[Verified] = []
    seconds: dict[str, float] = {}
    unplayed = tuple(scenario for scenario in scenarios if unread.used_by(scenario))
    for scenario in scenarios:
        if scenario in unplayed:
            continue
        progress(scenario.id)
        started = perf_counter()
        done.append(verify(scenario, cards, knockout=knockout, compare_trace=compare_trace))
        seconds[scenario.id] = perf_counter() - started
    return VerifiedPage(page, text, malformed, tuple(done), seconds, unplayed)


def text_with_traces(verified: VerifiedPage) -> str:
    """The page with the trace of every scenario that passed; the others keep what they have."""
    passed = {it.scenario.id: it.trace for it in verified.scenarios if not it.failures}
    return with_traces(verified.text, passed)


def evidence_for(verified: VerifiedPage, hash_: str) -> PageEvidence:
    """What is stored for the page: seconds of proofs are left out, so that the same sources give the same file."""
    return PageEvidence(
        hash=hash_,
        scenarios={it.scenario.id: _scenario_evidence(it, bool(verified.malformed)) for it in verified.scenarios},
        proofs={it.scenario.id: _proof_evidence(it) for it in verified.scenarios if it.proven},
    )


def _scenario_evidence(it: Verified, malformed: bool) -> ScenarioEvidence:
    contradicted = contradicts(it.failures) and not malformed
    return ScenarioEvidence(
        passed=not it.failures,
        grade="contradicted" if contradicted else "open" if it.failures else "G0",
        claims=it.scenario.shows,
        earned=tuple(claim.rule for claim in it.claims if claim.earned),
        sites=tuple(sorted({site for claim in it.claims for site in claim.sites})),
    )


def _proof_evidence(it: Verified) -> ProofEvidence:
    assert it.proven is not None
    proven = it.proven
    return ProofEvidence(proven.grade, proven.holds, proven.bounds, proven.states, proven.lines)


def verification_json(
    pages: Iterable[VerifiedPage], problems: Iterable[Problem], *, knockout: bool
) -> dict[str, object]:
    """The value of `saitei verify --json`; what is wrong with cards and pages as a whole is told among the failed."""
    pages = list(pages)
    scenarios = [it for page in pages for it in page.scenarios]
    value: dict[str, object] = {
        "walkthroughs": len(scenarios) + sum(len(page.unplayed) for page in pages),
        "passed": sum(not it.failures for it in scenarios),
        "failed": [{"page": told.source, "line": told.line, "message": told.message} for told in problems],
        "proofs": [_proof_json(it, page.seconds) for page in pages for it in page.scenarios if it.proven],
    }
    if knockout:
        value["knockout"] = knockout_json(scenarios)
    return value


def _proof_json(it: Verified, seconds: Mapping[str, float]) -> Mapping[str, object]:
    assert it.proven is not None
    proven = it.proven
    fields = ("id", "grade", "holds", "bounds", "states", "lines")
    return {**{name: getattr(proven, name) for name in fields}, "seconds": round(seconds[proven.id], 3)}


def knockout_json(scenarios: Iterable[Verified]) -> dict[str, object]:
    """How many claims were made and earned, and each that was not, with the reason."""
    tried = [(it.scenario, claim) for it in scenarios for claim in it.claims]
    unearned = [
        {"id": scenario.id, "page": scenario.page, "line": scenario.line, "rule": claim.rule, "why": claim.because}
        for scenario, claim in tried
        if not claim.earned
    ]
    return {"claimed": len(tried), "earned": len(tried) - len(unearned), "unearned": unearned}
