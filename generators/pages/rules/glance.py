"""What a rule says at a glance: in a sentence, and what a page that is known by its title alone is about."""

from __future__ import annotations

from generators.linking.sentences import first_sentence
from generators.pages.book.book import Book
from generators.pages.rules.names import heading, heading_apart
from generators.pages.rules.text import own_text
from generators.pages.writing import shortened
from generators.records.rule import Rule


def preview(book: Book, rule: Rule) -> str:
    """What a rule says at a glance: its gist, else its heading, else the first sentence of its text."""
    return book.said(rule.gist) or heading(book, rule) or shortened(first_sentence(own_text(book, rule)), 240)


def rules_below(book: Book, number: str) -> str:
    """Of a rule that is only a heading, how many stand below it and, if known, what the first says; else nothing."""
    below = book.children.get(number, ())
    if not below:
        return ""
    said = preview(book, book.kb.rules[below[0]])
    return book.label("rules.below" if said else "rules.below.untold", n=len(below), first=below[0], said=said)


def description(book: Book, rule: Rule) -> str:
    """What its page is about, for those who see no more of it: of a mere heading what stands below it too."""
    said, rules = preview(book, rule), rules_below(book, rule.number)
    if said != heading(book, rule) or not (said and rules):
        return said
    return book.label("rule.holds", name=heading_apart(book, rule), rules=rules)
