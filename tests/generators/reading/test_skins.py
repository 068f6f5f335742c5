"""Whole pages as the skins of wikis show them: each line is of the class that the fixture gives before it."""

from __future__ import annotations

from pathlib import Path

import pytest
from support import ROOT

from generators.reading.any_page import EditionReader, read_page
from generators.reading.decoding import is_blank
from generators.reading.parsed_page import Block, Footnote, LineClass, ParsedPage, Text, walk
from generators.reading.unreadable import unreadable_page
from generators.records.source_records import records_of

SKINS = sorted((ROOT / "tests/fixtures/reading/skins").glob("*.txt"))
NOBODY = EditionReader(lambda lines: False, lambda raw, source: unreadable_page(source, ()))


def lines_of(fixture: Path) -> list[tuple[str, str]]:
    """The class that is expected and the line itself, for each line."""
    rows = (row.partition("│") for row in fixture.read_text(encoding="utf-8").rstrip("\n").split("\n"))
    return [(kind.strip(), line) for kind, _, line in rows]


def page_of(name: str) -> ParsedPage:
    fixture = ROOT / "tests/fixtures/reading/skins" / name
    return read_page("\n".join(line for _, line in lines_of(fixture)).encode(), name, NOBODY)


@pytest.mark.parametrize("fixture", SKINS, ids=lambda path: path.name)
def test_every_line_of_a_page_in_a_skin_is_of_its_class(fixture: Path) -> None:
    expected = [(kind, line) for kind, line in lines_of(fixture) if not is_blank(line)]
    page = page_of(fixture.name)
    read = [(kind.value, line) for (_, kind), (_, line) in zip(page.ledger, expected, strict=True)]
    assert page.shape == "rendered"
    assert read == expected


def headings(page: ParsedPage) -> list[tuple[int, str]]:
    return [(block.level, block.text) for block in page.blocks if block.kind is LineClass.HEADING]


def notes(page: ParsedPage) -> list[tuple[str, str]]:
    return [(block.marker, block.text) for block in page.blocks if block.kind is LineClass.FOOTNOTE]


def of_kind(page: ParsedPage, kind: LineClass) -> list[Block]:
    return [block for block in walk(page.blocks) if block.kind is kind]


@pytest.mark.parametrize("fixture", SKINS, ids=lambda path: path.name)
def test_the_title_is_the_subject_whatever_stands_above_it(fixture: Path) -> None:
    page = page_of(fixture.name)
    assert page.title == ("試走" if ".ja." in fixture.name else "Trial Run")
    assert page.language == fixture.name.split(".")[1]
    assert not [problem for problem in page.problems if problem.fault]


def test_headings_have_no_link_to_edit_them_and_the_level_that_the_contents_give() -> None:
    assert headings(page_of("vector.ja.txt")) == [
        *((2, "定義"), (2, "解説"), (3, "決まり"), (3, "由来"), (2, "脚注"), (2, "参考")),
    ]
    assert headings(page_of("minerva.en.txt")) == [(2, "Description"), (2, "History"), (2, "References")]
    assert headings(page_of("monobook.ja.txt"))[2] == (3, "決まり")


def test_a_heading_right_below_another_is_within_its_section_where_nothing_shows_levels() -> None:
    page = read(
        "試走\n提供:MTG Wiki\nルール\n編集\n走る者\n編集\n・走る。\n止まる者\n編集\n・止まる。\n参考\n編集\n・一覧"
    )
    assert headings(page) == [(2, "ルール"), (3, "走る者"), (3, "止まる者"), (2, "参考")]
    assert [text.text.ja for text in records_of(page).ruling_texts] == ["走る。", "止まる。"]
    assert headings(page_of("vector2022.en.txt"))[2] == (2, "By night")


@pytest.mark.parametrize("name", ["その他", "History"])
def test_a_word_of_a_bar_above_a_single_link_is_a_heading(name: str) -> None:
    page = read(f"試走\n提供:MTG Wiki\n走ると言う。\n\n{name}\n編集\n止まると言う。")
    assert headings(page) == [(2, name)]


def test_records_stand_below_the_headings_of_the_page() -> None:
    records = records_of(page_of("vector.en.txt"))
    assert [text.text.en for text in records.ruling_texts] == [
        *("Nobody runs alone.", "Two may run.", "Three may not.", "Lamps are needed."),
    ]
    assert [one.headings for one in records.commentaries] == [(), ("Description",), ("History",)]
    assert [one.text.en for one in records.commentaries][2] == "It came first in the red book."


def test_notes_are_numbered_by_their_place_and_joined_to_bare_marks() -> None:
    page = page_of("vector2022.en.txt")
    assert notes(page) == [("1", "An old article."), ("2", "Another article.")]
    prose = of_kind(page, LineClass.PROSE)
    assert prose[0].inlines[-1] == Footnote((Text("An old article."),))
    assert page.problems == ()


