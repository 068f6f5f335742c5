"""Rendered pages: headings by evidence, bullets by indent, footnotes joined."""

from __future__ import annotations

import pytest
from support import ROOT

from generators.reading.parsed_page import Block, Footnote, LineClass, ParsedPage, Text, walk
from generators.reading.rendered.page import read_rendered
from generators.records.source_records import records_of


def fixture() -> ParsedPage:
    return page_of((ROOT / "tests/fixtures/reading/rendered.txt").read_text(encoding="utf-8").rstrip("\n"))


def page_of(text: str) -> ParsedPage:
    return read_rendered(tuple(text.split("\n")), "a.txt")


def of_kind(page: ParsedPage, kind: LineClass) -> list[Block]:
    return [block for block in walk(page.blocks) if block.kind is kind]


def test_a_whole_page_has_no_line_without_a_class() -> None:
    page = fixture()
    assert page.by_class() == {
        "title": 1,
        "navigation": 1,
        "prose": 2,
        "heading": 4,
        "list_item": 3,
        "footnote": 1,
        "section": 2,
        "rule": 1,
        "subrule": 2,
    }
    assert (page.title, page.language, page.as_of, page.problems) == ("試走", "ja", "2019-07-12", ())


def test_bullets_nest_by_their_indent() -> None:
    first, second = (block for block in fixture().blocks if block.kind is LineClass.LIST_ITEM)
    assert ([child.text for child in first.children], second.children) == (["その下の決まり。"], ())


def test_quoted_rules_are_a_tree_with_their_numbers() -> None:
    page = fixture()
    assert [block.marker for block in walk(page.blocks) if block.kind is LineClass.SUBRULE] == ["799.1a", "799.1b"]
    (rule,) = of_kind(page, LineClass.RULE)
    assert (rule.marker, rule.text, len(rule.children)) == ("799.1", "試走／Trial Run", 2)


def test_a_mark_is_joined_to_its_footnote() -> None:
    prose = of_kind(fixture(), LineClass.PROSE)[1]
    assert prose.inlines[1] == Footnote((Text("どこかの記事（2020年1月2日）"),))


def test_a_mark_without_footnote_is_a_finding() -> None:
    page = page_of("試走\n\n定義\n\n走る^[3]。")
    assert [(problem.code, problem.line, problem.fault) for problem in page.problems] == [
        ("footnote-missing", 5, False)
    ]


def test_a_short_line_between_blank_ones_is_a_heading_and_a_sentence_is_not() -> None:
    page = page_of("試走\n\n変わった見出し\n\n走る。\n\nこれは文である。\n\n終わり")
    assert [block.text for block in of_kind(page, LineClass.HEADING)] == ["変わった見出し"]


def test_boxes_and_cards_of_a_rendered_page_are_no_prose() -> None:
    page = page_of(
        "試走\n提供:MTG Wiki\n試走/Trial\n種別 能力\nBrass Runner / 真鍮の走者 (2)(赤)\nクリーチャー — 機械\n2/2\n速攻"
    )
    assert page.by_class() == {"title": 1, "navigation": 1, "table": 2, "card_name": 1, "card_line": 3}


CARDS = """試走
提供:MTG Wiki
試走(しそう)/Trial Runは能力の一種。
*
Brass Runner / 真鍮の走者 (2)(赤)クリーチャー ― 機械(Construct)
速攻
試走(1)
*
インスタント
走る。
この能力はメカニズムの名残である。
目次
定義
走ること。

Silver Runner / 銀の走者
クリーチャー — 機械(Construct)

試走(2)

2/1

銀の走者は後から増えた。"""


def test_a_card_holds_what_it_says_and_ends_where_the_text_about_it_begins() -> None:
    page = page_of(CARDS)
    first, second, third = [block for block in page.blocks if block.children]
    assert (first.text, [child.text for child in first.children]) == (
        "Brass Runner / 真鍮の走者",
        ["(2)(赤)", "クリーチャー ― 機械(Construct)", "速攻", "試走(1)"],
    )
    assert (second.kind, second.lines) == (LineClass.CARD_LINE, (9, 10))
    assert (third.text, third.lines) == ("Silver Runner / 銀の走者", (16, 21))
    assert [block.text for block in of_kind(page, LineClass.PROSE)] == [
        "試走(しそう)/Trial Runは能力の一種。",
        "この能力はメカニズムの名残である。",
        "走ること。",
        "銀の走者は後から増えた。",
    ]


