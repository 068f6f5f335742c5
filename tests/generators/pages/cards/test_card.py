"""The box of facts of a card."""

from __future__ import annotations

import re

import msgspec
import pytest

from generators.linking.knowledge_base import KnowledgeBase
from generators.pages.book.book import Book, open_book
from generators.pages.cards.card import MOST, MOST_LYING, card_page, rulings_of, set_name
from generators.pages.cards.in_play import NOWHERE, InPlay
from generators.reading.parsed_page import SetHead, TemplateCall
from generators.records.bilingual import Bilingual
from generators.records.card import Card
from generators.records.card_records import joined_card
from generators.records.provenance import Provenance
from generators.records.ruling_text import RulingText


def card(types: str, loyalty: str) -> Card:
    """An invented card of these types."""
    return Card(
        slug="invented",
        name=Bilingual(en="Invented"),
        types=Bilingual(en=types),
        loyalty=loyalty,
        provenance=Provenance(source="content/cards/invented.toml", lines=(1, 1)),
    )


def test_a_planeswalker_shows_its_loyalty_and_a_battle_its_defense(ja: Book, en: Book) -> None:
    assert "<dt>Loyalty</dt><dd>4</dd>" in card_page(en, card("Legendary Planeswalker — Some", "4"), NOWHERE).body
    assert "<dt>忠誠度</dt><dd>X</dd>" in card_page(ja, card("Planeswalker", "X"), NOWHERE).body
    assert "<dt>Defense</dt><dd>5</dd>" in card_page(en, card("Battle — Siege", "5"), NOWHERE).body


def test_a_card_without_either_has_no_such_row(en: Book) -> None:
    body = card_page(en, card("Instant", ""), NOWHERE).body
    assert "Loyalty" not in body
    assert "Defense" not in body


def test_our_rulings_about_a_card_stand_first_then_the_official_ones_then_what_is_played(kb: KnowledgeBase) -> None:
    place = Provenance(source="mtgjson/XYZ.2026-01.json", lines=(1, 1))
    djinn, text = kb.cards["Djinn of Fool's Fall"], Bilingual(en="An invented ruling.")
    official = [
        RulingText(id=id, text=text, date="2026-01-02", cards=(djinn.name.en,), provenance=place) for id in ("a", "b")
    ]
    book = open_book(msgspec.structs.replace(kb, ruling_texts=official), "ja")
    body = card_page(book, djinn, InPlay(("plot-once",))).body
    order = [body.index(f'<h2 id="{section}">') for section in ("rulings", "official", "played")]
    assert order == sorted(order)
    assert 'href="@/rulings/plot-later-turn/"' in body[order[0] : order[1]]
    assert body.count("An invented ruling.") == 1, "a text that stands in several files is told once"
    assert "日本語訳はない" in body
    assert ".json" not in body.replace("</footer>", ""), "nobody but its owner knows a file"


@pytest.mark.parametrize(
    ("language", "text", "undated", "official", "ours"),
    [
        ("en", "card text of 2022-03-04 (XYZ)", "card text (XYZ), undated", "official rulings (XYZ)", "Our own words"),
        (
            "ja",
            "カードの文章（XYZ、2022-03-04時点）",
            "カードの文章（XYZ、日付なし）",
            "公式の裁定（XYZ）",
            "このサイトの文",
        ),
    ],
)
def test_the_last_line_tells_of_which_set_and_day_the_text_is_and_whose_else_stands_there(
    kb: KnowledgeBase, language: str, text: str, undated: str, official: str, ours: str
) -> None:
    """Of a card of the library, and of one of ours that has its text from there."""
    place = Provenance(source="mtgjson/XYZ.2022-03.json", lines=(1, 1), edition="2022-03-04")
    said = {"text": Bilingual(en="It hums."), "provenance": place}
    theirs, own = card("Instant", "").model_copy(update=said), card("Instant", "").model_copy(update={"modelled": True})
    wording = RulingText(
        id="a", text=Bilingual(en="It hums on."), date="2026-01-02", cards=("Invented",), provenance=place
    )

    def last(one: Card, *wordings: RulingText) -> str:
        book = open_book(msgspec.structs.replace(kb, ruling_texts=wordings), language)  # type: ignore[arg-type]
        return card_page(book, one, NOWHERE).body.partition('class="last-line">')[2]

    nowhen = theirs.model_copy(update={"provenance": Provenance(source=place.source)})
    for one in (theirs, joined_card(own, theirs)):
        said = re.sub("<[^>]*>", "", last(one)).partition(" · ")[2].strip()
        assert text.lower() in said.lower()
        assert said[0] == said[0].upper()
        assert official not in last(one)
        assert official in last(one, wording)
        assert (ours in last(one)) == one.modelled
    assert undated.lower() in last(nowhen).lower()


