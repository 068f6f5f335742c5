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


TABBED = """「試走」の版間の差分
2024年4月12日 (金) 10:00時点における版 (ソースを閲覧)\t2024年6月28日 (金) 18:49時点における版 (ソースを閲覧)
走者 (トーク | 投稿記録)\t走者 (トーク | 投稿記録)
(→ルール)\t編集の要約なし
← 古い編集\t新しい編集 →
1行目:\t1行目:
\t{{情報ボックス/キーワード能力\t\t{{情報ボックス/キーワード能力
\t|英名=Trial\t\t|英名=Trial
−\t|登場セット=甲\t+\t|登場セット=甲<br>[[乙]]
\t}}\t\t}}
\t\t\t
−\t旧い文。\t+\t新しい文。
\t\t+\t* 増えた印
−\t無くなった文。\t
12行目:\t12行目:
\t== 定義 ==\t\t== 定義 ==
2024年6月28日 (金) 18:49時点における最新版
試走する。"""

UNSIGNED = """Trial Run: Difference between revisions
From Tall Tales Wiki
Jump to navigationJump to search
Revision as of 10:00, 12 April 2024 (view source)\tLatest revision as of 18:49, 28 June 2024 (view source)
A Runner (talk | contribs)\tA Runner (talk | contribs)
No edit summary\t(→Rules)
← Older edit\tNewer edit →
Line 1:\tLine 1:
\t{{情報ボックス/キーワード能力\t\t{{情報ボックス/キーワード能力
\t|set=Red\t\t|set=Red, [[Blue]]
\t}}\t\t}}
\tAn old sentence.\t\tA new sentence.
\t\t* a bullet more
\tA sentence that went.\t
Line 12:\tLine 11:
\t== Rules ==\t\t== Rules ==
Retrieved from "https://wiki.example/index.php?title=Trial_Run"
Categories: Abilities
Navigation menu
Personal tools"""

TRIMMED = """試走
提供:MTG Wiki
(版間での差分)
1行目:\t1行目:
{{情報ボックス/キーワード能力\t\t{{情報ボックス/キーワード能力
−\t|登場セット=甲\t+\t|登場セット=乙
}}\t\t}}
+\t* 増えた印
−\t無くなった文。"""

STACKED = """Difference between revisions of "Trial Run"
Latest revision as of 18:49, 28 June 2024 (view source)
Newer edit →
Line 3:
Line 3:

* the same

* the same
−
An old sentence.
+
A new sentence.
+
* a bullet more
−
A sentence that went.
Latest revision as of 18:49, 28 June 2024

It runs."""

INLINE = """試走: 版間の差分
← 古い編集
3行目: ⟶ 3行目:
* 同じ印
<del class="diffchange">旧い</del><ins class="diffchange">新しい</ins>文。
<ins>* 増えた印</ins>
<del>無くなった文。</del>
[-旧-]{+新+}しい行"""


@pytest.mark.parametrize(
    ("text", "title", "day", "before", "after"),
    [
        (
            *(TABBED, "試走", "2024-06-28", ("|登場セット=甲", "旧い文。", "無くなった文。")),
            ("|登場セット=甲<br>[[乙]]", "新しい文。", "* 増えた印"),
        ),
        (
            *(UNSIGNED, "Trial Run", "2024-06-28", ("|set=Red", "An old sentence.", "A sentence that went.")),
            ("|set=Red, [[Blue]]", "A new sentence.", "* a bullet more"),
        ),
        (TRIMMED, "試走", "", ("|登場セット=甲", "無くなった文。"), ("|登場セット=乙", "* 増えた印")),
        (
            *(STACKED, "Trial Run", "2024-06-28", ("An old sentence.", "A sentence that went.")),
            ("A new sentence.", "* a bullet more"),
        ),
        (INLINE, "試走", "", ("旧い文。", "無くなった文。", "旧しい行"), ("新しい文。", "* 増えた印", "新しい行")),
    ],
    ids=["tabs", "tabs without signs", "tabs without empty cells", "one below the other", "in one line"],
)
def test_comparisons_of_newer_wikis_give_both_versions(
    text: str, title: str, day: str, before: tuple[str, ...], after: tuple[str, ...]
) -> None:
    nobody = EditionReader(lambda lines: False, lambda raw, source: unreadable_page(source, ()))
    page = read_page(text.encode(), "nameless", nobody)
    assert (page.shape, page.title, page.as_of) == ("wikitext", title, day)
    assert [revision.changed for revision in page.revisions] == [before, after]
    texts = [block.text for block in walk(page.blocks)]
    assert not any(line in texts for line in before)
    assert [(problem.code, problem.fault) for problem in page.problems] == [("only-a-comparison", False)]


