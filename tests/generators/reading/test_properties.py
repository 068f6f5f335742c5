"""What holds of whatever is read: nothing raises, no line is lost or claimed twice, and no input takes long or much."""

from __future__ import annotations

import tracemalloc
from collections.abc import Callable
from time import process_time

import mwparserfromhell
import pytest
from hypothesis import given
from hypothesis import strategies as st
from support import ROOT

from generators.reading.any_page import READERS, EditionReader, read_page
from generators.reading.compared_versions import read_versions
from generators.reading.comparisons.comparison import comparison_in
from generators.reading.decoding import decode, is_blank
from generators.reading.parsed_page import Block, LineClass, ParsedPage
from generators.reading.unreadable import unreadable_page
from generators.records.listing import listing_of
from generators.records.source_records import records_of

NO_EDITIONS = EditionReader(lambda lines: False, lambda raw, source: unreadable_page(source, ()))
SLOWER = 2.5
"""A machine may be that much slower than the one the limits were measured on, and shared."""
LINES = st.sampled_from(
    [
        *(
            "3行: 3行:",
            "3行: | 3行: | ||",
            "(版間での差分)",
            "+",
            " +",
            "− | 甲 | + | 乙 |",
            "− | |||",
            "+ | 丙 |",
            "甲 | 甲 | ||",
        ),
        *(
            "1行目:",
            "Line 30:\tLine 30:",
            "−",
            "−\t甲\t+\t乙",
            "\t甲\t\t甲",
            "\t\t+\t丙",
            "<del>甲</del><ins>乙</ins>",
            "「甲」の版間の差分",
            "(相違点なし)",
            "← 古い編集",
        ),
        *(
            "目次 [非表示]",
            "1 定義",
            "1.1\tルール",
            "定義",
            "定義[編集]",
            "編集",
            "↑ 1.0 1.1 甲",
            "甲[1]",
            "・・甲",
            "1. 甲",
            "案内メニュー",
            "カテゴリ:",
            "引用:総合ルール 20190614.0[編集]",
            "702.1a",
            "ページ",
            "From Tall Tales Wiki",
        ),
        *(
            "@@ -1 +1 @@",
            "-甲",
            "+乙",
            " 丙",
            "--- a",
            "2024年6月28日 (金) 18:49時点における版",
            "登場セット",
            "種別 | 能力 |",
        ),
        *(
            "試走",
            "提供:MTG Wiki",
            "# url: x",
            "[編集] 解説",
            "目次",
            "A / 甲 (2)(赤)",
            "クリーチャー — 甲",
            "2/2",
            "速攻",
            "*",
            "23 cards",
        ),
        *(
            "; 甲 : 乙",
            ": 丙",
            "|a=b",
            "{|",
            "|-",
            "! 甲 !! 乙",
            "| 甲 || 乙",
            "|}",
            "{{甲",
            "}}",
            '<ref name="a">',
            '<ref name="a" />',
        ),
        *(
            "《甲》",
            "-----",
            "新能力：甲",
            "702.1a 甲",
            "2020/01/02",
            "原文Run",
            "訳文走る",
            "コメント",
            "1. ↑ 甲",
            "  • 甲^[1]",
            "",
            "{",
        ),
        *(
            "== 甲 ==",
            "==== {{id|a}} 乙 ====",
            "* 甲",
            "** [[乙/B]]",
            "#REDIRECT [[甲]]",
            "<!--",
            "-->",
            "'''甲'''/''B''は、",
            "——",
        ),
    ]
)
PIECES = st.sampled_from((ROOT / "tests/fixtures/reading/pieces.txt").read_text(encoding="utf-8").split())
TEXTS = st.lists(st.one_of(LINES, st.lists(PIECES, max_size=6).map("".join), st.text(max_size=12)), max_size=25).map(
    "\n".join
)


def read(raw: bytes) -> ParsedPage:
    return read_page(raw, "a.txt", NO_EDITIONS)