def test_a_walkthrough_in_which_a_card_only_lies_about_is_folded_away_and_brings_no_ruling(kb: KnowledgeBase) -> None:
    once = kb.scenarios["plot-once"]
    many = {f"plot-{at}": msgspec.structs.replace(once, id=f"plot-{at}") for at in range(MOST_LYING + 5)}
    book = open_book(msgspec.structs.replace(kb, scenarios=many), "en")
    djinn, ids = kb.cards["Djinn of Fool's Fall"], tuple(many)
    lying = card_page(book, djinn, InPlay((), ids)).body
    assert "plot-later-turn" not in lying
    before, fold = lying.split("<details", 1)
    assert "walkthroughs/plot-" not in before
    assert f": {len(ids)}</summary>" in fold
    assert fold.count('class="played"') == MOST_LYING
    assert 'href="@/walkthroughs/"' in fold
    acting = card_page(book, djinn, InPlay(ids)).body
    assert "plot-later-turn" in acting
    assert acting.split("<details", 1)[0].count('class="played"') == MOST


def test_rulings_that_name_a_card_stand_before_those_that_a_document_words_for_it(kb: KnowledgeBase) -> None:
    place = Provenance(source="mtgjson/XYZ.2026-01.json", lines=(1, 1))
    one, (named, worded) = card("Instant", ""), list(kb.rulings)[:2]
    wording = RulingText(id="a", text=Bilingual(en="It hums."), cards=("Invented",), ruling=worded, provenance=place)
    block = kb.keywords["plot"].pages["en"].sections[-1].blocks[0]
    naming = msgspec.structs.replace(block, inlines=(*block.inlines, TemplateCall("card", ("Invented",), {})))
    book = open_book(msgspec.structs.replace(kb, ruling_texts=(wording,)), "en")
    book = msgspec.structs.replace(book, bullets={("en", named): naming})
    assert [ruling.id for ruling in rulings_of(book, one, ())] == [named, worded]


def test_official_rulings_of_one_day_stand_below_that_day_once(kb: KnowledgeBase) -> None:
    djinn, place = kb.cards["Djinn of Fool's Fall"], Provenance(source="mtgjson/XYZ.2026-01.json", lines=(1, 1))
    days = {"a": "2026-01-02", "b": "2026-01-02", "c": "2026-02-03"}
    official = [
        RulingText(id=id, text=Bilingual(en=f"Invented {id}."), date=day, cards=(djinn.name.en,), provenance=place)
        for id, day in days.items()
    ]
    body = card_page(open_book(msgspec.structs.replace(kb, ruling_texts=official), "en"), djinn, NOWHERE).body
    assert body.count("2026-01-02") == body.count("2026-02-03") == 1
    order = [body.index(text) for text in ("2026-01-02", "Invented a.", "Invented b.", "2026-02-03", "Invented c.")]
    assert order == sorted(order)


def test_a_card_without_a_japanese_name_says_so_and_has_its_types_in_japanese_as_far_as_they_are_known(
    kb: KnowledgeBase,
) -> None:
    phrases = {**kb.phrases["ja"], "word.instant": "インスタント", "word.creature": "クリーチャー"}
    ja = open_book(msgspec.structs.replace(kb, phrases={**kb.phrases, "ja": phrases}), "ja")
    assert "日本語名は資料にない" in card_page(ja, card("Instant", ""), NOWHERE).body
    assert "<dd>インスタント</dd>" in card_page(ja, card("Instant", ""), NOWHERE).body
    assert '<dd>クリーチャー — <span lang="en">Invented Sort</span></dd>' in (
        card_page(ja, card("Creature — Invented Sort", ""), NOWHERE).body
    )
    assert "日本語名は資料にない" not in card_page(ja, kb.cards["Island"], NOWHERE).body


OTHER_TYPES = [
    ("Creature — Rook", "クリーチャー ― 鴉"),
    ("Legendary Creature — Elder Rook", "伝説のクリーチャー — 長老・鴉"),
    ("Creature — Rook", "クリーチャー — 烏"),
    ("Creature — Knight Rook Elder", "クリーチャー — 鴉・長老"),
]
"""Type lines of other cards: one word is told in two ways, and one line names less in Japanese."""


