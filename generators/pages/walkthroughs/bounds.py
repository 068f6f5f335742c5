"""What a proof ranges over, told in the reader's language: in what its set-ups differ, and every value tried."""

from __future__ import annotations

import re
from collections.abc import Iterator
from math import prod

import msgspec
from markupsafe import Markup

from generators.pages.book.book import Book
from generators.pages.inline_html import KANA_OR_KANJI, foreign
from generators.pages.language.phrases import STEP, filled, matching_step, said, told_step
from generators.pages.symbols import drawn
from generators.pages.walkthroughs.set_up_words import INVENTED, PLACE, told_moment, told_objects, told_place
from rules_engine.scenario.scenario import Scenario
from rules_engine.search.proof import FOR_EACH, OVER_LINES

OPEN = "…"
"""Stands in a line for what differs."""
PLAYER = re.compile("[A-Z]")


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

    def opened(self, text: str) -> str:
        """A line of the page with `…` for every word that differs."""
        for varied in self.varied:
            text = re.sub(rf"\b{varied.word}\b", OPEN, text)
        return text


def read_bounds(bounds: str) -> Bounds:
    """The bounds as they are on record."""
    scope, *more = bounds.split("; ")
    lines = OVER_LINES.fullmatch(scope)
    matches = filter(None, map(FOR_EACH.fullmatch, more))
    varied = (Varied(it["word"], tuple(value.strip() for value in it["values"].split("|"))) for it in matches)
    return Bounds(lines["turn"] if lines else "", tuple(varied))


def places(book: Book, varied: Varied, scenario: Scenario) -> tuple[str, ...]:
    """In what the set-ups differ by a word, wherever it stands: whose hand, which moment, which player in a step."""
    standing = re.compile(rf"\b{varied.word}\b")
    given = (_of_given(book, line.text, standing) for line in scenario.given if standing.search(line.text))
    steps = (line for step in scenario.play for line in (step.text, *(answer.text for answer in step.answers)))
    kind = _kind(book, varied.values)
    played = (_of_step(book, standing.sub(OPEN, line), kind) for line in steps if standing.search(line))
    return tuple(dict.fromkeys((*given, *played))) or (book.label("place.other"),)


def _kind(book: Book, values: tuple[str, ...]) -> str:
    """Of what kind all the values are, for a step that is left open there."""
    if all(map(str.isdigit, values)):
        return "number"
    if all(PLAYER.fullmatch(value) for value in values):
        return "player"
    return "card" if all(value in book.names for value in values) else "other"


def _of_step(book: Book, text: str, kind: str) -> str:
    name, _, rest = text.rpartition(" ")
    if text == OPEN:
        return book.label("place.meanwhile")
    if rest == OPEN and (name in book.names or name.isalpha()):
        return book.label("place.fate", name=said(name, book.phrases, book.names))
    if own := _own_place(book, text):
        return own
    step = told_step(text, book.phrases, book.names).rstrip("。.").replace(OPEN, book.label(f"place.open.{kind}"))
    return book.label(f"place.step.{kind}", step=step)


def _own_place(book: Book, text: str) -> str:
    """In what a step differs where its language has words of its own for that: `place` and the form of the step."""
    key, values = matching_step(text, book.phrases) or ("", {})
    phrase = book.phrases.get(f"place {key.removeprefix(STEP)}", "")
    return filled(phrase, values, book.phrases, book.names)


def _of_given(book: Book, text: str, standing: re.Pattern[str]) -> str:
    for invented in INVENTED.finditer(text):
        if standing.search(invented["notes"]):
            return book.label("place.object", name=said(invented["name"], book.phrases, book.names))
    if text.startswith("turn ") and standing.search(text.partition(", ")[0]) and ", " in text:
        return book.label("place.turn-number")
    return told_place(book, text)


def value(book: Book, written: str) -> Markup:
    """One value: names, steps and words in the reader's language; what has no such words as it is written."""
    if match := PLACE.fullmatch(written):
        return Markup("{}{}{}").format(
            told_place(book, written), book.label("place.holds"), value(book, match["there"])
        )
    text = book.phrases.get(f"ui.bounds.value.{written}") or told_moment(book, written)
    text = text or told_step(written, book.phrases, book.names)
    return in_either_language(book, told_objects(book, written) if text == written else text)


def in_either_language(book: Book, text: str) -> Markup:
    """Words told in the reader's language, and marked as English where none of them could be."""
    if book.language == "en" or KANA_OR_KANJI.search(text):
        return drawn(text, book.phrases)
    return foreign(book, text)


def told_given(book: Book, scenario: Scenario, bounds: Bounds) -> Iterator[tuple[str, Markup]]:
    """The position that a proof begins with, line by line: what is told of, and what is there."""
    for line in scenario.given:
        text = bounds.opened(line.text)
        if match := PLACE.fullmatch(text):
            yield told_place(book, text), in_either_language(book, told_objects(book, match["there"]))
        elif text.startswith(("turn ", "players ")):
            first, _, rest = text.partition(" ")
            told = told_moment(book, rest) if first == "turn" else told_objects(book, rest)
            yield book.label(f"place.{first}"), drawn(told or rest, book.phrases)
        else:
            yield book.label("place.other"), in_either_language(book, told_objects(book, text))