@pytest.mark.parametrize("shape", READERS)
@given(text=TEXTS)
def test_no_reader_raises_or_loses_a_line_whatever_it_is_given(shape: str, text: str) -> None:
    lines = text.split("\n")
    page = READERS[shape](lines, "a.txt")
    assert [number for number, _ in page.ledger] == [n for n, line in enumerate(lines, 1) if not is_blank(line)]
    assert LineClass.UNKNOWN not in dict(page.ledger).values()
    assert all(0 <= problem.line <= len(lines) for problem in page.problems)
    records_of(page)
    listing_of(page)


@given(st.one_of(st.binary(max_size=300), TEXTS.map(str.encode), TEXTS.map(lambda text: text.encode("utf-16"))))
def test_no_bytes_raise_and_records_follow_from_any_page(raw: bytes) -> None:
    page = read(raw)
    records_of(page)
    listing_of(page)
    assert page.shape != "unreadable" or page.problems


@given(TEXTS)
def test_outermost_blocks_of_wikitext_stand_side_by_side_and_leave_only_blank_lines(text: str) -> None:
    lines = text.split("\n")
    page = READERS["wikitext"](lines, "a.txt")
    if comparison_in(lines):
        return
    again: list[str] = []
    for block in page.blocks:
        assert block.lines[0] > len(again)
        again += [line if is_blank(line) else "a lost line" for line in lines[len(again) : block.lines[0] - 1]]
        again += lines[block.lines[0] - 1 : block.lines[1]]
    again += [line if is_blank(line) else "a lost line" for line in lines[len(again) :]]
    assert "\n".join(again) == text


@given(TEXTS)
def test_children_stand_within_their_block(text: str) -> None:
    def within(block: Block) -> None:
        for child in block.children:
            assert block.lines[0] <= child.lines[0] <= child.lines[1] <= block.lines[1]
            within(child)

    for block in read(text.encode()).blocks:
        within(block)


@given(TEXTS)
def test_wikitext_comes_back_byte_for_byte(text: str) -> None:
    text = text.replace("\0", "")  # of which no text that was decoded has any
    assert str(mwparserfromhell.parse(text)) == text


@given(st.lists(st.text(st.characters(exclude_characters="\r\n\u2028\u2029\0\ufeff", exclude_categories=("Cs", "Cc")))))
def test_lines_come_back_byte_for_byte(lines: list[str]) -> None:
    raw = "".join(line + "\n" for line in lines).encode()
    decoded = decode(raw, "a.txt")
    told = decoded.refused or any(problem.code == "encoding-misread" for problem in decoded.problems)
    assert told or "".join(line + "\n" for line in decoded.text_lines).encode() == raw


@given(st.lists(st.sampled_from(["同じ", "*印", "==見出し==", "[[甲]]"]), max_size=12), st.data())
def test_the_two_versions_of_a_comparison_are_those_that_were_compared(old: list[str], data: st.DataObject) -> None:
    rows = [(line, data.draw(st.sampled_from([line, "新しい文", None]))) for line in old]
    body = [_piped(line, now) for line, now in rows]
    page = read_versions(["試走", "提供:MTG Wiki", "(版間での差分)", "1行: | 1行: | ||", *body], "a.txt")
    if rows:
        before, after = page.revisions
        assert list(before.text) == old
        assert list(after.text) == [now for _, now in rows if now is not None]


def _piped(line: str, now: str | None) -> str:
    if now == line:
        return f"{line} | {line} | ||"
    return f"− | {line} | + | {now} |" if now is not None else f"− | {line} | ||"


