"""The one reader of content/ and of a library: everything that build, check and coverage work from."""

from __future__ import annotations

from pathlib import Path

import msgspec

from generators.linking.evidence import earned_of, earned_sites_of
from generators.linking.knowledge_base import KnowledgeBase, SourceCitation
from generators.linking.link import cited_by, rulings_with_evidence
from generators.linking.loading.card_files import Watched
from generators.linking.loading.changes import newest_changes
from generators.linking.loading.content import OwnPages, OwnTables, load_own_pages, load_own_tables
from generators.linking.loading.library import Supplied, load_library
from generators.linking.loading.rules import RulesNow, load_rules
from generators.linking.loading.source_citations import source_citations
from generators.linking.loading.walkthroughs import (
    Evidenced,
    Walkthroughs,
    evidence_of,
    load_walkthroughs,
    page_heading,
)
from generators.linking.reading_lock import unread_numbers
from generators.linking.recalling import recall, recall_equal
from generators.linking.wording.wordings import attached
from generators.reading.parsed_page import ParsedPage, Problem
from generators.records.card import Card
from generators.records.card_records import joined_card
from generators.records.ruling_text import RulingText
from generators.rules_over_time.library import Library
from generators.rules_over_time.lineage.timeline import Timeline


def load_knowledge(
    content: Path, library: Library | None, *, play: bool = True, watched: Watched = iter, cache: Path | None = None
) -> KnowledgeBase:
    """Read content/ and, if there is one, a library into one value; never raises for what the files hold.

    Walkthroughs are played, so that pages show what was really run; without `play` grades rest on the stored evidence
    alone. What is wrong in any file is in `problems`: faults of ours, and findings about sources.
    """
    pages, tables, walkthroughs = load_own_pages(content), load_own_tables(content), load_walkthroughs(content)
    supplied = load_library(library, watched, cache)
    rules = load_rules(content, library, tables.gists, supplied.japanese, supplied.rule_quotes, tables.terms, cache)
    shown = evidence_of(content, walkthroughs, playing=play)
    kb = joined(Read(pages, tables, walkthroughs, supplied, rules, shown), has_library=library is not None)
    whole = as_before(over_time(kb, rules, content, cache))
    return as_before(msgspec.structs.replace(whole, cited_by=cited_by(whole)))


def as_before(kb: KnowledgeBase) -> KnowledgeBase:
    """The same, each field that is equal to the one of the last time being that very one."""
    return msgspec.structs.replace(kb, **{name: recall_equal(name, getattr(kb, name)) for name in kb.__struct_fields__})


class Read(msgspec.Struct, frozen=True):
    """What was read, each part by its own reader and with its own problems."""

    pages: OwnPages
    tables: OwnTables
    walkthroughs: Walkthroughs
    supplied: Supplied
    rules: RulesNow
    shown: Evidenced

    @property
    def problems(self) -> tuple[Problem, ...]:
        """The problems of all parts, each told once."""
        parts = (self.pages, self.tables, self.walkthroughs, self.supplied, self.rules, self.shown)
        return tuple(dict.fromkeys(problem for part in parts for problem in part.problems))


def joined(read: Read, *, has_library: bool) -> KnowledgeBase:
    """One value of all that was read, for the edition in force alone."""
    tables, supplied, rules, findings = read.tables, read.supplied, read.rules, read.shown.findings
    cards = recall(all_cards, tables.cards, supplied.cards)
    texts, wordings = recall(attached, supplied.ruling_texts, tables.wordings, recall(_names, cards))
    scenarios = read.walkthroughs.scenarios
    return KnowledgeBase(
        edition=rules.edition.label,
        effective=rules.edition.effective,
        has_library=has_library,
        rules=rules.rules,
        glossary=rules.edition.glossary,
        keywords=read.pages.keywords,
        cards=cards,
        terms=tables.terms,
        rulings=rulings_with_evidence(read.pages.rulings, scenarios, tables.open_rulings, findings),
        ruling_texts=texts,
        rule_quotes=rules.quotes,
        sources=supplied.sources,
        source_pages=supplied.pages,
        scenarios=scenarios,
        played=dict(findings.played),
        proofs=dict(findings.proofs),
        against=read.shown.against,
        earned=recall(earned_of, findings.evidence),
        open_points=tables.open_points,
        also_called=tables.also_called,
        abilities=tables.abilities,
        phrases=tables.phrases,
        cited_by={},
        problems=read.problems,
        open_rulings=tables.open_rulings,
        unread=unread_numbers(rules.citations, rules.rules, tables.read),
        ids=(*read.pages.ids, *read.walkthroughs.ids),
        stale_pages=read.shown.stale_pages,
        walkthrough_pages={page: page_heading(text) for page, text in read.walkthroughs.texts.items()},
        wordings=wordings,
        earned_sites=recall(earned_sites_of, findings.evidence),
        sets=supplied.sets,
        card_claims=(*tables.cards.values(), *supplied.card_claims),
        cited_in_sources=recall(_cited_in, texts, supplied.pages, rules.timeline),
    )


def over_time(kb: KnowledgeBase, rules: RulesNow, content: Path, cache: Path | None) -> KnowledgeBase:
    """The knowledge base with what is known of other editions."""
    newest = newest_changes(rules.timeline, content, cache)
    return msgspec.structs.replace(
        kb,
        citations=rules.citations,
        former=rules.former,
        historical=rules.historical,
        freshness={number: said.freshness for number, said in rules.said.texts.items()},
        terms_ja=rules.said.terms,
        quote_freshness=rules.said.quotes,
        changes=newest.steps,
        problems=(*kb.problems, *newest.problems),
        lineage=rules.timeline.lineage,
        editions=rules.timeline.dates,
    )


def _cited_in(
    texts: tuple[RulingText, ...], pages: dict[str, ParsedPage], timeline: Timeline
) -> tuple[SourceCitation, ...]:
    return source_citations(texts, pages.values(), timeline)


def all_cards(ours: dict[str, Card], of_library: tuple[Card, ...]) -> dict[str, Card]:
    """One record a card by slug: ours where there is one, with texts and printings that the library adds.

    Card files are believed before documents.
    """
    cards = dict(ours)
    for claim in of_library:
        known = cards.get(claim.slug)
        cards[claim.slug] = joined_card(known, claim) if known else claim
    return {slug: cards[slug] for slug in sorted(cards)}


def _names(cards: dict[str, Card]) -> dict[str, tuple[str, ...]]:
    """The names of each card in both languages, by either: a source may know a card by its Japanese name only."""
    names = {card.name.en: (card.name.en, card.name.ja) for card in cards.values()}
    return {**{card.name.ja: names[card.name.en] for card in cards.values() if card.name.ja}, **names}
