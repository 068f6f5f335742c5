"""Readings of any source: the records have words alone, the page shows words and readings apart."""

from __future__ import annotations

import json
from time import process_time

import pytest

from generators.reading.any_page import EditionReader, read_page
from generators.reading.parsed_page import Emphasis, Inline, ParsedPage, Ruby, walk
from generators.reading.unreadable import unreadable_page
from generators.records.source_records import records_of

NOBODY = EditionReader(lambda lines: False, lambda raw, source: unreadable_page(source, ()))
LINKED = ["[[走者]]（そうしゃ）", "[[走る者|走者]]（そうしゃ）", "'''走者'''（そうしゃ）", "''走者''[そうしゃ]"]
FORMS = [
    "<ruby>走者<rt>そうしゃ</rt></ruby>",
    "走者（そうしゃ）",
    "走者《そうしゃ》",
    "｜走者《そうしゃ》",
    "走者[そうしゃ]",
]
PAGES = {
    "rendered": "試走\n提供:MTG Wiki\n試走は昔からある。\n\nルール\n\n・一人の{}が走る。\n",
    "wikitext": "{{{{#cr:1}}}}\n== ルール ==\n* 一人の{}が走る。\n",
    "rulings": "真鍮の機械\n2024-04-12\n原文: One runs.\n訳文: 一人の{}が走る。\n",
    "release_notes": "-----\n《真鍮の機械》\n{{3}}\nアーティファクト\n速攻\n* 一人の{}が走る。\n-----\n"
    "《銀の機械》\n{{3}}\nアーティファクト\n速攻\n* 二人目は休む。\n",
}


def read(text: str) -> ParsedPage:
    return read_page(text.encode(), "a.txt", NOBODY)


def rubies(page: ParsedPage) -> list[Ruby]:
    def within(inlines: tuple[Inline, ...]) -> list[Ruby]:
        inner = [one for inline in inlines if isinstance(inline, Emphasis) for one in within(inline.children)]
        return [one for one in inlines if isinstance(one, Ruby)] + inner

    return [one for block in walk(page.blocks) for one in within(block.inlines)]


@pytest.mark.parametrize(
    ("shape", "form"),
    [(shape, form) for shape in PAGES for form in FORMS if shape != "release_notes" or "《" not in form],
)
def test_a_ruling_has_the_word_and_its_block_the_reading(shape: str, form: str) -> None:
    page = read(PAGES[shape].format(form))
    assert page.shape == shape
    assert records_of(page).ruling_texts[0].text.ja == "一人の走者が走る。"
    assert rubies(page) == [Ruby("走者", "そうしゃ")]


@pytest.mark.parametrize(
    "lead",
    [
        "'''試走'''（しそう）/''Trial Run''は昔からある。",
        "'''<ruby>試走<rt>しそう</rt></ruby>'''/''Trial Run''は昔からある。",
        "'''<ruby>[[試走]]<rt>しそう</rt></ruby>'''/''Trial Run''は昔からある。",
        "試走（しそう）/Trial Runは昔からある。",
        "<ruby>試<rt>し</rt>走<rt>そう</rt></ruby>/Trial Runは昔からある。",
    ],
)
def test_a_term_has_the_reading_that_the_page_gives_it(lead: str) -> None:
    records = records_of(read(f"{lead}\n"))
    assert [(term.name.ja, term.name.en, term.reading) for term in records.terms] == [("試走", "Trial Run", "しそう")]
    assert records.commentaries[0].text.ja == "試走/Trial Runは昔からある。"


def test_a_name_with_its_reading_is_still_that_of_a_card() -> None:
    page = read(
        "試走\n提供:MTG Wiki\n試走は昔からある。\n\n"
        "Brass Runner / <ruby>真鍮<rt>しんちゅう</rt></ruby>の走者 (2)(赤)\nクリーチャー\n"
        "<ruby>速攻<rt>そっこう</rt></ruby>\n"
    )
    (card,) = records_of(page).cards
    assert (card.name.ja, card.text.ja) == ("真鍮の走者", "速攻")
    assert rubies(page) == [Ruby("真鍮", "しんちゅう"), Ruby("速攻", "そっこう")]