@pytest.mark.parametrize("bullet", ["・", "• ", "・ "])
def test_bullets_below_words_that_let_somebody_choose_are_modes_of_the_card(bullet: str) -> None:
    page = page_of(
        "試走\n提供:MTG Wiki\nBrass Sign / 真鍮の印 (2)(赤)\nソーサリー\n以下から１つを選ぶ。\n"
        f"{bullet}走る。\n{bullet}止まる。\n\n{bullet}これは決まりである。"
    )
    (card,) = records_of(page).cards
    assert card.text.ja == "以下から１つを選ぶ。\n• 走る。\n• 止まる。"
    assert [block.text for block in of_kind(page, LineClass.LIST_ITEM)] == ["これは決まりである。"]


def test_bullets_right_below_a_card_that_lets_nobody_choose_are_no_part_of_it() -> None:
    page = page_of("試走\n提供:MTG Wiki\nBrass Sign / 真鍮の印 (2)(赤)\nソーサリー\n走る。\n・これは決まりである。")
    assert [block.text for block in of_kind(page, LineClass.LIST_ITEM)] == ["これは決まりである。"]


def test_a_card_whose_name_was_lost_is_a_finding() -> None:
    assert [(problem.code, problem.line, problem.fault) for problem in page_of(CARDS).problems] == [
        ("card-without-name", 9, False)
    ]


def test_an_ability_with_a_cost_is_no_name_of_a_card() -> None:
    page = page_of("試走\n提供:MTG Wiki\nクリーチャー — 機械\n速攻、護法(1)\n定義\n走る。")
    assert of_kind(page, LineClass.CARD_NAME) == []


def test_on_a_page_that_marks_its_headings_no_other_line_is_one() -> None:
    page = page_of("試走\n\n[編集] 解説\n\n走る者に恩恵を与える能力\n\n走る。")
    assert [block.text for block in of_kind(page, LineClass.HEADING)] == ["解説"]


def test_sentences_within_the_box_of_facts_are_part_of_it() -> None:
    page = page_of(
        "Trial\nKeyword Action\nIntroduced Book A\nIt runs. (Run.)\nStorm Scale 4\n23 cards\nTrial is an action."
    )
    assert [kind.value for _, kind in page.ledger] == ["title", *["table"] * 5, "prose"]


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ("カテゴリ: 走者 | 能力", LineClass.CATEGORY),
        ("「http://a.example/x」より作成", LineClass.NAVIGATION),
        ("ナビゲーションに移動検索に移動", LineClass.NAVIGATION),
        ("Jump to navigation", LineClass.NAVIGATION),
        ("(走ってみるから転送)", LineClass.NAVIGATION),
        ("他言語版", LineClass.NAVIGATION),
        ("(差分) ←前の版 | 最新版 (差分)", LineClass.NAVIGATION),
    ],
)
def test_what_the_wiki_puts_around_a_page_is_no_content(line: str, kind: LineClass) -> None:
    assert dict(page_of("試走\n走る。\n" + line).ledger)[3] is kind


def test_the_day_of_a_version_dates_a_page_that_quotes_no_edition() -> None:
    page = page_of("試走\n提供:MTG Wiki\n2022年4月7日 (木) 10:39時点における誰かによる版\n走る。")
    assert page.as_of == "2022-04-07"


def test_a_text_without_any_telling_form_is_read_and_said_to_be_uncertain() -> None:
    page = page_of("ただの文。\nもう一つの文。")
    assert [(problem.code, problem.fault) for problem in page.problems] == [("shape-uncertain", False)]
    assert page.by_class() == {"prose": 2}


@pytest.mark.parametrize(
    "line",
    [
        "CR 701.50a を見ること。",
        "種別 というのは分類のことである。",
        "Introduced in a set of kettles.",
        "CR 701.50a says so!",
    ],
)
@pytest.mark.parametrize("head", ["鍋\n種別 道具\nCR 702.170\n\n", "鍋\n", "鍋\n== x\n* 一。\n"])
def test_a_sentence_that_begins_like_a_row_of_a_box_is_prose(line: str, head: str) -> None:
    page = page_of(f"{head}{line}\n別の文である。")
    assert [block.text for block in page.blocks if block.kind is LineClass.PROSE][-2:] == [line, "別の文である。"]


def test_rows_of_a_box_stand_at_the_head_of_a_page_only() -> None:
    page = page_of(
        "鍋\n提供：MTG Wiki\n種別 道具\nCR 702.170\n\n鍋は道具である。\n\n種別 道具とその仲間\n\n終わりの文である。"
    )
    tables = [block.text for block in page.blocks if block.kind is LineClass.TABLE]
    assert tables == ["種別 道具", "CR 702.170"]
