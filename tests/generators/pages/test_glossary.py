"""The glossary of the rules: Japanese terms with their readings, and pointers from entry to entry."""

from __future__ import annotations

import json
import re

import msgspec
import pytest

from generators.linking.knowledge_base import KnowledgeBase, Said
from generators.pages.book.book import open_book
from generators.pages.finding.documents import documents
from generators.pages.finding.names import jump_index
from generators.pages.glossary import entries, glossary_page, rules_glossary_page
from generators.pages.site_page import SitePage
from generators.records.bilingual import Bilingual, Language
from generators.records.provenance import Provenance
from generators.records.rule import GlossaryEntry
from generators.records.term import Term
from generators.rules_over_time.japanese.freshness import Freshness

HERE = Provenance(source="x")
ENTRIES = (
    GlossaryEntry(term="Douse", ja="消す、消灯", reading="けす、しょうとう", senses=("See Lantern.",), provenance=HERE),
    GlossaryEntry(term="Lantern", ja="灯", reading="ともしび", senses=("If lit. See rule 702.170.",), provenance=HERE),
    GlossaryEntry(term="If", senses=("<b>A word.</b>",), provenance=HERE),
)


def page(kb: KnowledgeBase, language: Language) -> SitePage:
    entries = {entry.term: entry for entry in ENTRIES}
    return rules_glossary_page(open_book(msgspec.structs.replace(kb, glossary=entries), language))


@pytest.mark.parametrize("language", ["ja", "en"])
def test_an_entry_stands_in_the_readers_language_and_tells_where_that_is_lacking(
    kb: KnowledgeBase, language: Language
) -> None:
    said = {
        "Douse": Said(("灯を消すこと。",), Freshness("valid", "2024-04-10")),
        "Lantern": Said(("灯の訳。",), Freshness("edited", "2024-04-10")),
    }
    entries = {entry.term: entry for entry in ENTRIES}
    book = open_book(msgspec.structs.replace(kb, glossary=entries, terms_ja=said), language)
    body = rules_glossary_page(book).body
    shown = {id: re.findall('<blockquote class="([^"]*)" lang="(..)"', body_of(body, id)) for id in ("douse", "if")}
    both = [("text", language), ("text other-side", "en" if language == "ja" else "ja")]
    assert shown == {"douse": both, "if": [("text", "en")]}
    lacking = [id for id in ("douse", "lantern", "if") if book.label("glossary.english") in body_of(body, id)]
    assert lacking == (["if"] if language == "ja" else [])
    assert f'<p class="lead">{book.label("glossary.cr.about", n=3)}' in body
    assert book.label("told.cr.en") in body.partition('class="last-line">')[2]
    assert book.label("glossary.cr.english", n=2) in body


def body_of(body: str, id: str) -> str:
    """One entry of the glossary."""
    return body[body.index(f'id="g-{id}"') :].partition("</div>")[0]


@pytest.mark.parametrize("language", ["ja", "en"])
def test_both_glossaries_have_a_bar_of_letters_with_how_much_each_holds(kb: KnowledgeBase, language: Language) -> None:
    entries = {entry.term: entry for entry in ENTRIES}
    names = {"ash": ("灰", "はい"), "wick": ("芯", "しん"), "wax": ("蝋", "ろう")}
    terms = {
        en: Term(slug=en, name=Bilingual(ja=ja, en=en), reading=reading, provenance=HERE)
        for en, (ja, reading) in names.items()
    }
    book = open_book(msgspec.structs.replace(kb, glossary=entries, terms=terms), language)
    for made in (glossary_page(book), rules_glossary_page(book)):
        bar = made.body[made.body.index('class="letters"') :].partition("</nav>")[0]
        assert re.findall('href="#([^"]*)"', bar) == [heading.id for heading in made.contents]
        assert sum(map(int, re.findall("<small>([0-9]+)</small>", bar))) == made.body.count('class="term"')


@pytest.mark.parametrize("language", ["ja", "en"])
def test_terms_stand_with_their_japanese_names_and_readings(kb: KnowledgeBase, language: Language) -> None:
    body = page(kb, language).body
    assert '<ruby lang="ja">灯<rp>（</rp><rt>ともしび</rt><rp>）</rp></ruby>' in body
    assert "<ruby>消<rp>（</rp><rt>け</rt><rp>）</rp></ruby>す</span>、<ruby" in body


@pytest.mark.parametrize(("language", "first"), [("ja", "灯"), ("en", "Lantern")])
def test_an_entry_begins_with_its_name_in_the_language_of_the_page(
    kb: KnowledgeBase, language: Language, first: str
) -> None:
    _, _, entry = page(kb, language).body.partition('id="g-lantern"')
    assert re.sub("<rp>.*?</rp>|<.*?>", "", "<dt" + entry).strip().startswith(first)


