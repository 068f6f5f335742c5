"""Rule references as links: single numbers, and running text in which they are found."""

from __future__ import annotations

import re
from collections.abc import Iterable

from markupsafe import Markup, escape

from generators.pages import addresses
from generators.pages.book import Book
from generators.pages.symbols import drawn

UNKNOWN = Markup('<span class="rule rule--unknown">{}</span>')
THEN = Markup('<span class="rule rule--then">{} <small>({})</small></span>')
JAPANESE = re.compile(r"([぀-ヿ㐀-鿿々]+(?:[・ー、「」]*[぀-ヿ㐀-鿿々]+)*)")
CITED = re.compile(r"CR[  ]?([1-9][0-9]{2}(?:\.[0-9]{1,3}[a-z]{0,2})?)(?![0-9a-z])(?:@([0-9]{4}-[0-9]{2}-[0-9]{2}))?")


def rule_link(book: Book, number: str, text: str = "") -> Markup:
    """A number as a link to its rule, with its preview; a number that EDITION lacks is shown without a link.

    Written without `Markup.format`, since pages have tens of thousands of these: a known number needs no escaping.
    """
    number = addresses.bare(number)
    if number in book.kb.rules:
        label = escape(text or f"CR {number}")
        return Markup(f'<a class="rule" href="{addresses.rule(number)}" data-rule="{number}">{label}</a>')
    return UNKNOWN.format(text or f"CR {number}")


def rule_links(book: Book, numbers: Iterable[str]) -> Markup:
    """Several numbers, separated by spaces."""
    return Markup(" ").join(rule_link(book, number) for number in numbers)


def rich(book: Book, text: str) -> Markup:
    """One of our own sentences: escaped, its citations linked and its symbols drawn."""
    done, at = Markup(""), 0
    for match in CITED.finditer(text):
        done += in_language(book, text[at : match.start()]) + citation(book, match)
        at = match.end()
    return done + in_language(book, text[at:])


def in_language(book: Book, text: str) -> Markup:
    """Words with their symbols drawn; Japanese words in an English sentence are marked as such."""
    if book.language == "ja" or not JAPANESE.search(text):
        return drawn(text, book.phrases)
    parts = JAPANESE.split(text)
    foreign = Markup('<span lang="ja">{}</span>')
    return Markup("").join(foreign.format(part) if i % 2 else drawn(part, book.phrases) for i, part in enumerate(parts))


def citation(book: Book, match: re.Match[str]) -> Markup:
    """`CR 702.170d` as a link; `CR 701.47b@2023-11-17` with its date, and the number of today where it is known."""
    number, date = match[1], match[2]
    if not date:
        return rule_link(book, number)
    former = book.kb.historical.get(f"CR {number}@{date}")
    links = Markup("").join(Markup(" → ") + rule_link(book, today) for today in (former.now if former else ()))
    return THEN.format(f"CR {number}", date) + links
