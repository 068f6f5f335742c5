"""A keyword page: names, facts of its infobox, and its body in each language."""

from __future__ import annotations

from typing import Literal

from generators.reading.parsed_page import Block
from generators.records.bilingual import Bilingual, Language, Record
from generators.records.provenance import Provenance


class PageSection(Record):
    """A heading and what stands under it, up to the next one of any level; the lead has the id `lead`."""

    id: str
    heading: str
    level: int
    blocks: tuple[Block, ...]


class WikiPage(Record):
    """The body of one content/wiki file."""

    language: Language
    title: str
    sections: tuple[PageSection, ...]
    provenance: Provenance


class Keyword(Record):
    """A keyword ability or action, or a card or another subject with a wiki page of its own."""

    slug: str
    name: Bilingual
    reading: str
    kind: Literal["ability", "action", "card", "subject"]
    section: str
    """Number of EDITION, `702.170`; empty where no section of the rules is about the subject."""
    types: Bilingual
    """For example triggered ability / 誘発型能力."""
    first_sets: tuple[Bilingual, ...]
    cards: tuple[str, ...] = ()
    """English names of related cards."""
    see_also: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    """Numbers the page rests on, its section first."""
    pages: dict[str, WikiPage]
    """By language; a missing one is a gap."""
