"""Comparisons of two versions, in the forms in which they are copied: two revisions, and the newer one is read."""

from __future__ import annotations

import pytest
from support import ROOT, seeds_or_skip

from generators.reading.any_page import EditionReader, read_page
from generators.reading.compared_versions import read_versions
from generators.reading.decoding import decode
from generators.reading.parsed_page import LineClass, ParsedPage, walk
from generators.reading.unreadable import unreadable_page

PIPED = """試走
提供:MTG Wiki
(版間での差分)
細 |
3行: | 3行: | ||
|英名=Trial | |英名=Trial | ||
− | |登場セット=甲 | + | |登場セット=甲<br>[[乙]] |
}} | }} | ||
− | 旧い文。 | + | 新しい文。 |
+ | |||
+ | * 増えた印 |
− | 無くなった文。 |
− | |||
== 定義 == | == 定義 == | ||
切れた文"""

COLUMNS = """# url: x
試走
提供:MTG Wiki
(版間での差分)
3行: 3行:

*同じ印

*同じ印
旧い行
+
*新しい行
 +
*増えた行
2024年6月28日 (金) 18:49時点における最新版

登場セット
甲の巻

走る。"""

UNIFIED = """# url: x
--- a
+++ b
@@ -1,3 +1,3 @@
 == 定義 ==
-旧い行
+新しい行
\\ No newline at end of file"""


def page_of(text: str) -> ParsedPage:
    return read_versions(tuple(text.split("\n")), "a.txt")


def classes(page: ParsedPage) -> list[str]:
    return [kind.value for _, kind in page.ledger]


def test_rows_of_a_table_give_the_lines_of_both_versions() -> None:
    before, after = page_of(PIPED).revisions
    assert before.text == (
        *("|英名=Trial", "|登場セット=甲", "}}", "旧い文。", "無くなった文。"),
        *("", "== 定義 ==", "切れた文"),
    )
    assert after.text == (
        *("|英名=Trial", "|登場セット=甲<br>[[乙]]", "}}", "新しい文。", "", "* 増えた印"),
        *("== 定義 ==", "切れた文"),
    )
    assert (before.which, before.lines) == ("before", (3, 15))
    assert before.changed == ("|登場セット=甲", "旧い文。", "無くなった文。")
    assert (after.which, after.changed) == ("after", ("|登場セット=甲<br>[[乙]]", "新しい文。", "* 増えた印"))


def test_lines_of_the_newer_version_are_content_and_those_of_the_older_one_are_not() -> None:
    page = page_of(PIPED)
    assert classes(page) == [
        *("title", "navigation", "navigation", "navigation", "comparison"),
        *("template", "template", "template", "prose", "comparison", "list_item", "removed", "comparison"),
        *("heading", "prose"),
    ]
    texts = [block.text for block in walk(page.blocks)]
    assert "新しい文。" in texts
    assert not any("旧い文" in text or "無くなった" in text for text in texts)


def test_a_hunk_that_begins_within_a_box_is_no_fault() -> None:
    assert [(problem.code, problem.line, problem.fault) for problem in page_of(PIPED).problems] == [
        ("only-a-comparison", 3, False)
    ]


def test_columns_one_below_the_other_give_both_versions_and_the_page_below_them_is_read() -> None:
    page = page_of(COLUMNS)
    before, after = page.revisions
    assert before.text == ("*同じ印", "旧い行")
    assert after.text == ("*同じ印", "*新しい行", "*増えた行")
    assert classes(page) == [
        *("navigation", "title", "navigation", "navigation", "comparison"),
        *("list_item", "duplicate", "removed", "comparison", "list_item", "comparison", "list_item"),
        *("navigation", "table", "table", "prose"),
    ]
    assert (page.title, page.as_of) == ("試走", "2024-06-28")


def test_blocks_of_a_comparison_have_the_lines_of_the_source() -> None:
    lines = COLUMNS.split("\n")
    items = [block for block in walk(page_of(COLUMNS).blocks) if block.kind is LineClass.LIST_ITEM]
    assert [lines[item.lines[0] - 1] for item in items] == ["*" + item.text for item in items]
    assert len(items) == 3


def test_signs_alone_tell_a_comparison_only_at_the_top() -> None:
    top = page_of("旧い行\n+\n新しい行\n +\n増えた行")
    assert [revision.changed for revision in top.revisions] == [("旧い行",), ("新しい行", "増えた行")]
    assert page_of("甲。\n\n" * 8 + "+\n乙\n+\n丙").revisions == ()


def test_a_unified_comparison_is_read_as_the_newer_version() -> None:
    page = page_of(UNIFIED)
    before, after = page.revisions
    assert (before.text, after.text) == (("== 定義 ==", "旧い行"), ("== 定義 ==", "新しい行"))
    assert classes(page) == [
        *("navigation", "comparison", "comparison", "comparison"),
        *("heading", "removed", "prose", "comparison"),
    ]


def test_a_comparison_behind_a_page_is_two_revisions_and_no_content() -> None:
    raw = (ROOT / "tests/fixtures/reading/keyword.wiki").read_bytes()
    page = read_versions(decode(raw, "keyword.wiki").text_lines, "keyword.wiki")
    before, after = page.revisions
    assert (len(before.changed), after.changed) == (2, ("増えた行",))
    assert not any("増えた行" in block.text for block in walk(page.blocks))
    assert [(problem.code, problem.fault) for problem in page.problems] == [("foreign-tail", False)]


@pytest.mark.parametrize("text", [PIPED, COLUMNS, UNIFIED])
def test_a_comparison_is_told_from_its_content(text: str) -> None:
    nobody = EditionReader(lambda lines: False, lambda raw, source: unreadable_page(source, ()))
    page = read_page(text.encode(), "nameless", nobody)
    assert (page.shape, [revision.which for revision in page.revisions]) == ("wikitext", ["before", "after"])


def test_the_seed_with_a_comparison_behind_it_keeps_it_as_two_revisions() -> None:
    seed = seeds_or_skip()[3]
    page = read_versions(decode(seed.read_bytes(), seed.name).text_lines, seed.name)
    assert [(one.which, one.lines, len(one.changed)) for one in page.revisions] == [
        ("before", (79, 108), 20),
        ("after", (79, 108), 3),
    ]
    assert page.by_class()["foreign_tail"] == 30
