"""Lists in every order: who stands where, how many, what is missing, and what the newest edition changed."""

from __future__ import annotations

import re
from collections.abc import Mapping

import msgspec
import pytest

from generators.linking.knowledge_base import KnowledgeBase
from generators.pages.all_pages import all_pages, assets
from generators.pages.book.book import Book, open_book
from generators.pages.cards.lists import (
    cards_by_letter,
    cards_by_reading,
    cards_by_set,
    cards_list,
    letter_pages,
    reading_pages,
    set_pages,
)
from generators.pages.keyword_lists import ability_words, keywords_by_kind, keywords_by_reading, keywords_by_set
from generators.pages.lists import walkthroughs_list
from generators.pages.rules.changes import changes_list
from generators.pages.rules.newest_edition import newest_groups
from generators.pages.rules.tree import rules_list
from generators.pages.ruling_lists import rulings_by_card, rulings_by_evidence, rulings_by_rule
from generators.pages.site_page import SitePage
from generators.pages.symbols import SYMBOL
from generators.reading.parsed_page import SetHead
from generators.records.bilingual import LANGUAGES, Bilingual, Language
from generators.records.provenance import Provenance
from generators.records.rule import Rule
from generators.records.ruling_text import RulingText
from generators.records.term import Term
from generators.rules_over_time.changes import Changes
from generators.rules_over_time.lineage.lineage import Life, Lineage, Stay

HERE = Provenance(source="invented", lines=(1, 1))
WORDS = "An invented text. The ability words are alpha, beta two, and gamma’s end."
LINEAGE = Lineage(
    ("2020-01-01", "2026-04-17", "2026-06-19"),
    {
        "a": Life("a", (Stay(0, "702.169", "h1"), Stay(2, "702.170", "h1"))),
        "b": Life("b", (Stay(0, "702.170a", "h2"), Stay(2, "702.170a", "h3"))),
        "c": Life("c", (Stay(2, "702.170d", "h4"),)),
        "d": Life("d", (Stay(0, "702.99", "h5", "Gone"),), 2),
        "e": Life("e", (Stay(0, "702", "h6"),)),
    },
    (),
)
ADDED = ("702.170d", "702.170e", "702.170f")


def with_more(kb: KnowledgeBase, **more: object) -> Book:
    """The Japanese book with more in it."""
    return open_book(msgspec.structs.replace(kb, **more), "ja")


def rows_by_heading(page: SitePage) -> Mapping[str, int]:
    """How many rows stand under each heading."""
    parts = re.split(r"<h[234][^>]*>", page.body)[1:]
    return {re.sub("<[^>]+>.*", "", re.split("</h[234]>", part)[0]).strip(): part.count("<li>") for part in parts}


def test_every_order_of_a_list_is_there_in_both_languages_and_leads_to_the_others(kb: KnowledgeBase) -> None:
    pages = {(page.language, page.address): page.body for page in all_pages(kb)}
    for language in ("ja", "en"):
        for address in ("keywords/by-kind/", "keywords/by-set/", "rulings/by-card/", "cards/by-reading/"):
            body = pages[language, address]
            assert f'href="@/{address}" aria-current="page"' in body
            assert "2026-06-19" in body
            assert len(re.findall(r'<a href="@/[^"]+"(?: aria-current="page")?>', body.split("<nav")[2])) >= 3


def test_a_keyword_of_the_rules_without_a_page_of_ours_leads_to_its_rule(kb: KnowledgeBase) -> None:
    flying = Term(slug="f", name=Bilingual(ja="飛行", en="before"), reading="ひこう", rule="702.169", provenance=HERE)
    body = keywords_by_reading(with_more(kb, terms={**kb.terms, "f": flying})).body
    assert '<a href="@/rules/702.169/"><ruby lang="ja">飛行' in body
    assert '<a href="@/keywords/plot/"><ruby lang="ja">計画' in body
    assert body.index(">か <") < body.index(">は <")


def test_ability_words_are_taken_from_the_text_of_their_rule_and_their_lack_is_told(
    kb: KnowledgeBase, ja: Book
) -> None:
    rule = Rule(number="207.2c", kind="subrule", text=WORDS, provenance=HERE)
    book = with_more(kb, rules={**kb.rules, "207.2c": rule})
    assert ability_words(book) == ["alpha", "beta two", "gamma’s end"]
    assert rows_by_heading(keywords_by_kind(book))["能力語"] == 3
    assert ja.label("keywords.no-words") in keywords_by_kind(ja).body
    assert ja.label("keywords.no-words") not in keywords_by_kind(book).body


