"""What keyword pages are about: their names, the cards they list, and the words they set in bold as their subject."""

from __future__ import annotations

import re
from collections.abc import Mapping

import msgspec

from generators.reading.parsed_page import Emphasis, walk
from generators.reading.wikitext_rules.inlines import plain_text
from generators.records.bilingual import Bilingual
from generators.records.keyword import Keyword, WikiPage

SECTIONS = ("lead", "definition")
"""Ids of those in which a page sets in bold the words that it is about."""
_BOLD = 3
_VARIABLE = re.compile(r"\s*\[.*")
"""What a keyword has after its name, as the cost of plot."""


class Subject(msgspec.Struct, frozen=True):
    """What a page is about; it stays the same whatever else the page says."""

    slug: str
    name: Bilingual
    kind: str
    words: tuple[str, ...]
    """Its English name and the words that its English page sets in bold."""
    cards: tuple[str, ...]
    """English names of the cards that the page lists."""


def subjects_of(keywords: Mapping[str, Keyword]) -> dict[str, Subject]:
    """Slug → what the page of that keyword is about."""
    return {slug: subject_of(slug, keyword) for slug, keyword in keywords.items()}


def subject_of(slug: str, keyword: Keyword) -> Subject:
    """What one page is about; of a page that has no English there are no words."""
    bold = words_in_bold(keyword.pages["en"]) if "en" in keyword.pages else ()
    words = tuple(filter(None, (keyword.name.en, *bold)))
    return Subject(slug, keyword.name, keyword.kind, words, keyword.cards)


def words_in_bold(page: WikiPage) -> tuple[str, ...]:
    """What the lead and the definition of a page set in bold, in lower case, each once; a cost in brackets left out."""
    blocks = [block for section in page.sections if section.id in SECTIONS for block in walk(section.blocks)]
    bold = [it for block in blocks for it in block.inlines if isinstance(it, Emphasis) and it.level >= _BOLD]
    return tuple(dict.fromkeys(_VARIABLE.sub("", plain_text(it.children)).casefold() for it in bold))
