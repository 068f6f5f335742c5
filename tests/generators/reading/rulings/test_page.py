"""Card rulings: dated pairs, and what is missing in them."""

from __future__ import annotations

import pytest
from support import ROOT

from generators.reading.parsed_page import LineClass, ParsedPage
from generators.reading.rulings.labels import looks_like_rulings
from generators.reading.rulings.page import read_rulings
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


ONE = "The runner runs before the walker walks."
ICHI = "走者は歩く者より先に走る。"
DAY = "2024-04-12"


def read_of(text: str) -> list[tuple[str, str, str]]:
    return [(one.text.en, one.text.ja, one.date) for one in ruling_texts_in(page_of(text))]


@pytest.mark.parametrize(
    ("original", "translation"),
    [
        ("原文", "訳文"),
        ("原文：", "訳文："),
        ("原文: ", "訳文: "),
        ("【原文】", "【訳文】"),
        ("原文（英語）：", "訳文（日本語）："),
        ("Original: ", "Translation: "),
        ("ORIGINAL:\n", "TRANSLATION:\n"),
        ("* Original – ", "* Translation – "),
        ("English: ", "Japanese: "),
        ("[EN] ", "[JA] "),
        ("英語：", "日本語："),
    ],
)
@pytest.mark.parametrize("swapped", [False, True])
def test_labels_of_all_kinds_and_either_order_give_one_pair(original: str, translation: str, swapped: bool) -> None:
    said = [original + ONE, translation + ICHI]
    text = "\n".join(["カード裁定", DAY, *(said[::-1] if swapped else said)])
    assert read_of(text) == [(ONE, ICHI, DAY)]
    assert page_of(text).problems == ()
    assert looks_like_rulings(text.split("\n"))


@pytest.mark.parametrize(
    "day",
    [
        *("2024/04/12", "2024-04-12", "2024.4.12", "2024年4月12日", "２０２４年４月１２日（金）", "令和6年4月12日"),
        *(
            "April 12, 2024",
            "Apr. 12, 2024",
            "12 April 2024",
            "Date: 2024-04-12",
            "（2024/4/12）",
            "日付：2024年4月12日",
        ),
        *("4/13/2024", "13.4.2024"),
    ],
)
def test_days_are_read_in_every_form(day: str) -> None:
    page = page_of(f"{day}\n原文{ONE}\n訳文{ICHI}")
    assert (page.problems, page.as_of[:8]) == ((), "2024-04-")
    assert [date[:8] for *_, date in read_of(f"{day}\n原文{ONE}\n訳文{ICHI}")] == ["2024-04-"]


@pytest.mark.parametrize("day", ["04/12/2024", "4.12.2024"])
def test_a_day_that_may_be_two_dates_nothing(day: str) -> None:
    page = page_of(f"{day}\n原文{ONE}\n訳文{ICHI}")
    assert [(problem.code, problem.line) for problem in page.problems] == [("date-ambiguous", 1)]
    assert (page.as_of, read_of(f"{day}\n原文{ONE}\n訳文{ICHI}")) == ("", [(ONE, ICHI, "")])


@pytest.mark.parametrize("day", ["32/13/2024", "令和6年13月1日"])
def test_a_day_of_no_calendar_is_told_in_every_form(day: str) -> None:
    assert [problem.code for problem in page_of(f"{day}\n原文{ONE}\n訳文{ICHI}").problems] == ["date-impossible"]


def test_pairs_of_one_date_may_come_in_mixed_order() -> None:
    page = page_of("2020/01/02\n訳文一人。\n原文One runs.\n原文Two run.\n訳文二人。")
    assert [(text.text.en, text.text.ja) for text in ruling_texts_in(page)] == [
        ("One runs.", "一人。"),
        ("Two run.", "二人。"),
    ]


def test_dates_behind_their_pairs_date_those() -> None:
    text = "カード裁定\n原文One runs.\n訳文一人。\n2020/01/02\n原文Two run.\n訳文二人。\n2020/01/03"
    page = page_of(text)
    assert read_of(text) == [("One runs.", "一人。", "2020-01-02"), ("Two run.", "二人。", "2020-01-03")]
    assert page.problems == ()
    assert [kind.value for _, kind in page.ledger] == ["title", *["original", "translation", "date"] * 2]


@pytest.mark.parametrize(
    ("lines", "kind"),
    [
        ([f"原文{ONE}", ICHI], "translation"),
        ([ONE, f"訳文{ICHI}"], "original"),
        ([f"訳文{ICHI}", ONE], "original"),
        ([ICHI, f"原文{ONE}"], "translation"),
    ],
)
def test_one_missing_label_is_told_and_read_by_its_language(lines: list[str], kind: str) -> None:
    text = "\n".join([DAY, *lines])
    (problem,) = page_of(text).problems
    assert (problem.code, problem.fault) == ("label-missing", False)
    assert dict(page_of(text).ledger)[problem.line].value == kind
    assert read_of(text) == [(ONE, ICHI, DAY)]


def test_a_line_that_no_label_is_missing_for_belongs_to_no_wording() -> None:
    text = f"{DAY}\n原文{ONE}\n歩く者は走らない。\n訳文{ICHI}"
    assert [(problem.code, problem.line) for problem in page_of(text).problems] == [("line-unplaced", 3)]
    assert read_of(text) == [(ONE, ICHI, DAY)]


