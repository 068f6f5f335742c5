"""Release notes as they are copied, in both languages: each line in its class, each note with its cards, or a doubt."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support import ROOT

from generators.reading.any_page import EditionReader, read_page
from generators.reading.decoding import is_blank, split_lines
from generators.reading.parsed_page import LineClass, ParsedPage
from generators.reading.release_notes.page import read_release_notes
from generators.reading.rulings.page import read_rulings
from generators.reading.unreadable import unreadable_page
from generators.records.card import Card
from generators.records.source_records import records_of

NOTES = ROOT / "tests/fixtures/reading/release_notes"
NAMES = ("no_rulers.ja", "whole.en", "lost_headings.ja", "mixed", "double_spaced.en", "doubtful")


def read(raw: bytes) -> ParsedPage:
    return read_page(raw, "n", EditionReader(lambda lines: False, lambda raw, name: unreadable_page(name, ())))


def fixture(name: str) -> ParsedPage:
    return read((NOTES / f"{name}.txt").read_bytes())


def told(page: ParsedPage) -> dict[int, tuple[str, ...]]:
    """Line of each ruling → its cards."""
    return {text.provenance.lines[0]: text.cards for text in records_of(page).ruling_texts}


def problems(page: ParsedPage) -> list[tuple[str, int]]:
    return [(problem.code, problem.line) for problem in page.problems]


def card_named(page: ParsedPage, name: str) -> Card:
    return next(card for card in records_of(page).cards if name in (card.name.en, card.name.ja))


def lines_of(page: ParsedPage, kind: LineClass) -> list[int]:
    return [line for line, found in page.ledger if found is kind]


@pytest.mark.parametrize("name", NAMES)
def test_every_line_has_a_class_and_the_shape_is_known(name: str) -> None:
    page = fixture(name)
    lines = split_lines((NOTES / f"{name}.txt").read_text(encoding="utf-8"))
    assert page.shape == "release_notes"
    assert [line for line, _ in page.ledger] == [at for at, line in enumerate(lines, 1) if not is_blank(line)]
    assert LineClass.UNKNOWN not in dict(page.ledger).values()
    assert not any(problem.fault for problem in page.problems)


@pytest.mark.parametrize("name", NAMES)
def test_line_ends_of_another_system_change_nothing(name: str) -> None:
    raw = (NOTES / f"{name}.txt").read_bytes().replace(b"\r\n", b"\n")
    assert read(raw.replace(b"\n", b"\r\n")) == read(raw)


def test_notes_without_rulers_go_to_their_cards_and_not_into_their_texts() -> None:
    page = fixture("no_rulers.ja")
    pair = ("真鍮の走者", "銀の走者")
    assert told(page) == {
        **dict.fromkeys((20, 21, 23), pair),
        32: ("走路の選択",),
        33: ("走路の選択", "金の走者"),
        40: ("金の走者",),
        41: ("金の走者",),
        43: (),
        46: (),
    }
    assert problems(page) == [("repeated-bullets", 39)]
    assert lines_of(page, LineClass.HEADING) == [4, 5, 24, 44]
    assert lines_of(page, LineClass.DUPLICATE) == [39]
    gold = card_named(page, "金の走者")
    assert (gold.cost, gold.pt, gold.text.ja) == ("{4}", "3/3", "警戒")
    assert card_named(page, "走路の選択").text.ja.split("\n")[1:3] == ["• 走者１体を起こす。", "• 走者１体を休ませる。"]
    assert [(quote.number, quote.title) for quote in records_of(page).rule_quotes] == [("799.1a", "試走")]


def test_english_release_notes_are_read_like_japanese_ones() -> None:
    page = fixture("whole.en")
    common = ("Fork in the Track", "Captain of the Relay", "Day Runner", "Night Runner")
    assert told(page) == {
        **dict.fromkeys((21, 22), ("Brass Runner",)),
        **dict.fromkeys((28, 29), ()),
        40: ("Fork in the Track",),
        41: common,
        51: ("Captain of the Relay",),
        55: ("Old Stadium",),
        67: ("Day Runner", "Night Runner"),
    }
    assert problems(page) == [("repeated-bullets", 50)]
    assert (page.title, page.language) == ("Festival of Lanterns Release Notes", "en")
    assert [page.by_class()[kind] for kind in ("title", "credits", "date", "heading", "prose")] == [1, 1, 1, 4, 2]
    captain, night = card_named(page, "Captain of the Relay"), card_named(page, "Night Runner")
    assert (captain.loyalty, captain.pt, captain.text.en.count("\n")) == ("4", "", 1)
    assert (night.cost, night.pt, night.text.en) == ("", "*/4", "Trample")
    assert card_named(page, "Old Stadium").types.en == "Land"


def test_a_lost_heading_comes_from_a_copy_or_a_reference_or_is_told() -> None:
    page = fixture("lost_headings.ja")
    assert problems(page) == [("heading-lost", 1), ("heading-lost", 14), ("repeated-notes", 18)]
    assert [block.text for block in page.blocks if block.kind is LineClass.HEADING] == [
        "新キーワード：試走",
        "新キーワード：休み",
        "遠回り",
    ]
    assert told(page) == {7: ("真鍮の走者",), 13: ("眠る走者",), 15: ()}


def test_both_languages_in_one_file_and_a_line_behind_the_size() -> None:
    page = fixture("mixed")
    assert told(page) == {8: ("Brass Runner",), 11: ("真鍮の走者", "銀の走者"), 19: ("Silver Runner",)}
    brass, silver = records_of(page).cards
    assert (brass.name.ja, brass.pt, brass.text.ja) == ("真鍮の走者", "2/2", "速攻")
    assert (silver.cost, silver.pt, silver.text.en) == ("{1}{U}", "1/3", "Flying")
    assert dict(page.ledger)[18] is LineClass.PROSE


def test_gaps_say_nothing_where_every_line_has_one() -> None:
    page = fixture("double_spaced.en")
    assert told(page) == {15: ("Brass Runner",), 17: ("Brass Runner",), 29: ("Silver Runner",), 37: ()}
    assert card_named(page, "Brass Runner").text.en.count("\n") == 1
    assert lines_of(page, LineClass.HEADING) == [1, 32]


def test_what_cannot_be_told_is_a_doubt_and_no_ruling_of_any_card() -> None:
    page = fixture("doubtful")
    assert problems(page) == [
        ("mode-or-note", 8),
        ("mode-or-note", 9),
        ("card-text-uncertain", 15),
        ("card-text-uncertain", 18),
        ("notes-without-bullets", 20),
    ]
    assert told(page) == {16: ("Plain Runner",), 19: ("名だけの走者",), 31: ()}
    assert card_named(page, "Plain Runner").text.en == ""
    assert card_named(page, "語られる走者").text.ja == "走者は眠る。"


@pytest.mark.parametrize("bullet", ["・", "● ", "* ", "*", "- ", "• ", "•", "－　", "※", "1. ", "１．", "(1) ", "①"])
def test_every_kind_of_bullet_ends_the_text_of_a_card(bullet: str) -> None:
    card = "新キーワード：試走\n《真鍮の走者》\n{1}\nアーティファクト\n走者は走る。"
    page = read(f"{card}\n{bullet}走者は一度だけ走ることができる。".encode())
    assert told(page) == {6: ("真鍮の走者",)}
    assert card_named(page, "真鍮の走者").text.ja == "走者は走る。"


@pytest.mark.parametrize("line", ["-1/-1", "*/4", "+1/+1", "−2：走る。", "-2: 走る。", "(1)(青)：走る。", "1.5"])
def test_a_size_or_an_ability_is_no_bullet(line: str) -> None:
    page = read(f"新キーワード：試走\n《真鍮の走者》\n{{1}}\nアーティファクト\n{line}\n* 注釈である。".encode())
    assert lines_of(page, LineClass.LIST_ITEM) == [6]


@pytest.mark.parametrize(
    "said",
    [
        *("この能力は何度でも使えます。", "たとえば、走者は走る。", "走者（「新キーワード：試走」を参照）の話。"),
        *("For example, a runner runs.", "試走の公式ルールは以下の通り。"),
    ],
)
def test_a_paragraph_right_below_a_cards_text_is_no_part_of_it(said: str) -> None:
    page = read(
        f"新キーワード：試走\n《真鍮の走者》\n{{1}}\nアーティファクト\n走者は走る。\n{said}\n* 注釈である。".encode()
    )
    assert dict(page.ledger)[6] is LineClass.PROSE
    assert told(page) == {7: ("真鍮の走者",)}


def test_a_short_bullet_that_two_cards_have_is_a_note_on_each() -> None:
    page = read("新キーワード：甲\n《甲》\n{1}\n土地\n* はい。\n《乙》\n{2}\n土地\n* はい。".encode())
    assert told(page) == {5: ("甲",), 9: ("乙",)}


def test_headings_alone_are_kept_even_where_two_are_alike() -> None:
    page = read("新キーワード：甲\n-----\n新キーワード：甲\n-----\n新キーワード：乙\n乙とは、丙である。".encode())
    assert [kind.value for _, kind in page.ledger] == ["heading", "separator"] * 2 + ["heading", "prose"]


def test_a_note_under_another_heading_is_no_copy() -> None:
    note = "走者は一度だけ走ることができる。"
    page = read(f"新キーワード：甲\n{note}\n-----\n新キーワード：乙\n{note}".encode())
    assert LineClass.DUPLICATE not in dict(page.ledger).values()


LINES = st.sampled_from(
    [
        *(
            "",
            "《甲》",
            "《甲》《乙》{1}",
            "{1}{U}",
            "クリーチャー ― 機械",
            "2/2",
            "以下から１つを選ぶ。",
            "甲とは、乙である。",
        ),
        *(
            "・走者は一度だけ走ることができる。",
            "  ○下の注釈",
            "-----",
            "//",
            "# url1: x",
            "新キーワード：甲",
            "コメント",
        ),
        *(
            "「新キーワード：甲」を参照。",
            "General Notes",
            "Run {1}",
            "Land",
            "799.1.試走",
            "799.1a 試走。",
            "012.3a a.",
            "4",
        ),
        *(
            "[+1]: a",
            "1. one",
            "Choose one —",
            "■乙",
            "原文: One runs home now.",
            "訳文：甲。",
            "2024/04/12",
            "04/05/2024",
        ),
        *("Original:", "French: il", "data from x", "P/T: 1/1", "LEVEL 1-2", "甲は乙である。", "One two three four."),
    ]
)
"""Lines of both kinds of documents."""


@pytest.mark.parametrize("reader", [read_release_notes, read_rulings])
@given(lines=st.lists(LINES, max_size=24))
def test_lines_in_any_order_give_each_a_class_and_records(reader: Callable[..., ParsedPage], lines: list[str]) -> None:
    page = reader(lines, "n")
    records_of(page)
    assert [line for line, _ in page.ledger] == [at for at, line in enumerate(lines, 1) if line]
    assert LineClass.UNKNOWN not in dict(page.ledger).values()
