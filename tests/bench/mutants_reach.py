"""What the pages come through: which of them could notice a mutant, the quickest first."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from itertools import groupby
from time import process_time
from types import FrameType
from typing import NamedTuple

import msgspec
from bench.mutants_made import ENGINE, Mutant
from bench.mutants_tried import Claimed, forget

from generators.linking.evidence import read_evidence
from generators.linking.loading.content_files import files_below
from rules_engine.scenario.document import read_page
from rules_engine.scenario.scenario import Scenario
from rules_engine.scenario.setup import Cards
from rules_engine.search.verify import verify

ROOT = ENGINE.parent
EACH_SITE = 1
"""Scenarios, the quickest, that are asked whether they still notice a site; proofs take long and aren't."""


class Reach(NamedTuple):
    """What one scenario came through: lines of modules, sites, and how long it took."""

    scenario: Scenario
    lines: frozenset[tuple[str, int]]
    sites: frozenset[str]
    seconds: float
    earned: frozenset[str] = frozenset()
    """Sites that it notices when they are knocked out."""


def all_reaches(cards: Cards) -> list[Reach]:
    """What every scenario that holds comes through, the quickest first; what it earned is taken from the evidence."""
    evidence, _ = read_evidence(ROOT / "content" / "evidence.json")
    earned = {id: frozenset(it.sites) for page in evidence.values() for id, it in page.scenarios.items()}
    reaches = [reach for scenario in scenarios() if (reach := reach_of(scenario, cards)) is not None]
    told = [
        it._replace(earned=earned.get(it.scenario.id, it.earned)) if it.scenario.prove is None else it for it in reaches
    ]
    return sorted(told, key=lambda reach: reach.seconds)


def scenarios() -> list[Scenario]:
    """Every scenario of content/."""
    pages = files_below(ROOT / "content", "walkthroughs", ".md")
    return [it for page in pages for it in read_page(page.read_text(encoding="utf-8"), page.name)[0]]


def reach_of(scenario: Scenario, cards: Cards) -> Reach | None:
    """Verify it with nothing changed, and see what it comes through; None, and told, where it doesn't hold."""
    lines: set[tuple[str, int]] = set()

    def line(frame: FrameType, event: str, argument: object) -> object:
        lines.add((frame.f_code.co_filename, frame.f_lineno))
        return line

    def call(frame: FrameType, event: str, argument: object) -> object:
        return line(frame, event, argument) if frame.f_code.co_filename.startswith(str(ENGINE)) else None

    begun = process_time()
    verified = verify(scenario, cards, knockout=False, compare_trace=False)
    seconds = process_time() - begun
    if verified.failures:
        print(f"left out, since it doesn't hold: {scenario.id}: {verified.failures[0].message}", file=sys.stderr)
        return None
    before = sys.gettrace()
    forget()  # what is remembered isn't come through again
    sys.settrace(call)  # type: ignore[arg-type]
    try:
        verify(scenario, cards, knockout=False, compare_trace=False)
    finally:
        sys.settrace(before)
    played = msgspec.structs.replace(scenario, trace=verified.trace)
    return Reach(played, frozenset(lines), verified.exercised, seconds)


def reaching(mutant: Mutant, reaches: Sequence[Reach]) -> list[Reach]:
    """The scenarios that come through the changed lines or the site, in the order given."""
    if mutant.site:
        return [reach for reach in reaches if mutant.site in reach.sites]
    path = str(ENGINE / mutant.module)
    lines = {(path, line) for line in range(mutant.line, mutant.until + 1)}
    return [reach for reach in reaches if not lines.isdisjoint(reach.lines)]


def claimed(mutant: Mutant, through: Sequence[Reach]) -> list[Claimed]:
    """Which of those scenarios notices which site, of every site the first few; a site itself is in no one's claims."""
    every = [] if mutant.site else sorted((site, at) for at, reach in enumerate(through) for site in reach.earned)
    by_site = (list(of)[:EACH_SITE] for _, of in groupby(every, lambda pair: pair[0]))
    return [(through[at].scenario, site) for of in by_site for site, at in of]
