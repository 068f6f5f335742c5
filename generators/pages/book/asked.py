"""Books that note what pages ask them for, of the knowledge base behind them too."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

import msgspec

from generators.linking.asked import Asked, Notes
from generators.linking.knowledge_base import KnowledgeBase
from generators.linking.recalling import recall
from generators.pages.book.book import Book
from generators.pages.book.pieces import Key, Piece, Pieces

KB, PIECES = "kb", "pieces"


class AskedFields:
    """Stands for a knowledge base: its maps are `Asked`, and a note is made of any other field that is read."""

    def __init__(self, kb: KnowledgeBase, notes: Notes) -> None:
        self._notes = notes
        self._values = {name: asked(f"{KB}.{name}", getattr(kb, name), notes) for name in kb.__struct_fields__}

    def __getattr__(self, name: str) -> object:
        value = self._values[name]
        if not isinstance(value, Asked):
            self._notes.reads.add((f"{KB}.{name}", ...))
        return value


def asked(field: str, value: object, notes: Notes) -> object:
    """A map that notes what it and the maps inside it are asked; any other value itself."""
    if not isinstance(value, dict):
        return value
    inner = {key: asked(f"{field}.{key}", value[key], notes) for key in recall(maps_in, value)}
    return Asked(field, {**value, **inner} if inner else value, notes)


def maps_in(value: dict[object, object]) -> tuple[object, ...]:
    """The keys of the maps inside a map."""
    return tuple(key for key, one in value.items() if isinstance(one, dict))


def noting(books: Mapping[str, Book], notes: Notes, known: Mapping[str, dict[Key, Piece]]) -> dict[str, Book]:
    """The books by language, each noting what it is asked, and with the pieces that are known of it already.

    Of those of their own fields that are no maps nothing is noted (`unmapped`).
    """
    found: dict[str, Book] = {}
    for language, book in books.items():
        kb = cast(KnowledgeBase, AskedFields(book.kb, notes))
        maps = {name: asked(f"{language}.{name}", value, notes) for name, value in maps_of(book).items()}
        pieces = Pieces(notes, known.get(language))
        found[language] = pieces.book = msgspec.structs.replace(book, kb=kb, pieces=pieces, **maps)
    return found


def fields(kb: KnowledgeBase, books: Mapping[str, Book]) -> dict[str, object]:
    """All that books are asked for, by the names under which it is noted."""
    found: dict[str, object] = {f"{KB}.{name}": getattr(kb, name) for name in kb.__struct_fields__}
    for language, book in books.items():
        found |= {f"{language}.{name}": value for name, value in maps_of(book).items()}
    return found


def maps_of(book: Book) -> dict[str, object]:
    """The fields of a book that are maps."""
    return {name: value for name in book.__struct_fields__ if isinstance(value := getattr(book, name), dict)}


def unmapped(books: Mapping[str, Book]) -> list[object]:
    """The fields of books of which no notes are made; when one of them changes, nothing can be kept."""
    return [
        getattr(book, name)
        for book in books.values()
        for name in book.__struct_fields__
        if name not in (KB, PIECES) and name not in maps_of(book)
    ]
