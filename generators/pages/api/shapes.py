"""What the files of `api/` look like: their JSON Schemas are made from these by pydantic and msgspec themselves."""

from __future__ import annotations

from typing import Literal

import msgspec

from generators.records.bilingual import Bilingual, Record
from generators.records.card import Card
from generators.records.rule import Rule
from generators.records.ruling import Ruling
from generators.records.ruling_text import RulingText
from rules_engine.scenario.played import Failure, PlayedStep, Table

API: Literal["1"] = "1"
"""Counted up when a field goes or changes its meaning; new fields may come at any time."""


class Stated(Record):
    """What every file states: the version of the form, and the edition of the rules that its numbers are of."""

    api: Literal["1"] = API
    edition: str
    effective: str


class IndexEntry(Record):
    """One record: its id, its names, the file it is in, and the address of its page below a language's root."""

    id: str
    name: Bilingual
    file: str
    page: str


class KindIndex(Stated):
    """Every record of one kind."""

    kind: str
    entries: tuple[IndexEntry, ...]


class KindEntry(Record):
    """A kind, how many records of it there are, its index, and the schema of its files."""

    kind: str
    count: int
    index: str
    schema_file: str


class Entrance(Stated):
    """The file to begin with; paths are relative to it."""

    library: bool
    """Whether a user supplied texts when the site was built: of rules, of cards, and rulings as they were given."""
    rights: str
    kinds: tuple[KindEntry, ...]


class RulesFile(Stated):
    """A chapter of the rules."""

    chapter: str
    rules: tuple[Rule, ...]


class KeywordEntry(Record):
    """A keyword without the words of its pages, and what is shown of it; empty is what nothing on record says."""

    slug: str
    name: Bilingual
    reading: str
    kind: Literal["ability", "action", "word", "card", "subject"]
    section: str
    known_since: str
    """The year of the oldest edition on record that has its section; empty where it has none of its own."""
    written: bool = False
    """Whether it has a page of its own; if it hasn't, its page is that of its rule."""
    types: Bilingual = Bilingual()
    first_sets: tuple[Bilingual, ...] = ()
    cards: tuple[str, ...] = ()
    see_also: tuple[str, ...] = ()
    rules: tuple[str, ...]
    rulings: tuple[str, ...] = ()
    walkthroughs: tuple[str, ...] = ()


class KeywordFile(Stated):
    """One keyword."""

    keyword: KeywordEntry


class CardFile(Stated):
    """One card, and its rulings in the words of sources."""

    card: Card
    wordings: tuple[RulingText, ...]


class RulingFile(Stated):
    """One ruling, and its wordings in sources."""

    ruling: Ruling
    wordings: tuple[RulingText, ...]


class Proof(msgspec.Struct, frozen=True, kw_only=True):
    """The stored result of a `prove` fence."""

    id: str
    grade: str
    holds: bool
    bounds: str
    states: int
    lines: int
    seconds: float
    counterexample: str = ""
    gave_up: bool = False


class WalkthroughFile(msgspec.Struct, frozen=True, kw_only=True):
    """One walkthrough as it was played: every step with its trace, refusals, questions and the table after it."""

    api: Literal["1"] = API
    edition: str
    effective: str
    id: str
    about: str
    prose_ja: str
    prose_en: str
    rulings: tuple[str, ...]
    shows: tuple[str, ...]
    earned: tuple[str, ...]
    given: tuple[str, ...]
    start: Table | None
    """The table before the first step; none where a proof alone tells of the walkthrough."""
    steps: tuple[PlayedStep, ...]
    failures: tuple[Failure, ...]
    proof: Proof | None


class NumberSince(msgspec.Struct, frozen=True):
    """The number that a rule has had since an edition, and a hash of its masked text; none of the text itself."""

    since: str
    number: str
    hash: str
    heading: str


class TracedRule(msgspec.Struct, frozen=True):
    """One rule through all editions; `until` is the first edition without it, null while it stands."""

    id: str
    also: tuple[str, ...]
    numbers: tuple[NumberSince, ...]
    until: str | None


class Parting(msgspec.Struct, frozen=True, rename={"from_": "from"}):
    """Rules that split, merged, or of which nobody could tell, at the step into an edition; by their ids."""

    edition: str
    kind: Literal["split", "merged", "undecided"]
    from_: tuple[str, ...]
    to: tuple[str, ...]


class LineageFile(msgspec.Struct, frozen=True, kw_only=True):
    """The lineage of the rules that are, or last were, in one chapter."""

    api: Literal["1"] = API
    edition: str
    effective: str
    chapter: str
    editions: tuple[tuple[str, str], ...]
    """Label and effective date of each, oldest first."""
    rules: tuple[TracedRule, ...]
    partings: tuple[Parting, ...]
