"""The lists that lead to everything: keywords, rules, rulings, cards and walkthroughs, in groups with anchors."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

import msgspec
from markupsafe import Markup, escape

from generators.pages import addresses
from generators.pages.book import Book
from generators.pages.evidence_html import badge, walkthrough_title
from generators.pages.inline_html import foreign, ruby
from generators.pages.reading_order import reading_key, row_of
from generators.pages.rule import child, heading
from generators.pages.ruling import ruling_title
from generators.pages.site_page import Heading, SitePage
from generators.pages.writing import Titled, written
from generators.records.keyword import Keyword

LINK = Markup('<a href="{}">{}</a>')


class Row(msgspec.Struct, frozen=True):
    """One line of a list: a link and what is said beside it."""

    link: Markup
    note: Markup = Markup("")


class Group(msgspec.Struct, frozen=True):
    """Rows under a heading."""

    id: str
    heading: str
    rows: tuple[Row, ...]


def list_page(book: Book, name: str, groups: Iterable[Group]) -> SitePage:
    """A list by the name of its label and address."""
    shown = [group for group in groups if group.rows]
    return written(
        book,
        "list",
        Titled(
            address=f"{name}/",
            kind="list",
            title=book.label(name),
            contents=tuple(Heading(group.id, group.heading) for group in shown),
            description=book.label(f"{name}.about"),
        ),
        about=book.label(f"{name}.about"),
        groups=shown,
    )


def keywords_list(book: Book) -> SitePage:
    """Keywords in the order of the reader's language: by reading in Japanese, by the alphabet in English."""
    groups: defaultdict[str, list[Keyword]] = defaultdict(list)
    for keyword in sorted(book.kb.keywords.values(), key=lambda k: keyword_order(book, k)):
        letter = row_of(keyword.reading) if book.language == "ja" else keyword.name.en[:1].upper()
        groups[letter].append(keyword)
    return list_page(
        book,
        "keywords",
        (
            Group(f"k-{i}", letter, tuple(keyword_row(book, k) for k in found))
            for i, (letter, found) in enumerate(groups.items(), 1)
        ),
    )


def keyword_order(book: Book, keyword: Keyword) -> tuple[str, str]:
    """The sort key of a keyword in the reader's language."""
    return reading_key(keyword.reading) if book.language == "ja" else (keyword.name.en.lower(), "")


def keyword_row(book: Book, keyword: Keyword) -> Row:
    """Both names, the kind and the section."""
    japanese, english = ruby(keyword.name.ja, keyword.reading), foreign(book, keyword.name.en)
    own, other = (japanese, english) if book.language == "ja" else (english, japanese)
    note = Markup("{} · {}").format(other, kind_and_section(book, keyword))
    return Row(LINK.format(addresses.keyword(keyword.slug), own), note)


def kind_and_section(book: Book, keyword: Keyword) -> str:
    """What kind of page it is, and the section of the rules that is about it, if there is one."""
    kind = book.label(f"kind.{keyword.kind}")
    return f"{kind} · CR {keyword.section}" if keyword.section else kind


def rules_list(book: Book) -> SitePage:
    """The sections and their chapters, and below them what changed and where older numbers are."""
    sections = [number for number, rule in book.kb.rules.items() if rule.kind == "section"]
    over_time = Group("over-time", book.label("rules.over-time"), tuple(over_time_rows(book)))
    return list_page(book, "rules", (*(section_group(book, number) for number in sections), over_time))


def over_time_rows(book: Book) -> list[Row]:
    """The pages that lead from one edition to another."""
    pages = [("@/changes/", "changes"), ("@/rules/at/", "at")]
    return [Row(LINK.format(href, book.label(name)), escape(book.label(f"{name}.about"))) for href, name in pages]


def section_group(book: Book, number: str) -> Group:
    """A section with its chapters."""
    rows = (Row(*child(book, chapter)) for chapter in book.children.get(number, ()))
    return Group(f"R{number}", f"{number}. {heading(book, book.kb.rules[number])}", tuple(rows))


def rulings_list(book: Book) -> SitePage:
    """Rulings by the keyword they stand with, each with its evidence."""
    groups: defaultdict[str, list[Row]] = defaultdict(list)
    for ruling in book.kb.rulings.values():
        row = Row(
            LINK.format(addresses.ruling(ruling.id), foreign(book, ruling_title(book, ruling))), badge(book, ruling)
        )
        groups[ruling.page].append(row)
    return list_page(
        book, "rulings", (Group(f"p-{slug}", page_name(book, slug), tuple(rows)) for slug, rows in groups.items())
    )


def page_name(book: Book, slug: str) -> str:
    """The reader's name of the keyword with this slug."""
    keyword = book.kb.keywords.get(slug)
    return book.said(keyword.name) if keyword else slug


def walkthroughs_list(book: Book) -> SitePage:
    """Walkthroughs by the page they are about."""
    groups: defaultdict[str, list[Row]] = defaultdict(list)
    for id, scenario in book.kb.scenarios.items():
        title = foreign(book, walkthrough_title(book, id))
        played = book.kb.played.get(id)
        mark = (
            "failed"
            if played and played.failures
            else "proved"
            if id in book.kb.proofs
            else "passed"
            if played
            else "not-run"
        )
        note = Markup('<span class="mark mark--{}">{}</span>').format(mark, book.label(f"mark.{mark}"))
        groups[scenario.about].append(Row(LINK.format(addresses.walkthrough(id), title), note))
    return list_page(
        book,
        "walkthroughs",
        (Group(f"w-{slug or 'other'}", page_name(book, slug), tuple(rows)) for slug, rows in groups.items()),
    )
