"""Pieces that many pages hold, a link or a row of a list: each is made once for a book."""

from __future__ import annotations

from collections.abc import Callable, Set
from typing import TypeVar, cast

import msgspec

from generators.linking.asked import Notes, Read

T = TypeVar("T")
Key = tuple[Callable[..., object], str]
"""The maker, and which of the things that it makes."""


class Piece(msgspec.Struct, frozen=True):
    """A piece, what it is about, and what its maker asked for, which every page that holds it depends on."""

    about: tuple[object, ...]
    reads: Set[Read]
    made: object


class Pieces:
    """The pieces of one book, which is named once it is there."""

    def __init__(self, notes: Notes | None = None, kept: dict[Key, Piece] | None = None) -> None:
        self.notes = Notes() if notes is None else notes
        self.kept: dict[Key, Piece] = {} if kept is None else kept
        self.book: object = None

    def made(self, id: str, make: Callable[..., T], book: object, *about: object) -> T:
        """What `make` made of the book and what it is about, or makes now; `id` tells it from all else that it makes.

        For any other book, one that speaks another language or stands for a source, it is made anew.
        """
        if book is not self.book:
            return make(book, *about)
        asking, key = self.notes.reads, (make, id)
        piece = self.kept.get(key)
        if piece is None or piece.about != about:
            reads = self.notes.begin()
            piece = self.kept[key] = Piece(about, reads, make(book, *about))
            self.notes.reads = asking
        asking |= piece.reads
        return cast(T, piece.made)
