"""Card rulings: dated pairs, and what is missing in them."""

from __future__ import annotations

import pytest
from support import ROOT

from generators.reading.card_rulings import read_rulings
from generators.reading.parsed_page import LineClass, ParsedPage
from generators.records.rulings_in_pages import ruling_texts_in


def page_of(text: str) -> ParsedPage:
    return read_rulings(tuple(text.split("\n")), "a.txt")


def fixture() -> ParsedPage:
    return page_of((ROOT / "tests/fixtures/reading/rulings.txt").read_text(encoding="utf-8").rstrip("\n"))


def test_each_date_holds_its_original_and_its_translation() -> None:
    page = fixture()
    dated = [block for block in page.blocks if block.kind is LineClass.DATE]
    assert [[child.kind.value for child in block.children] for block in dated] == [["original", "translation"]] * 2
    assert page.by_class() == {"title": 1, "date": 2, "original": 2, "translation": 2, "footer": 1}
    assert (page.language, page.as_of, page.title) == ("both", "2020-01-03", "カード裁定")


def test_a_symbol_that_fell_out_is_found_in_both_languages_and_not_filled_in() -> None:
    page = fixture()
    assert [(problem.code, problem.line, problem.fault) for problem in page.problems] == [
        ("missing-symbol", 6, False),
        ("missing-symbol", 7, False),
    ]
    assert all(problem.suggest.startswith("{X}") for problem in page.problems)
    assert not any("{X}" in child.text for block in page.blocks for child in block.children)


def test_a_hole_without_a_word_of_x_suggests_no_symbol() -> None:
    page = page_of("2020/01/02\n原文The runner may pay, then runs.\n訳文走者は支払い、走る。")
    assert [problem.code for problem in page.problems] == ["missing-symbol"]
    assert "{X}" not in page.problems[0].suggest


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("2020/01/02\n原文One runs.\n2020/01/03\n原文Two run.\n訳文二人。", 1),
        ("2020/01/02\n原文One runs.\n訳文一人。\n訳文また一人。", 1),
        ("2020/01/02\n2020/01/03\n原文One runs.\n訳文一人。", 1),
        ("原文One runs.\n2020/01/03\n原文Two run.\n訳文二人。", 1),
    ],
)
def test_a_count_that_does_not_match_is_a_finding(text: str, line: int) -> None:
    page = page_of(text)
    assert [(problem.code, problem.line, problem.fault) for problem in page.problems] == [
        ("pair-incomplete", line, False)
    ]


def test_a_ruling_that_begins_with_a_small_letter_may_have_lost_its_beginning() -> None:
    page = page_of("2020/01/02\n原文target runner.\n訳文走者。")
    assert [(problem.code, problem.line) for problem in page.problems] == [("beginning-cut", 2)]


def test_a_line_without_a_mark_continues_the_one_before_it() -> None:
    page = page_of("2020/01/02\n原文One\nruns.\n訳文一人。")
    assert page.by_class() == {"date": 1, "original": 1, "continuation": 1, "translation": 1}


@pytest.mark.parametrize("label", ["仏文", "独文", "韓文", "簡体字中文", "丁文：", "英文"])
def test_a_line_in_a_third_language_is_a_finding_and_no_part_of_the_text(label: str) -> None:
    page = page_of(f"2020/01/02\n原文One runs.\n訳文一人。\n{label}Il court.\nToujours.")
    assert [(problem.code, problem.line, problem.fault) for problem in page.problems] == [("third-language", 4, False)]
    (text,) = ruling_texts_in(page)
    assert (text.text.en, text.text.ja) == ("One runs.", "一人。")


def test_a_wording_may_go_on_with_a_word_that_ends_like_a_label() -> None:
    page = page_of("2020/01/02\n原文One runs.\n訳文一人。\n呪文を唱える。")
    assert page.problems == ()
    assert ruling_texts_in(page)[0].text.ja == "一人。\n呪文を唱える。"


def test_a_day_in_japanese_is_a_date() -> None:
    page = page_of("カード裁定\n2024年4月14日\n原文One runs.\n訳文一人。")
    assert (page.problems, page.as_of) == ((), "2024-04-14")
    assert [text.date for text in ruling_texts_in(page)] == ["2024-04-14"]


def test_a_second_original_begins_a_pair_of_its_own() -> None:
    page = page_of("2020/01/02\n原文One runs.\n原文Two\nrun.\n訳文二人。")
    assert [(problem.code, problem.line) for problem in page.problems] == [("pair-incomplete", 1)]
    found = [(text.text.en, text.text.ja, text.date, text.provenance.lines) for text in ruling_texts_in(page)]
    assert found == [("One runs.", "", "2020-01-02", (1, 2)), ("Two\nrun.", "二人。", "2020-01-02", (3, 5))]