def test_arrows_back_to_several_marks_are_no_part_of_a_note() -> None:
    assert notes(page_of("vector.ja.txt")) == [("1", "ある記事（2020年1月2日）"), ("2", "別の記事")]
    assert [text for _, text in notes(page_of("vector.en.txt"))][2] == "A third one."


def test_a_sign_of_a_deeper_list_stands_below_at_the_same_indent() -> None:
    first, second = (block for block in page_of("quoted.ja.txt").blocks if block.kind is LineClass.LIST_ITEM)
    assert ([child.text for child in first.children], second.children) == (["夜も走れない。"], ())
    assert [block.marker for block in page_of("printable.ja.txt").blocks if block.kind is LineClass.LIST_ITEM] == [
        *("#", "#", "#"),
    ]


def test_rules_quoted_without_bullets_are_rules_of_the_edition_that_the_heading_names() -> None:
    page = page_of("fandom.en.txt")
    assert [(quote.number, quote.edition) for quote in records_of(page).rule_quotes] == [
        ("799.1a", "2026-06-19"),
        ("799.1b", "2026-06-19"),
    ]


def test_a_quoted_number_alone_on_its_line_has_the_paragraph_below_it() -> None:
    text = "試走\n\n引用:総合ルール 20190614.0[編集]\n799.1a\n    走り始めてよい。\n799.1b\n    得はない。"
    page = read_page(text.encode(), "a.txt", NOBODY)
    assert [(quote.number, quote.text.ja) for quote in records_of(page).rule_quotes] == [
        ("799.1a", "走り始めてよい。"),
        ("799.1b", "得はない。"),
    ]


def read(text: str) -> ParsedPage:
    return read_page(text.encode(), "a.txt", NOBODY)


@pytest.mark.parametrize(
    ("text", "title"),
    [
        (
            "# url: https://wiki.example/wiki/Trial_Run  (rendered)\nIcon Trial Run\nStatic\n\nIt runs far away.",
            "Trial Run",
        ),
        ("Icon Trial Run\n\nTrial Run is a made-up ability of runners.", "Trial Run"),
        ("Trial Run - Tall Tales Wiki\n\nIt runs far away.", "Trial Run"),
        ("Trial Run\n\nThis is what it does all day long.", "Trial Run"),
        ("# url: https://wiki.example/wiki/Run  (rendered)\nTrialrun\n\nIt runs far away.", "Trialrun"),
    ],
)
def test_what_stands_beside_the_name_in_a_title_is_left_out(text: str, title: str) -> None:
    assert read(text).title == title


def test_a_short_line_below_the_contents_is_no_heading_unless_they_name_it() -> None:
    page = page_of("printable.ja.txt")
    assert headings(page) == [(2, "定義"), (2, "決まり")]


def test_a_word_of_a_bar_in_the_text_is_text() -> None:
    page = read("試走\n提供:MTG Wiki\n走る。\n\n検索\n\n走る者は探すこともできると言われている。")
    assert LineClass.NAVIGATION not in [kind for line, kind in page.ledger if line > 2]


def test_what_seems_a_foot_above_more_text_ends_nothing() -> None:
    page = read("試走\n走る。\nカテゴリ: 能力\n続き[編集]\n短い行\nまだ走っている者もいると言われている。")
    assert [kind.value for _, kind in page.ledger] == [
        *("title", "prose", "category", "heading", "prose", "prose"),
    ]


def test_a_page_whose_notes_were_lost_has_one_finding_for_all_marks() -> None:
    page = read("Trial Run\nFrom Tall Tales Wiki\nIt runs far[1] and wide.[2]\n\nIt runs again.[3]")
    assert [(problem.code, problem.line, problem.fault) for problem in page.problems] == [
        ("footnote-missing", 3, False)
    ]


def test_a_single_number_in_square_brackets_is_no_mark() -> None:
    page = read("Trial Run\n\nIt costs x[3] and runs far away.")
    assert (page.problems, page.blocks[1].inlines) == (
        read("Trial Run\n\nIt costs much and runs far away.").problems,
        (Text("It costs x[3] and runs far away."),),
    )


def test_a_page_with_links_to_edit_its_headings_is_no_wikitext() -> None:
    page = read("試走\n提供:MTG Wiki\n定義[編集]\n型 {{甲}} と [[乙]] はそのまま写される。")
    assert (page.shape, headings(page)) == ("rendered", [(2, "定義")])


BANNERED = """Kettle Wiki
in: Keyword actions
English
Boil

EDIT
COMMENTS (3)
SHARE
Boil
Keyword Action
Type\tKeyword action
Introduced\tFirst Pot
Boil is a keyword action.[1]

Contents
1 Description
2 Rules
3 References
Description[]
A kettle boils.
Rules[]
701.50. Boil
701.50a Own words about it.
Example[]
Sneaky Kettle {2}{U/R}
Creature — Kettle
2/2
When Sneaky Kettle enters, it boils.

References[]
↑ A Person (April 2022). "Title". Somewhere."""


