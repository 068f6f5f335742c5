"""The set-ups that a proof ranges over, told in the reader's language: in what they differ, and every value tried."""

from __future__ import annotations

import re
from math import prod

import msgspec
from markupsafe import Markup

from generators.pages.book import Book
from generators.pages.inline_html import KANA_OR_KANJI, foreign
from generators.pages.phrases import said, told_step
from generators.pages.symbols import drawn
from rules_engine.scenario.scenario import Scenario
from rules_engine.search.proof import FOR_EACH, OVER_LINES

WORD = re.compile(r"\b[a-z]+\b")
"""Words of the rules within an invented object, as in `Probe (creature 2/2)`."""
PLACE = re.compile(r"(?P<player>[A-Z]) (?P<zone>[a-z]+): (?P<there>.+)")
OPEN = "…"
"""Stands in a step for what differs."""
INVENTED = re.compile(r"(?P<name>[A-Z][^,(:]*) \([^)]*\)")


class Varied(msgspec.Struct, frozen=True):
    """A word of `for each`, and the values that stand for it one after another."""

    word: str
    values: tuple[str, ...]


class Bounds(msgspec.Struct, frozen=True):
    """What a proof ranges over."""

    turn: str
    """The last turn of a proof over all lines of play; empty for one over answers."""
    varied: tuple[Varied, ...]

    @property
    def set_ups(self) -> int:
        """How many different set-ups there are."""
        return prod(len(one.values) for one in self.varied)


def read_bounds(bounds: str) -> Bounds:
    """The bounds as they are on record."""
    scope, *more = bounds.split("; ")
    lines = OVER_LINES.fullmatch(scope)
    matches = filter(None, map(FOR_EACH.fullmatch, more))
    varied = (Varied(it["word"], tuple(value.strip() for value in it["values"].split("|"))) for it in matches)
    return Bounds(lines["turn"] if lines else "", tuple(varied))


def place(book: Book, word: str, scenario: Scenario) -> str:
    """In what the set-ups differ by a word: whose hand, which moment, how a step goes on."""
    standing = re.compile(rf"\b{word}\b")
    for line in scenario.given:
        if standing.search(line.text):
            return _of_given(book, line.text, standing)
    for step in scenario.play:
        if standing.search(step.text):
            return _of_step(book, standing.sub(OPEN, step.text))
    return book.label("place.other")


def _of_step(book: Book, text: str) -> str:
    name, _, rest = text.rpartition(" ")
    if text == OPEN:
        return book.label("place.meanwhile")
    if rest == OPEN and (name in book.names or name.isalpha()):
        return book.label("place.fate", name=book.names.get(name, name))
    return book.label("place.step", step=told_step(text, book.phrases, book.names).rstrip("。."))


def _of_given(book: Book, text: str, standing: re.Pattern[str] | None = None) -> str:
    if text.startswith("turn "):
        return book.label("place.turn")
    for invented in INVENTED.finditer(text) if standing else ():
        if standing and standing.search(invented[0]):
            return book.label("place.object", name=invented["name"])
    match = PLACE.fullmatch(text)
    if match is None:
        return book.label("place.other")
    if match["zone"] == "life":
        return book.label("place.life", player=match["player"])
    if match["zone"] == "battlefield":
        return book.label("place.permanents", player=match["player"])
    return book.label("place.zone", player=match["player"], zone=said(match["zone"], book.phrases, book.names))


def value(book: Book, written: str) -> Markup:
    """One value: names, steps and words in the reader's language; what has no such words as it is written."""
    if match := PLACE.fullmatch(written):
        own = value(book, match["there"])
        return Markup("{}{}{}").format(_of_given(book, written), book.label("place.holds"), own)
    text = book.phrases.get(f"ui.bounds.value.{written}") or told_step(written, book.phrases, book.names)
    if text == written:
        text = said(written, book.phrases, book.names)
    text = WORD.sub(lambda word: book.phrases.get(f"word.{word[0]}", word[0]), text)
    if book.language == "en" or KANA_OR_KANJI.search(text):
        return drawn(text, book.phrases)
    return foreign(book, text)
