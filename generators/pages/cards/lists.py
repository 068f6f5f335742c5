"""The lists of cards: those that the engine plays first, all others by letter, by Japanese name, and by set."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from markupsafe import Markup, escape

from generators.pages import addresses
from generators.pages.book.book import Book
from generators.pages.cards.card import set_name
from generators.pages.cards.rows import card_row, card_rows, count, of_one_kind
from generators.pages.inline_html import foreign
from generators.pages.language.reading_order import reading_key, row_of
from generators.pages.lists import LINK, Group, Listed, Row, list_page, numbered
from generators.pages.site_page import SitePage
from generators.pages.writing import Crumb, Titled, written
from generators.records.card import Card

ORDERS = ("cards/", "cards/by-letter/", "cards/by-reading/", "cards/by-set/")
UNREAD = "#"
ROW_NAMES = dict(zip("あかさたなはまやらわ", ("a", "ka", "sa", "ta", "na", "ha", "ma", "ya", "ra", "wa"), strict=True))
"""A row of kana in Latin letters."""


def cards_list(book: Book) -> SitePage:
    """The printed cards that the engine plays, those that were never printed, and the way to all others."""
    modelled = sorted((card for card in book.kb.cards.values() if card.modelled), key=lambda card: order(book, card))
    printed, invented = ([card for card in modelled if card.invented is made_up] for made_up in (False, True))
    groups = (
        Group(
            "modelled",
            book.label("card.modelled.short"),
            card_rows(book, printed),
            book.label("cards.modelled.short"),
        ),
        Group(
            "invented",
            book.label("cards.invented"),
            short=book.label("cards.invented.short"),
            within=tuple(by_initial(book, invented)),
            folded=True,
        ),
        by_letter(book),
    )
    return list_page(book, Listed("cards/", "cards", orders(book), missing(book), compact=True), groups)


def by_initial(book: Book, cards: Iterable[Card]) -> list[Group]:
    """Cards that stand in the reader's order, by what their names begin with; they are all of one kind."""
    groups: dict[str, list[Row]] = {}
    for card in cards:
        groups.setdefault(initial(book, card), []).append(of_one_kind(book, card))
    return numbered("i", groups)


def initial(book: Book, card: Card) -> str:
    """What the reader's name of a card begins with: a row of kana, a letter, or anything else."""
    return first_letter(card) if book.language == "en" else row_name(book, row_of(card.name.ja))


def row_name(book: Book, row: str) -> str:
    """What a row of kana is called, or all that stands in none."""
    return book.label("cards.kanji") if row == UNREAD else row


def order(book: Book, card: Card) -> tuple[bool, str, str]:
    """The sort key of a card in the reader's language; what has no name in it comes last, by the English one."""
    own = card.name.ja if book.language == "ja" else ""
    return (book.language == "ja" and not own, *reading_key(own or card.name.en))


def orders(book: Book) -> tuple[str, ...]:
    """The orders in which there is anything to list."""
    empty = {"cards/by-letter/": not others(book), "cards/by-set/": not sets(book)}
    return tuple(address for address in ORDERS if not empty.get(address))


def cards_by_letter(book: Book) -> SitePage:
    """The way to the cards that the engine doesn't play."""
    listed = Listed("cards/by-letter/", "cards.by-letter", orders(book), missing(book), crumbs(book), compact=True)
    return list_page(book, listed, (by_letter(book),))


def by_letter(book: Book) -> Group:
    """The letters of those cards, each with how many there are."""
    rows = (
        Row(LINK.format(f"@/{address_of(letter)}", letter), count(book, cards))
        for letter, cards in others(book).items()
    )
    return Group("others", book.label("cards.others"), tuple(rows), book.label("cards.others.short"))


def cards_by_reading(book: Book) -> SitePage:
    """The way to the cards by Japanese name; those that don't begin with kana stand together, without readings."""
    ways = (
        Row(LINK.format(f"@/{row_address(row)}", foreign(book, row_name(book, row))), count(book, cards))
        for row, cards in rows_of_kana(book).items()
    )
    nameless = sum(not card.name.ja for card in book.kb.cards.values())
    lacking = [book.label("cards.no-readings"), *([book.label("cards.nameless", n=nameless)] if nameless else [])]
    listed = Listed("cards/by-reading/", "cards.by-reading", orders(book), tuple(lacking), crumbs(book), compact=True)
    return list_page(book, listed, (Group("rows", book.label("cards.rows"), tuple(ways)),))


def reading_pages(book: Book) -> Iterator[SitePage]:
    """One page for each row of kana, by the first; one of all that begins otherwise, by letter of the English name."""
    way = (*crumbs(book), Crumb("@/cards/by-reading/", book.label("cards.by-reading")))
    for row, cards in rows_of_kana(book).items():
        groups: dict[str, list[Row]] = {}
        for card in sorted(cards, key=lambda card: card.name.en) if row == UNREAD else cards:
            begin = first_letter(card) if row == UNREAD else reading_key(card.name.ja)[0][0]
            groups.setdefault(begin, []).append(card_row(book, card, "ja"))
        title = book.label("cards.letter", letter=row_name(book, row))
        yield written(
            book,
            "list",
            Titled(row_address(row), "list", title, way),
            about=count(book, cards),
            orders=rows_as_orders(book, row),
            missing=(book.label("cards.no-readings"),) if row == UNREAD else (),
            groups=numbered("r", groups),
            compact=True,
        )


