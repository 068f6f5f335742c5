"""The evidence store as `saitei verify` uses it: pages kept as they are on record, and runs held against the record."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

import msgspec

from generators.linking.evidence import (
    Evidence,
    differing,
    engine_hash,
    is_settled,
    page_hash,
    read_evidence,
    with_known_seconds,
    write_evidence,
)
from generators.linking.loading.walkthroughs import EVIDENCE, cards_used, engine_sources
from generators.linking.verifying import VerifiedPage, evidence_for, kept_page
from generators.reading.parsed_page import Problem


class Store(msgspec.Struct, frozen=True):
    """What is on record, and today's cards and engine."""

    evidence: Evidence
    cards: Mapping[str, str]
    """English name → source text."""
    engine: str
    """Hash of the engine's sources."""
    problems: tuple[Problem, ...] = ()

    def hash_of(self, text: str) -> str:
        """The hash of a page's text with the cards that it uses and the engine, all as of today."""
        return page_hash(text, cards_used(text, self.cards), self.engine)


def open_store(content: Path, cards: Mapping[str, str]) -> Store:
    """The store of content/evidence.json; one that can't be read is empty, and a problem says why."""
    evidence, problems = read_evidence(content / EVIDENCE)
    return Store(evidence, cards, engine_hash(engine_sources()), problems)


def kept(store: Store, page: str, text: str, *, knockout: bool) -> VerifiedPage | None:
    """The page as it is on record; None for one that has to be run, being stale, new, or at fault the last time."""
    stored = store.evidence.get(page)
    if stored is None or not is_settled(stored, store.hash_of(text), knockout=knockout):
        return None
    return kept_page(page, text, stored)


def contradicted_records(store: Store, pages: Iterable[VerifiedPage], *, knockout: bool) -> Iterator[Problem]:
    """A problem for each scenario of which the record says otherwise than a run with the very same sources."""
    for page in pages:
        stored = store.evidence.get(page.page)
        if page.stored is not None or page.unplayed or stored is None or stored.hash != store.hash_of(page.text):
            continue
        lines = {it.id: it.line for it in page.read}
        for id_ in differing(evidence_for(page, stored.hash), stored, knockout=knockout):
            message = f"content/evidence.json says otherwise of {id_} than a run of the very same sources"
            suggest = f"Grades come from runs alone: saitei verify {page.page} --write."
            yield Problem("evidence-differs", page.page, lines.get(id_, 0), message, suggest)


def write_store(content: Path, store: Store, pages: Iterable[tuple[VerifiedPage, str]], present: set[str]) -> None:
    """Write the evidence of pages that were run, with their texts as they are now; raises OSError if it can't be.

    A page that isn't among those present, in content/, has no evidence: what is on record can be run by everybody.
    """
    evidence = {page: found for page, found in store.evidence.items() if page in present}
    for page, text in ((page, text) for page, text in pages if page.page in present):
        found = evidence_for(page, store.hash_of(text))
        evidence[page.page] = with_known_seconds(found, store.evidence.get(page.page))
    write_evidence(content / EVIDENCE, evidence)