def test_keywords_stand_in_the_year_in_which_the_rules_took_them_up(kb: KnowledgeBase) -> None:
    book = with_more(kb, lineage=LINEAGE)
    assert rows_by_heading(keywords_by_set(book)) == {"2020年以前": 1, "年がわからないもの": 1}
    assert "架空の組" in keywords_by_set(book).body


def test_rulings_stand_with_their_rule_their_evidence_and_the_cards_of_their_examples(ja: Book) -> None:
    (chapter, section, *rules), (*_, first, second) = zip(*rows_by_heading(rulings_by_rule(ja)).items(), strict=True)
    assert (chapter[0], section[:3], rules) == ("7", "702", ["702.170a 計画", "702.170d 計画"])
    assert (first, second) == (1, 1)
    assert re.search('<details.*<div id="R702">.*<h4 id="R702.170d">', rulings_by_rule(ja).body, re.DOTALL)
    assert rows_by_heading(rulings_by_evidence(ja)) == {ja.label("grade.G0"): 1, ja.label("grade.open"): 1}
    assert rows_by_heading(rulings_by_card(ja)) == {ja.label("cards.kanji"): 1}
    assert 'href="@/cards/djinn-of-fools-fall/#rulings">愚者の滝のジン</a>' in rulings_by_card(ja).body


@pytest.mark.parametrize(
    ("language", "headings"), [("ja", ["あ", "か", "漢字など"]), ("en", ["A", "D", "K"])], ids=["ja", "en"]
)
def test_cards_with_rulings_stand_in_the_readers_order(
    kb: KnowledgeBase, language: Language, headings: list[str]
) -> None:
    names = {"Antler": "カンテラ", "Knell": "いしずえ"}
    more = {
        en: kb.cards["Island"].model_copy(update={"slug": en.lower(), "name": Bilingual(ja=ja, en=en)})
        for en, ja in names.items()
    }
    texts = [
        RulingText(id=en, text=Bilingual(en="x"), ruling="plot-only-ja", cards=(en,), provenance=HERE) for en in names
    ]
    known = msgspec.structs.replace(kb, cards={**kb.cards, **more}, ruling_texts=texts)
    assert list(rows_by_heading(rulings_by_card(open_book(known, language)))) == headings


def test_the_tree_holds_every_rule_under_its_section(ja: Book) -> None:
    body = rules_list(ja).body
    assert re.search(r'<h2 id="R7"><a [^>]*href="@/rules/7/"[^>]*>7 .*Additional Rules', body), (
        "number and name lead there"
    )
    assert '<details><summary><span class="tree__number">702</span>' in body
    assert 'href="@/rules/702/"' in body
    assert body.index("@/rules/702.169/") < body.index("@/rules/702.170/") < body.index("</details>")
    assert ja.label("gap.no-text") not in body


def test_cards_that_begin_with_no_kana_stand_together_and_those_of_a_set_by_letter(kb: KnowledgeBase, ja: Book) -> None:
    assert '"@/cards/by-reading/other/">漢字など</a>' in cards_by_reading(ja).body
    (page,) = reading_pages(ja)
    assert (page.address, rows_by_heading(page)) == ("cards/by-reading/other/", {"D": 1, "I": 1})
    island = kb.cards["Island"].model_copy(update={"printings": ("ABC",)})
    (page,) = set_pages(with_more(kb, cards={**kb.cards, "Island": island}))
    assert page.address == "cards/by-set/abc/"
    assert rows_by_heading(page) == {"I": 1}


def test_each_row_of_kana_has_a_page_on_which_names_stand_by_their_first_kana(kb: KnowledgeBase) -> None:
    names = ["ヴィラ", "うみ", "いか", "パン", "犬", ""]
    cards = {
        f"C{at}": kb.cards["Island"].model_copy(update={"slug": f"c{at}", "name": Bilingual(ja=ja, en=f"C{at}")})
        for at, ja in enumerate(names)
    }
    book = with_more(kb, cards=cards)
    pages = {page.address.split("/")[2]: rows_by_heading(page) for page in reading_pages(book)}
    assert pages == {"a": {"い": 1, "う": 2}, "ha": {"は": 1}, "other": {"C": 1}}
    assert re.findall('href="@/cards/by-reading/([a-z]+)/"', cards_by_reading(book).body) == list(pages)
    kept = next(page.body for page in reading_pages(book) if page.address.endswith("/a/"))
    assert kept.index("いか") < kept.index("ヴィラ") < kept.index("うみ"), "ヴ stands with ウ"


