"""What a rule is called: its heading in the reader's language."""

from __future__ import annotations

from collections.abc import Iterable

from generators.pages import addresses
from generators.pages.book.book import Book, japanese_heading
from generators.records.rule import Rule
from generators.references.numbers import above


def heading(book: Book, rule: Rule) -> str:
    """The rule's heading in the reader's language, else in English; empty where it has none."""
    return (japanese_heading(book, rule) if book.language == "ja" else "") or rule.heading


def heading_apart(book: Book, rule: Rule) -> str:
    """The rule's heading where nothing around it says more: one that other rules have too, with that which is above."""
    name, parent = heading(book, rule), book.kb.rules.get(book.headed_alike.get(rule.number, ""))
    return book.label("noted", name=name, notes=heading(book, parent)) if parent else name


def heading_then(book: Book, english: str, numbers: Iterable[str] = ()) -> str:
    """A heading of any edition in the reader's language, else in English.

    `numbers` are those of today of what stood under it: a rule at or above one of them that is still headed so names
    it, else the phrases do, which know headings by their English alone.
    """
    if book.language == "en" or not english:
        return english
    rules = (book.kb.rules.get(one) for number in numbers for one in (number, *above(number)))
    now = (japanese_heading(book, rule) for rule in rules if rule and rule.heading == english)
    return next(filter(None, now), "") or book.phrases.get(f"heading.{addresses.ascii_slug(english)}", english)