def test_names_of_cards_in_angled_brackets_stay() -> None:
    page = read(PAGES["rendered"].format("黒い呪文《むかつき》や《真鍮の走者》"))
    assert "呪文《むかつき》" in records_of(page).ruling_texts[0].text.ja


def test_a_set_file_has_words_alone() -> None:
    text = '<ruby lang="ja">走者<rt>そうしゃ</rt></ruby>は走る。'
    japanese = {"language": "Japanese", "name": "<ruby>真鍮<rt>しんちゅう</rt></ruby>", "text": text, "type": "機械"}
    card = {
        "name": "Brass",
        "type": "Artifact",
        "foreignData": [japanese],
        "rulings": [{"date": "2024-04-12", "text": text}],
    }
    for written in (
        json.dumps({"data": {"code": "A", "cards": [card]}}, ensure_ascii=escaped) for escaped in (True, False)
    ):
        (read_card,) = (records := records_of(read(written.replace("</", "<\\/")))).cards
        assert (read_card.name.ja, read_card.text.ja) == ("真鍮", "走者は走る。")
        assert records.ruling_texts[0].text.en == "走者は走る。"


@pytest.mark.parametrize("shape", sorted(set(PAGES)))
def test_tags_that_are_not_closed_stay_and_are_told(shape: str) -> None:
    page = read(PAGES[shape].format("<ruby>走者<rt>そうしゃ</rt>"))
    assert [problem.code for problem in page.problems if problem.fault] == ["unclosed-tag"]
    assert not rubies(page)


def test_a_page_of_readings_takes_no_long() -> None:
    begun = process_time()
    page = read("試走\n提供:MTG Wiki\n" + "<ruby>走者<rt>そうしゃ</rt></ruby>は走る（はしる）。" * 9_000)
    assert len(rubies(page)) == 18_000
    assert process_time() - begun < 3


def test_a_card_in_a_template_has_words_alone() -> None:
    page = read(
        "{{カードテキスト|カード名=Brass Runner / [[真鍮]]（しんちゅう）の走者|タイプ=機械（きかい）[注 1]"
        "|カードテキスト=<ruby>速攻<rt>そっこう</rt></ruby>[1]。[2]<br>飛行（ひこう）}}\n"
    )
    (card,) = records_of(page).cards
    assert (card.name.ja, card.name.en, card.types.ja) == ("真鍮の走者", "Brass Runner", "機械")
    assert card.text.ja == "速攻。\n飛行"


@pytest.mark.parametrize("form", LINKED)
def test_a_reading_behind_a_link_or_emphasis_is_of_its_word(form: str) -> None:
    page = read(PAGES["wikitext"].format(form))
    assert records_of(page).ruling_texts[0].text.ja == "一人の走者が走る。"
    assert rubies(page) == [Ruby("走者", "そうしゃ")]


def test_a_dump_has_words_alone() -> None:
    field = "<ruby>走者<rt>そうしゃ</rt></ruby>は走る。"
    page = read(f"<Card>\n<Name>Brass</Name>\n<Type>Artifact</Type>\n<CardText>{field}</CardText>\n</Card>\n")
    assert page.shape == "gatherer_dump"
    assert [one.text for block in page.blocks for one in block.children if one.marker == "CardText"] == ["走者は走る。"]


@pytest.mark.parametrize("shape", ["rendered", "rulings"])
def test_tags_that_came_along_are_no_words_and_breaks_part_lines(shape: str) -> None:
    page = read(PAGES[shape].format("<b>走者</b>は<span lang='ja'>休む</span>。<br />また<i>走者</i>"))
    assert records_of(page).ruling_texts[0].text.ja == "一人の走者は休む。\nまた走者が走る。"


@pytest.mark.parametrize("sign", [" ", "<br", "<br ", "<", "<a ", "</", "（", "<ruby> "])
@pytest.mark.parametrize("shape", ["rendered", "rulings", "wikitext"])
def test_no_page_of_tags_takes_long(shape: str, sign: str) -> None:
    begun = process_time()
    read(PAGES[shape].format("走" + sign * (200_000 // len(sign)) + "<x"))
    assert process_time() - begun < 4
