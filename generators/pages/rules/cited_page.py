"""The pages that list all that cites a rule, for rules that more walkthroughs cite than their own page lists."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from generators.pages.book.book import Book
from generators.pages.lists import Group, Row
from generators.pages.rules.names import heading_apart
from generators.pages.rules.rule import citing, citing_here, citing_html, crumb
from generators.pages.site_page import Heading, SitePage
from generators.pages.writing import Titled, written


def cited_pages(book: Book, number: str) -> Iterator[SitePage]:
    """The page for a rule page that leaves out something that cites one of its numbers; browsers don't keep it."""
    below = (one for one in book.children.get(number, ()) if book.kb.rules[one].kind == "subrule")
    more = [one for one in (number, *below) if len(citing_here(citing(book, one))) < len(citing(book, one))]
    if more:
        yield msgspec.structs.replace(cited_page(book, number, more), kept=False)


def cited_page(book: Book, number: str, cited: list[str]) -> SitePage:
    """All that cites the given numbers of a rule page, a group a number."""
    groups = [Group(f"C{one}", one, tuple(Row(citing_html(book, by)) for by in citing(book, one))) for one in cited]
    rule = book.kb.rules[number]
    title = book.label("cited", number=f"{number} {heading_apart(book, rule)}".strip())
    contents = tuple(Heading(group.id, group.heading) for group in groups)
    return written(
        book,
        "list",
        Titled(f"rules/{number}/cited/", "list", title, (crumb(book, number),), contents),
        about=book.label("cited.about"),
        orders=[],
        missing=(),
        groups=groups,
        compact=False,
        total=sum(len(group.rows) for group in groups),
    )