def test_an_entry_without_a_japanese_name_has_that_of_our_own_term(kb: KnowledgeBase) -> None:
    known = Term(slug="if", name=Bilingual(ja="仮の語", en="if"), reading="かりのご", provenance=HERE)
    told = msgspec.structs.replace(kb, terms={"if": known}, glossary={entry.term: entry for entry in ENTRIES})
    made = rules_glossary_page(open_book(told, "ja"))
    assert [heading.text for heading in made.contents] == ["か", "た"]
    assert "仮" in made.body


@pytest.mark.parametrize(
    ("names", "ja", "reading"),
    [
        (("Waxy Wick",), "蝋芯", "ろうしん"),
        (("Waxy Wicks",), "蝋芯", "ろうしん"),
        (("Waxy Wick Rule",), "蝋芯", "ろうしん"),
        (("Waxy Wick Variant",), "蝋芯", "ろうしん"),
        (("Ash Abilities",), "灰能力", "はいのうりょく"),
        (("Burn, Burned", "Burn", "Burned"), "燃え", "もえ"),
        (("Burn, Ash Ability", "Burn", "Ash Ability"), "燃え、灰能力", "もえ、はいのうりょく"),
        (("Burn, Quux Step", "Burn", "Quux Step"), "燃え、クックス・ステップ", ""),
        (("Quux Steps",), "クックス・ステップ", ""),
        (("Wax",), "", ""),
        (("Melt",), "", ""),
        (("General",), "", ""),
    ],
)
def test_an_entry_is_called_as_our_terms_and_headings_are_in_any_form_of_its_names(
    kb: KnowledgeBase, names: tuple[str, ...], ja: str, reading: str
) -> None:
    own = {"Waxy wick": ("蝋芯", "ろうしん"), "ash ability": ("灰能力", "はいのうりょく"), "burn": ("燃え", "もえ")}
    own["melt rule"] = ("溶けの規則", "とけのきそく")
    terms = {
        en: Term(slug=en, name=Bilingual(ja=ja, en=en), reading=reading, provenance=HERE)
        for en, (ja, reading) in own.items()
    }
    rule = next(iter(kb.rules.values()))
    headed = {"1": ("General", "総則"), "2": ("General", "総則"), "3": ("Quux Step", "クックス・ステップ")}
    rules = {
        number: rule.model_copy(update={"number": number, "heading": en, "heading_ja": ja})
        for number, (en, ja) in headed.items()
    }
    entry = GlossaryEntry(term=names[0], aliases=names[1:], provenance=HERE)
    book = open_book(msgspec.structs.replace(kb, terms=terms, rules=rules, glossary={entry.term: entry}), "en")
    assert [(one.ja, one.reading) for one in entries(book)] == [(ja, reading)]
    assert [*json.loads(jump_index(book))["glossary"][0], "", ""][1:3] == [ja, reading]
    assert [*documents([book])][-1].names[1:3] == (ja, reading)


def test_readers_of_japanese_find_entries_by_reading_and_the_others_by_letter(kb: KnowledgeBase) -> None:
    assert [heading.text for heading in page(kb, "ja").contents] == ["か", "た", "I"]
    assert [heading.text for heading in page(kb, "en").contents] == ["D", "I", "L"]


def test_an_entry_that_says_to_see_another_links_it_and_everyday_words_are_no_links(kb: KnowledgeBase) -> None:
    body = page(kb, "en").body
    assert re.findall('<a href="#(g-[^"]*)"', body) == ["g-lantern"]
    assert '">Lantern</a>.' in body
    assert 'data-rule="702.170"' in body
    assert "<b>A word" not in body


def test_without_texts_an_entry_leads_to_the_rules_it_refers_to(kb: KnowledgeBase) -> None:
    bare = GlossaryEntry(term="Wick", rules=("702.170",), provenance=HERE)
    alone = GlossaryEntry(term="Ash", provenance=HERE)
    pages = msgspec.structs.replace(kb, glossary={"Wick": bare, "Ash": alone})
    body = rules_glossary_page(open_book(pages, "en")).body
    assert 'data-rule="702.170"' in body
    assert body.count("</dt>") == body.count("<dd>") == 2
    assert "without the text of the glossary" in body
    assert "without the text of the glossary" not in page(kb, "en").body


@pytest.mark.parametrize("language", ["ja", "en"])
def test_names_of_an_entry_stand_once_and_without_gaps(kb: KnowledgeBase, language: Language) -> None:
    entry = GlossaryEntry(
        term="You, Your", aliases=("You", "Your"), ja="あなた、君", reading="あなた、きみ", provenance=HERE
    )
    book = open_book(msgspec.structs.replace(kb, glossary={"You, Your": entry}), language)
    name = re.search("<dt>(.*?)</dt>", rules_glossary_page(book).body, re.DOTALL)
    assert name
    assert name[1].count("You, Your") == 1
    words = re.sub("<rp>.*?</rp>|<rt>.*?</rt>|<[^>]*>", "", name[1]).split()
    assert words == (["あなた、君", "You,", "Your"] if language == "ja" else ["You,", "Your", "あなた、君"])
