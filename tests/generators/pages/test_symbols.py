"""Symbols in braces are drawn by us and have a name that is read aloud."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest

from generators.pages.book.book import Book
from generators.pages.inline_html import foreign
from generators.pages.site_page import Heading
from generators.pages.sources import source_page
from generators.pages.symbols import drawn, spoken
from generators.pages.writing import drawn_heading
from generators.reading.parsed_page import Block, LineClass, ParsedPage, Text
from generators.records.source import Source

PHRASES = {
    "ui.mana.U": "blue mana",
    "ui.mana.W": "white mana",
    "ui.mana.generic": "{n} generic mana",
    "ui.mana.or": " or ",
}


def test_a_symbol_has_a_class_for_its_colour_and_a_spoken_name() -> None:
    assert drawn("{U}", PHRASES) == '<span class="mana mana--u" role="img" aria-label="blue mana">U</span>'


def test_a_number_and_a_hybrid_symbol_are_named_by_their_parts() -> None:
    assert spoken("3", PHRASES) == "3 generic mana"
    assert spoken("2/W", PHRASES) == "2 generic mana or white mana"
    assert "mana--w mana-and--u" in drawn("{W/U}", PHRASES)


def test_a_symbol_paid_with_life_has_the_colour_of_its_mana_or_none() -> None:
    assert 'class="mana mana--u"' in drawn("{U/P}", PHRASES)
    assert 'class="mana mana--n"' in drawn("{P}", PHRASES)
    assert "mana--w mana-and--u" in drawn("{W/U/P}", PHRASES)


def test_an_unknown_symbol_is_shown_in_its_braces_and_marked() -> None:
    assert drawn("{ABC}", PHRASES) == '<span class="mana mana--unknown">{ABC}</span>'


def test_the_symbols_of_one_cost_stay_together_unless_they_are_very_many() -> None:
    blue = drawn("{U}", PHRASES)
    assert drawn("a {3}{U}, {U}", PHRASES) == f'a <span class="cost">{drawn("{3}", PHRASES)}{blue}</span>, {blue}'
    assert drawn("{U}" * 9, PHRASES) == blue * 9


def test_text_around_symbols_is_escaped_and_other_braces_stay() -> None:
    assert drawn("<b>{slot} & {U}", PHRASES).startswith("&lt;b&gt;{slot} &amp; <span")


class Labels(HTMLParser):
    """Collects the symbols of a piece of HTML, each with the language around it and its name."""

    def __init__(self, language: str) -> None:
        super().__init__()
        self.around = [language]
        self.said: list[tuple[str, str]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = dict(attrs)
        if tag in ("span", "div", "p"):
            self.around.append(told.get("lang") or self.around[-1])
        if "mana" in (told.get("class") or "").split():
            self.said.append((self.around[-1], told.get("aria-label") or ""))

    def handle_endtag(self, tag: str) -> None:
        if tag in ("span", "div", "p"):
            self.around.pop()


def labels(html: str, language: str) -> list[tuple[str, str]]:
    """The symbols in a page's words: the language around each, and its name."""
    found = Labels(language)
    found.feed(html)
    return found.said


@pytest.mark.parametrize("tongue", ["ja", "en"])
def test_a_symbol_is_named_in_the_language_of_the_words_around_it(ja: Book, en: Book, tongue: str) -> None:
    words = {"ja": "{U}と{T}を支払う", "en": "Pay {U} and {T} to win"}[tongue]
    page = ParsedPage(
        "notes/pay.txt", "wikitext", tongue, words, (Block(LineClass.PROSE, (1, 1), words, (Text(words),)),), ()
    )
    source = Source(id=page.source, shape="wikitext", language=tongue)
    for book in (ja, en):
        shown = (
            foreign(book, words),
            drawn_heading(book, Heading("pay", words, language=tongue)).html,
            source_page(book, source, page).body,
        )
        for html in shown:
            said = labels(html, book.language)
            assert len(said) == 2, html
            assert said == [(tongue, spoken(code, book.kb.phrases[tongue])) for code in ("U", "T")]
