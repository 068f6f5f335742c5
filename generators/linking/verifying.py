"""Walkthroughs verified page by page, and the results in the forms that evidence, JSON and people want."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
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
from rules_engine.search.proven import ALONE, Means
from rules_engine.search.verify import Verified, verify


class Refuted(msgspec.Struct, frozen=True):
    """The shortest line of play against a proof, as the section of a walkthrough page; the line that it breaks."""

    section: str
    line: int


class VerifiedPage(msgspec.Struct, frozen=True):
    """One page: its text, what is wrong with its form, and its scenarios after verification, or what is stored."""

    page: str
    text: str
    read: tuple[Scenario, ...]
    """All its scenarios, as written."""
    malformed: tuple[Failure, ...] = ()
    scenarios: tuple[Verified, ...] = ()
    unplayed: tuple[Scenario, ...] = ()
    """Those that use a card that can't be read."""
    stored: PageEvidence | None = None
    """The evidence of a page that was not run again, because nothing that it rests on has changed."""
    counterexamples: dict[str, Refuted] = {}
    """Scenario id → the line of play against its proof."""

    @property
    def failures(self) -> tuple[Failure, ...]:
        """Everything wrong on the page, by line."""
        found = (*self.malformed, *(failure for verified in self.scenarios for failure in verified.failures))
        return tuple(sorted(found, key=lambda failure: failure.line))

    @property
    def found(self) -> PageEvidence:
        """What is known of it, as evidence without a hash if it was run now."""
        return self.stored or evidence_for(self, "")


def kept_page(page: str, text: str, stored: PageEvidence) -> VerifiedPage | None:
    """The page with what is stored of it; None where its form is at fault, so that it has to be told again."""
    scenarios, malformed = read_page(text, page)
    return None if malformed else VerifiedPage(page, text, tuple(scenarios), stored=stored)


def verify_page(
    page: str,
    text: str,
    cards: Cards,
    *,
    knockout: bool,
    compare_trace: bool,
    unread: UnreadCards,
    progress: Callable[[str], None] = lambda scenario: None,
    means: Means = ALONE,
) -> VerifiedPage:
    """Verify every scenario of a page; `progress` is told the id of each as it begins."""
    scenarios, malformed = read_page(text, page)
    done: list[Verified] = []
    unplayed = tuple(scenario for scenario in scenarios if unread.used_by(scenario))
    for scenario in scenarios:
        if scenario in unplayed:
            continue
        progress(scenario.id)
        done.append(
            verify(scenario, cards, knockout=knockout, compare_trace=compare_trace, clock=perf_counter, means=means)
        )
    return VerifiedPage(page, text, tuple(scenarios), tuple(malformed), tuple(done), unplayed)


def text_with_traces(verified: VerifiedPage) -> str:
    """The page with the trace of every scenario that passed; the others keep what they have."""
    passed = {it.scenario.id: it.trace for it in verified.scenarios if not it.failures}
    return with_traces(verified.text, passed)


def evidence_for(verified: VerifiedPage, hash_: str) -> PageEvidence:
    """What is stored for a page that was run."""
    return PageEvidence(
        hash=hash_,
        scenarios={it.scenario.id: _scenario_evidence(it, bool(verified.malformed)) for it in verified.scenarios},
        proofs={
            it.scenario.id: _proof_evidence(it, verified.counterexamples.get(it.scenario.id))
            for it in verified.scenarios
            if it.proven
        },
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


def _proof_evidence(it: Verified, refuted: Refuted | None) -> ProofEvidence:
    assert it.proven is not None
    proven = it.proven
    return ProofEvidence(
        proven.grade,
        proven.holds,
        proven.bounds,
        proven.states,
        proven.lines,
        max(0.001, round(it.seconds, 3)),
        refuted.section if refuted else "",
        proven.gave_up,
    )


def verification_json(
    pages: Iterable[VerifiedPage], problems: Iterable[Problem], *, knockout: bool
) -> dict[str, object]:
    """The value of `saitei verify --json`; what is wrong with cards and pages as a whole is told among the failed."""
    pages = list(pages)
    value: dict[str, object] = {
        "walkthroughs": sum(number_of_walkthroughs(page) for page in pages),
        "passed": sum(number_passed(page) for page in pages),
        "failed": [{"page": told.source, "line": told.line, "message": told.message} for told in problems],
        "proofs": [_proof_json(id_, proof) for page in pages for id_, proof in page.found.proofs.items()],
    }
    if knockout:
        value["knockout"] = knockout_json(pages)
    return value


def number_of_walkthroughs(page: VerifiedPage) -> int:
    """How many scenarios stand on the page, those that couldn't be played among them."""
    return len(page.found.scenarios) + len(page.unplayed)


def number_passed(page: VerifiedPage) -> int:
    """How many scenarios of the page pass, now or when they were last run."""
    return sum(it.passed for it in page.found.scenarios.values())


def _proof_json(id_: str, proof: ProofEvidence) -> dict[str, object]:
    fields = ("grade", "holds", "bounds", "states", "lines", "seconds", "gave_up")
    return {"id": id_, **{name: getattr(proof, name) for name in fields}}


def knockout_json(pages: Iterable[VerifiedPage]) -> dict[str, object]:
    """How many claims were made and earned, and each that was not, with the reason."""
    pages = list(pages)
    found = [it for page in pages for it in page.found.scenarios.values() if it.passed]
    return {
        "claimed": sum(len(it.claims) for it in found),
        "earned": sum(len(it.earned) for it in found),
        "unearned": [claim for page in pages for claim in unearned(page)],
    }


def unearned(page: VerifiedPage) -> Iterator[dict[str, object]]:
    """Each claim of a page that its knock-out did not earn: `id`, `page`, `line`, `rule` and `why`."""
    for it in page.scenarios:
        for claim in it.claims:
            if not claim.earned:
                place = {"id": it.scenario.id, "page": it.scenario.page, "line": it.scenario.line}
                yield {**place, "rule": claim.rule, "why": claim.because}
