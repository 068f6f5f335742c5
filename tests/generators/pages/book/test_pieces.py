"""A piece is made once for a book; whoever holds it depends on all that its maker asked for."""

from __future__ import annotations

import msgspec

from generators.linking.asked import Asked, Notes
from generators.linking.knowledge_base import KnowledgeBase
from generators.pages.book.book import Book, open_book
from generators.pages.book.pieces import Pieces

NOTES = Notes()
NAMES = Asked("names", {"a": "Opt", "b": "Island"}, NOTES)


def name_of(book: object, id: str) -> list[str]:
    return [NAMES[id]]


def test_a_piece_is_made_once_and_each_page_that_holds_it_notes_what_it_was_made_from() -> None:
    pieces, book = Pieces(NOTES), object()
    pieces.book = book
    first = NOTES.begin()
    made = pieces.made("a", name_of, book, "a")
    second = NOTES.begin()
    NAMES["b"]
    assert pieces.made("a", name_of, book, "a") is made == ["Opt"]
    assert (first, second) == ({("names", "a")}, {("names", "a"), ("names", "b")})


def test_a_piece_about_something_else_or_of_another_maker_is_another() -> None:
    pieces, book = Pieces(NOTES), object()
    pieces.book = book

    def length_of(_: object, id: str) -> int:
        return len(NAMES[id])

    assert pieces.made("x", name_of, book, "a") == ["Opt"]
    assert pieces.made("x", name_of, book, "b") == ["Island"]
    assert pieces.made("x", length_of, book, "b") == 6


def test_a_piece_inside_another_counts_for_both() -> None:
    pieces, book = Pieces(NOTES), object()
    pieces.book = book

    def both(held: object) -> list[str]:
        return [*pieces.made("a", name_of, held, "a"), *pieces.made("b", name_of, held, "b")]

    NOTES.begin()
    pieces.made("a", name_of, book, "a")
    reads = NOTES.begin()
    assert pieces.made("", both, book) == ["Opt", "Island"]
    assert reads == {("names", "a"), ("names", "b")}


def test_a_book_that_says_something_otherwise_has_none_of_the_pieces(kb: KnowledgeBase) -> None:
    book = open_book(kb, "ja")

    def language(held: Book) -> str:
        return held.language

    assert book.pieces.made("", language, book) == "ja"
    assert book.pieces.made("", language, book.speaking("en")) == "en"
    assert book.pieces.made("", language, msgspec.structs.replace(book, language="en")) == "en"
