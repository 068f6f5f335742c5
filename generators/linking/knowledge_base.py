"""Everything the pages are written from: records by id, played walkthroughs, and who cites what. Inert."""

from __future__ import annotations

from typing import Literal

import msgspec

from generators.linking.evidence import ProofEvidence
from generators.reading.parsed_page import ParsedPage, Problem, SetHead
from generators.records.also_called import AlsoCalled
from generators.records.bilingual import Bilingual
from generators.records.card import Card
from generators.records.keyword import Keyword
from generators.records.rule import GlossaryEntry, Rule
from generators.records.ruling import Ruling
from generators.records.ruling_text import RuleQuote, RulingText
from generators.records.source import Source
from generators.records.term import Term
from generators.rules_over_time.changes import Changes
from generators.rules_over_time.japanese.freshness import Freshness
from generators.rules_over_time.lineage.lineage import NO_LINEAGE, Lineage
from rules_engine.rulebook.citation import Citation
from rules_engine.scenario.played import Played
from rules_engine.scenario.scenario import Scenario


class Citing(msgspec.Struct, frozen=True, order=True):
    """Something that cites a rule: kind is keyword, ruling, walkthrough, term, open_point, rule, glossary or source."""

    kind: str
    id: str


class Against(msgspec.Struct, frozen=True):
    """A line of play on record as refuting a proof, and how it goes with the engine of today."""

    scenario: Scenario
    played: Played


class OpenPoint(msgspec.Struct, frozen=True):
    """A point where the rules are silent, contradict themselves or said otherwise once (rules/open_points.toml)."""

    id: str
    rules: tuple[str, ...]
    statement: Bilingual
    changed: str = ""
    """ISO label of the edition since which only older texts tell otherwise; empty of a point that is open."""


class OpenRuling(msgspec.Struct, frozen=True):
    """A ruling without any walkthrough, and the reason that readers are given (content/open_rulings.toml)."""

    id: str
    state: Literal["open", "not_playable"]
    reason: Bilingual
    source: str
    line: int


class CitedAt(msgspec.Struct, frozen=True):
    """A citation where it stands in a file of ours; `about` is the slug of the keyword that the file is about."""

    citation: Citation
    source: str
    line: int
    about: str = ""


class IdAt(msgspec.Struct, frozen=True):
    """An id where a file of ours gives it: kind is ruling, walkthrough, card, term, open_point, open_ruling."""

    kind: str
    id: str
    source: str
    line: int


class Former(msgspec.Struct, frozen=True):
    """What a number named in an older edition, and which numbers of EDITION that rule has now."""

    edition: str
    now: tuple[str, ...]
    state: str
    heading: str = ""


class SourceCitation(msgspec.Struct, frozen=True):
    """A number that a source cites, with the title that it gives it, and what the number was on the source's day."""

    number: str
    title: str
    source: str
    line: int
    date: str
    """ISO; empty where the source doesn't say of when it is."""
    known: bool
    """Whether an edition of that day, or without a day any edition, has the number."""
    headings: tuple[str, ...]
    """What the rules that it may have named are headed."""
    now: tuple[str, ...]


class Said(msgspec.Struct, frozen=True):
    """A Japanese text of a rule or of a glossary entry, paragraph by paragraph, and whether it still holds."""

    lines: tuple[str, ...]
    freshness: Freshness


class KnowledgeBase(msgspec.Struct, frozen=True):
    """All records of one build. Keys of the maps are the records' ids, in the order in which they are listed."""

    edition: str
    """ISO label of EDITION."""
    effective: str
    """ISO effective date."""
    has_library: bool
    rules: dict[str, Rule]
    glossary: dict[str, GlossaryEntry]
    keywords: dict[str, Keyword]
    cards: dict[str, Card]
    terms: dict[str, Term]
    rulings: dict[str, Ruling]
    ruling_texts: tuple[RulingText, ...]
    rule_quotes: tuple[RuleQuote, ...]
    sources: dict[str, Source]
    source_pages: dict[str, ParsedPage]
    scenarios: dict[str, Scenario]
    played: dict[str, Played]
    proofs: dict[str, ProofEvidence]
    earned: dict[str, tuple[str, ...]]
    """Scenario id → claimed rules that its knock-out earned."""
    open_points: tuple[OpenPoint, ...]
    phrases: dict[str, dict[str, str]]
    """Language → key of a trace-line kind, step kind, objection or zone → sentence with `{slots}`."""
    cited_by: dict[str, tuple[Citing, ...]]
    problems: tuple[Problem, ...]
    against: dict[str, Against] = {}
    """Scenario id → the line of play that refutes its proof."""
    open_rulings: dict[str, OpenRuling] = {}
    citations: tuple[CitedAt, ...] = ()
    """Every citation of our own files, engine included, in the order of file and line."""
    former: dict[str, tuple[Former, ...]] = {}
    """Number → what it named in older editions, oldest first, where that rule has another number now."""
    historical: dict[str, Former] = {}
    """Historical citation (`CR 701.47b@2023-11-17`) → what it resolves to; one that doesn't resolve is missing."""
    unread: tuple[str, ...] = ()
    """Cited numbers whose text isn't the one that content/rules/citations.lock says was read."""
    ids: tuple[IdAt, ...] = ()
    also_called: dict[str, AlsoCalled] = {}
    """What judges and players call things otherwise than the rules and our pages do."""
    stale_pages: tuple[str, ...] = ()
    """Walkthrough pages whose stored evidence was found with other text, cards or engine."""
    walkthrough_pages: dict[str, Bilingual] = {}
    """Walkthrough page → its heading."""
    abilities: dict[str, dict[str, object]] = {}
    """English name of a card that the engine plays → its table of content/cards, in the words of docs/cards.md."""
    wordings: dict[str, tuple[str, ...]] = {}
    """Ruling id → ids of the ruling texts that word it."""
    earned_sites: frozenset[str] = frozenset()
    """Names of the engine's sites that some walkthrough's knock-out earned."""
    sets: dict[str, SetHead] = {}
    """Code of a set that a library has a file of → its names and its day."""
    card_claims: tuple[Card, ...] = ()
    """Every record of a card by every source, also where `cards` shows another one."""
    cited_in_sources: tuple[SourceCitation, ...] = ()
    """Every citation of a rule in a document or a ruling of a library."""
    changes: tuple[Changes, ...] = ()
    """What the newest edition changed, where a library has its text and that of one before."""
    lineage: Lineage = NO_LINEAGE
    editions: tuple[tuple[str, str], ...] = ()
    """(label, effective date) of every edition known, oldest first."""
    freshness: dict[str, Freshness] = {}
    """Number → whether the Japanese text of the rule still says what it says; a rule without such a text is missing."""
    terms_ja: dict[str, Said] = {}
    """Glossary entry → what a Japanese glossary says of it."""
    quote_freshness: dict[str, tuple[Freshness, ...]] = {}
    """`701.47b@2023-11-17` → the same for Japanese that a document copied under that number."""
