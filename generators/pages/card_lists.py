"""The lists of cards: those that the engine plays first, all others on one page for each first letter."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from markupsafe import Markup

from generators.pages import addresses
from generators.pages.book import Book
from generators.pages.inline_html import foreign
from generators.pages.lists import LINK, Group, Row, list_page
from generators.pages.site_page import SitePage
from generators.pages.symbols import drawn
from generators.pages.writing import Crumb, Titled, written
from generators.records.card import Card


def cards_list(book: Book) -> SitePage:
    """The cards that the engine plays, and the way to all others."""
    modelled = [card for card in book.kb.cards.values() if card.modelled]
    letters = (
        Row(LINK.format(f"@/{address_of(letter)}", letter), count(book, cards))
        for letter, cards in others(book).items()
    )
    return list_page(
        book,
        "cards",
        (
            Group("modelled", book.label("card.modelled.short"), card_rows(book, modelled)),
            Group("others", book.label("cards.others"), tuple(letters)),
        ),
    )


def letter_pages(book: Book) -> Iterator[SitePage]:
    """The other cards, one page for each first letter of their English names."""
    for letter, cards in others(book).items():
        title = book.label("cards.letter", letter=letter)
        yield written(
            book,
            "list",
            Titled(address_of(letter), "list", title, (Crumb("@/cards/", book.label("cards")),)),
            about=book.label("cards.others"),
            groups=[Group("others", letter, card_rows(book, cards))],
        )


def others(book: Book) -> dict[str, list[Card]]:
    """The cards that the engine doesn't play, by first letter."""
    found: dict[str, list[Card]] = {}
    for card in sorted(book.kb.cards.values(), key=lambda card: card.name.en):
        if not card.modelled:
            letter = card.name.en[:1].upper()
            found.setdefault(letter if letter.isascii() and letter.isalpha() else "#", []).append(card)
    return found


def address_of(letter: str) -> str:
    """The page of a letter; what begins with no letter stands under `other`."""
    return f"cards/by-letter/{letter.lower() if letter.isalpha() else 'other'}/"


def count(book: Book, cards: list[Card]) -> Markup:
    """How many cards there are."""
    return Markup("{}").format(book.label("table.cards", n=len(cards)))


def card_rows(book: Book, cards: Iterable[Card]) -> tuple[Row, ...]:
    """Cards by the reader's name, then the other, and the cost."""
    return tuple(card_row(book, card) for card in cards)


def card_row(book: Book, card: Card) -> Row:
    """One card."""
    own, other = card.name.said_in(book.language) or card.name.en, card.name.said_in(book.other)
    note = Markup("{} {}").format(foreign(book, other if other != own else ""), drawn(card.cost, book.phrases))
    return Row(LINK.format(addresses.card(card.slug), foreign(book, own)), note)
