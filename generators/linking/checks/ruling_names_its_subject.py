"""The first sentence of a ruling names what it is about, for card pages, lists and the search show it alone."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from generators.linking.card_names import cards_linked, text_with_cards
from generators.linking.knowledge_base import KnowledgeBase
from generators.linking.page_subjects import words_in_bold
from generators.linking.sentences import first_sentence
from generators.reading.parsed_page import Inline, Problem
from generators.reading.wikitext_rules.inlines import inlines_of
from generators.records.bilingual import LANGUAGES
from generators.records.keyword import WikiPage


def check(kb: KnowledgeBase) -> Iterator[Problem]:
    """A fault for one that holds in its first sentence neither a card nor a word that its page is about."""
    for ruling in kb.rulings.values():
        keyword = kb.keywords.get(ruling.page)
        for language in LANGUAGES:
            page = keyword.pages.get(language) if keyword else None
            said = inlines_of(ruling.statement.said_in(language))
            title = first_sentence(text_with_cards(said, {}))
            if page and title and not _is_named(title, said, page):
                where = next((it for it in ruling.provenance if it.source == page.provenance.source), page.provenance)
                message = f"the ruling {ruling.id} is listed as “{title}”, which doesn’t say what it is about"
                suggest = "Name the card in it, or what the page sets in bold in its lead and definition."
                yield Problem("title-without-subject", where.source, where.lines[0], message, suggest)


def _is_named(title: str, said: Iterable[Inline], page: WikiPage) -> bool:
    stems = (rf"(?<![a-z]){re.escape(stem)}" for stem in _stems(page))
    return any(name in title for name in cards_linked(said)) or any(re.search(it, title.casefold()) for it in stems)


def _stems(page: WikiPage) -> set[str]:
    """What begins all forms of the words in bold: conspirac- of conspiracy, conniv- of connives."""
    return {stem for word in words_in_bold(page) if (stem := word.removesuffix("s").rstrip("ey"))}
