"""Nothing that walkthroughs tell, draw or note in their traces is told by its name in the program."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import msgspec
import pytest
from support import own_content

from generators.pages.book.book import Book, open_book
from generators.pages.walkthroughs.player_html import step_view
from generators.pages.walkthroughs.table_view import table_view
from generators.records.bilingual import LANGUAGES, Language
from rules_engine.scenario.played import Played
from rules_engine.scenario.trace import notation

RAW = re.compile(r"\b[a-z_]+=|\b[A-Z][a-z]+(?:[A-Z][a-z]+)+\b|\b[a-z]+_[a-z_]+\b|\b(?:ui|told|word|form|asked)\.[a-z]")
"""`object=`, `CamelCase`, `snake_case`, or the key of a phrase."""


def test_a_kind_without_a_form_is_told_in_words() -> None:
    told = notation("GaveEvenMore", {"object": "Happy Goat", "player": "A", "from_zone": ("hand", "exile")})
    assert told == "gave even more (object: Happy Goat; player: A; from zone: hand, exile)"
    assert notation("NothingToSay", {}) == "nothing to say"


def told_on(book: Book, played: Played) -> Iterator[str]:
    """All that the player tells and draws."""
    for step in played.steps:
        view = step_view(book, played, step)
        lines = [one for told in (*view.told, *view.refused) for one in (told, *told.folded)]
        yield from (re.sub(r"<[^>]*>", " ", str(it)) for it in (view.action, *(line.sentence for line in lines)))
        yield " ".join(values_in(json.loads(msgspec.json.encode(table_view(book, step.table)))))


def values_in(drawn: object) -> Iterator[str]:
    if isinstance(drawn, dict):
        yield from (it for key, value in drawn.items() if key not in ("key", "family") for it in values_in(value))
    elif isinstance(drawn, list):
        yield from (it for value in drawn for it in values_in(value))
    elif isinstance(drawn, str):
        yield drawn


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_told_by_its_name_in_the_program(language: Language) -> None:
    book = open_book(own_content(), language)
    raw = {
        (id, it[0]) for id, one in book.kb.played.items() for told in told_on(book, one) for it in RAW.finditer(told)
    }
    assert not raw
    traces = "\n".join(line.notation for it in book.kb.played.values() for step in it.steps for line in step.trace)
    assert "refused: plotted.later-turn" in traces
    assert not re.findall(r"\b[a-z_]+=", traces)
