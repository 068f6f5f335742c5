"""Rendered pages as archives, translators, phones and word processors hand them on."""

from __future__ import annotations

from time import process_time

import pytest

from generators.reading.any_page import EditionReader, read_page
from generators.reading.parsed_page import LineClass, ParsedPage
from generators.reading.unreadable import unreadable_page
from generators.records.source_records import records_of

NOBODY = EditionReader(lambda lines: False, lambda raw, source: unreadable_page(source, ()))
LEAD = "試走/Trial Runは、走者が持つ能力である。"


def read(text: str) -> ParsedPage:
    return read_page(text.encode(), "a.txt", NOBODY)


def rulings(page: ParsedPage) -> list[str]:
    return [one.text.ja or one.text.en for one in records_of(page).ruling_texts]


@pytest.mark.parametrize("signs", ["●○●○", "■■■■", "◆◇◆◇", "▶►▶►", "①②③④"])
def test_signs_of_word_processors_begin_items(signs: str) -> None:
    said = [f"{place}人目は走る。" for place in "一二三四"]
    items = "\n".join(sign + text for sign, text in zip(signs, said, strict=True))
    assert rulings(read(f"試走\n提供:MTG Wiki\n{LEAD}\nルール\n{items}\n")) == said


def test_such_signs_before_a_name_or_in_a_row_begin_no_item() -> None:
    page = read(f"試走\n提供:MTG Wiki\n{LEAD}\n○○を走らせる。\n■名前\n①\n")
    assert LineClass.LIST_ITEM not in {kind for _, kind in page.ledger}


@pytest.mark.parametrize(
    ("above", "below"),
    [
        ("The Wayback Machine - https://web.archive.org/web/20200101000000/http://a.example/b\n", ""),
        ("", "取得元: 「http://a.example/b」\n"),
        ("", "最終更新: 3 年前、甲さん\nMTG Wiki\nコンテンツは特に記載のない限り、CC BY-SA のもとで利用可能です。\n"),
    ],
)
def test_what_archives_and_phones_add_is_no_text(above: str, below: str) -> None:
    page = read(f"{above}試走\n提供:MTG Wiki\n移動: 案内, 検索\n{LEAD}\n\nルール[編集]\n・走る。\n{below}")
    assert page.title == "試走"
    assert [one.text.ja for one in records_of(page).commentaries] == [LEAD]
    assert rulings(page) == ["走る。"]


def test_a_page_that_a_machine_translated_has_its_bars_and_sections() -> None:
    page = read(
        "Trial run\nProvided by: MTG Wiki\nMove: guide, search\nTrial Run is an ability.\ntable of contents [hide]\n"
        "1 definition\n2 rules\ndefinition [ edit ]\nIt is to run.\nrules [ edit ]\n· One runs.\n· Two rest.\n"
    )
    assert rulings(page) == ["One runs.", "Two rest."]
    assert [one.text.en for one in records_of(page).commentaries] == ["Trial Run is an ability.", "It is to run."]


def test_a_second_page_in_a_file_is_told_and_stands_by_itself() -> None:
    page = read(
        f"試走\n提供:MTG Wiki\n{LEAD}\nルール\n・走る。\n走者\n提供:MTG Wiki\n走者とは人である。\nルール\n・休む。\n"
    )
    assert [(one.code, one.line, one.fault) for one in page.problems] == [("further-page", 6, False)]
    assert [(one.headings, one.text.ja) for one in records_of(page).commentaries] == [
        *(((), LEAD), (("走者",), "走者とは人である。")),
    ]
    assert rulings(page) == ["走る。", "休む。"]


@pytest.mark.parametrize("sign", ["○", "■ ", "①", "Move: ", "取得元:", "The Wayback Machine - ", "コンテンツは"])
def test_no_page_takes_long(sign: str) -> None:
    begun = process_time()
    read("試走\n提供:MTG Wiki\n" + sign * (200_000 // len(sign)))
    read("試走\n提供:MTG Wiki\n" + (sign + "\n") * 4_000)
    assert process_time() - begun < 4
