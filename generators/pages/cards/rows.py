"""Cards as rows of a list: names, cost, and a mark where a card was never printed; and how many there are."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from markupsafe import Markup, escape

from generators.pages import addresses
from generators.pages.book.book import Book
from generators.pages.inline_html import foreign
from generators.pages.lists import LINK, Row
from generators.pages.symbols import drawn
from generators.records.bilingual import Language
from generators.records.card import Card

INVENTED = Markup('<span class="mark mark--invented">{}</span>')


def count(book: Book, cards: Sequence[Card]) -> Markup:
    """How many cards there are, and how many of them were never printed."""
    invented = sum(card.invented for card in cards)
    told = book.label("table.cards", n=len(cards))
    return escape(book.label("cards.of-them", told=told, n=invented) if invented else told)


def card_rows(book: Book, cards: Iterable[Card]) -> tuple[Row, ...]:
    """Cards by the reader's name, then the other, and the cost."""
    return tuple(card_row(book, card) for card in cards)


def card_row(book: Book, card: Card, language: Language | None = None) -> Row:
    """One card, by its name in the reader's language or in one asked for; marked if it was never printed."""
    return book.pieces.made(f"{language or book.language} {card.slug}", row_by, book, card, language or book.language)


def of_one_kind(book: Book, card: Card) -> Row:
    """One card among others of which the list says whether they were printed."""
    return row_by(book, card, book.language, marked=False)


def row_by(book: Book, card: Card, first: Language, *, marked: bool = True) -> Row:
    """One card, by its name in that language, with or without the mark of those that were never printed."""
    second: Language = "en" if first == "ja" else "ja"
    own, other = card.name.said_in(first) or card.name.en, card.name.said_in(second)
    mark = invented_mark(book, card) if marked else Markup("")
    parts = (mark, foreign(book, other if other != own else ""), drawn(card.cost, book.phrases))
    return Row(LINK.format(addresses.card(card.slug), foreign(book, own)), Markup(" ").join(filter(None, parts)))


def invented_mark(book: Book, card: Card) -> Markup:
    """A word that tells a card that was never printed from those that were; empty for these."""
    return INVENTED.format(book.label("card.invented.mark")) if card.invented else Markup("")