def test_a_wording_goes_on_in_its_own_language_and_over_names_in_the_other() -> None:
    text = f"{DAY}\n原文The runner\nruns before the walker walks home.\n訳文走者は\nDog of Ko\nより先に走る。"
    assert page_of(text).problems == ()
    assert read_of(text) == [
        ("The runner\nruns before the walker walks home.", "走者は\nDog of Ko\nより先に走る。", DAY)
    ]


@pytest.mark.parametrize(
    "third", ["French: Il court.", "フランス語：Il court.", "【한국어】 달린다.", "그는 먼저 달린다."]
)
def test_a_third_language_is_told_by_its_name_or_its_letters(third: str) -> None:
    text = f"{DAY}\n原文{ONE}\n訳文{ICHI}\n{third}"
    assert [(problem.code, problem.line) for problem in page_of(text).problems] == [("third-language", 4)]
    assert read_of(text) == [(ONE, ICHI, DAY)]


def test_the_card_above_dates_is_whom_their_rulings_are_about() -> None:
    text = f"《真鍮の走者》\n{DAY}\n原文{ONE}\n訳文{ICHI}\n銀の走者/Silver Runner\n{DAY}\n原文Two.\n訳文二人。\n"
    page = page_of(text + f"Notes\n{DAY}\n原文Three.\n訳文三人。")
    assert [one.cards for one in ruling_texts_in(page)] == [("真鍮の走者",), ("Silver Runner",), ()]
    assert [kind.value for _, kind in page.ledger if kind.value not in ("date", "original", "translation")] == [
        "card_name",
        "card_name",
        "heading",
    ]


@pytest.mark.parametrize(
    ("day", "after"),
    [
        ("2024-04-12", " "),
        ("2024/4/12", "："),
        ("[2024-04-12]", ""),
        ("April 12, 2024", " — "),
        ("2024年4月12日", "\t"),
    ],
)
@pytest.mark.parametrize(
    ("original", "translation"), [("原文 ", "訳文 "), ("【原文】", "【訳文】"), ("English: ", "Japanese: ")]
)
def test_a_day_and_wordings_may_share_a_line(day: str, after: str, original: str, translation: str) -> None:
    en, ja = f"{original}{ONE}", f"{translation}{ICHI}"
    for text in (
        f"{day}{after}{en}\n{ja}\n{day}{after}{en}\n{ja}",
        f"{day}\n{en}\n{ja}\n{day}{after}{en}\n{ja}",
        f"{day}{after}{ja}\n{en}\n{day}{after}{ja}\n{en}",
        f"{day}{after}{en} {ja}\n{day}{after}{ja}{en}",
        f"{day}{after}{en}\n{day}{after}{ja}\n{day}{after}{en}\n{day}{after}{ja}",
    ):
        assert read_of(text) == [(ONE, ICHI, "2024-04-12")] * 2, text
        assert page_of(text).problems == ()
        assert len(page_of(text).ledger) == len(text.split("\n"))


def test_the_other_wording_of_another_day_is_no_part_of_the_ruling_above() -> None:
    page = page_of(f"{DAY} 原文 {ONE}\n2024-05-01 訳文 {ICHI}")
    assert [(one.text.en, one.text.ja, one.date) for one in ruling_texts_in(page)] == [
        (ONE, "", DAY),
        ("", ICHI, "2024-05-01"),
    ]
    assert [(problem.code, problem.line) for problem in page.problems] == [
        ("pair-incomplete", 1),
        ("pair-incomplete", 2),
    ]


@pytest.mark.parametrize(("original", "translation"), [("原文", "訳文"), ("English: ", "Japanese: ")])
def test_exchanged_labels_are_told_and_each_wording_is_read_by_its_language(original: str, translation: str) -> None:
    text = f"{DAY}\n{original}{ICHI}\n{translation}{ONE}"
    assert [(problem.code, problem.line) for problem in page_of(text).problems] == [("pair-swapped", 2)]
    assert read_of(text) == [(ONE, ICHI, DAY)]
    assert [kind.value for _, kind in page_of(text).ledger] == ["date", "translation", "original"]


def test_one_label_of_the_other_language_is_told() -> None:
    text = f"{DAY}\n原文{ICHI}\n訳文{ICHI}"
    assert [(problem.code, problem.line) for problem in page_of(text).problems] == [("label-wrong", 2)]
    fine = f"{DAY}\n原文The runner 走者 runs before the walker.\n訳文Dog of Koは走る。"
    assert page_of(fine).problems == ()


@pytest.mark.parametrize("text", ["Original: a\nTranslation: b", "English: x\nThe end.", "2024-04-12\nA day."])
def test_words_that_look_like_labels_make_no_page_of_rulings_alone(text: str) -> None:
    assert not looks_like_rulings(text.split("\n"))


@pytest.mark.parametrize("label", ["原文: {}\n訳文: {}", "原文　{}\n訳文　{}", "原文\n{}\n訳文\n{}"])
def test_wordings_beside_their_translations_are_in_both_languages(label: str) -> None:
    pairs = [("Lamps burn.", "灯はともる。"), ("It rains {X}.", "雨が{X}降る。")]
    text = "カード裁定\n" + "".join(f"2099-04-1{at}\n{label.format(*pair)}\n" for at, pair in enumerate(pairs))
    page = read_rulings(text.split("\n"), "a.txt")
    assert (page.shape, page.language) == ("rulings", "both")