@pytest.mark.parametrize(
    ("types", "types_ja", "ja"),
    [
        ("Instant", "", "インスタント"),
        ("Creature — Invented Sort", "", "クリーチャー — Invented Sort"),
        ("Creature — Bear", "クリーチャー ― 熊", "クリーチャー — 熊"),
        ("Creature — Elder Rook", "", "クリーチャー — 長老・鴉"),
        ("Creature — Rook Knight", "", "クリーチャー — Rook Knight"),
    ],
)
def test_a_card_is_described_by_its_types_in_the_readers_language(
    kb: KnowledgeBase, types: str, types_ja: str, ja: str
) -> None:
    phrases = {**kb.phrases["ja"], "word.instant": "インスタント", "word.creature": "クリーチャー"}
    others = {
        f"C{at}": card(english, "").model_copy(update={"slug": f"c{at}", "types": Bilingual(ja=japanese, en=english)})
        for at, (english, japanese) in enumerate(OTHER_TYPES)
    }
    known = msgspec.structs.replace(kb, phrases={**kb.phrases, "ja": phrases}, cards={**kb.cards, **others})
    one = card(types, "")
    one = one.model_copy(update={"types": Bilingual(ja=types_ja, en=types)})
    said = {language: card_page(open_book(known, language), one, NOWHERE).description for language in ("ja", "en")}  # type: ignore[arg-type]
    assert said["ja"].endswith(f"：{ja}")
    assert said["en"].endswith(f": {types}")


def test_that_examples_play_with_a_card_is_said_in_the_last_line_and_not_among_its_facts(en: Book) -> None:
    before, last = card_page(en, en.cards["Djinn of Fool's Fall"], NOWHERE).body.split("<footer")
    assert "examples can play" in last
    assert "examples can play" not in before
    assert "examples can play" not in card_page(en, en.cards["Island"], NOWHERE).body


def test_english_keywords_are_written_alike_whether_or_not_they_have_a_page(kb: KnowledgeBase) -> None:
    flying = kb.rules["702.169"].model_copy(update={"number": "702.9", "heading": "Flying"})
    en = open_book(msgspec.structs.replace(kb, rules={**kb.rules, "702.9": flying}), "en")
    box = card_page(en, en.cards["Djinn of Fool's Fall"], NOWHERE).body.partition('class="infobox"')[2]
    assert ">plot</a>" in box
    assert ">flying</a>" in box
    assert "Plot" not in box.partition("</aside>")[0]


def test_a_site_without_texts_of_cards_says_so(kb: KnowledgeBase) -> None:
    djinn = kb.cards["Djinn of Fool's Fall"]
    without = msgspec.structs.replace(kb, has_library=False)
    assert "The engine" not in card_page(open_book(kb, "en"), djinn, NOWHERE).body
    assert "without the texts of cards" not in card_page(open_book(kb, "en"), djinn, NOWHERE).body
    assert "without the texts of cards" in card_page(open_book(without, "en"), djinn, NOWHERE).body


def test_a_set_is_called_by_our_name_then_by_that_of_its_file_and_never_by_its_bare_code(
    kb: KnowledgeBase, ja: Book, en: Book
) -> None:
    assert set_name(en, "OTJ") == "Outlaws of Thunder Junction (OTJ)"
    assert set_name(ja, "OTJ") == "サンダー・ジャンクションの無法者（OTJ）"
    heads = {"AAA": SetHead("Lamps of Brass", "真鍮の灯"), "BBB": SetHead("Wicks"), "OTJ": SetHead("Other", "別の名")}
    known = msgspec.structs.replace(kb, sets=heads)
    told = {
        language: [set_name(open_book(known, language), code) for code in ("AAA", "BBB", "OTJ", "XYZ")]  # type: ignore[arg-type]
        for language in ("ja", "en")
    }
    assert told == {
        "ja": ["真鍮の灯（AAA）", "Wicks（BBB）", "サンダー・ジャンクションの無法者（OTJ）", "略号XYZのセット"],
        "en": ["Lamps of Brass (AAA)", "Wicks (BBB)", "Outlaws of Thunder Junction (OTJ)", "Set with the code XYZ"],
    }
    printed = card("Instant", "").model_copy(update={"printings": ("BBB",)})
    assert '<span lang="en">Wicks' in card_page(open_book(known, "ja"), printed, NOWHERE).body