def test_no_list_asks_to_go_through_more_than_twelve_jumps_unless_they_are_unfolded(kb: KnowledgeBase) -> None:
    cards = {
        letter: kb.cards["Island"].model_copy(
            update={"slug": letter.lower(), "modelled": False, "name": Bilingual(ja=f"字{letter}", en=letter)}
        )
        for letter in "ABCDEFGHIJKLM"
    }
    for count, folded in ((13, True), (12, False)):
        some = dict(list(cards.items())[:count])
        body = next(iter(reading_pages(with_more(kb, cards=some)))).body
        assert body.count('<a href="#r-') == count
        assert ('<details class="jump-to">' in body) is folded
        letters = next(iter(letter_pages(with_more(kb, cards=some)))).body
        assert letters.count('<a href="@/cards/by-letter/') == count + 1, "one of them leads up"
        assert ('<details class="jump-to jump-to--pages">' in letters) is folded


def test_sets_stand_from_the_newest_with_their_names_and_days(kb: KnowledgeBase) -> None:
    printed = kb.cards["Island"].model_copy(update={"printings": ("AAA", "BBB", "CCC")})
    heads = {"AAA": SetHead("Lamps", "灯", "2019-01-02"), "BBB": SetHead("Wicks", "", "2020-01-02")}
    book = with_more(kb, cards={"Island": printed}, sets=heads)
    rows = re.findall('<li><a href="@/cards/by-set/([^"]*)/">(.*?)</a>', cards_by_set(book).body)
    assert rows == [("bbb", '<span lang="en">Wicks（BBB）</span>'), ("aaa", "灯（AAA）"), ("ccc", "略号CCCのセット")]
    days = {page.address[-4:-1]: re.findall("[0-9]{4}-[0-9]{2}-[0-9]{2}", page.body) for page in set_pages(book)}
    assert {code: day for code, (*day, _, _) in days.items()} == {
        "aaa": ["2019-01-02"],
        "bbb": ["2020-01-02"],
        "ccc": [],
    }


@pytest.mark.parametrize(("kind", "rows"), [("edited", 1), ("added", 1), ("removed", 1), ("moved", 1)])
def test_the_newest_edition_is_told_from_hashes_and_numbers_alone(kb: KnowledgeBase, kind: str, rows: int) -> None:
    groups = {group.id: group.rows for group in newest_groups(with_more(kb, lineage=LINEAGE))}
    assert len(groups[f"newest-{kind}"]) == rows
    if kind == "moved":
        (row,) = groups["newest-moved"]
        assert "n=702.169&amp;d=2026-04-17" in row.link
        assert 'href="@/rules/702.170/"' in row.link


def test_what_the_newest_edition_changed_is_told_in_the_readers_language_alone(kb: KnowledgeBase) -> None:
    """A rule without Japanese is told by its heading, never by a piece of English."""
    rules = {**kb.rules, "702.170a": kb.rules["702.170a"].model_copy(update={"gist": Bilingual(), "text_ja": ""})}
    told = {
        language: next(group.rows for group in newest_groups(book) if group.id == "newest-edited")
        for language, book in (
            (language, open_book(msgspec.structs.replace(kb, rules=rules, lineage=LINEAGE), language))  # type: ignore[arg-type]
            for language in ("ja", "en")
        )
    }
    assert [row.note for row in told["ja"]] == ["計画"]
    assert "Plot — " in told["en"][0].note


def test_rows_that_say_the_same_of_neighbours_are_one_which_counts_them(kb: KnowledgeBase) -> None:
    bare = {number: kb.rules[number].model_copy(update={"gist": Bilingual(), "text_ja": ""}) for number in ADDED}
    lives = {number: Life(number, (Stay(2, number, number),)) for number in ADDED}
    known = {"rules": {**kb.rules, **bare}, "lineage": msgspec.structs.replace(LINEAGE, lives=lives)}
    (row,) = next(group.rows for group in newest_groups(with_more(kb, **known)) if group.id == "newest-added")
    assert re.findall('data-rule="([^"]*)"', row.link) == list(ADDED)
    assert (row.note, row.count) == ("計画", 3)
    assert 'newest-added">新設 <span class="count">3</span>' in changes_list(with_more(kb, **known)).body


