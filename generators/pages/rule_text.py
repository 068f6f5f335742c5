"""The text of a rule with every reference in it linked, by the one grammar of references."""

from __future__ import annotations

from markupsafe import Markup

from generators.pages.book import Book
from generators.pages.rule_links import NUMBER, rule_link
from generators.pages.symbols import drawn
from generators.references import find_references


def reference_html(book: Book, text: str) -> Markup:
    """A text of the rules, escaped; each number inside a reference is linked, words and ranges stay as written."""
    done, at = Markup(""), 0
    for reference in find_references(text):
        done += drawn(text[at : reference.start], book.phrases)
        done += numbers_linked(book, text[reference.start : reference.end])
        at = reference.end
    return done + drawn(text[at:], book.phrases)


def numbers_linked(book: Book, text: str) -> Markup:
    """The words of one reference with its numbers linked."""
    done, at = Markup(""), 0
    for match in NUMBER.finditer(text):
        done += drawn(text[at : match.start()], book.phrases) + rule_link(book, match[1], match[1])
        at = match.end()
    return done + drawn(text[at:], book.phrases)
