"""What walkthroughs tell apart is told apart on their pages, in both languages and in questions, traces and tables."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from support import own_content

from generators.pages.book.book import Book, open_book
from generators.pages.language.phrases import note_told, said_of
from generators.pages.walkthroughs.table_view import tile
from generators.records.bilingual import LANGUAGES
from rules_engine.game.called import noted
from rules_engine.scenario.played import Item, Played

ORDER = "order of triggers"
ONE_OF = re.compile(r"[0-9]+ of [0-9]+")


@pytest.fixture(scope="module", params=LANGUAGES)
def book(request: pytest.FixtureRequest) -> Book:
    return open_book(own_content(), request.param)


def labels(played: Played) -> Iterator[tuple[str, str]]:
    """What is told apart on a page, each with what it is an answer to."""
    for step in played.steps:
        yield from ((asked.kind, option) for asked in step.asked for option in asked.options)
        yield from (("", noted(item.name, item.notes)) for item in items(step.table))


def items(table) -> tuple[Item, ...]:
    zones = ("hand", "battlefield", "graveyard", "exile", "command")
    return tuple(it for player in table.players for zone in zones for it in getattr(player, zone))


def test_what_has_two_labels_has_two_in_the_readers_language(book: Book) -> None:
    for id, played in book.kb.played.items():
        told: dict[tuple[str, str], str] = {}
        for kind, label in dict.fromkeys(labels(played)):
            said = said_of(kind, label, book.phrases, book.names)
            assert told.setdefault((kind, said), label) == label, id


def test_what_a_question_tells_of_an_ability_the_trace_tells_too(book: Book) -> None:
    count = 0
    for id, played in book.kb.played.items():
        for step in played.steps:
            put = [str(line.values["source"]) for line in step.trace if line.kind == "AbilityPutOnStack"]
            for label in (it for asked in step.asked if asked.kind == ORDER for it in asked.options):
                name, notes = parts(label)
                alike = [label for label in put if parts(label)[0] == name]
                assert notes == () or any(set(notes) <= set(parts(it)[1]) for it in alike), (id, label, put)
                count += bool(notes)
    assert count > 50


def parts(label: str) -> tuple[str, tuple[str, ...]]:
    """The name and its notes, but for which of those wholly alike it is."""
    name, _, notes = label.partition(" (")
    return name, tuple(it for it in notes.removesuffix(")").split("; ") if it and not ONE_OF.fullmatch(it))


def test_every_ability_on_a_stack_tells_what_it_does_and_what_tells_it_from_its_like(book: Book) -> None:
    silent = set()
    for id, played in book.kb.played.items():
        for item in (it for step in played.steps for it in step.table.stack if it.kind == "ability"):
            shown = tile(book, item, 1, stacked=True)
            assert {note_told(note, book.phrases, book.names) for note in item.notes if not note.isdigit()} <= {
                *shown.marks
            }, id
            if not shown.does:
                silent.add(item.name)
    assert silent == {"planeswalking ability"}, "the game's own, whose name says what it does (CR 901.8)"


def test_what_differs_on_a_stack_looks_different(book: Book) -> None:
    for id, played in book.kb.played.items():
        for step in played.steps:
            different = {repr(it) for it in step.table.stack}
            assert len({tile(book, it, 1, stacked=True) for it in step.table.stack}) == len(different), id
