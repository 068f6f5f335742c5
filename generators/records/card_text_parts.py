"""The pieces that a paragraph of a card's text is made of."""

from __future__ import annotations

from enum import StrEnum

from generators.records.bilingual import Record


class PartKind(StrEnum):
    """What a piece of card text is."""

    KEYWORD = "keyword"
    """A keyword in a list of keywords, with its number or quality but without its cost."""
    WORD = "word"
    """What stands before a dash and the effect: ability or flavour word, chapters, name or range of a mode."""
    COST = "cost"
    """What is paid: before the colon of an activated ability (CR 602.1), after a keyword, or of a mode (CR 700.2h)."""
    EFFECT = "effect"
    """The sentences of the rules text."""
    REMINDER = "reminder"
    """Bracketed text that has no game function (CR 207.2a), with its brackets."""
    MARK = "mark"
    """What only parts the others: line breaks, bullets, colons, dashes, commas between keywords."""


class TextPart(Record):
    """A piece of card text exactly as written."""

    kind: PartKind
    text: str
