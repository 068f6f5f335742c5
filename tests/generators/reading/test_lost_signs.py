"""Comparisons that lost signs: no line of the older version becomes content, and what isn't known is said."""

from __future__ import annotations

from time import process_time

import pytest

from generators.reading.any_page import EditionReader, read_page
from generators.reading.parsed_page import LineClass, ParsedPage
from generators.reading.unreadable import unreadable_page
from generators.records.source_records import records_of

NOBODY = EditionReader(lambda lines: False, lambda raw, source: unreadable_page(source, ()))
HEADS = [
    "「試走」の版間の差分\n行 3: 行 3:\n",
    "試走\n提供:MTG Wiki\n(版間での差分)\n3行: 3行:\n",
    "Changes to Trial Run\nLine 3\n",
    "Changes to: Trial Run\nLine 3:\nLine 3:\n",
    "Changes to “Trial Run”\nLine 3\nLine 3\n",
    "Trial Run: Difference between revisions\nLine 3:\n\nLine 3:\n",
]


def read(text: str) -> ParsedPage:
    return read_page(text.encode(), "a.txt", NOBODY)


def texts(page: ParsedPage) -> str:
    return "\n".join(one.text.ja for one in (*records_of(page).commentaries, *records_of(page).ruling_texts))


@pytest.mark.parametrize("head", [*HEADS, "Changes to Trial Run\n", "差分\n"])
@pytest.mark.parametrize(
    "rows",
    [
        " == 定義 ==\n-旧い文である。\n+新しい文である。\n 同じ文である。",
        "== 定義 ==\n−旧い文である。\n＋新しい文である。\n同じ文である。",
        "== 定義 ==\n- 旧い文である。\n+ 新しい文である。\n同じ文である。",
        "== 定義 ==\n- 旧い文である。\n- 旧い文がもう一つ。\n+ 新しい文である。\n同じ文である。",
    ],
)
def test_signs_glued_to_their_lines_tell_the_versions(head: str, rows: str) -> None:
    page = read(head + rows)
    before, after = page.revisions
    assert after.changed == ("新しい文である。",)
    assert before.changed[0] == "旧い文である。"
    assert after.text[-1] == before.text[-1] == "同じ文である。"
    assert texts(page) == "新しい文である。\n同じ文である。"
    assert [problem.code for problem in page.problems] == ["only-a-comparison"]


def test_a_size_at_the_beginning_of_a_line_is_no_sign() -> None:
    page = read(HEADS[0] + "+1/+1カウンターを置く。\n-旧い文である。\n+新しい文である。\n----\n")
    assert page.revisions[0].text == ("+1/+1カウンターを置く。", "旧い文である。", "----")


@pytest.mark.parametrize("head", HEADS)
@pytest.mark.parametrize(
    ("rows", "kept"),
    [
        ("旧い文である。\n新しい文である。", ""),
        ("同じ文である。\n同じ文である。\n旧い文である。\n新しい文である。", "同じ文である。"),
        ("同じ文である。\n\n同じ文である。\n\n旧い文である。\n\n新しい文である。", "同じ文である。"),
        ("旧い文である。\nLine 3:\n新しい文である。", ""),
    ],
)
def test_lines_without_any_sign_are_of_no_version_and_a_problem_says_so(head: str, rows: str, kept: str) -> None:
    page = read(head + rows)
    assert texts(page) == kept
    assert [(one.code, one.fault) for one in page.problems if one.code != "only-a-comparison"] == [
        ("sides-of-comparison-lost", True)
    ]
    assert page.by_class()["comparison"] >= 3
    assert "2 of one or the other" in page.problems[0].message


def test_one_line_that_lost_its_sign_is_left_out_and_the_others_are_read() -> None:
    page = read(
        HEADS[1] + "\n同じ文である。\n\n同じ文である。\n旧い文である。\n+\n新しい文である。\nどちらかの文である。"
    )
    assert texts(page) == "同じ文である。\n新しい文である。"
    assert [(one.code, one.line, one.fault) for one in page.problems][1:] == [("sides-of-comparison-lost", 12, False)]


@pytest.mark.parametrize(
    ("rows", "told"),
    [
        ("同じ文である。 | 同じ文である。 | ||\n− | 旧い文である。 | + | 新しい文である。 |", True),
        ("同じ文である。 | 同じ文である。 | ||\n旧い文である。 | 新しい文である。 |", False),
    ],
)
def test_a_table_in_bars_tells_versions_by_its_signs(rows: str, told: bool) -> None:
    page = read("試走\n提供:MTG Wiki\n(版間での差分)\n3行: | 3行: | ||\n" + rows)
    assert texts(page) == ("同じ文である。\n新しい文である。" if told else "同じ文である。")
    assert ("sides-of-comparison-lost" in {one.code for one in page.problems}) is not told


@pytest.mark.parametrize(
    "row", ["| −旧い文である。 | +新しい文である。 |", "| − | 旧い文である。 | + | 新しい文である。 |"]
)
def test_a_table_of_markdown_is_read_as_one_in_bars(row: str) -> None:
    page = read(
        "「試走」の版間の差分\n\n| 3行目: | 3行目: |\n|---|---|\n| == 定義 == | == 定義 == |\n"
        f"{row}\n| | | + | 増えた文である。 |\n| −消えた文である。 | |"
    )
    assert page.revisions[0].changed == ("旧い文である。", "消えた文である。")
    assert page.revisions[1].changed == ("新しい文である。", "増えた文である。")
    assert texts(page) == "新しい文である。\n増えた文である。"


def test_words_of_the_wiki_above_a_comparison_are_no_text_of_the_page() -> None:
    page = read("試走\n変更点\n3行目:\n3行目:\n同じ文である。\n同じ文である。\n")
    assert [kind for _, kind in page.ledger][:2] == [LineClass.NAVIGATION] * 2
    assert (page.title, texts(page)) == ("試走", "同じ文である。")


def test_lines_that_only_look_like_a_heading_begin_no_comparison() -> None:
    for text in ("Changes to Trial Run\nIt was changed.", "3行\n4行\nである。", "Changes to Trial Run\n- one\n- two"):
        assert read(text).revisions == ()


@pytest.mark.parametrize("sign", ["-", "+", "− ", "Line 3", "行3", "| ", "|-", "Changes to ", " "])
def test_no_comparison_takes_long(sign: str) -> None:
    begun = process_time()
    read(HEADS[0] + sign * (200_000 // len(sign)))
    read("Changes to x\n" + (sign + "\n") * 2_000 + sign * (100_000 // len(sign)))
    assert process_time() - begun < 4
