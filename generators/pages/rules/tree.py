"""The rules as a tree: nine chapters, their sections, and in each section, folded, its rules."""

from __future__ import annotations

import msgspec
from markupsafe import Markup, escape

from generators.pages.book.book import Book
from generators.pages.inline_html import foreign
from generators.pages.lists import LINK, Row
from generators.pages.rules.glance import preview
from generators.pages.rules.links import rule_link
from generators.pages.rules.names import heading
from generators.pages.rules.text import told_editions
from generators.pages.site_page import Heading, SitePage
from generators.pages.writing import Titled, shortened, written

LONGEST = 60


class Branch(msgspec.Struct, frozen=True):
    """A section of the rules: its number, what it is about, and its rules with their number."""

    number: str
    link: Markup
    heading: Markup
    rules: tuple[Row, ...]


class Chapter(msgspec.Struct, frozen=True):
    """One of the nine, and how many rules there are below it."""

    id: str
    number: str
    link: Markup
    count: int
    branches: tuple[Branch, ...]


def rules_list(book: Book) -> SitePage:
    """The whole tree, what is missing, and the pages that lead from one edition to another."""
    chapters = [chapter(book, number) for number, rule in book.kb.rules.items() if rule.kind == "section"]
    text = any(rule.text for rule in book.kb.rules.values())
    contents = [Heading(one.id, f"{one.number}. {heading(book, book.kb.rules[one.number])}") for one in chapters]
    return written(
        book,
        "rule_tree",
        Titled(
            "rules/",
            "list",
            book.label("rules"),
            contents=(*contents, Heading("over-time", book.label("rules.over-time"))),
            description=book.label("rules.about"),
            provenance=told_editions(book, book.kb.rules.values()),
        ),
        about=book.label("rules.about"),
        missing=[] if text else [book.label("gap.no-text")],
        chapters=chapters,
        over_time=over_time(book),
    )


def over_time(book: Book) -> list[Row]:
    """The pages that lead from one edition to another."""
    pages = [("@/changes/", "changes"), ("@/rules/at/", "at")]
    return [Row(LINK.format(href, book.label(name)), escape(book.label(f"{name}.about"))) for href, name in pages]


def chapter(book: Book, number: str) -> Chapter:
    """One of the nine."""
    branches = tuple(branch(book, below) for below in book.children.get(number, ()))
    return Chapter(
        id=f"R{number}",
        number=number,
        link=rule_link(
            book, number, Markup("{} {}").format(number, foreign(book, heading(book, book.kb.rules[number])))
        ),
        count=sum(rule.is_counted and rule.number.startswith(number) for rule in book.kb.rules.values()),
        branches=branches,
    )


def branch(book: Book, number: str) -> Branch:
    """One section."""
    below = tuple(leaf(book, one) for one in book.children.get(number, ()))
    return Branch(number, rule_link(book, number, number), foreign(book, heading(book, book.kb.rules[number])), below)


def leaf(book: Book, number: str) -> Row:
    """A rule: its heading, else what it says at a glance."""
    rule = book.kb.rules[number]
    said = heading(book, rule) or shortened(preview(book, rule), LONGEST)
    return Row(rule_link(book, number, number), foreign(book, said))