def rows_as_orders(book: Book, here: str) -> list[tuple[str, str, bool]]:
    """The ways to all rows, from one of them."""
    return [(f"@/{row_address(row)}", row_name(book, row), row == here) for row in rows_of_kana(book)]


def rows_of_kana(book: Book) -> dict[str, list[Card]]:
    """The cards with a Japanese name by the row that it stands in, in order."""
    return book.pieces.made("", cards_in_rows, book)


def cards_in_rows(book: Book) -> dict[str, list[Card]]:
    """The same, gone through once for the pages of all rows."""
    found: dict[str, list[Card]] = {}
    for card in sorted(book.kb.cards.values(), key=lambda card: reading_key(card.name.ja)):
        if card.name.ja:
            found.setdefault(row_of(card.name.ja), []).append(card)
    return {row: found[row] for row in sorted(found, key=lambda row: (row == UNREAD, row))}


def row_address(row: str) -> str:
    """The page of a row of kana; what begins otherwise stands under `other`."""
    return f"cards/by-reading/{ROW_NAMES.get(row, 'other')}/"


def cards_by_set(book: Book) -> SitePage:
    """The sets of the library, the newest first, each with its day and how many cards of it there are."""
    rows = tuple(
        Row(LINK.format(f"@/{set_address(code)}", foreign(book, set_name(book, code))), about_set(book, code, its))
        for code, its in sorted(sets(book).items(), key=lambda one: released(book, one[0]), reverse=True)
    )
    listed = Listed("cards/by-set/", "cards.by-set", orders(book), missing(book), crumbs(book), compact=True)
    return list_page(book, listed, (Group("sets", book.label("cards.sets"), rows),))


def set_pages(book: Book) -> Iterator[SitePage]:
    """One page for each set, by letter of the reader's names."""
    way = (*crumbs(book), Crumb("@/cards/by-set/", book.label("cards.by-set")))
    for code, cards in sets(book).items():
        groups: dict[str, list[Row]] = {}
        for card in sorted(cards, key=lambda card: card.name.en):
            groups.setdefault(first_letter(card), []).append(card_row(book, card))
        title = book.label("cards.set", code=set_name(book, code))
        yield written(
            book,
            "list",
            Titled(set_address(code), "list", title, way),
            about=about_set(book, code, cards),
            orders=[],
            missing=(),
            groups=numbered("c", groups),
            compact=True,
        )


def sets(book: Book) -> dict[str, list[Card]]:
    """Cards by the codes of the sets that they are in."""
    found: dict[str, list[Card]] = {}
    for card in book.kb.cards.values():
        for code in card.printings:
            found.setdefault(code, []).append(card)
    return dict(sorted(found.items()))


def released(book: Book, code: str) -> str:
    """The day on which a set came out, ISO; empty where no file of it says so."""
    head = book.kb.sets.get(code)
    return head.released if head else ""


def about_set(book: Book, code: str, cards: list[Card]) -> Markup:
    """When a set came out, as far as it is known, and how many of its cards there are."""
    day = released(book, code)
    parts = [book.label("set.released", day=day)] if day else []
    return escape(book.label("list").join([*parts, count(book, cards)]))


def set_address(code: str) -> str:
    """The page of a set."""
    return f"cards/by-set/{addresses.ascii_slug(code) or 'other'}/"


def crumbs(book: Book) -> tuple[Crumb, ...]:
    """The way up to the cards."""
    return (Crumb("@/cards/", book.label("cards")),)


def missing(book: Book) -> tuple[str, ...]:
    """That without a library there are only cards of our own."""
    return () if book.kb.has_library else (book.label("cards.no-library"),)


def letter_pages(book: Book) -> Iterator[SitePage]:
    """The other cards, one page for each first letter of their English names."""
    for letter, cards in others(book).items():
        title = book.label("cards.letter", letter=letter)
        yield written(
            book,
            "list",
            Titled(
                address_of(letter),
                "list",
                title,
                (*crumbs(book), Crumb("@/cards/by-letter/", book.label("cards.by-letter"))),
            ),
            about=book.label("cards.others"),
            orders=letters(book, letter),
            missing=(),
            groups=[Group("others", letter, card_rows(book, cards))],
            compact=True,
        )


def letters(book: Book, here: str) -> list[tuple[str, str, bool]]:
    """The ways to all letters, from one of them."""
    return [(f"@/{address_of(letter)}", letter, letter == here) for letter in others(book)]


def others(book: Book) -> dict[str, list[Card]]:
    """The cards that the engine doesn't play, by first letter."""
    return book.pieces.made("", others_by_letter, book)


def others_by_letter(book: Book) -> dict[str, list[Card]]:
    """The same, gone through once for the pages of all letters, each of which leads to the others."""
    found: dict[str, list[Card]] = {}
    for card in sorted(book.kb.cards.values(), key=lambda card: card.name.en):
        if not card.modelled:
            found.setdefault(first_letter(card), []).append(card)
    return found


def first_letter(card: Card) -> str:
    """The letter that its English name begins with; `#` for anything else."""
    letter = card.name.en[:1].upper()
    return letter if letter.isascii() and letter.isalpha() else "#"


def address_of(letter: str) -> str:
    """The page of a letter; what begins with no letter stands under `other`."""
    return f"cards/by-letter/{letter.lower() if letter.isalpha() else 'other'}/"
