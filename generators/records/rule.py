"""A rule, sub-rule, section or chapter of one edition, and a glossary entry."""

from __future__ import annotations

from typing import Literal

from generators.records.bilingual import Bilingual, Record
from generators.records.provenance import Provenance


class Rule(Record):
    """One number of one edition; `text` is empty when no library supplies it."""

    number: str
    """`7`, `702`, `702.170` or `702.170a`."""
    kind: Literal["section", "chapter", "rule", "subrule"]
    """section = `7. Additional Rules`; chapter = `702. Keyword Abilities`; rule = `702.170`; subrule = `702.170a`."""
    heading: str = ""
    """English heading where the rule is one (`Plot`); headings are facts."""
    heading_ja: str = ""
    text: str = ""
    """English text, paragraphs separated by newlines; only with a library."""
    examples: tuple[str, ...] = ()
    text_ja: str = ""
    text_ja_edition: str = ""
    gist: Bilingual = Bilingual()
    """What the rule says in our own words; empty where we have written none."""
    hash: str = ""
    """First 16 hex digits of SHA-256 over the text in normal form with references masked."""
    provenance: Provenance

    @property
    def is_counted(self) -> bool:
        """Whether it is one of the rules when these are counted: sections and chapters only stand over some."""
        return self.kind in ("rule", "subrule")


class GlossaryEntry(Record):
    """One glossary entry of an edition; `senses` only with a library, `rules` only without."""

    term: str
    aliases: tuple[str, ...] = ()
    senses: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    """The numbers that its senses refer to."""
    obsolete: bool = False
    ja: str = ""
    """The Japanese term; several that share one English entry stand with 、 between them."""
    reading: str = ""
    """How `ja` is read, part by part."""
    provenance: Provenance
