"""What a rule is called: its heading in the reader's language."""

from __future__ import annotations

from generators.pages.book import Book, japanese_heading
from generators.records.rule import Rule


def heading(book: Book, rule: Rule) -> str:
    """The rule's heading in the reader's language, else in English; empty where it has none."""
    return (japanese_heading(book, rule) if book.language == "ja" else "") or rule.heading
