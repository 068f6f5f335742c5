"""The jump index and the full text as files."""

from __future__ import annotations

import gzip
import json
from itertools import accumulate

import msgspec
import pytest
from support import ROOT

from generators.linking.citing import bare
from generators.linking.knowledge_base import KnowledgeBase
from generators.pages.all_pages import LISTS, assets
from generators.pages.book.book import open_book
from generators.pages.finding.answers import answers
from generators.pages.finding.called import called_json
from generators.pages.finding.documents import Document, documents
from generators.pages.finding.names import PAGES, jump_index, named, own_parts
from generators.pages.finding.texts import STEPS, full_text, weights
from generators.pages.finding.words import fold, shelf_of, tokens
from generators.pages.glossary import entries
from generators.pages.rules.names import heading
from generators.records.also_called import AlsoCalled
from generators.records.bilingual import LANGUAGES, Bilingual, Language
from generators.records.provenance import Provenance
from generators.records.rule import Rule
from generators.references.numbers import above
from generators.rules_over_time.japanese.freshness import Freshness


def test_the_jump_index_holds_both_names_the_reading_and_the_numbers(kb: KnowledgeBase) -> None:
    found = json.loads(assets(kb)["ja/assets/jump-index.json"])
    assert ["keyword", "計画", "Plot", "けいかく"] in found["named"]
    assert ["card", "愚者の滝のジン", "Djinn of Fool’s Fall"] in found["named"]
    assert whole(found["numbers"]) == list(kb.rules)
    assert len(found["headings"]) == len(kb.rules)


def whole(parts: str) -> list[str]:
    """The numbers that each stand for themselves below what stands before them."""
    section, rule, found = "", "", []
    for part in parts.split():
        if part[0].isdigit():
            section, rule = part.partition(".")[0], part
        elif part[0] == ".":
            rule = section + part
        found.append(rule + part if part[0].isalpha() else rule)
    return found


def test_each_number_stands_for_itself_below_what_stands_before_it() -> None:
    numbers = ["7", "702", "702.1", "702.1a", "702.1b", "702.10", "702.10aa", "703.1", "703.1a", "704.5b", "704.5c"]
    packed = " ".join(own_parts(numbers))
    assert packed.startswith("7 702 .1 a b .10 aa ")
    assert whole(packed) == numbers


def test_what_else_a_thing_is_called_leads_to_the_first_that_it_means_and_is_read_with_all(kb: KnowledgeBase) -> None:
    row = AlsoCalled(
        id="quux",
        words=("クックス", "quux"),
        rules=("702.170d", "702.170e"),
        terms=("hand",),
        pages=("cards/",),
        rulings=("plot-later-turn",),
        provenance=Provenance(source="a", lines=(1, 1)),
    )
    book = open_book(msgspec.structs.replace(kb, also_called={"quux": row}), "en")
    entries = [*((it.kind, it.slug) for it in named(book)), *(("rule", number) for number in kb.rules)]
    called = {entries[place]: words for place, words in json.loads(called_json(book))}
    first = [("term", "hand"), ("page", "cards/"), ("rule", "702.170d")]
    assert called == {one: ["クックス", "quux"] for one in first}
    asked = [one for one in documents([book]) if "quux" in one.asked]
    assert len(asked) == 5


def test_what_very_many_things_are_called_is_the_name_of_none_and_is_read_with_all(kb: KnowledgeBase) -> None:
    row = AlsoCalled(
        id="quux", words=("quux",), rules=tuple(kb.rules)[:6], provenance=Provenance(source="a", lines=(1, 1))
    )
    book = open_book(msgspec.structs.replace(kb, also_called={"quux": row}), "en")
    assert json.loads(called_json(book)) == []
    assert len([one for one in documents([book]) if "quux" in one.asked]) == 6


def test_everything_that_a_page_is_also_called_is_a_page_of_the_index(kb: KnowledgeBase) -> None:
    assert {page for row in kb.also_called.values() for page in row.pages} <= set(PAGES)


def test_a_set_is_found_by_its_code_and_its_name(kb: KnowledgeBase) -> None:
    card = next(iter(kb.cards.values())).model_copy(update={"printings": ("OTJ", "ZZ9")})
    book = open_book(msgspec.structs.replace(kb, cards={card.slug: card}), "ja")
    rows = [it for it in named(book) if it.slug.startswith("cards/by-set/") and it.slug != "cards/by-set/"]
    assert [(it.slug, it.name.en, it.others) for it in rows] == [
        ("cards/by-set/otj/", kb.phrases["en"]["set.OTJ"], ("OTJ",)),
        ("cards/by-set/zz9/", "ZZ9", ("ZZ9",)),
    ]


