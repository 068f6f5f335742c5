"""The jump index and the full text as files."""

from __future__ import annotations

import gzip
import json
from itertools import accumulate

import msgspec
import pytest
from support import ROOT

from generators.linking.knowledge_base import KnowledgeBase
from generators.pages.all_pages import LISTS, assets
from generators.pages.book import open_book
from generators.pages.finding_documents import Document
from generators.pages.finding_names import PAGES, jump_index
from generators.pages.finding_texts import STEPS, full_text, weights
from generators.pages.finding_words import fold, shelf_of, tokens
from generators.records.bilingual import LANGUAGES, Bilingual, Language


def test_the_jump_index_holds_both_names_the_reading_and_the_numbers(kb: KnowledgeBase) -> None:
    found = json.loads(assets(kb)["ja/assets/jump-index.json"])
    assert ["keyword", "計画", "Plot", "けいかく"] in found["named"]
    assert ["card", "愚者の滝のジン", "Djinn of Fool’s Fall"] in found["named"]
    assert "702.170d" in found["numbers"].split()
    assert len(found["headings"]) == len(found["numbers"].split()) == len(kb.rules)


def test_what_a_jump_shows_of_a_long_gist_ends_with_a_sign_that_it_was_cut(kb: KnowledgeBase) -> None:
    long = kb.rules["702.170d"].model_copy(update={"gist": Bilingual(ja="要" * 80, en="gist " * 40)})
    changed = msgspec.structs.replace(kb, rules={**kb.rules, "702.170d": long})
    for language in LANGUAGES:
        said = json.loads(jump_index(open_book(changed, language)))["said"]
        assert said["702.170d"].endswith("…")


def test_two_thousand_cards_and_three_thousand_rules_stay_below_eighty_kilobytes(kb: KnowledgeBase) -> None:
    card, rule = next(iter(kb.cards.values())), kb.rules["702.170d"]
    names = [
        (f"{a}{b}の{c}", f"{a!r}{b!r} {c!r}")
        for a in "甲乙丙丁戊己庚辛壬癸"
        for b in "春夏秋冬東西南北上下"
        for c in range(20)
    ]
    cards = {
        f"c{at}": card.model_copy(update={"slug": f"{en}", "name": Bilingual(ja=ja, en=en)})
        for at, (ja, en) in enumerate(names)
    }
    rules = {
        f"{at // 30 + 100}.{at % 30}": rule.model_copy(update={"number": f"{at // 30 + 100}.{at % 30}"})
        for at in range(3300)
    }
    whole = msgspec.structs.replace(kb, cards=cards, rules=rules)
    assert len(gzip.compress(jump_index(open_book(whole, "ja")))) <= 80_000


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Ｐｌｏｔ", ["plot"]),
        ("ケイカク", ["けい", "いか", "かく"]),
        ("Lim-Dûl's", ["lim", "duls"]),
        ("手", ["手"]),
        ("計画, plot", ["plot", "計画"]),
    ],
)
def test_a_text_is_cut_into_words_and_pairs(text: str, found: list[str]) -> None:
    assert tokens(text) == found


def test_voiced_half_width_kana_are_folded_to_the_same_as_full_ones() -> None:
    assert fold("ﾊﾞﾝﾄﾞ") == fold("バンド") == "ばんど"


def test_a_pair_leads_to_the_documents_that_it_stands_in(kb: KnowledgeBase) -> None:
    files = full_text(kb)
    shelf = json.loads(files[f"find/{shelf_of('計画')}.json"])
    answers = json.loads(assets(kb)["ja/assets/find/answers.json"])
    places = places_of(shelf["計画"])
    assert all(1 <= one % STEPS < STEPS for one in shelf["計画"])
    before = len(answers["rulings"]) + len(answers["parts"])
    named = json.loads(assets(kb)["ja/assets/jump-index.json"])["named"]
    assert before + named.index(["keyword", "計画", "Plot", "けいかく"]) in places
    assert places == sorted(set(places))


def test_the_same_knowledge_gives_the_same_files(kb: KnowledgeBase) -> None:
    assert full_text(kb) == full_text(kb)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_index_names_every_page_there_is_one_of_under_its_title(kb: KnowledgeBase, language: Language) -> None:
    book = open_book(kb, language)
    titles = {page.address: page.title for page in (made(book) for made in LISTS) if page.address}
    written = (ROOT / "content/pages" / language).glob("*.md")
    titles |= {f"{it.stem}/": it.read_text("utf-8").split("title: ")[1].split("\n")[0] for it in written}
    assert {address: book.label(label) for address, label in PAGES.items()} == titles


def test_a_ruling_is_found_by_its_keyword_though_its_words_do_not_say_it(kb: KnowledgeBase) -> None:
    files, rulings = full_text(kb), list(kb.rulings.values())
    for token in ("plot", "計画"):
        shelf = json.loads(files[f"find/{shelf_of(token)}.json"])
        assert {at for at, one in enumerate(rulings) if one.page == "plot"} <= set(places_of(shelf[token]))


def places_of(packed: list[int]) -> list[int]:
    return list(accumulate(one // STEPS for one in packed))


def test_a_word_weighs_more_where_it_is_said_again_and_in_a_name_the_most() -> None:
    found = weights(Document(names=("draw",), lead=("hand hand",), own=("hand turn",), others=("life",)))
    assert found["draw"] == STEPS - 1
    assert found["draw"] > found["hand"] > found["turn"] > found["life"] >= 1


def test_a_word_weighs_less_in_a_long_text() -> None:
    long = weights(Document(own=("hand " + " ".join(f"w{at}" for at in range(200)),)))
    assert long["hand"] < weights(Document(own=("hand",)))["hand"]
