"""The page of a ruling: examples before proofs, each wording once, and documents called by what they are."""

from __future__ import annotations

import re

import msgspec
import pytest

from generators.linking.knowledge_base import KnowledgeBase
from generators.pages.book.book import open_book
from generators.pages.ruling import SEEN, ruling_page
from generators.records.bilingual import LANGUAGES, Bilingual, Language
from generators.records.provenance import Provenance
from generators.records.ruling_text import RulingText

NOTES = "notes/old-notes.txt"


def wording(source: str, en: str = "", ja: str = "", date: str = "2026-01-02") -> RulingText:
    """An invented wording of a ruling in a document."""
    place = Provenance(source=source, lines=(1, 1))
    return RulingText(
        id=f"{source}-{en}-{ja}", text=Bilingual(en=en, ja=ja), date=date, ruling="plot-later-turn", provenance=place
    )


def wordings(kb: KnowledgeBase, language: Language, *texts: RulingText) -> list[str]:
    """Each wording on the page of the ruling, as HTML."""
    book = open_book(msgspec.structs.replace(kb, ruling_texts=texts), language)
    body = ruling_page(book, kb.rulings["plot-later-turn"]).body
    return re.findall(r'<div class="wording">(.*?)</div>', body, re.DOTALL)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_several_documents_say_alike_is_told_once_with_all_of_them(kb: KnowledgeBase, language: Language) -> None:
    texts = (
        wording("mtgjson/AAA.2026-07.json", "It isn't cast."),
        wording(NOTES, "It isn’t cast.", "唱えない。"),
        wording("gatherer/MtgOracle_BBB.txt", "It isn’t cast."),
        wording("mtgjson/AAA.2026-07.json", "It is cast."),
        wording("mtgjson/AAA.2026-07.json", "It isn't cast.", date="2026-02-03"),
    )
    same, *others = wordings(kb, language, *texts)
    assert len(others) == 2
    assert same.count("It isn’t cast.") == same.count("唱えない。") == 1
    assert 'href="@/sources/notes-old-notes/"' in same
    assert {"ja": "公式の裁定（AAA、BBB）", "en": "official rulings (AAA, BBB)"}[language] in same


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_last_line_parts_our_words_from_what_is_quoted(kb: KnowledgeBase, language: Language) -> None:
    for texts in ((), (wording(NOTES, "It is cast."),), (wording("mtgjson/AAA.2026-07.json", "It is cast."),)):
        book = open_book(msgspec.structs.replace(kb, ruling_texts=texts), language)
        last = ruling_page(book, kb.rulings["plot-later-turn"]).body.partition('class="last-line">')[2]
        assert (book.label("told.quoted") in last) == bool(texts)
        assert (book.label("own-words") in last) == (not texts or language == "en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_translations_that_differ_both_stand(kb: KnowledgeBase, language: Language) -> None:
    texts = wording(NOTES, "It is cast.", "唱える。"), wording(NOTES, "It is cast.", "唱えられる。")
    assert len(wordings(kb, language, *texts)) == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_document_is_called_by_the_name_of_its_file(kb: KnowledgeBase, language: Language) -> None:
    (one,) = wordings(kb, language, wording("mtgjson/AAA.2026-07.json", "It is cast."))
    assert ".json" not in one
    (two,) = wordings(kb, language, wording(NOTES, "It is cast."))
    kind = {"ja": "ウィキの原文：", "en": "wiki source:"}[language]
    assert re.search(rf"{kind} <a [^>]*>(<span lang=.ja.>)?古い文書", two)


def test_some_examples_stand_open_before_the_proofs_and_the_rest_is_folded_away(kb: KnowledgeBase) -> None:
    ids = [f"plot-{at}" for at in range(SEEN + 3)]
    scenarios = {id: msgspec.structs.replace(kb.scenarios["plot-once"], id=id) for id in (*ids, "plot-once")}
    ruling = kb.rulings["plot-later-turn"].model_copy(update={"walkthroughs": ("plot-once", *ids)})
    book = open_book(msgspec.structs.replace(kb, scenarios=scenarios), "en")
    body = ruling_page(book, ruling).body
    open_ones, fold, proved = re.split(r'<details class="more-rulings">|<h3 id="proved">', body)
    assert open_ones.count("walkthroughs/plot-") == SEEN
    assert fold.count("walkthroughs/plot-") == 3
    assert "3 more examples" in fold
    before, _, tried = proved.partition("<details")
    assert "walkthroughs/plot-once/" in before
    assert "40" in tried
    assert "40" not in before, "how much was tried is for the fold"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("more", [True, False])
def test_a_ruling_of_one_sentence_says_it_in_the_title_alone(kb: KnowledgeBase, language: Language, more: bool) -> None:
    said = {"ja": "計画は一度である。", "en": "It is plotted once."}
    further = {"ja": "続く。", "en": " More follows."} if more else {"ja": "", "en": ""}
    statement = Bilingual(ja=said["ja"] + further["ja"], en=said["en"] + further["en"], original="en")
    ruling = kb.rulings["plot-later-turn"].model_copy(update={"id": "plot-once-only", "statement": statement})
    book = open_book(msgspec.structs.replace(kb, rulings={**kb.rulings, ruling.id: ruling}), language)
    page = ruling_page(book, ruling)
    assert page.title == said[language].rstrip("。.")
    assert (f'<section class="side" lang="{language}">' in page.body) == more
    assert (f'<section class="side other-side" lang="{book.other}">' in page.body) == more
    beside = f'<p class="title-beside other-side" lang="{book.other}">{said[book.other].rstrip("。.")}</p>'
    assert page.body.count(beside) == 1
