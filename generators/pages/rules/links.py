"""Rule references as links: single numbers, numbers of older texts, and running text in which they are found."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

import msgspec
from markupsafe import Markup, escape

from generators.linking.citing import bare
from generators.pages import addresses
from generators.pages.book.book import Book
from generators.pages.language.languages import marked
from generators.pages.symbols import drawn
from generators.records.ruling_text import RuleQuote
from generators.references import Reference, find_references
from generators.references.citations import Cited, find_citations
from generators.rules_over_time.lineage.then_and_now import edition_of_day, numbers_ever, numbers_today

UNKNOWN = Markup('<span class="rule rule--unknown">{}</span>')
THEN = Markup('<span class="rule rule--then">{}</span>')
AT = Markup('<a class="rule-at" href="{}" title="{}">{}</a>')
DAY = Markup(" <small>({})</small>")
ARROW = Markup('<span class="rule-arrow"> → </span>')
BETWEEN = re.compile(r"[ ]?[\-–—−~〜～][ ]?|[ ]to[ ]|[ ]through[ ]|から")
Link = Callable[[str, str], Markup]
"""How a number is linked under the words that are written for it."""


def rule_link(book: Book, number: str, text: str = "") -> Markup:
    """A number as a link to its rule, with its preview; a number that EDITION lacks is shown without a link.

    In a text of another day it is the rule that had the number then. Written without `Markup.format`, since pages have
    tens of thousands of these: a known number needs no escaping.
    """
    number = bare(number)
    if book.as_of is not None:
        return then_link(book, number, book.as_of, text, day_shown=False)
    if number in book.kb.rules:
        label = escape(text or f"CR {number}")
        return Markup(f'<a class="rule" href="{addresses.rule(number)}" data-rule="{number}">{label}</a>')
    return UNKNOWN.format(text or f"CR {number}")


def rule_links(book: Book, numbers: Iterable[str]) -> Markup:
    """Several numbers, separated by spaces."""
    return Markup(" ").join(rule_link(book, number) for number in numbers)


def dated(book: Book, day: str) -> Book:
    """The book for a text of a day, ISO or unknown: the numbers in it are those of then."""
    return msgspec.structs.replace(book, as_of=day)


def then_link(book: Book, number: str, day: str, text: str = "", *, day_shown: bool = True) -> Markup:
    """A number as it was cited on a day, and behind it the number of today where that is another one.

    The number of then leads to the page that explains it. Without a day it is a plain link only where it never meant
    anything else; a number that no edition of that day has is shown without a link.
    """
    kb, now, written = book.kb, msgspec.structs.replace(book, as_of=None), text or f"CR {number}"
    edition = edition_of_day(day, kb.editions)
    ever = numbers_ever(number, kb.lineage, kb.edition)
    today = numbers_today(number, edition, kb.lineage, kb.edition) if day else ever if ever == (number,) else ()
    if today == (number,):
        return rule_link(now, number, written)
    if today is None or not (day or ever):
        return UNKNOWN.format(written)
    said = at_link(book, number, edition, written) + (DAY.format(day) if day and day_shown else "")
    after = rule_links(now, today) if today else escape(book.label("state.removed" if day else "state.ambiguous"))
    return THEN.format(said + ARROW + after)


def at_link(book: Book, number: str, edition: str, text: str) -> Markup:
    """A number of an edition, or of an unknown one, as a link to the page that takes it to the rule of today."""
    title = book.label("cited-then", edition=edition or book.label("undated"))
    return AT.format(addresses.rules_at(number, edition), title, text)


def edition_told(book: Book, quote: RuleQuote) -> str:
    """The edition that a quoted number is of; without one, whether its heading settles which rule it is."""
    settled = quote.state not in ("ambiguous", "undecided")
    return quote.edition or book.label("undated.by-title" if settled else "undated")


def rich(book: Book, text: str) -> Markup:
    """A sentence: escaped, its citations linked and its symbols drawn; in somebody else's words every reference."""
    if not book.own_words:
        return woven(text, [(r.start, r.end, linked(book, r, text)) for r in find_references(text)], book, in_language)
    return woven(text, [citation(book, cited, text) for cited in find_citations(text)], book, in_language)


def reference_html(book: Book, text: str) -> Markup:
    """A text of the rules, escaped and with its symbols drawn; its references are linked as they are written."""
    return woven(text, [(r.start, r.end, linked(book, r, text)) for r in find_references(text)], book, plainly)


def woven(
    text: str, links: Iterable[tuple[int, int, Markup]], book: Book, between: Callable[[Book, str], Markup]
) -> Markup:
    """A text with links in it, in order; what stands between them is written by `between`."""
    done, at = Markup(""), 0
    for start, end, link in links:
        done += between(book, text[at:start]) + link
        at = end
    return done + between(book, text[at:])


def linked(book: Book, reference: Reference, text: str) -> Markup:
    """One reference of a text: a single number, or a range of which each end is a link."""
    return ends(reference, text[reference.start : reference.end], lambda number, said: rule_link(book, number, said))


def ends(reference: Reference, written: str, link: Link) -> Markup:
    """A number, or both ends of a range, each linked under the words it is written with."""
    between = BETWEEN.search(written) if reference.kind == "range" else None
    if between is None:
        return link(reference.numbers[0], written)
    first, last = reference.numbers
    return link(first, written[: between.start()]) + escape(between[0]) + link(last, written[between.end() :])


def citation(book: Book, cited: Cited, text: str) -> tuple[int, int, Markup]:
    """`CR 702.170d` as a link; `CR 701.47b@2023-11-17` with its date, and the number of today where it is known."""
    reference, start = cited.reference, cited.begin
    written = text[start : reference.end]
    if not cited.date:
        return start, cited.end, ends(reference, written, lambda number, said: rule_link(book, number, said))
    return start, cited.end, ends(reference, written, lambda number, said: historical(book, number, cited.date, said))


def historical(book: Book, number: str, day: str, written: str) -> Markup:
    """A number of another day, as the knowledge base resolved it, else as the lineage does."""
    former = book.kb.historical.get(f"CR {number}@{day}")
    if former is None or not former.now:
        return then_link(book, number, day, written)
    now = msgspec.structs.replace(book, as_of=None)
    if former.now == (number,):
        return rule_link(now, number, written) + DAY.format(day)
    today = rule_links(now, former.now)
    return THEN.format(at_link(book, number, former.edition, written) + DAY.format(day) + ARROW + today)


def plainly(book: Book, text: str) -> Markup:
    """Words with their symbols drawn."""
    return drawn(text, book.phrases)


def in_language(book: Book, text: str) -> Markup:
    """Words with their symbols drawn; those of the other language are marked as such."""
    return marked(text, book.language, lambda part: drawn(part, book.phrases))
