"""All pages of the site in both languages, and the files they need in the browser."""

from __future__ import annotations

from collections.abc import Iterator, Set
from importlib.resources import files

import msgspec

from generators.linking.knowledge_base import KnowledgeBase
from generators.pages.api.files import api_files
from generators.pages.book.book import Book
from generators.pages.book.remembering import Maker, Order
from generators.pages.cards.card import card_page
from generators.pages.cards.in_play import NOWHERE, InPlay, cards_in_play
from generators.pages.cards.lists import (
    cards_by_letter,
    cards_by_reading,
    cards_by_set,
    cards_list,
    letter_pages,
    reading_pages,
    set_pages,
)
from generators.pages.coverage import coverage_page
from generators.pages.feed import feed
from generators.pages.finding.everything import SCRIPTS as FINDING
from generators.pages.finding.everything import found_with
from generators.pages.finding.previews import name_previews
from generators.pages.finding.texts import full_text
from generators.pages.glossary import glossary_page, rules_glossary_page
from generators.pages.hand_made import around
from generators.pages.home import home_page
from generators.pages.keyword import keyword_page
from generators.pages.keyword_lists import (
    keywords_by_english,
    keywords_by_kind,
    keywords_by_reading,
    keywords_by_set,
    keywords_list,
)
from generators.pages.language.typography import curled
from generators.pages.lists import walkthroughs_list
from generators.pages.offline_page import offline_files, offline_page
from generators.pages.rules.at import rules_at, rules_at_page
from generators.pages.rules.changes import changes_list, changes_page
from generators.pages.rules.cited_page import cited_pages
from generators.pages.rules.open_points import open_points_page
from generators.pages.rules.rule import rule_page
from generators.pages.rules.tree import rules_list
from generators.pages.ruling import ruling_page
from generators.pages.ruling_lists import rulings_by_card, rulings_by_evidence, rulings_by_rule, rulings_list
from generators.pages.site_page import Place, SitePage
from generators.pages.sources import source_page, sources_page
from generators.pages.walkthroughs.walkthrough import walkthrough_page
from generators.reading.parsed_page import ParsedPage
from generators.records.bilingual import LANGUAGES
from generators.records.card import Card
from generators.records.source import Source

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
    cards_by_letter,
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
    "offline/lineless.js",
)
LOOKS = ("colours", "text", "parts", "lists", "rules", "sides", "jump", "changes", "offline", "print")
"""The style sheets of every page, in the order in which they are joined into one."""
ANEW = Maker()
LOOKS_OF_SOME = ("player",)
"""Those that only some pages need; their templates link to them."""


def all_pages(kb: KnowledgeBase, maker: Maker = ANEW) -> Iterator[SitePage]:
    """Every page in Japanese and in English; the same addresses in both."""
    for order in orders(kb, maker):
        yield from maker.pages(*order)


def pages_at(places: Set[Place], kb: KnowledgeBase, maker: Maker) -> Iterator[SitePage]:
    """Those pages of `all_pages` that the maker made at one of these places the last time, as they are now."""
    for order in orders(kb, maker):
        if maker.made_at(places, *order):
            yield from maker.pages(*order)


def pages_near(places: Set[Place], kb: KnowledgeBase) -> Iterator[SitePage]:
    """Pages among which are all those at these places, without making the others that tell of one thing each."""
    named = {part for _, address in places for part in address.split("/")}
    for order in orders(kb, ANEW):
        if not order[0] or order[0] in named:
            yield from ANEW.pages(*order)


def orders(kb: KnowledgeBase, maker: Maker) -> Iterator[Order]:
    """What makes every page, in both languages, in the order of the pages."""
    in_play = cards_in_play(kb)
    for book in maker.books(kb).values():
        yield from orders_of(book, kb, in_play)


def orders_of(book: Book, kb: KnowledgeBase, in_play: dict[str, InPlay]) -> Iterator[Order]:
    """What makes every page in one language."""
    yield from (("", page, book) for page in LISTS)
    yield from ((slug, keyword_page, book, keyword) for slug, keyword in kb.keywords.items())
    yield from ((number, rule_page, book, number, place) for place, number in enumerate(book.pages))
    yield from ((number, cited_pages, book, number) for number in book.pages)
    yield from ((changes.to, changes_page, book, changes) for changes in kb.changes)
    yield from ((id, ruling_page, book, ruling) for id, ruling in kb.rulings.items())
    yield from (("", pages, book) for pages in (letter_pages, reading_pages, set_pages))
    yield from ((slug, one_card, book, card, in_play.get(card.name.en, NOWHERE)) for slug, card in kb.cards.items())
    yield from ((id, walkthrough_page, book, scenario) for id, scenario in kb.scenarios.items())
    for id, page in kb.source_pages.items():
        if id in kb.sources:
            yield id, one_source, book, kb.sources[id], page


def one_card(book: Book, card: Card, played: InPlay) -> SitePage:
    """The page of a card; browsers keep those of cards that are played."""
    return msgspec.structs.replace(card_page(book, card, played), kept=card.modelled or played != NOWHERE)


def one_source(book: Book, source: Source, page: ParsedPage) -> SitePage:
    """The page of a document."""
    return msgspec.structs.replace(source_page(book, source, page), kept=False)


def assets(kb: KnowledgeBase, maker: Maker = ANEW) -> dict[str, bytes]:
    """The files that the pages need, below the site's root: each language has its own, beside its pages."""
    books = maker.books(kb)
    any_book = books["en"]
    shared = {**maker.made("", rules_at_file, any_book), **maker.made("", texts, any_book)}
    found = {**assets_as_they_are(), **maker.made("", api, any_book)}
    for language, book in books.items():
        own = {**shared, **maker.made("", shown_by_scripts, book)}
        found |= {f"{language}/assets/{name}": data for name, data in own.items()}
        own = {"feed.xml": maker.made("", feed, book), **offline_files(book), **maker.made("", around, book)}
        found |= {f"{language}/{path}": data for path, data in own.items()}
    return found


def shown_by_scripts(book: Book) -> dict[str, bytes]:
    """What scripts find and show in one language, its marks of punctuation as on the pages."""
    return {name: curled(data.decode()).encode() for name, data in {**found_with(book), **name_previews(book)}.items()}


def rules_at_file(book: Book) -> dict[str, bytes]:
    """The lineage for the browser."""
    return {"rules-at.json": rules_at(book.kb)}


def texts(book: Book) -> dict[str, bytes]:
    """The full text in both languages."""
    return full_text(book.kb)


def api(book: Book) -> dict[str, bytes]:
    """The files of the API."""
    return api_files(book)


def assets_as_they_are() -> dict[str, bytes]:
    """Scripts and style sheets below the site's root: those of the files that are the same whatever the records say."""
    return {f"{language}/assets/{name}": data for language in LANGUAGES for name, data in shared_assets().items()}


def shared_assets() -> dict[str, bytes]:
    """The scripts, the style sheet of every page, and those of some."""
    here = files("generators.pages")
    scripts = {source.rpartition("/")[2]: here.joinpath(source).read_bytes() for source in SCRIPTS}
    sheets = {name: here.joinpath(f"looks/{name}.css").read_bytes() for name in (*LOOKS, *LOOKS_OF_SOME)}
    some = {f"{name}.css": sheets[name] for name in LOOKS_OF_SOME}
    return {**scripts, **some, "saitei.css": b"\n".join(sheets[name] for name in LOOKS)}
