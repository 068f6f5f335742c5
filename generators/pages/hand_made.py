"""What stands around the words of a hand-made page: the way up, and the last line with edition and date."""

from __future__ import annotations

from generators.pages.book import Book
from generators.pages.writing import Titled, written

AROUND = "around.html"
"""The file below a language's root that the stamping takes the frame from; no such file is on the site."""
WORDS = "<!-- words -->"
"""The place of the page's own words in it."""


def around(book: Book) -> dict[str, bytes]:
    """The frame of every hand-made page of one language; where they stand on the site makes no difference to it."""
    return {AROUND: written(book, "hand_made", Titled("hand-made/", "list", ""), words=WORDS).body.encode()}
