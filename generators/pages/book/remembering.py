"""Pages and files made once and kept until something that they were made from is otherwise."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Set
from typing import TypeVar, cast

from generators.linking.asked import Notes, Read, told_otherwise
from generators.linking.knowledge_base import KnowledgeBase
from generators.pages.book.asked import fields, noting, unmapped
from generators.pages.book.book import Book, open_book
from generators.pages.book.pieces import Piece
from generators.pages.site_page import Place, SitePage
from generators.pages.writing import TEMPLATES
from generators.records.bilingual import LANGUAGES

T = TypeVar("T")
Books = dict[str, Book]
K = TypeVar("K")
Key = tuple[str, str, str]
"""Name of the maker, language, and which of the things that it makes."""
Order = tuple[str, Callable[..., SitePage | Iterator[SitePage]], Book, *tuple[object, ...]]
"""Which of the things that a maker of pages makes, the maker, the book, and what it is about."""


class Maker:
    """Makes whatever it is asked for."""

    def books(self, kb: KnowledgeBase) -> Books:
        """The book of each language."""
        return {language: open_book(kb, language) for language in LANGUAGES}

    def made(self, id: str, make: Callable[..., T], book: Book, *about: object) -> T:
        """What `make` makes of the book and what it is about; `id` tells it from all else that it makes."""
        return make(book, *about)

    def pages(
        self, id: str, make: Callable[..., SitePage | Iterator[SitePage]], book: Book, *about: object
    ) -> tuple[SitePage, ...]:
        """The same of what makes one page, or several that belong together."""
        made = self.made(id, make, book, *about)
        return (made,) if isinstance(made, SitePage) else tuple(made)

    def made_at(self, places: Set[Place], id: str, make: Callable[..., object], book: Book, *_: object) -> bool:
        """Whether one of the pages that came of it the last time is at one of these places."""
        return False


class Remembering(Maker):
    """Makes what it hasn't made before from the very same records; for a process that builds again and again."""

    def __init__(self) -> None:
        self.kb: KnowledgeBase | None = None
        self.opened: Books = {}
        self.plain: Books = {}
        self.notes = Notes()
        self.kept: dict[Key, Piece] = {}
        self.wanted: set[Key] = set()
        self.last: dict[Key, tuple[SitePage, ...]] = {}
        """The pages as they were made the last time, whatever they were made from."""

    def books(self, kb: KnowledgeBase) -> Books:
        """The books, which note what they are asked; what was made from anything that is otherwise now is forgotten.

        So is what the last state of the records had no use for.
        """
        if kb is not self.kb:
            plain = super().books(kb)
            if self.kb is not None and unmapped(plain) == unmapped(self.plain):
                changed = set(told_otherwise(fields(self.kb, self.plain), fields(kb, plain)))
                self.kept = {key: it for key, it in unchanged(self.kept, changed).items() if key in self.wanted}
                known = {name: unchanged(book.pieces.kept, changed) for name, book in self.opened.items()}
            else:
                self.kept, known = {}, {}
            self.kb, self.plain, self.opened, self.wanted = kb, plain, noting(plain, self.notes, known), set()
        return self.opened

    def made(self, id: str, make: Callable[..., T], book: Book, *about: object) -> T:
        """What is kept, or what `make` makes now; an iterator is made to the end."""
        key = (make.__name__, book.language, id)
        self.wanted.add(key)
        kept = self.kept.get(key)
        if kept is None or kept.about != about:
            reads = self.notes.begin()
            made = make(book, *about)
            kept = Piece(about, reads, tuple(made) if isinstance(made, Iterator) else made)
            self.notes.begin()
            self.kept[key] = kept
        return cast(T, kept.made)

    def pages(
        self, id: str, make: Callable[..., SitePage | Iterator[SitePage]], book: Book, *about: object
    ) -> tuple[SitePage, ...]:
        """The same of pages, which are found again by their places."""
        made = self.last[make.__name__, book.language, id] = super().pages(id, make, book, *about)
        return made

    def made_at(self, places: Set[Place], id: str, make: Callable[..., object], book: Book, *_: object) -> bool:
        """Whether one of the pages that came of it the last time is at one of these places."""
        last = self.last.get((make.__name__, book.language, id), ())
        return any((page.language, page.address) in places for page in last)

    def forget(self) -> None:
        """Make everything anew from now on: what is no record has changed, a template."""
        self.kb = None
        if TEMPLATES.cache is not None:
            TEMPLATES.cache.clear()


def unchanged(kept: Mapping[K, Piece], changed: Set[Read]) -> dict[K, Piece]:
    """Those of the pages and pieces whose makers asked for nothing that is otherwise now."""
    return {key: it for key, it in kept.items() if it.reads.isdisjoint(changed)}
