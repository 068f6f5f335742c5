"""All pages of the site in both languages, and the files they need in the browser."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files

import msgspec

from generators.linking.knowledge_base import KnowledgeBase
from generators.pages.api import api_files
from generators.pages.book import Book, open_book
from generators.pages.card import appearances, card_page
from generators.pages.card_lists import cards_by_reading, cards_by_set, cards_list, letter_pages, set_pages
from generators.pages.changes import changes_list, changes_page
from generators.pages.coverage import coverage_page
from generators.pages.feed import feed
from generators.pages.finding import SCRIPTS as FINDING
from generators.pages.finding import found_with
from generators.pages.finding_texts import full_text
from generators.pages.glossary import glossary_page, rules_glossary_page
from generators.pages.home import home_page
from generators.pages.keyword import keyword_page
from generators.pages.keyword_lists import (
    keywords_by_english,
    keywords_by_kind,
    keywords_by_reading,
    keywords_by_set,
    keywords_list,
)
from generators.pages.lists import walkthroughs_list
from generators.pages.name_previews import name_previews
from generators.pages.offline_page import offline_files, offline_page
from generators.pages.open_points import open_points_page
from generators.pages.rule import rule_page
from generators.pages.rule_tree import rules_list
from generators.pages.rules_at import rules_at, rules_at_page
from generators.pages.ruling import ruling_page
from generators.pages.ruling_lists import rulings_by_card, rulings_by_evidence, rulings_by_rule, rulings_list
from generators.pages.site_page import SitePage
from generators.pages.sources import source_page, sources_page
from generators.pages.walkthrough import walkthrough_page
from generators.records.bilingual import LANGUAGES

LISTS = (
    home_page,
    keywords_list,
    keywords_by_reading,
    keywords_by_english,
    keywords_by_kind,
    keywords_by_set,
    rules_list,
    rulings_list,
    rulings_by_card,
    rulings_by_rule,
    rulings_by_evidence,
    cards_list,
    cards_by_reading,
    cards_by_set,
    walkthroughs_list,
    glossary_page,
    rules_glossary_page,
    rules_at_page,
    changes_list,
    sources_page,
    coverage_page,
    open_points_page,
    offline_page,
)
"""The pages of which there is one in each language."""

SCRIPTS = (
    "player/player.js",
    "player/playing.js",
    "player/table.js",
    "player/sides.js",
    *FINDING,
    "offline/offline.js",
)
LOOKS = ("colours", "text", "parts", "lists", "rules", "sides", "jump", "changes", "offline", "print")
"""The style sheets of every page, in the order in which they are joined into one."""
LOOKS_OF_SOME = ("player",)
"""Those that only some pages need; their templates link to them."""


def all_pages(kb: KnowledgeBase) -> Iterator[SitePage]:
    """Every page in Japanese and in English; the same addresses in both."""
    appears = appearances(kb)
    for language in LANGUAGES:
        yield from pages_in(open_book(kb, language), appears)


def pages_in(book: Book, appears: dict[str, tuple[str, ...]]) -> Iterator[SitePage]:
    """Every page in one language."""
    kb = book.kb
    yield from (page(book) for page in LISTS)
    yield from (keyword_page(book, keyword) for keyword in kb.keywords.values())
    yield from (rule_page(book, number, place) for place, number in enumerate(book.pages))
    yield from (changes_page(book, changes) for changes in kb.changes)
    yield from (ruling_page(book, ruling) for ruling in kb.rulings.values())
    yield from letter_pages(book)
    yield from set_pages(book)
    for card in kb.cards.values():
        played = appears.get(card.name.en, ())
        yield msgspec.structs.replace(card_page(book, card, played), kept=card.modelled or bool(played))
    yield from (walkthrough_page(book, scenario) for scenario in kb.scenarios.values())
    for id, page in kb.source_pages.items():
        if id in kb.sources:
            yield msgspec.structs.replace(source_page(book, kb.sources[id], page), kept=False)


def assets(kb: KnowledgeBase) -> dict[str, bytes]:
    """The files that the pages need, below the site's root: each language has its own, beside its pages."""
    shared = {**shared_assets(), "rules-at.json": rules_at(kb), **full_text(kb)}
    found = api_files(kb)
    for language in LANGUAGES:
        book = open_book(kb, language)
        found |= {
            f"{language}/assets/{name}": data
            for name, data in {**shared, **found_with(book), **name_previews(book)}.items()
        }
        own = {"feed.xml": feed(book), **offline_files(book)}
        found |= {f"{language}/{path}": data for path, data in own.items()}
    return found


def shared_assets() -> dict[str, bytes]:
    """The scripts, the style sheet of every page, and those of some."""
    here = files("generators.pages")
    scripts = {source.rpartition("/")[2]: here.joinpath(source).read_bytes() for source in SCRIPTS}
    sheets = {name: here.joinpath(f"looks/{name}.css").read_bytes() for name in (*LOOKS, *LOOKS_OF_SOME)}
    some = {f"{name}.css": sheets[name] for name in LOOKS_OF_SOME}
    return {**scripts, **some, "saitei.css": b"\n".join(sheets[name] for name in LOOKS)}