def test_a_rule_that_is_gone_is_not_told_by_what_its_number_names_today(kb: KnowledgeBase) -> None:
    gone = Life("f", (Stay(0, "702.170d", "h7"),), 2)
    book = with_more(kb, lineage=msgspec.structs.replace(LINEAGE, lives={**LINEAGE.lives, "f": gone}))
    groups = {group.id: group.rows for group in newest_groups(book)}
    (added,) = groups["newest-added"]
    assert added.note, "the rule that has the number today is told by its heading"
    notes = {"702.170d" in row.link: row.note for row in groups["newest-removed"]}
    assert notes == {True: "", False: notes[False]}
    assert "Gone" in notes[False]


def test_without_a_lineage_nothing_is_told_of_the_newest_edition(ja: Book) -> None:
    assert newest_groups(ja) == []


def test_previews_of_names_give_the_other_language_and_the_reading(kb: KnowledgeBase) -> None:
    files = assets(kb)
    assert b'["hand","\xe6\x89\x8b\xe6\x9c\xad","' in files["en/assets/previews/terms.json"]
    djinn = msgspec.json.decode(files["ja/assets/previews/cards-d.json"])["cards/djinn-of-fools-fall"]
    assert djinn[:2] == ["愚者の滝のジン", "Djinn of Fool’s Fall"]
    assert re.sub("<[^>]*>", "", djinn[3][0]) == "4U クリーチャー — ジン 4/3"
    assert djinn[3][0].count('class="mana ') == 2


def test_a_preview_draws_symbols_links_rules_and_says_what_a_thing_is(kb: KnowledgeBase) -> None:
    word = Bilingual(ja="キーワード", en="keyword")
    term = Term(slug="kw", name=word, reading="きーわーど", rule="CR 702.170a", provenance=HERE)
    bell = kb.cards["Island"].model_copy(
        update={"slug": "bell", "text": Bilingual(en="{T}: One.\nTwo.\nThree.\nFour.")}
    )
    named = msgspec.structs.replace(kb, terms={**kb.terms, "kw": term}, cards={**kb.cards, "Island": bell})
    files = assets(named)
    for language in LANGUAGES:
        previews = {}
        for path, data in files.items():
            if path.startswith(f"{language}/assets/previews/") and re.search(
                r"/(terms|keywords|cards-\w)\.json$", path
            ):
                previews |= msgspec.json.decode(data)
        assert not SYMBOL.search(str(previews))
        assert previews["terms/kw"][2] == "", "what is written in kana needs no reading"
        assert previews["terms/hand"][2] == "てふだ"
        assert 'href="@/rules/702.170/#R702.170a"' in previews["terms/kw"][3][0]
        assert {"ja": "要点", "en": "Gist"}[language] in previews["terms/kw"][3][0]
        assert {"ja": "前置き", "en": "A lead"}[language] in previews["keywords/plot"][3][1]
        told = " ".join(previews["cards/bell"][3])
        assert "Three." in told
        assert "Four." not in told


def test_walkthroughs_stand_under_the_heading_of_their_page_and_those_found_by_the_engine_last(
    kb: KnowledgeBase,
) -> None:
    one = next(iter(kb.scenarios.values()))
    places = {"a": "content/walkthroughs/generated/plot.md", "b": "content/walkthroughs/costs.md"}
    moved = {id: msgspec.structs.replace(one, id=id, page=page) for id, page in places.items()}
    named = {places["b"]: Bilingual(ja="払う話", en="Of paying")}
    found = walkthroughs_list(with_more(kb, scenarios=moved, played={}, walkthrough_pages=named))
    assert [heading.text for heading in found.contents] == ["払う話", "エンジンが探した例：計画"]
    folds = re.findall(r'<details class="folded"><summary><h2>(.*?) <.*?</summary>\s*<div id="(.*?)">', found.body)
    assert folds == [("払う話", "w-1"), ("エンジンが探した例：計画", "w-2")]
    assert "<details open" not in found.body


def test_a_keyword_is_written_as_our_own_term_has_it_which_agrees_with_its_reading(kb: KnowledgeBase) -> None:
    term = Term(
        slug="before",
        name=Bilingual(ja="前にする", en="Before"),
        reading="まえにする",
        rule="CR 702.169",
        provenance=HERE,
    )
    rules = {**kb.rules, "702.169": kb.rules["702.169"].model_copy(update={"heading_ja": "前にするする"})}
    book = with_more(kb, rules=rules, terms={**kb.terms, term.slug: term})
    for page in (keywords_by_reading(book), keywords_by_kind(book), rules_list(book)):
        assert "するする" not in page.body
        assert "する" in page.body


