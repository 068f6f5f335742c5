"""The page of a card: its facts, whether the engine plays it, its rulings and the walkthroughs it appears in."""

from __future__ import annotations

from collections import defaultdict

from markupsafe import Markup, escape

from generators.linking.knowledge_base import KnowledgeBase
from generators.pages.book import Book
from generators.pages.card_text_html import text_html
from generators.pages.evidence_html import walkthrough_link
from generators.pages.inline_html import foreign
from generators.pages.ruling import both, wording_html
from generators.pages.site_page import Heading, SitePage
from generators.pages.symbols import drawn
from generators.pages.writing import Crumb, Titled, written
from generators.records.card import Card
from rules_engine.scenario.played import Item, PlayerTable, Table


def card_page(book: Book, card: Card, appears: tuple[str, ...]) -> SitePage:
    """One card in one language; `appears` are the walkthroughs it stands in."""
    wordings = book.wordings.get(card.name.en, ())
    sections = [*([("played", "played")] if appears else []), *([("wordings", "wordings")] if wordings else [])]
    return written(
        book,
        "card",
        Titled(
            address=f"cards/{card.slug}/",
            kind="card",
            title=card_title(book, card),
            crumbs=(Crumb("@/cards/", book.label("cards")),),
            contents=tuple(Heading(id, book.label(label)) for id, label in sections),
            description=f"{card_title(book, card)}: {book.said(card.types)}",
            provenance=card.provenance.source,
        ),
        cost=drawn(card.cost, book.phrases),
        facts=facts(book, card),
        texts=[
            (language, text_html(book.speaking(language), card, language))
            for language in both(book)
            if card.text.said_in(language)
        ],
        modelled=book.label("card.modelled" if card.modelled else "card.not-modelled"),
        walkthroughs=[walkthrough_link(book, id) for id in appears],
        wordings=[wording_html(book, wording) for wording in wordings],
    )


def card_title(book: Book, card: Card) -> str:
    """The reader's name first, then the other."""
    own, other = card.name.said_in(book.language), card.name.said_in(book.other)
    return " / ".join(dict.fromkeys(name for name in (own, other) if name))


def facts(book: Book, card: Card) -> list[tuple[str, Markup]]:
    """The rows of the box of facts."""
    rows = [
        (book.label("card.cost"), drawn(card.cost, book.phrases)),
        (book.label("card.types"), foreign(book, book.said(card.types))),
        (book.label("card.pt"), escape(card.pt)),
        (book.label("card.defense" if "Battle" in card.types.en else "card.loyalty"), escape(card.loyalty)),
        (book.label("card.keywords"), keywords(book, card)),
        (book.label("card.printings"), escape(", ".join(card.printings))),
    ]
    return [(name, value) for name, value in rows if value]


def keywords(book: Book, card: Card) -> Markup:
    """The card's keywords as data, each linked to its page where there is one."""
    return escape(book.label("list")).join(keyword_html(book, keyword) for keyword in card.keywords)


def keyword_html(book: Book, keyword: str) -> Markup:
    """`plot {3}{R}` with the keyword's own name and its cost drawn."""
    name, _, cost = keyword.partition(" {")
    found = next((known for known in book.keyword_names.values() if known.en.lower() == name.lower()), None)
    own = foreign(book, book.said(found) if found else book.words.get(name.lower(), name))
    address = book.targets.get(name.lower())
    shown = Markup('<a href="{}">{}</a>').format(address, own) if address else own
    return shown + (drawn(" {" + cost, book.phrases) if cost else escape(""))


def appearances(kb: KnowledgeBase) -> dict[str, tuple[str, ...]]:
    """English card name → the walkthroughs on whose table it ever lies."""
    found: defaultdict[str, dict[str, None]] = defaultdict(dict)
    for id, played in kb.played.items():
        for table in (played.start, *(step.table for step in played.steps)):
            for item in items_of(table):
                found[item.name][id] = None
    return {name: tuple(ids) for name, ids in found.items()}


def items_of(table: Table) -> list[Item]:
    """Everything on a table, in every zone."""
    return [*table.stack, *(item for player in table.players for zone in zones_of(player) for item in zone)]


def zones_of(player: PlayerTable) -> tuple[tuple[Item, ...], ...]:
    """The zones of a player."""
    return (
        player.library,
        player.hand,
        player.battlefield,
        player.graveyard,
        player.exile,
        player.command,
        player.planar_deck,
        player.sideboard,
    )
