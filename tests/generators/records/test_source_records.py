"""What sources claim, as records with the lines they came from."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support import ROOT, seeds_or_skip

from generators.reading.any_page import EditionReader, read_page
from generators.reading.parsed_page import ParsedPage
from generators.reading.unreadable import unreadable_page
from generators.records.bilingual import Bilingual
from generators.records.listing import listing_of
from generators.records.mana_symbols import braced
from generators.records.slugs import slug_of
from generators.records.source_records import SourceRecords, records_of, source_of


def read(raw: bytes, source: str) -> ParsedPage:
    return read_page(raw, source, EditionReader(lambda lines: False, lambda raw, name: unreadable_page(name, ())))


def fixture(name: str) -> SourceRecords:
    return records_of(read((ROOT / "tests/fixtures/reading" / name).read_bytes(), name))


def seeds() -> list[SourceRecords]:
    return [records_of(read(seed.read_bytes(), seed.name)) for seed in seeds_or_skip()]


def test_a_card_of_a_wiki_page_has_names_in_both_languages_and_its_number() -> None:
    (card,) = fixture("keyword.wiki").cards
    assert (card.slug, card.name.ja, card.name.en) == ("brass-runner", "真鍮の走者", "Brass Runner")
    assert (card.cost, card.types.ja, card.pt) == ("{2}{R/W}", "クリーチャー ― 機械(Construct)", "2/2")
    assert (card.text.ja, card.gatherer_ids) == ("速攻\n試走{1}（{1}を支払う。）", ("12345",))
    assert (card.provenance.lines, card.provenance.edition) == ((11, 18), "2019-07-12")


def test_cards_of_release_notes_have_what_the_notes_say_and_stand_once() -> None:
    brass, silver = fixture("notes.txt").cards
    assert (brass.slug, brass.cost, brass.pt, brass.text.ja) == ("真鍮の走者", "{2}{R}", "2/2", "速攻")
    assert (silver.cost, silver.types.ja, silver.pt, silver.text.ja) == ("", "走者", "", "試走（走ってみてもよい。）")


@pytest.mark.parametrize(
    ("name", "numbers", "edition", "original"),
    [
        ("keyword.wiki", ["799.1a", "799.1b"], "2019-07-12", "en"),
        ("rendered.txt", ["799.1a", "799.1b"], "2019-07-12", "ja"),
        ("notes.txt", ["799.1a"], "", "ja"),
    ],
)
def test_quoted_paragraphs_carry_the_edition_that_the_page_names(
    name: str, numbers: list[str], edition: str, original: str
) -> None:
    quotes = fixture(name).rule_quotes
    assert [quote.number for quote in quotes] == numbers
    assert {quote.edition for quote in quotes} == {edition}
    assert all(quote.text.original == original and quote.text.said_in(quote.text.original) for quote in quotes)


def test_a_quoted_paragraph_carries_the_title_that_stands_above_it() -> None:
    assert [quote.title for quote in fixture("notes.txt").rule_quotes] == ["試走"]


def test_a_dated_pair_is_one_wording_in_two_languages() -> None:
    first, second = fixture("rulings.txt").ruling_texts
    assert first.text == Bilingual(
        ja="走者は歩く者より先に走る。", en="The runner runs before the walker walks.", original="en"
    )
    assert (first.date, first.id, first.provenance.lines) == ("2020-01-02", "rulings.txt#L2", (2, 4))
    assert second.date == "2020-01-03"


def test_each_bullet_about_rules_is_a_wording_of_its_own() -> None:
    texts = fixture("keyword.wiki").ruling_texts
    assert [(text.provenance.lines, text.text.ja) for text in texts] == [
        ((24, 24), "一つ目の決まり。"),
        ((25, 25), "その下の甲の犬/Dog of Ko。"),
        ((26, 26), "二つ目の決まり。"),
    ]


def test_a_bullet_of_release_notes_is_about_the_cards_of_its_note() -> None:
    assert [text.cards for text in fixture("notes.txt").ruling_texts] == [("真鍮の走者",), ("銀の走者",)]


def test_names_in_both_languages_are_terms_with_the_reading_of_the_page() -> None:
    (term,) = fixture("keyword.wiki").terms
    assert (term.slug, term.name, term.reading) == ("trial-run", Bilingual(ja="試走", en="Trial Run"), "しそう")
    (term,) = fixture("rendered.txt").terms
    assert (term.name, term.reading) == (Bilingual(ja="試走", en="Trial Run"), "しそう")


def test_what_is_neither_rule_nor_quotation_is_commentary_under_its_headings() -> None:
    comments = fixture("keyword.wiki").commentaries
    assert [(one.headings, one.provenance.lines) for one in comments] == [
        ((), (9, 9)),
        ((), (19, 21)),
        (("由来",), (28, 29)),
        (("由来",), (30, 30)),
    ]


def test_a_source_is_known_by_its_bytes() -> None:
    raw = "'''試走'''".encode()
    source = source_of(read(raw, "a.wiki"), raw)
    assert (source.id, source.shape, source.rights, len(source.sha256)) == ("a.wiki", "wikitext", "library", 64)


def test_a_listing_names_every_record_once_in_the_order_of_lines() -> None:
    raw = (ROOT / "tests/fixtures/reading/keyword.wiki").read_bytes()
    listed = listing_of(read(raw + b"\n", "k"))
    assert [one.lines for one in listed] == sorted(one.lines for one in listed)
    assert len({(one.kind, one.id) for one in listed}) == len(listed)
    assert {one.kind for one in listed} == {"card", "rule_quote", "ruling_text", "term", "commentary", "revision"}


def test_a_listing_of_our_own_page_has_rulings_by_their_ids() -> None:
    raw = (ROOT / "tests/fixtures/reading/own.en.wiki").read_bytes()
    rulings = [one for one in listing_of(read(raw, "own.en.wiki")) if one.kind.startswith("ruling")]
    assert [(one.kind, one.id, one.lines) for one in rulings] == [
        ("ruling", "run-once", (12, 13)),
        ("ruling", "run-late", (14, 14)),
    ]


def test_an_id_that_stands_twice_gets_a_number() -> None:
    listed = listing_of(read(b";799.1a\n:One.\n;799.1a\n:Two.\n[[x]]", "a"))
    assert [one.id for one in listed if one.kind == "rule_quote"] == ["799.1a", "799.1a~2"]


@pytest.mark.parametrize(
    ("written", "in_braces"),
    [
        ("(４)(青)", "{4}{U}"),
        ("(X)(Ｘ)(12)", "{X}{X}{12}"),
        ("(白/青)(２／黒)(赤/Φ)", "{W/U}{2/B}{R/P}"),
        ("（(３)を支払う）", "（{3}を支払う）"),
        ("(そのカード)(123)", "(そのカード)(123)"),
    ],
)
def test_symbols_in_round_brackets_go_into_braces(written: str, in_braces: str) -> None:
    assert braced(written) == in_braces


@pytest.mark.parametrize(
    ("name", "slug"),
    [
        ("Djinn of Fool's Fall", "djinn-of-fools-fall"),
        ("Fire // Ice", "fire-ice"),
        ("Æther Café", "aether-cafe"),
        ("走者", "走者"),
    ],
)
def test_a_slug_is_plain_ascii_where_a_name_has_latin_letters(name: str, slug: str) -> None:
    assert slug_of(name) == slug


def test_the_seeds_give_their_six_cards() -> None:
    plot, _, _, _, notes = seeds()
    assert [(card.name.en, card.cost, card.pt, card.gatherer_ids) for card in plot.cards] == [
        ("Djinn of Fool's Fall", "{4}{U}", "4/3", ("656304",)),
        ("Longhorn Sharpshooter", "{2}{R}", "3/3", ("656393",)),
        ("Make Your Own Luck", "{3}{U}{G}", "", ("656479",)),
    ]
    assert [(card.name.ja, card.cost, card.pt) for card in notes.cards] == [
        ("世界編み", "", ""),
        ("即応行動", "", ""),
        ("マルチェッサの浸透者", "{2}{U}", "1/1"),
    ]


def test_the_seeds_quote_thirteen_paragraphs_of_three_editions() -> None:
    quotes = [quote for records in seeds() for quote in records.rule_quotes]
    assert [(quote.number, quote.edition, quote.text.original) for quote in quotes] == [
        *((f"702.170{letter}", "2024-04-10", "en") for letter in "abcdef"),
        *((f"701.47{letter}", "2023-11-17", "ja") for letter in "abcde"),
        *((f"702.104{letter}", "", "ja") for letter in "ab"),
    ]


def test_the_seeds_give_their_rulings_and_terms() -> None:
    records = seeds()
    assert [len(one.ruling_texts) for one in records] == [15, 9, 7, 11, 17]
    assert {text.date for text in records[2].ruling_texts} == {"2024-04-12"}
    terms = [(term.name.ja, term.name.en, term.reading) for one in records for term in one.terms]
    assert terms == [
        ("計画", "Plot", "けいかく"),
        ("計画を行う", "Plotting a Card", ""),
        ("計画された状態", "Plotted", ""),
        ("謀議", "Connive", "ぼうぎ"),
        ("プレインチェイス戦", "Planechase", ""),
    ]


def test_a_card_of_a_rendered_page_is_a_record() -> None:
    text = (
        "試走\n提供:MTG Wiki\n試走/Trialは能力。\nBrass Runner / 真鍮の走者 (2)(赤)クリーチャー ― 機械(Construct)\n"
        "速攻\n試走(1)((1)を支払う。)\n\n2/2\n\nTimelike (3)(青)\nソーサリー\nソーサリー\n走る。"
    )
    brass, timelike = records_of(read(text.encode(), "a.txt")).cards
    assert (brass.slug, brass.name.ja, brass.cost, brass.pt) == ("brass-runner", "真鍮の走者", "{2}{R}", "2/2")
    assert (brass.types.ja, brass.text.ja) == ("クリーチャー ― 機械(Construct)", "速攻\n試走{1}({1}を支払う。)")
    assert brass.provenance.lines == (4, 8)
    assert (timelike.slug, timelike.cost, timelike.types.ja, timelike.text.ja) == (
        "timelike",
        "{3}{U}",
        "ソーサリー",
        "走る。",
    )


def test_a_comparison_gives_records_of_the_newer_version_and_two_revisions() -> None:
    text = "試走\n提供:MTG Wiki\n(版間での差分)\n1行: | 1行: | ||\n==ルール== | ==ルール== | ||\n"
    page = read(f"{text}− | *旧い印。 | + | *新しい印。 |".encode(), "a.txt")
    assert [wording.text.ja for wording in records_of(page).ruling_texts] == ["新しい印。"]
    assert [one.id for one in listing_of(page) if one.kind == "revision"] == ["a.txt#L3-before", "a.txt#L3-after"]


@given(st.text(max_size=200))
def test_a_slug_of_whatever_name_is_the_name_of_one_folder(name: str) -> None:
    slug = slug_of(name)
    assert slug
    assert len(slug.encode()) <= 255
    assert not set(slug) & set("./\\ \n\t\0:")
    assert slug == slug_of(name)


def test_long_names_that_begin_alike_have_different_slugs() -> None:
    assert slug_of("走" * 100 + "甲") != slug_of("走" * 100 + "乙")
    assert slug_of("。") != slug_of("、")


@pytest.mark.parametrize(
    "said", ["Trial Run能力の一種。", "Trial Runカードに関わる。", "Trial Runひとつの能力。", "Trial Runは能力。"]
)
@pytest.mark.parametrize("reading", ["", "(しそう)", "（しそう）"])
def test_the_subject_of_a_page_has_both_names_though_the_copy_lost_the_word_behind_them(
    said: str, reading: str
) -> None:
    page = read(f"試走\n\n提供:MTG Wiki\n\n試走{reading}/{said}".encode(), "a.txt")
    assert [(term.name.ja, term.name.en, term.reading) for term in records_of(page).terms] == [
        ("試走", "Trial Run", "しそう" if reading else "")
    ]


def test_a_name_that_is_not_the_pages_own_needs_the_word_behind_it() -> None:
    page = read("試走\n\n提供:MTG Wiki\n\n甲/Alpha乙という。\n\n丙/Gammaは能力。".encode(), "a.txt")
    assert [term.name.ja for term in records_of(page).terms] == ["丙"]