def test_what_the_newest_edition_changed_is_told_once(kb: KnowledgeBase) -> None:
    changes = Changes("2026-04-17", "2026-06-19", **dict.fromkeys(Changes.__struct_fields__[2:], ()))
    assert "newest-edited" in changes_list(with_more(kb, lineage=LINEAGE)).body
    assert "newest-edited" not in changes_list(with_more(kb, lineage=LINEAGE, changes=(changes,))).body


def test_cards_that_were_never_printed_stand_apart_and_each_in_the_readers_order(kb: KnowledgeBase) -> None:
    names = {"Ash": "鉄", "Brook": "ア", "Cliff": "ん"}
    drawn, printed = (
        {
            f"{prefix}{en}": kb.cards["Island"].model_copy(
                update={
                    "slug": f"{prefix}{en}".lower(),
                    "name": Bilingual(ja=ja, en=f"{prefix}{en}"),
                    "modelled": True,
                    "invented": made_up,
                }
            )
            for en, ja in names.items()
        }
        for prefix, made_up in (("X", True), ("Y", False))
    )
    known = msgspec.structs.replace(kb, cards={**drawn, **printed})
    for language, in_order in (("ja", "BCA"), ("en", "ABC")):
        body = cards_list(open_book(known, language)).body  # type: ignore[arg-type]
        found = {id: re.findall('href="@/cards/([xy])([a-z])', part) for id, part in parts_of(body).items()}
        assert found == {
            "modelled": [("y", letter.lower()) for letter in in_order],
        }
        fold = body[body.index('<div id="invented">') : body.index("</details>")]
        assert re.findall('href="@/cards/([xy])([a-z])', fold) == [("x", letter.lower()) for letter in in_order]
        assert '<a href="@/cards/by-set/"' not in body, "there is nothing to list in that order"


ROW = re.compile('<li><a href="@/cards/([a-z-]+)/[^"]*">.*?</li>', re.DOTALL)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_that_was_never_printed_is_marked_in_every_list_that_has_printed_ones_too(
    kb: KnowledgeBase, language: Language
) -> None:
    island = kb.cards["Island"]
    made_up = {
        name: island.model_copy(
            update={
                "slug": name.lower(),
                "name": Bilingual(ja=f"字{name}", en=name),
                "invented": True,
                "modelled": acts,
            }
        )
        for name, acts in (("Drum", True), ("Dial", False))
    }
    texts = [
        RulingText(id=name, text=Bilingual(en="x"), ruling="plot-only-ja", cards=(name,), provenance=HERE)
        for name in (*made_up, "Island")
    ]
    known = msgspec.structs.replace(kb, cards={**kb.cards, **made_up}, ruling_texts=texts)
    label = open_book(known, language).label("card.invented.mark")
    lists = [page for page in all_pages(known) if page.kind == "list" and page.language == language]
    apart = re.compile('<div id="invented">.*?</details>', re.DOTALL)
    rows = [(slug, row) for page in lists for slug, row in rows_of(apart.sub("", page.body))]
    assert {slug for slug, row in rows if f">{label}</span>" in row} == {"drum", "dial"}
    assert [slug for slug, row in rows if slug in ("drum", "dial") and label not in row] == []
    among_their_own = "".join(row for page in lists for found in apart.findall(page.body) for _, row in rows_of(found))
    assert "@/cards/drum/" in among_their_own
    assert label not in among_their_own, "the heading says it"


def rows_of(body: str) -> list[tuple[str, str]]:
    """Each row of a list that leads to a card, with its slug."""
    return [(found[1], found[0]) for found in ROW.finditer(body)]


def parts_of(body: str) -> dict[str, str]:
    """What stands under each heading, by its id."""
    return dict(re.findall('<h2 id="([^"]+)">(.*?)(?=<h2|<details|<footer)', body, re.DOTALL))


def test_the_letters_of_the_other_cards_have_a_page_and_stand_below_those_played(ja: Book) -> None:
    body = cards_list(ja).body
    assert body.index('<h2 id="modelled">') < body.index('<h2 id="others">')
    assert '"@/cards/by-letter/i/"' in cards_by_letter(ja).body
