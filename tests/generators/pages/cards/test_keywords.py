"""The keywords of a card are what the rules know as such, by the reader's names, and each leads to where it is told."""

from __future__ import annotations

import re

import msgspec
import pytest

from generators.linking.knowledge_base import KnowledgeBase
from generators.pages.book.book import open_book
from generators.pages.cards.keywords import keywords_html, names_on
from generators.pages.keyword_lists import ABILITY_WORDS
from generators.records.bilingual import Bilingual, Language
from generators.records.card import Card
from generators.records.provenance import Provenance
from generators.records.rule import GlossaryEntry, Rule
from generators.records.term import Term

HERE = Provenance(source="invented", lines=(1, 1))
LANDED = "Droning — Whenever a drum enters, it hums.\nManygliding {2}, plotless\n{1}: It runs."
LANDED_JA = "唸り ― 太鼓が出るたび、それは鳴る。\n多重滑り{2}、計画なし\n{1}：走る。"


def glossary(term: str, *senses: str, aliases: tuple[str, ...] = (), obsolete: bool = False) -> GlossaryEntry:
    """An entry of an invented glossary."""
    return GlossaryEntry(term=term, senses=senses, aliases=aliases, obsolete=obsolete, provenance=HERE)


@pytest.fixture(scope="module")
def gliding(kb: KnowledgeBase) -> KnowledgeBase:
    """The knowledge base with a keyword without a page, variants of it, an ability word, and a kind of token."""
    rules = {
        "702.200": Rule(number="702.200", kind="rule", heading="Gliding", heading_ja="滑り", provenance=HERE),
        ABILITY_WORDS: Rule(
            number=ABILITY_WORDS,
            kind="subrule",
            text="Such ability words are droning and elder’s tale.",
            provenance=HERE,
        ),
    }
    entries = (
        glossary("Manygliding", "A variant of gliding. See rule 702.200."),
        glossary("Hill Gliding", "See Manygliding."),
        glossary("Skating", "Renamed. See rule 702.200.", obsolete=True),
        glossary("Drum Token", "It drums. See rule 111.10."),
        glossary("Drum", "See Drum Token."),
    )
    term = Term(
        slug="half-plot", name=Bilingual(ja="半計画", en="half plot"), reading="はん", rule="702.170d", provenance=HERE
    )
    return msgspec.structs.replace(
        kb,
        rules={**kb.rules, **rules},
        glossary={entry.term: entry for entry in entries},
        terms={**kb.terms, "half-plot": term},
    )


def card(*keywords: str, text: Bilingual | None = None) -> Card:
    """An invented card with these keywords."""
    text = text or Bilingual()
    names = Bilingual(en="Test Drum")
    return Card(slug="test-drum", name=names, types=names, keywords=keywords, text=text, provenance=HERE)


def told(kb: KnowledgeBase, language: Language, made: Card) -> list[tuple[str, str]]:
    """Where each keyword leads, and how it is called."""
    html = str(keywords_html(open_book(kb, language), made))
    return [(href, re.sub("<[^>]+>", "", said)) for href, said in re.findall(r'<a href="@/(.*?)">(.*?)</a>', html)]


@pytest.mark.parametrize(
    ("keyword", "href", "en", "ja"),
    [
        ("plot", "keywords/plot/", "plot", "計画"),
        ("gliding", "rules/702.200/", "gliding", "滑り"),
        ("half plot", "glossary/#term-half-plot", "half plot", "半計画"),
        ("manygliding", "rules/702.200/", "manygliding", "manygliding"),
        ("hill gliding", "rules/702.200/", "hill gliding", "hill gliding"),
        ("skating", "rules/702.200/", "gliding", "滑り"),
        ("droning", "rules/207.2/#R207.2c", "droning", "droning"),
        ("elder's tale", "rules/207.2/#R207.2c", "elder’s tale", "elder’s tale"),
    ],
)
def test_each_is_called_and_linked_as_the_rules_know_it_today(
    gliding: KnowledgeBase, keyword: str, href: str, en: str, ja: str
) -> None:
    found = {language: told(gliding, language, card(keyword)) for language in ("en", "ja")}  # type: ignore[arg-type]
    assert found["en"] == [(found["ja"][0][0], en)]
    assert found["ja"][0][1] == ja
    assert found["en"][0][0] == href


@pytest.mark.parametrize("keyword", ["drum", "treasure", "Drum Token", "rolling"])
def test_what_no_rule_knows_as_a_keyword_is_left_out(gliding: KnowledgeBase, keyword: str) -> None:
    assert told(gliding, "ja", card(keyword)) == []
    assert [said for _, said in told(gliding, "en", card(keyword, "plot"))] == ["plot"]


def test_what_two_sources_call_otherwise_is_told_once(gliding: KnowledgeBase) -> None:
    assert [said for _, said in told(gliding, "ja", card("skating", "gliding"))] == ["滑り"]


def test_a_name_that_no_source_of_the_rules_has_is_taken_from_the_card_in_both_languages(
    gliding: KnowledgeBase,
) -> None:
    made = card("droning", "manygliding", text=Bilingual(en=LANDED, ja=LANDED_JA))
    assert [said for _, said in told(gliding, "ja", made)] == ["唸り", "多重滑り"]
    assert [said for _, said in told(gliding, "en", made)] == ["droning", "manygliding"]
    assert names_on(made) == {"droning": "唸り", "manygliding": "多重滑り", "plotless": "計画なし"}


def test_a_card_without_japanese_has_the_names_that_all_others_agree_on(gliding: KnowledgeBase) -> None:
    texts = {"a": LANDED_JA, "b": LANDED_JA, "c": LANDED_JA.replace("多重滑り", "多滑り"), "d": ""}
    others = {
        slug: card("droning", "manygliding", text=Bilingual(en=LANDED, ja=japanese)) for slug, japanese in texts.items()
    }
    known = msgspec.structs.replace(gliding, cards={**gliding.cards, **others})
    assert [said for _, said in told(known, "ja", card("droning", "manygliding"))] == ["唸り", "manygliding"]
    assert [said for _, said in told(known, "en", card("droning"))] == ["droning"]


@pytest.mark.parametrize("japanese", ["", "唸り ― 鳴る。", LANDED_JA.replace("、計画なし", "")])
def test_it_is_not_where_the_texts_do_not_stand_line_by_line(japanese: str) -> None:
    assert "manygliding" not in names_on(card(text=Bilingual(en=LANDED, ja=japanese)))


def test_a_cost_stands_behind_its_keyword_as_the_language_writes_it(gliding: KnowledgeBase) -> None:
    phrases = {"en": {"told.keyword": "{keyword} {cost}"}, "ja": {"told.keyword": "{keyword}{cost}"}}
    known = msgspec.structs.replace(
        gliding, phrases={language: {**gliding.phrases[language], **phrases[language]} for language in ("en", "ja")}
    )
    shown = {
        language: re.sub("<[^>]+>", "", keywords_html(open_book(known, language), card("plot {3}")))  # type: ignore[arg-type]
        for language in ("en", "ja")
    }
    assert shown == {"en": "plot 3", "ja": "計画3"}
