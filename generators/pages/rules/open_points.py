"""The page of open points: where the rules are silent or contradict themselves."""

from __future__ import annotations

import msgspec
from markupsafe import Markup

from generators.linking.knowledge_base import OpenPoint
from generators.linking.sentences import first_sentence
from generators.pages.book.book import Book
from generators.pages.rules.links import rich, rule_links
from generators.pages.rules.rule import kind_of_point
from generators.pages.ruling import both
from generators.pages.site_page import Heading, SitePage
from generators.pages.writing import Titled, joined, written
from generators.records.bilingual import Language


class Side(msgspec.Struct, frozen=True):
    """An open point in one language: its first sentence, which it is called by, and the others."""

    language: Language
    title: Markup
    rest: Markup


def open_points_page(book: Book) -> SitePage:
    """Every open point in both languages, with the rules concerned."""
    about = book.label("open-points.about")
    points = book.kb.open_points
    return written(
        book,
        "open_points",
        Titled(
            "open-points/",
            "list",
            book.label("open-points"),
            contents=tuple(Heading(f"o-{it.id}", first_sentence(book.said(it.statement))) for it in points),
            description=about,
        ),
        about=about,
        points=[
            (f"o-{it.id}", kind_of_point(book, it) if it.changed else "", concerned(book, it), sides(book, it))
            for it in points
        ],
    )


def concerned(book: Book, point: OpenPoint) -> Markup:
    """The rules that a point is about, one after the other."""
    return joined((rule_links(book, (number,)) for number in point.rules), book.label("list"))


def sides(book: Book, point: OpenPoint) -> list[Side]:
    """A point in the languages that have it, the reader's first."""
    return [side(book, language, said) for language in both(book) if (said := point.statement.said_in(language))]


def side(book: Book, language: Language, said: str) -> Side:
    """A point in one language."""
    line, title, speaking = " ".join(said.split()), first_sentence(said), book.speaking(language)
    return Side(language, rich(speaking, title), rich(speaking, line[len(title) :].lstrip("。.？? ")))
