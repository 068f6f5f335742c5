"""Marks of notes are no words: not in records of any shape, and each points to the note of its own list."""

from __future__ import annotations

from time import process_time

import pytest

from generators.reading.any_page import EditionReader, read_page
from generators.reading.note_marks import without_marks
from generators.reading.parsed_page import Footnote, LineClass, ParsedPage, Text, walk
from generators.reading.unreadable import unreadable_page
from generators.records.source_records import records_of

NOBODY = EditionReader(lambda lines: False, lambda raw, source: unreadable_page(source, ()))
SAID = "走者は走る{}。夜も走る。{}朝は休む。"
MARKS = [
    *(
        "[1]",
        "[1][2]",
        "[注 1]",
        "[注1]",
        "[注釈 2]",
        "[註 3]",
        "［注 1］",
        "[要出典]",
        "[要出典 (2019年3月)]",
        "[要検証 – discuss]",
    ),
    *(
        "[citation needed]",
        "[note 1]",
        "[nb 2]",
        "[n 1]",
        "[when?]",
        "[誰によって?]",
        "[better source needed]",
        "[注釈 1][1]",
    ),
]
PAGES = {
    "rendered": "試走\n提供:MTG Wiki\n試走は昔からある。\n\nルール\n\n・{}\n",
    "wikitext": "{{{{#cr:1}}}}\n== ルール ==\n* {}\n",
    "rulings": "真鍮の機械\n2024-04-12\n原文: One runs.[1]\n訳文: {}\n",
    "release_notes": "-----\n《真鍮の機械》\n{{3}}\nアーティファクト\n速攻\n* {}\n-----\n",
}


def read(text: str) -> ParsedPage:
    return read_page(text.encode(), "a.txt", NOBODY)


@pytest.mark.parametrize("shape", PAGES)
@pytest.mark.parametrize("mark", MARKS)
def test_a_ruling_has_no_marks(shape: str, mark: str) -> None:
    page = read(PAGES[shape].format(SAID.format(mark, mark)))
    assert page.shape == shape
    (said,) = records_of(page).ruling_texts
    assert (said.text.ja, said.text.en) == (SAID.format("", ""), "One runs." if shape == "rulings" else "")


@pytest.mark.parametrize(
    "text",
    [
        "[+1]を置く。",
        "[さがす]",
        "x[3]を支払う",
        "費用は [3]",
        "[[甲]]",
        "(1)",
        "[X]：走る",
        "[注意]",
        "[1",
        "1]",
        "[n]",
    ],
)
def test_what_is_no_mark_stays(text: str) -> None:
    assert list(without_marks(text)) == [Text(text)]


def test_a_mark_may_stand_behind_a_word_that_is_no_text() -> None:
    assert list(without_marks("[1]は走る", begins=False)) == [Footnote(()), Text("は走る")]
    assert records_of(read("{{#cr:1}}\n'''走者'''[1]は走る。")).commentaries[0].text.ja == "走者は走る。"


TWO_LISTS = """試走
提供:MTG Wiki
試走は走る能力である[注釈 1]。昔からある[1]。夜は走れない[注釈 2][2]。

{}
^ 歩く者もいる。
^ 日没の後である。

出典
^ ある記事。
^ 別の記事。
"""


@pytest.mark.parametrize("heading", ["注釈", "注"])
def test_marks_with_a_word_point_to_the_list_of_their_own(heading: str) -> None:
    page = read(TWO_LISTS.format(heading))
    (lead,) = (block for block in walk(page.blocks) if block.kind is LineClass.PROSE)
    assert [one.children for one in lead.inlines if isinstance(one, Footnote)] == [
        *((Text("歩く者もいる。"),), (Text("ある記事。"),), (Text("日没の後である。"),), (Text("別の記事。"),)),
    ]
    assert not page.problems


def test_marks_with_a_word_point_to_the_only_list_there_is() -> None:
    page = read("試走\n提供:MTG Wiki\n走る[注 1]。休む[注 2]。\n\n脚注\n[注 1] 夜は別。\n[注 2] 朝は別。\n")
    assert [block.text for block in page.blocks if block.kind is LineClass.FOOTNOTE] == ["夜は別。", "朝は別。"]
    assert not page.problems


def test_a_card_and_a_quoted_rule_have_no_marks() -> None:
    page = read(
        "試走\n提供:MTG Wiki\n試走は昔からある。[1]\n\nBrass Runner / 真鍮の走者 (2)(赤)\nクリーチャー\n速攻[注 1]"
        "\n\n2/2\n\nルール\n\n799.1a 走る者は走る。[2]\n"
    )
    records = records_of(page)
    assert [card.text.ja for card in records.cards] == ["速攻"]
    assert [quote.text.ja for quote in records.rule_quotes] == ["走る者は走る。"]


@pytest.mark.parametrize("sign", ["[", "[1", "[注 ", "[要出典 (", "。[1]", "[1]", " ", "[failed ", "]"])
def test_no_text_takes_long(sign: str) -> None:
    begun = process_time()
    for begins in (True, False):
        list(without_marks(sign * (200_000 // len(sign)), begins=begins))
    read("試走\n提供:MTG Wiki\n走る。\n脚注\n" + sign * (200_000 // len(sign)))
    assert process_time() - begun < 4
