"""The words of a `given` fence in the reader's language: places, moments, and cards with what is said of them."""

from __future__ import annotations

import re

from generators.pages.book.book import Book
from generators.pages.language.phrases import card_name, said, so_many
from rules_engine.scenario.names import split_list

WORD = re.compile(r"\b[a-z]+\b")
"""Words of the rules within an invented object, as in `Probe (creature 2/2)`."""
PLACE = re.compile(r"(?P<player>[A-Z]) (?P<zone>[a-z]+(?: [a-z]+)?): (?P<there>.+)")
MOMENT = re.compile(r"(?P<turn>[0-9]+|…), (?P<player>[A-Z]|…), (?P<step>.+)")
INVENTED = re.compile(r"(?P<name>[A-Z][^,(:]*) \((?P<notes>[^)]*)\)")
WRITTEN = re.compile(r"(?:(?P<count>[0-9]+|…) )?(?P<name>[A-Z][^(]*?|…)(?: \((?P<notes>[^()]*)\))?")
"""`2 Island (tapped)`, `Probe (creature 2/2; with dethrone)`."""
PLOTTED = re.compile(r"plotted on turn (?P<turn>.+)")
NAMED = re.compile(r"named (?P<names>.+)")
KEYWORDS = re.compile(r"with (?P<keywords>.+)")


def told_place(book: Book, text: str) -> str:
    """Of what a line of `given` speaks."""
    if text.startswith("turn "):
        return book.label("place.turn")
    match = PLACE.fullmatch(text)
    if match is None:
        return book.label("place.other")
    if match["zone"] == "life":
        return book.label("place.life", player=match["player"])
    if match["zone"] == "battlefield":
        return book.label("place.permanents", player=match["player"])
    shared = f"place.zone.{match['zone']}"
    if f"ui.{shared}" in book.phrases:
        return book.label(shared, player=match["player"])
    return book.label("place.zone", player=match["player"], zone=said(match["zone"], book.phrases, book.names))


def told_moment(book: Book, text: str) -> str:
    """A turn, whose it is, and a step of it; empty for any other words."""
    match = MOMENT.fullmatch(text)
    if match is None:
        return ""
    step = said(match["step"], book.phrases, book.names)
    return book.label("place.moment", turn=match["turn"], player=match["player"], step=step)


def told_objects(book: Book, text: str) -> str:
    """A list of cards, of words of the rules, or of both."""
    return book.label("list").join(_one(book, item) for item in split_list(text, book.names))


def _one(book: Book, item: str) -> str:
    match = WRITTEN.fullmatch(item)
    if match is None:
        told = said(item, book.phrases, book.names)
        return _notes(book, item) if told == item else told
    name = book.names.get(match["name"])
    told = card_name(name, book.phrases) if name else match["name"]
    if match["count"]:
        told = so_many(match["count"], match["name"], told, book.phrases)
    return book.label("noted", name=told, notes=_notes(book, match["notes"])) if match["notes"] else told


def _notes(book: Book, text: str) -> str:
    return book.label("given.notes").join(_note(book, note) for note in text.split("; "))


def _note(book: Book, note: str) -> str:
    if match := PLOTTED.fullmatch(note):
        return book.label("given.plotted", turn=match["turn"])
    if match := NAMED.fullmatch(note):
        return book.label("table.chosen", names=said(match["names"], book.phrases, book.names))
    if match := KEYWORDS.fullmatch(note):
        return book.label("given.keywords", keywords=_words(book, match["keywords"]))
    return _words(book, note)


def _words(book: Book, text: str) -> str:
    if text in book.words:
        return book.words[text]
    return WORD.sub(lambda word: book.phrases.get(f"word.{word[0]}", book.words.get(word[0], word[0])), text)
