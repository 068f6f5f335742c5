"""Everything the pages are written from: records by id, played walkthroughs, and who cites what. Inert."""

from __future__ import annotations

import msgspec

from generators.reading.parsed_page import ParsedPage, Problem
from generators.records.bilingual import Bilingual
from generators.records.card import Card
from generators.records.keyword import Keyword
from generators.records.rule import GlossaryEntry, Rule
from generators.records.ruling import Ruling
from generators.records.ruling_text import RuleQuote, RulingText
from generators.records.source import Source
from generators.records.term import Term
from rules_engine.scenario.played import Played
from rules_engine.scenario.scenario import Scenario


class Citing(msgspec.Struct, frozen=True, order=True):
    """Something that cites a rule: kind is keyword, ruling, walkthrough, rule, glossary or source; id names it."""

    kind: str
    id: str


class Proof(msgspec.Struct, frozen=True):
    """The stored result of a `prove` fence."""

    id: str
    grade: str
    holds: bool
    bounds: str
    states: int
    lines: int
    seconds: float


class OpenPoint(msgspec.Struct, frozen=True):
    """A point where the rules are silent or contradict themselves (content/rules/open_points.toml)."""

    id: str
    rules: tuple[str, ...]
    statement: Bilingual


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
    proofs: dict[str, Proof]
    earned: dict[str, tuple[str, ...]]
    """Scenario id → claimed rules that its knock-out earned."""
    open_points: tuple[OpenPoint, ...]
    phrases: dict[str, dict[str, str]]
    """Language → key of a trace-line kind, step kind, objection or zone → sentence with `{slots}`."""
    cited_by: dict[str, tuple[Citing, ...]]
    problems: tuple[Problem, ...]