HUGE: dict[str, Callable[[], str]] = {
    "templates": lambda: "{{a|" * 240_000,
    "links": lambda: "[[" * 490_000,
    "closed templates": lambda: "{{a|" * 20_000 + "}}" * 20_000,
    "templates on lines": lambda: "{{a|\n" * 19_000 + "}}\n" * 900,
    "tables": lambda: "{|\n" * 19_000,
    "nested tables": lambda: "{|\n|\n" * 9_000 + "|}\n" * 1_900,
    "tags": lambda: "<ref>" * 190_000,
    "comments": lambda: "<!--" * 240_000,
    "verbatim": lambda: "<nowiki>" * 120_000,
    "emphasis": lambda: "''a" * 330_000,
    "lists": lambda: "\n".join("*" * (1 + n % 2_000) + " a" for n in range(3_000)),
    "alternating lists": lambda: "*a\n**b\n" * 9_900,
    "one long line": lambda: "[[a]] " + "a" * 990_000,
    "headings": lambda: "== {{id|a}}b ==\n" * 19_999,
    "signs": lambda: "a\n+\nb\n" * 6_600,
    "hunks": lambda: "@@ a @@\n-a\n+b\n" * 6_600,
    "rows": lambda: "(版間での差分)\n" + "− | [[a]] | + | [[b]] |\n" * 19_000,
    "rows with bars": lambda: "(版間での差分)\n1行: | 1行: |\n" + " | " * 330_000,
    "rulings": lambda: "2020/01/02\n原文a\n訳文b\n" + "c\n" * 19_990,
    "notes": lambda: "新能力：甲\n《a》\n" + "b\n" * 19_990,
    "bullets of notes": lambda: "新能力：甲\n" + "* b「甲」\n" * 19_990,
    "rulers": lambda: "新能力：甲\n" + "----\na\n" * 9_990,
    "rendered": lambda: "甲\n\n• a\n" * 6_600,
    "cards": lambda: "甲\n" + "A / 甲 (2)(赤)\nクリーチャー — 甲\n速攻\n" * 6_600,
    "brackets of costs": lambda: "甲\n" + "a" + "(1)" * 330_000,
    "contents": lambda: "甲\n目次\n" + "".join(f"{n} 乙\n" for n in range(1, 100)) + "乙\n" * 19_800,
    "names in contents": lambda: "甲\n目次\n" + "乙\n丙\n" * 9_900,
    "links to edit": lambda: "甲\n" + "乙[編集]\n" * 19_900,
    "an open link to edit": lambda: "甲\n" + "[編集 | " * 120_000,
    "bars": lambda: "甲\n" + "編集\n検索\n" * 9_900,
    "a bar on one line": lambda: "甲\n" + "編集 | " * 140_000,
    "marks of notes": lambda: "甲\n" + "a[1][2] " * 120_000 + "\n↑ b",
    "quoted numbers": lambda: "引用:総合ルール 20190614.0\n" + "702.1a\n甲\n" * 9_900,
    "modes": lambda: "A / 甲 (2)(赤)\nソーサリー\n１つを選ぶ。\n" + "・乙\n" * 19_900,
    "rows with tabs": lambda: "1行目:\t1行目:\n" + "−\t[[a]]\t+\t[[b]]\n" * 19_000,
    "many tabs": lambda: "1行目:\t1行目:\n" + "\ta" * 330_000,
    "marks in a line": lambda: "版間の差分\n1行目:\n" + "[-" * 450_000,
    "marks in lines": lambda: "版間の差分\n1行目:\n" + ("[-" * 9_000 + "\n") * 50,
    "blanks before a line": lambda: "見出し。\n\n" + " " * 500_000 + "x\n",
    "wide blanks before a line": lambda: "見出し。\n\n" + "\u3000" * 300_000 + "x\n",
    "blanks before every line": lambda: "見出し。\n\n" + ("\t" * 300 + "x\n") * 3_000,
    "many lines": lambda: "a\n" * 1_900_000,
    "json": lambda: "[" * 990_000,
    "quotes": lambda: '{"' + "a" * 990_000,
}


@pytest.mark.parametrize("kind", HUGE)
def test_nothing_huge_or_nested_takes_more_than_two_seconds(kind: str) -> None:
    raw = HUGE[kind]().encode()
    began = process_time()
    page = read(raw)
    assert process_time() - began < 2 * SLOWER
    assert page.blocks or page.problems


@pytest.mark.parametrize("kind", ["templates on lines", "links", "one long line"])
def test_nothing_huge_or_nested_takes_much_memory(kind: str) -> None:
    raw = HUGE[kind]().encode()
    tracemalloc.start()
    try:
        read(raw)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < 200_000_000
