"""The frame of every list: groups with letters to jump by and counts, other orders, and what is missing."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

import msgspec
from markupsafe import Markup

from generators.linking.loading.walkthroughs import is_generated
from generators.linking.walkthrough_form import RULES
from generators.pages import addresses
from generators.pages.book.book import Book
from generators.pages.evidence_html import walkthrough_title
from generators.pages.inline_html import foreign
from generators.pages.site_page import Heading, SitePage
from generators.pages.writing import NARROW, Crumb, Titled, written

LINK = Markup('<a href="{}">{}</a>')
COUNT = Markup('<span class="count">{}</span>')


class Row(msgspec.Struct, frozen=True):
    """One line of a list: a link and what is said beside it."""

    link: Markup
    note: Markup = Markup("")
    count: int = 1
    """How many things it tells of."""


class Group(msgspec.Struct, frozen=True):
    """Rows under a heading; `short` is what the bar of letters shows for it, if that is not the heading."""

    id: str
    heading: str
    rows: tuple[Row, ...] = ()
    short: str = ""
    within: tuple[Group, ...] = ()
    """Smaller groups below its rows."""
    folded: bool = False
    """Whether its rows are folded away until a reader asks for them, or comes to its id."""

    @property
    def count(self) -> int:
        """How many things its rows and smaller groups tell of."""
        return sum(row.count for row in self.rows) + sum(group.count for group in self.within)


class Listed(msgspec.Struct, frozen=True):
    """What a list is called, where it stands, in which order it is, and what it hasn't got."""

    address: str
    name: str
    """`ui.<name>` is its title, `ui.<name>.about` what is said of it."""
    orders: tuple[str, ...] = ()
    """The addresses of the same list in every order, this one among them; each is named by `ui.order.<address>`."""
    missing: tuple[Markup | str, ...] = ()
    crumbs: tuple[Crumb, ...] = ()
    compact: bool = False
    """Whether its rows are so short that several stand side by side."""


def list_page(book: Book, listed: Listed, groups: Iterable[Group]) -> SitePage:
    """A list; groups without anything in them are left out."""
    shown = [group for group in groups if group.rows or group.within]
    about = book.label(f"{listed.name}.about")
    return written(
        book,
        "list",
        Titled(
            address=listed.address,
            kind="list",
            title=book.label(listed.name),
            crumbs=listed.crumbs,
            contents=tuple(Heading(group.id, group.heading) for group in shown),
            description=about,
        ),
        about=about,
        orders=orders(book, listed),
        missing=listed.missing,
        groups=shown,
        compact=listed.compact,
    )


def orders(book: Book, listed: Listed) -> list[tuple[str, str, bool]]:
    """The list in its other orders: address, name, and whether it is this one."""
    return [(f"@/{one}", book.label(f"order.{one.strip('/')}"), one == listed.address) for one in listed.orders]


def numbered(prefix: str, groups: Mapping[str, Sequence[Row]]) -> list[Group]:
    """Groups by their headings, with ids that count them."""
    return [Group(f"{prefix}-{at}", heading, tuple(rows)) for at, (heading, rows) in enumerate(groups.items(), 1)]


def page_name(book: Book, slug: str) -> str:
    """The reader's name of the keyword with this slug, or of the rules themselves."""
    if slug == RULES:
        return book.label("rules")
    name = book.keyword_names.get(slug)
    return book.said(name) if name else slug or book.label("walkthroughs.other")


def walkthroughs_list(book: Book) -> SitePage:
    """Walkthroughs by the page they are written on: keywords, rules these use, what the engine found."""
    groups: defaultdict[tuple[str, str], list[Row]] = defaultdict(list)
    for id, scenario in book.kb.scenarios.items():
        link = LINK.format(addresses.walkthrough(id), foreign(book, walkthrough_title(book, id)))
        groups[scenario.page, scenario.about].append(Row(link, mark(book, id)))
    return list_page(
        book,
        Listed("walkthroughs/", "walkthroughs"),
        (
            Group(f"w-{at}", written_on(book, page, about), tuple(groups[page, about]), folded=True)
            for at, (page, about) in enumerate(sorted(groups, key=lambda it: place_of(*it)), 1)
        ),
    )


def place_of(page: str, about: str) -> tuple[bool, bool, str]:
    """Where a page of walkthroughs stands in their list: those of a keyword itself first, those found last."""
    return is_generated(page), not page.endswith(f"/{about}.md"), page


def written_on(book: Book, page: str, about: str) -> str:
    """What a page of walkthroughs is called."""
    if is_generated(page):
        return book.label("walkthroughs.found", name=page_name(book, about))
    named = book.kb.walkthrough_pages.get(page)
    return (book.said(named) if named else page_name(book, about)).translate(NARROW)


def mark(book: Book, id: str) -> Markup:
    """What came of a walkthrough, in a word; nothing for one that holds, as nearly all do."""
    played = book.kb.played.get(id)
    if played is None:
        name = "not-run"
    elif played.failures:
        name = "failed"
    elif id in book.kb.proofs:
        name = "proved"
    else:
        return Markup("")
    return Markup('<span class="mark mark--{}">{}</span>').format(name, book.label(f"mark.{name}"))