def test_lines_of_both_versions_stand_in_both() -> None:
    before, after = page_of(TABBED).revisions
    assert before.text == (
        *(
            "{{情報ボックス/キーワード能力",
            "|英名=Trial",
            "|登場セット=甲",
            "}}",
            "",
            "旧い文。",
            "無くなった文。",
            "== 定義 ==",
        ),
    )
    assert after.text[3:] == ("}}", "", "新しい文。", "* 増えた印", "== 定義 ==")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            TABBED,
            [
                *("title", "navigation", "navigation", "navigation", "navigation", "comparison"),
                *("template", "template", "template", "template", "prose", "list_item", "removed", "comparison"),
                *("heading", "navigation", "prose"),
            ],
        ),
        (
            UNSIGNED,
            [
                *("title", *["navigation"] * 6, "comparison", "template", "template", "template", "prose"),
                *("list_item", "removed", "comparison", "heading"),
                *("navigation", "category", "navigation", "navigation"),
            ],
        ),
        (
            STACKED,
            [
                *("title", "navigation", "navigation", "comparison", "comparison", "list_item", "duplicate"),
                *("comparison", "removed", "comparison", "prose", "comparison", "list_item", "comparison", "removed"),
                *("navigation", "prose"),
            ],
        ),
        (INLINE, ["title", "navigation", "comparison", "list_item", "prose", "list_item", "removed", "prose"]),
    ],
)
def test_each_line_of_a_comparison_of_newer_wikis_is_of_its_class(text: str, expected: list[str]) -> None:
    assert classes(page_of(text)) == expected


def test_a_whole_copied_page_of_differences_has_its_bars_told_apart() -> None:
    page = page_of("Jump to content\nMain menu\nLog in\n" + UNSIGNED)
    assert (page.title, classes(page)[:5]) == (
        "Trial Run",
        ["navigation", "navigation", "navigation", "title", "navigation"],
    )


def test_two_versions_that_are_the_same_are_told_and_the_page_is_read() -> None:
    page = page_of("「試走」の版間の差分\n2024年6月28日 (金) 18:49時点における版\n(相違点なし)\n\n定義[編集]\n走る。")
    assert (page.title, page.revisions) == ("試走", ())
    assert classes(page) == ["title", "navigation", "navigation", "heading", "prose"]


def test_a_word_for_differences_makes_no_comparison_without_hunks() -> None:
    nobody = EditionReader(lambda lines: False, lambda raw, source: unreadable_page(source, ()))
    for head in ("差分", "Changes to the rules"):
        assert read_page(f"試走\n提供:MTG Wiki\n{head}\n走る。".encode(), "a", nobody).revisions == ()


def test_a_title_above_a_heading_that_names_no_page_is_the_title() -> None:
    page = page_of(
        "Trial Run\nFrom Tall Tales Wiki\nDifference between revisions\nLine 3:\tLine 3:\n−\tan old\t+\ta new"
    )
    assert (page.title, classes(page)) == (
        "Trial Run",
        ["title", "navigation", "navigation", "comparison", "prose"],
    )


def test_what_heads_a_comparison_behind_a_page_is_no_part_of_the_page() -> None:
    long = "== 定義 ==\n" + "走ってみることを言い、走り続けることは言わない。" * 12
    head = "2024年4月12日 (金) 10:00時点における版\t2024年6月28日 (金) 18:49時点における版\n← 古い編集"
    page = page_of(f"{long}\n{head}\n3行目:\t3行目:\n−\t旧い行\t+\t新しい行")
    assert classes(page) == ["heading", "prose", *["foreign_tail"] * 4]
    assert [revision.changed for revision in page.revisions] == [("旧い行",), ("新しい行",)]


def test_each_line_of_a_foot_is_a_block_of_its_own() -> None:
    page = page_of("甲\n\n案内メニュー\n\nログイン")
    assert [(block.kind, block.lines) for block in page.blocks][1:] == [
        *((LineClass.NAVIGATION, (3, 3)), (LineClass.NAVIGATION, (5, 5))),
    ]


def test_the_foot_of_an_edit_view_is_no_text_of_the_page() -> None:
    page = page_of("「試走」を編集中\n== 定義 ==\n走る。\n\n案内メニュー\nログイン\n走者の集い")
    assert classes(page) == ["title", "heading", "prose", "navigation", "navigation", "navigation"]
    page = page_of("== 定義 ==\n案内メニュー\nログイン\n== 続き ==\n走る。")
    assert classes(page) == ["heading", "prose", "prose", "heading", "prose"]


TABBED_ROWS = ["*同じ印。\t*同じ印。", "−\t*旧い甲。\t+\t*新しい甲。", "==次==\t==次=="]
STACKED_ROWS = ["−", "*旧い乙。", "+", "*新しい乙。"]


@pytest.mark.parametrize("more", [0, 5])
@pytest.mark.parametrize(
    "rows",
    [
        [*TABBED_ROWS, *STACKED_ROWS],
        [*STACKED_ROWS, *TABBED_ROWS],
        [TABBED_ROWS[0], *STACKED_ROWS, *TABBED_ROWS[1:]],
    ],
)
def test_rows_with_tabs_and_rows_below_each_other_may_be_mixed(rows: list[str], more: int) -> None:
    same = [f"*同じ{n}。\t*同じ{n}。" for n in range(more)]
    page = page_of("\n".join(["「沸騰」の版間の差分", "12行目:\t12行目:", *rows, *same]))
    before, after = page.revisions
    assert sorted(before.changed) == ["*旧い乙。", "*旧い甲。"]
    assert sorted(after.changed) == ["*新しい乙。", "*新しい甲。"]
    assert len(before.text) == len(after.text) == 4 + more
    assert not any("\t" in line for line in (*before.text, *after.text))


def test_a_sign_with_its_cells_cut_off_is_a_row_with_tabs() -> None:
    page = page_of("「沸騰」の版間の差分\n12行目:\t12行目:\n*同じ。\t*同じ。\n−\n*後。\t*後。\n−\t*旧。\t+\t*新。")
    before, after = page.revisions
    assert (before.changed, after.changed) == (("*旧。",), ("*新。",))
