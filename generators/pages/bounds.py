"""What a proof ranges over, told in the reader's language: its scope, and what it tries for each word of the set-up."""

from __future__ import annotations

import re

from markupsafe import Markup, escape

from generators.pages.book import Book
from generators.pages.inline_html import KANA_OR_KANJI, foreign
from generators.pages.phrases import said, told_step
from generators.pages.symbols import drawn
from rules_engine.search.proof import FOR_EACH, OVER_ANSWERS, OVER_LINES

WORD = re.compile(r"\b[a-z]+\b")
"""Words of the rules within an invented object, as in `Probe (creature 2/2)`."""


def told_bounds(book: Book, bounds: str) -> Markup:
    """The bounds as they stand on the page of the proof, said in the reader's words; what has none stays as it is."""
    return Markup(escape(book.label("bounds.between"))).join(told(book, part) for part in bounds.split("; "))


def told(book: Book, part: str) -> Markup:
    """One part: the scope, or a word of the set-up with its values."""
    if part == OVER_ANSWERS:
        return escape(book.label("bounds.answers"))
    if lines := OVER_LINES.fullmatch(part):
        return escape(book.label("bounds.lines", turn=lines["turn"]))
    match = FOR_EACH.fullmatch(part)
    if match is None:
        return foreign(book, part)
    between = Markup(escape(book.label("bounds.values.between")))
    values = between.join(value(book, one.strip()) for one in match["values"].split("|"))
    before, _, after = book.label("bounds.for-each", name=match["word"]).partition("{values}")
    return Markup("{}{}{}").format(before, values, after)


def value(book: Book, written: str) -> Markup:
    """One value: names, steps and words in the reader's language; what has no such words as it is written."""
    text = book.phrases.get(f"ui.bounds.value.{written}") or told_step(written, book.phrases, book.names)
    if text == written:
        text = said(written, book.phrases, book.names)
    text = WORD.sub(lambda word: book.phrases.get(f"word.{word[0]}", word[0]), text)
    if book.language == "en" or KANA_OR_KANJI.search(text):
        return drawn(text, book.phrases)
    return foreign(book, text)
