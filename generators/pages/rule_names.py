"""What a rule is called: its heading in the reader's language."""

from __future__ import annotations

from generators.pages.book import Book
from generators.records.rule import Rule


def heading(book: Book, rule: Rule) -> str:
    """The rule's heading in the reader's language, else in English; empty where it has none.

    What our own keywords and terms call it goes before what a library does, whose pages may be misspelt.
    """
    japanese = book.rule_names.get(rule.number, "") or rule.heading_ja
    return (japanese if book.language == "ja" else "") or rule.heading
