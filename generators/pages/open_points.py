"""The page of open points: where the rules are silent or contradict themselves."""

from __future__ import annotations

from generators.pages.book import Book
from generators.pages.rule_links import rich, rule_links
from generators.pages.ruling import both
from generators.pages.site_page import SitePage
from generators.pages.writing import Titled, written


def open_points_page(book: Book) -> SitePage:
    """Every open point in both languages, with the rules concerned."""
    about = book.label("open-points.about")
    return written(
        book,
        "open_points",
        Titled("open-points/", "list", book.label("open-points"), description=about),
        about=about,
        points=[
            (
                f"o-{point.id}",
                rule_links(book, point.rules),
                [
                    (language, rich(book.speaking(language), point.statement.said_in(language)))
                    for language in both(book)
                    if point.statement.said_in(language)
                ],
            )
            for point in book.kb.open_points
        ],
    )
