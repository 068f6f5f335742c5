"""The text of a rule with every reference in it linked, by the one grammar of references."""

from __future__ import annotations

import re

from markupsafe import Markup, escape

from generators.pages.book import Book
from generators.pages.rule_links import rule_link
from generators.pages.symbols import drawn
from generators.references import Reference, find_references

BETWEEN = re.compile(r"[ ]?[\-–—−~〜～][ ]?|[ ]to[ ]|[ ]through[ ]|から")


def reference_html(book: Book, text: str) -> Markup:
    """A text of the rules, escaped and with its symbols drawn; its references are linked as they are written."""
    done, at = Markup(""), 0
    for reference in find_references(text):
        done += drawn(text[at : reference.start], book.phrases)
        done += linked(book, reference, text[reference.start : reference.end])
        at = reference.end
    return done + drawn(text[at:], book.phrases)


def linked(book: Book, reference: Reference, written: str) -> Markup:
    """One reference: a single number, or a range of which each end is a link."""
    between = BETWEEN.search(written) if reference.kind == "range" else None
    if between is None:
        return rule_link(book, reference.numbers[0], written)
    first, last = reference.numbers
    begin, end = written[: between.start()], written[between.end() :]
    return rule_link(book, first, begin) + escape(between[0]) + rule_link(book, last, end)
