"""What wikitext says besides its words stays out of records: tags, pictures, words hidden or struck out."""

from __future__ import annotations

import pytest

from generators.reading.any_page import EditionReader, read_page
from generators.reading.parsed_page import LineClass, ParsedPage, Ruby
from generators.reading.unreadable import unreadable_page
from generators.records.source_records import records_of

NOBODY = EditionReader(lambda lines: False, lambda raw, source: unreadable_page(source, ()))


def read(text: str) -> ParsedPage:
    return read_page(text.encode(), "a.wiki", NOBODY)


def said(text: str) -> list[str]:
    records = records_of(read(text))
    return [one.text.ja or one.text.en for one in (*records.commentaries, *records.ruling_texts)]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("'''走者'''は<span style='color:red'>走る</span>。", "走者は走る。"),
        ("'''走者'''は<del>休む</del><ins>走る</ins>。", "走者は走る。"),
        ("'''走者'''は<s>休む。</s><strike>止まる。</strike>走る。", "走者は走る。"),
        ("<noinclude>'''走者'''は走る。</noinclude><includeonly>隠れた。</includeonly>", "走者は走る。"),
        ("<translate>\n'''Runners''' run, and <tvar|x>they</> rest.\n</translate>", "Runners run, and they rest."),
        ("'''走者'''は走る。<br>走者は休む。", "走者は走る。\n走者は休む。"),
        ("[[走者|]]は[[走者 (目印)|]]と[[利用者:走者|]]である。", "走者は走者と走者である。"),
        ("'''走者'''は走る。[[en:Runner]]", "走者は走る。"),
        ("'''走者'''は{{ruby|夜|よる}}に{{ふりがな|走|はし}}る。", "走者は夜に走る。"),
        ("'''1'''は2より小さい: 1 < 2 > 1。", "1は2より小さい: 1 < 2 > 1。"),
    ],
)
def test_a_paragraph_says_its_words(text: str, words: str) -> None:
    assert said(text) == [words]


def test_tags_that_run_over_lines_are_no_words() -> None:
    assert said("== 定義 ==\n<ul>\n<li>'''走る'''。</li>\n</ul>\n") == ["走る。"]
    assert said("走る。\n<gallery>\nファイル:a.png|夜\n</gallery>\n[[走者]]\n") == ["走る。", "走者"]


def test_a_gallery_is_of_no_text_and_code_holds_no_items() -> None:
    page = read("== 定義 ==\n<gallery>\nファイル:a.png|夜\n</gallery>\n<syntaxhighlight>\n* 偽\n</syntaxhighlight>\n")
    assert [kind for _, kind in page.ledger] == [LineClass.HEADING, *[LineClass.TEMPLATE] * 3, *[LineClass.PROSE] * 3]


def test_a_template_of_a_reading_is_a_word_with_its_reading() -> None:
    page = read("'''走者'''は{{Ruby|夜|よる}}に<!-- a -->{{ルビ|走|はし}}る。")
    assert [one for one in page.blocks[0].inlines if isinstance(one, Ruby)] == [Ruby("夜", "よる"), Ruby("走", "はし")]
    assert not page.problems


def test_the_general_sort_key_is_a_reading_too() -> None:
    records = records_of(read("{{DEFAULTSORT:しそう}}\n'''試走'''/''Trial Run''は走る。"))
    assert [term.reading for term in records.terms] == ["しそう"]


def test_definitions_and_nested_items_are_said_under_their_term_and_heading() -> None:
    records = records_of(
        read("== 解説 ==\n* 甲は走る。\n** 乙は休む。\n*** 丙も。\n; 走者: 走る者。\n;休む\n:走らない。\n")
    )
    assert [(one.headings, one.text.ja, one.provenance.lines) for one in records.commentaries] == [
        (("解説",), "甲は走る。", (2, 2)),
        (("解説",), "乙は休む。", (3, 3)),
        (("解説",), "丙も。", (4, 4)),
        (("解説", "走者"), "走る者。", (5, 5)),
        (("解説", "休む"), "走らない。", (7, 7)),
    ]


def test_quoted_rules_in_lists_of_definitions_stay_quotes() -> None:
    records = records_of(read("== ルール ==\n;799.1a\n:走る者は走る。\n:字下げの文。\n"))
    assert [quote.number for quote in records.rule_quotes] == ["799.1a"]
    assert not records.commentaries
