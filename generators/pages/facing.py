"""What the other language's wiki page says at each block of the reader's: by ids, and in order between them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import msgspec
from markupsafe import Markup

from generators.pages.blocks_html import IN_LIST, UNSEEN, blocks_html, words
from generators.pages.book.book import Book
from generators.pages.rules.links import in_language
from generators.reading.parsed_page import Block, LineClass
from generators.records.keyword import Keyword, WikiPage

FACING = Markup('<div class="other-side facing" lang="{}">{}</div>')
HEADING = Markup(' <span class="other-side facing" lang="{}">{}</span>')
APART = UNSEEN | {LineClass.TEMPLATE, LineClass.SEPARATOR}
"""Blocks that say nothing, and boxes, whose facts the page states once."""

Met = tuple[Block, tuple[Block, ...]]


def facing_book(book: Book, keyword: Keyword, page: WikiPage | None) -> Book:
    """The book for a keyword's page, with what the other language says at the lines of the reader's own.

    A page that is shown in the other language alone has nothing beside it.
    """
    other = keyword.pages.get(book.other)
    if page is None or page.language != book.language or other is None:
        return book
    sections = {section.id: section.blocks for section in other.sections}
    away = book.speaking(book.other)
    return msgspec.structs.replace(
        book,
        facing={
            own.lines[0]: FACING.format(book.other, said(away, others))
            for section in page.sections
            for own, others in met(section.blocks, sections.get(section.id, ()))
        },
    )


def met(own: Iterable[Block], other: Iterable[Block]) -> Iterator[Met]:
    """Each block of our own that has any beside it: those that follow the same id one by one, the last with the rest.

    What stands behind an id that only the other language has is nowhere here; the page says that it is missing.
    """
    theirs = {run[0].id: run for run in runs(other)}
    for run in runs(own):
        facing = theirs.get(run[0].id, ())
        for at, block in enumerate(run):
            beside = facing[at:] if block is run[-1] else facing[at : at + 1]
            if len(beside) == 1:
                yield block, (alone(beside[0]),)
                yield from met(block.children, beside[0].children)
            elif beside:
                yield block, tuple(beside)


def runs(blocks: Iterable[Block]) -> Iterator[Sequence[Block]]:
    """The blocks that say something, cut before each one that has an id."""
    run: list[Block] = []
    for block in blocks:
        if block.kind in APART:
            continue
        if block.id and run:
            yield run
            run = []
        run.append(block)
    if run:
        yield run


def alone(block: Block) -> Block:
    """The block without those inside it, which stand beside their own."""
    return msgspec.structs.replace(block, children=())


def said(book: Book, blocks: Sequence[Block]) -> Markup:
    """The words of one block, or several as they stand on their page; no place on a page is there twice."""
    if len(blocks) == 1 and blocks[0].kind in IN_LIST and not blocks[0].children:
        return words(book, blocks[0])
    return blocks_html(book, map(without_ids, blocks))


def without_ids(block: Block) -> Block:
    """The block and those inside it, none with an id."""
    return msgspec.structs.replace(block, id="", children=tuple(map(without_ids, block.children)))


def heading_beside(book: Book, keyword: Keyword, page: WikiPage | None, id: str) -> Markup:
    """The heading of the same section in the other language, on a page in the reader's."""
    other = keyword.pages.get(book.other) if page and page.language == book.language else None
    found = next((section.heading for section in other.sections if section.id == id), "") if other else ""
    return HEADING.format(book.other, in_language(book.speaking(book.other), found)) if found else Markup("")
