"""The page of a walkthrough: its title once, the rulings beside the proof, and the place of its source in a fold."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from generators.linking.knowledge_base import KnowledgeBase
from generators.pages.book.book import Book, open_book
from generators.pages.walkthroughs.walkthrough import walkthrough_page
from generators.records.bilingual import LANGUAGES, Language
from rules_engine.scenario.scenario import Step

JA, EN = "計画は一度である。\nその後は続く。", "It is plotted once. More follows."


def told(kb: KnowledgeBase, language: Language, **fields: object) -> tuple[Book, str]:
    """The page of the played example with other fields, and its book."""
    scenario = replace(kb.scenarios["plot-once"], **fields)
    book = open_book(replace(kb, scenarios={**kb.scenarios, scenario.id: scenario}), language)
    return book, walkthrough_page(book, scenario).body


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("more", [True, False])
def test_the_title_is_said_once_and_the_other_languages_stands_below_it(
    kb: KnowledgeBase, language: Language, more: bool
) -> None:
    ja, en = (JA, EN) if more else ("計画は一度である。", "It is plotted once.")
    book, body = told(kb, language, prose_ja=ja, prose_en=en)
    own, other = ("計画は一度である", "It is plotted once")[:: 1 if language == "ja" else -1]
    assert own not in body
    assert f'<p class="title-beside other-side" lang="{book.other}">{other}' in body
    assert body.count(other) == 1
    assert ('class="pair"' in body.partition('id="claims"')[0]) == more


def test_what_only_one_language_says_has_no_other_side(kb: KnowledgeBase) -> None:
    _, body = told(kb, "ja", prose_ja="", prose_en=EN)
    assert "title-beside" not in body
    assert "More follows" in body


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rulings_of_a_proof_stand_beside_it_and_those_of_an_example_below_the_player(
    kb: KnowledgeBase, language: Language
) -> None:
    def order(body: str) -> list[str]:
        return [id for id in re.findall(r'<h2 id="([a-z]+)"', body) if id in ("proof", "rulings", "played")]

    assert order(told(kb, language, rulings=("plot-later-turn",))[1]) == ["proof", "rulings", "played"]
    assert order(told(kb, language, rulings=("plot-later-turn",), prove=None)[1]) == ["played", "rulings"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_case_of_a_proof_leads_to_the_proof(kb: KnowledgeBase, language: Language) -> None:
    page, play = "content/walkthroughs/generated/plot.md", (Step(1, "check: A plotted Opt"),)
    case = replace(kb.scenarios["plot-once"], id="example-plot-once-1", page=page, prove=None, play=play)
    book = open_book(replace(kb, scenarios={**kb.scenarios, case.id: case}), language)
    assert 'href="@/walkthroughs/plot-once/"' in walkthrough_page(book, case).body


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_last_line_says_whose_words_they_are_and_the_fold_where_they_stand(
    kb: KnowledgeBase, language: Language
) -> None:
    book, body = told(kb, language)
    scenario = book.kb.scenarios["plot-once"]
    shown, _, last = body.partition('<footer class="last-line">')
    assert book.label("own-words") in last
    assert ".md" not in last
    assert f"{scenario.page}:{scenario.line}" in shown.partition('<details class="as-written"')[2]
