"""What stands around the words of a hand-made page: the way up, its contents, and the last line with the edition."""

from __future__ import annotations

import re

from generators.pages.book.book import Book
from generators.pages.site_page import Heading
from generators.pages.writing import MANY, Titled, written

AROUND = "around.html"
"""The file below a language's root that the stamping takes the frame from; no such file is on the site."""
WORDS = "<!-- words -->"
"""The place of the page's own words in it."""
PLACES = (*(Heading("zzidzz", "zzheadingzz") for _ in range(MANY - 1)), Heading("zzidzz", "zzheadingzz", level=3))
"""The contents of the frame, of which a page has as many as it has headings, or none."""
FOLD = re.compile(r'<details class="on-page">.*?</details>\n', re.DOTALL)
ENTRIES = re.compile(r"(?P<entry><li.*?</li>\n).*(?P<below><li.*?</li>\n)", re.DOTALL)
HEADING = re.compile(r'<h(?P<level>[23]) id="(?P<id>[^"]+)">(?P<html>.*?)</h[23]>')


def around(book: Book) -> dict[str, bytes]:
    """The frame of every hand-made page of one language; where they stand on the site makes no difference to it."""
    return {
        AROUND: written(book, "hand_made", Titled("hand-made/", "list", "", contents=PLACES), words=WORDS).body.encode()
    }


def in_frame(frame: str, words: str) -> str:
    """The words of a page in the frame, with its contents from so many headings on as a page that is made has them."""
    headings = list(HEADING.finditer(words))
    fold = FOLD.search(frame)
    if fold:
        own = ENTRIES.sub(lambda its: entries(its, headings), fold[0]) if len(headings) >= MANY else ""
        frame = frame.replace(fold[0], own)
    return frame.replace(WORDS, words)


def entries(places: re.Match[str], headings: list[re.Match[str]]) -> str:
    """An entry for each heading."""
    return "".join(
        places["entry" if its["level"] == "2" else "below"]
        .replace("zzidzz", its["id"])
        .replace("zzheadingzz", its["html"])
        for its in headings
    )