def test_what_a_jump_shows_of_a_long_gist_ends_with_a_sign_that_it_was_cut(kb: KnowledgeBase) -> None:
    long = kb.rules["702.170d"].model_copy(update={"gist": Bilingual(ja="要" * 80, en="gist " * 40)})
    changed = msgspec.structs.replace(kb, rules={**kb.rules, "702.170d": long})
    for language in LANGUAGES:
        said = json.loads(jump_index(open_book(changed, language)))["said"]
        assert said["702.170d"].endswith("…")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_with_a_text_is_told_by_more_than_the_name_of_what_it_stands_in(
    kb: KnowledgeBase, language: Language
) -> None:
    told = {**kb.rules, "700.1": kb.rules["702.170d"].model_copy(update={"number": "700.1", "gist": Bilingual()})}
    rules = {number: rule.model_copy(update={"text": f"quux {number}. Quuux."}) for number, rule in told.items()}
    book = open_book(msgspec.structs.replace(kb, rules=rules), language)
    begun, said = json.loads(answers(book))["beginnings"], json.loads(jump_index(book))["said"]
    for number, rule in rules.items():
        words = (heading(book, rule), said.get(number), begun.get(number))
        assert len([one for one in words if one]) == 1
    assert begun["700.1"] == "quux 700.1"
    bare = {number: rule.model_copy(update={"text": "", "text_ja": ""}) for number, rule in rules.items()}
    assert json.loads(answers(open_book(msgspec.structs.replace(kb, rules=bare), language)))["beginnings"] == {}


def test_a_rule_is_asked_for_by_the_nearest_heading_that_it_stands_under(kb: KnowledgeBase) -> None:
    for rule, document in documents_of_rules(kb):
        headings = (kb.rules[number].heading for number in above(rule.number) if number in kb.rules)
        assert next((heading for heading in headings if heading), rule.heading) in (*document.asked, rule.heading)
        assert document.names[0] == rule.heading


def test_a_rule_is_read_with_the_walkthroughs_of_the_rules_in_general_that_claim_it(kb: KnowledgeBase) -> None:
    shows = tuple(f"CR {number}" for number in [*kb.rules][:2])
    told = {"prose_ja": "こう進む。それから。", "prose_en": "So it goes. And on.", "shows": shows}
    for about, expected in (("rules", {bare(number) for number in shows}), ("plot", set())):
        scenarios = {id: msgspec.structs.replace(one, about=about, **told) for id, one in kb.scenarios.items()}
        read = documents_of_rules(msgspec.structs.replace(kb, scenarios=scenarios))
        for words in ("こう進む", "So it goes"):
            assert {rule.number for rule, document in read if words in document.others} == expected


def documents_of_rules(kb: KnowledgeBase) -> list[tuple[Rule, Document]]:
    """Each rule with what it is found by; only the glossary stands behind."""
    found = [*documents([open_book(kb, "en")])]
    return list(zip(kb.rules.values(), found[-len(kb.rules) - len(entries(open_book(kb, "en"))) :], strict=False))


@pytest.mark.parametrize("language", LANGUAGES)
def test_old_japanese_is_no_beginning(kb: KnowledgeBase, language: Language) -> None:
    texts = {"gist": Bilingual(), "text": "quux " * 40, "text_ja": "旧"}
    old = kb.rules["702.170d"].model_copy(update=texts)
    freshness = Freshness(state="edited", edition="2024-04-10")
    changed = msgspec.structs.replace(kb, rules={old.number: old}, freshness={old.number: freshness})
    begun = json.loads(answers(open_book(changed, language)))["beginnings"][old.number]
    assert begun.startswith("quux quux")
    assert begun.endswith("…")


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
    assert found["draw"] > found["hand"] >= found["turn"] > found["life"] >= 1


def test_a_word_by_which_something_is_asked_for_adds_to_what_is_said_and_weighs_less_beside_others() -> None:
    found = weights(Document(names=("draw",), asked=("hand", "life total", "turn"), lead=("hand",)))
    assert found["draw"] >= found["hand"] >= found["turn"] > found["life"] == found["total"] >= 1


def test_a_word_weighs_less_in_a_long_text() -> None:
    long = weights(Document(own=("hand " + " ".join(f"w{at}" for at in range(200)),)))
    assert long["hand"] < weights(Document(own=("hand",)))["hand"]