def test_the_banner_of_a_site_is_not_the_title_of_its_page() -> None:
    page = read_page(BANNERED.encode(), "a.txt", NOBODY)
    assert page.title == "Boil"
    kinds = dict(page.ledger)
    assert [kinds[line].value for line in (1, 2, 3, 4, 6, 7, 8)] == [
        "navigation", "category", "navigation", "title", "navigation", "navigation", "navigation",
    ]  # fmt: skip
    assert {kinds[line] for line in range(9, 13)} == {LineClass.TABLE}


def test_rules_below_a_heading_of_that_name_are_quoted_and_a_name_may_have_its_cost_beside_it() -> None:
    page = read_page(BANNERED.encode(), "a.txt", NOBODY)
    records = records_of(page)
    assert [(quote.number, quote.title) for quote in records.rule_quotes] == [("701.50a", "Boil")]
    assert [(card.name.en, card.cost) for card in records.cards] == [("Sneaky Kettle", "{2}{U/R}")]
    assert not page.problems


@pytest.mark.parametrize("banner", ["Kettle Wiki\n", "Kettle Wiki\nAll about kettles\n", ""])
def test_the_title_is_the_line_with_which_the_first_sentence_begins(banner: str) -> None:
    page = read_page(f"{banner}Boil\n\nBoil is a keyword action of kettles, and an old one.\n".encode(), "a", NOBODY)
    assert page.title == "Boil"
    japanese = read_page(
        f"{banner}沸騰\n\n沸騰（ふっとう）/Boilは、やかんのキーワード処理である。\n".encode(), "a", NOBODY
    )
    assert japanese.title == "沸騰"


def test_menus_and_days_of_change_at_the_foot_are_no_footnotes() -> None:
    page = read_page(
        """沸騰
出典: フリー百科事典『ウィキ』

ページ
ツール
コンテンツ
最終更新 2025年3月4日 (火) 12:00

沸騰（ふっとう）/Boilは、やかんのキーワード処理である[1]。

脚注[編集]
1. ^ ある記事
カテゴリ: やかん
案内メニュー
ログイン
このページの最終更新日時は 2025年3月4日 (火) 12:00 です。
プライバシー・ポリシー""".encode(),
        "a.txt",
        NOBODY,
    )
    kinds = dict(page.ledger)
    assert [kinds[line].value for line in (4, 5, 6, 7)] == ["navigation"] * 4
    assert [kinds[line].value for line in range(12, 18)] == ["footnote", "category", *["navigation"] * 4]


@pytest.mark.parametrize("fixture", SKINS, ids=lambda path: path.name)
def test_a_page_without_its_blank_lines_has_the_same_classes(fixture: Path) -> None:
    expected = [(kind, line) for kind, line in lines_of(fixture) if not is_blank(line)]
    page = read("\n".join(line for _, line in expected))
    assert [(kind.value, line) for (_, kind), (_, line) in zip(page.ledger, expected, strict=True)] == expected


@pytest.mark.parametrize("head", ["Contents", "Contents[]", "Contents []", "Contents[hide]", "Contents [ show ]"])
def test_a_box_ends_at_the_first_sentence_and_reminder_text_is_in_it(head: str) -> None:
    page = read(
        "Trial Run\nType\nStatic\nReminder Text\nTrial run (You may run first.)\nTrial run N (You may run N times.)[1]"
        f"\nStorm Scale\n4[1]\nTrial Run is old.[2]\n{head}\n1 Rules\n2 Notes\nRules[]\nWho runs, runs.\nNotes[]\n"
        "↑ A.\n↑ B."
    )
    kinds = [kind.value for _, kind in page.ledger]
    assert kinds[1:8] == ["table"] * 7
    assert kinds[8:] == [
        "prose",
        "navigation",
        "contents",
        "contents",
        "heading",
        "prose",
        "heading",
        *["footnote"] * 2,
    ]
    assert [one.text.en for one in records_of(page).commentaries] == ["Trial Run is old.", "Who runs, runs."]


@pytest.mark.parametrize("fixture", SKINS, ids=lambda path: path.name)
def test_a_page_with_a_blank_line_below_each_line_says_the_same(fixture: Path) -> None:
    shown = [line for _, line in lines_of(fixture) if not is_blank(line)]
    said = [
        [(one.headings, one.text) for one in records.commentaries] + [one.text for one in records.ruling_texts]
        for records in (records_of(page_of(fixture.name)), records_of(read("\n\n".join(shown))))
    ]
    assert said[0] == said[1]
