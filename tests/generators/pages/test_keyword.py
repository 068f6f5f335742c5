"""The page of a keyword: what it is comes first; and where it is written in one language only."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import msgspec
import pytest

from generators.linking.knowledge_base import KnowledgeBase
from generators.pages.book.book import Book, open_book
from generators.pages.inline_html import KANA_OR_KANJI
from generators.pages.keyword import keyword_page, walkthroughs_about
from generators.pages.site_page import SitePage
from generators.records.bilingual import LANGUAGES, Bilingual, Language

NOTICE = {
    "en": "There is no English version of this page yet; below is the Japanese.",
    "ja": "このページの日本語版はまだない。以下は英語である。",
}


def lacking(kb: KnowledgeBase, language: Language) -> tuple[Book, SitePage]:
    """The page of plot where nobody has written it in that language."""
    plot = kb.keywords["plot"]
    other = next(one for one in LANGUAGES if one != language)
    types = Bilingual(**{other: plot.types.said_in(other)})
    alone = plot.model_copy(update={"pages": {other: plot.pages[other]}, "types": types})
    book = open_book(msgspec.structs.replace(kb, keywords={"plot": alone}), language)
    return book, keyword_page(book, alone)


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_says_which_language_is_shown_instead(kb: KnowledgeBase, language: Language) -> None:
    assert f'<p class="notice">{NOTICE[language]}</p>' in lacking(kb, language)[1].body


@pytest.mark.parametrize("language", LANGUAGES)
def test_its_headings_are_marked_on_the_page_and_in_its_contents(kb: KnowledgeBase, language: Language) -> None:
    book, page = lacking(kb, language)
    headings = re.findall(r'<h[23] id="([\w-]+)" lang="(\w+)">', page.body)
    assert headings
    assert {lang for _, lang in headings} == {book.other}
    in_contents = {heading.id: heading.language for heading in page.contents}
    assert headings == [(id, in_contents[id]) for id, _ in headings]


class Unmarked(HTMLParser):
    """Collects the words of an English page that stand in no element marked as Japanese."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = ["en"]
        self.said = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in ("br", "hr", "link"):
            self.open.append(dict(attrs).get("lang") or self.open[-1])

    def handle_endtag(self, tag: str) -> None:
        self.open.pop()

    def handle_data(self, data: str) -> None:
        self.said += data if self.open[-1] == "en" else ""


def test_no_japanese_stands_unmarked_on_the_english_page(kb: KnowledgeBase) -> None:
    body = lacking(kb, "en")[1].body
    words = Unmarked()
    words.feed(body)
    assert KANA_OR_KANJI.search(body)
    assert not KANA_OR_KANJI.search(words.said), words.said
    assert "特別な処理" not in body


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_ours_about_a_ruling_stays_in_the_language_of_the_reader(kb: KnowledgeBase, language: Language) -> None:
    book, page = lacking(kb, language)
    rows = re.findall(rf'<p class="ruling__basis" lang="{language}">(.*?)</p>', page.body, re.DOTALL)
    assert rows
    ways = (book.label("ruling.more"), book.label("ruling.examples", n=1))
    assert all(any(way in row for way in ways) for row in rows)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_keyword_is_stands_before_its_facts_and_once(kb: KnowledgeBase, language: Language) -> None:
    book = open_book(kb, language)
    body = keyword_page(book, book.kb.keywords["plot"]).body
    said = {"ja": "前置き", "en": "A lead."}[language]
    assert body.count(said) == 1
    assert body.index(said) < body.index('class="infobox"') < body.index("<h2")


def test_a_page_that_begins_with_a_heading_has_its_facts_first(kb: KnowledgeBase) -> None:
    plot = kb.keywords["plot"]
    headed = plot.pages["en"].model_copy(update={"sections": plot.pages["en"].sections[1:]})
    book = open_book(kb, "en")
    body = keyword_page(book, plot.model_copy(update={"pages": {"en": headed}})).body
    assert body.index('class="infobox"') < body.index("<h2")


def test_all_walkthroughs_of_a_ruling_are_one_link_to_its_page(kb: KnowledgeBase) -> None:
    ids = [f"plot-{at}" for at in range(12)]
    scenarios = {id: msgspec.structs.replace(kb.scenarios["plot-once"], id=id) for id in ids}
    ruling = kb.rulings["plot-later-turn"].model_copy(update={"walkthroughs": tuple(ids)})
    rulings = {**kb.rulings, ruling.id: ruling}
    book = open_book(msgspec.structs.replace(kb, scenarios=scenarios, rulings=rulings), "en")
    basis = keyword_page(book, book.kb.keywords["plot"]).body.split("ruling__basis", 1)[1].split("</p>")[0]
    assert 'href="@/rulings/plot-later-turn/#evidence">12 examples</a>' in basis
    assert basis.count("<a ") == 3, "badge, rule, examples"


def test_walkthroughs_of_its_own_page_come_first(kb: KnowledgeBase) -> None:
    once = kb.scenarios["plot-once"]
    general = msgspec.structs.replace(once, id="a-general", page="content/walkthroughs/a-general.md")
    played = {id: msgspec.structs.replace(kb.played["plot-once"], id=id) for id in ("a-general", "plot-once")}
    book = open_book(
        msgspec.structs.replace(kb, scenarios={"a-general": general, "plot-once": once}, played=played), "en"
    )
    assert walkthroughs_about(book, kb.keywords["plot"]) == ["plot-once", "a-general"]
