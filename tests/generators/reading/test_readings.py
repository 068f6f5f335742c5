"""Words and their readings, in every form in which they are written; brackets that only say something stay."""

from __future__ import annotations

from time import process_time

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from generators.reading.parsed_page import Ruby, Text
from generators.reading.readings import angled_readings, marked_readings, reading_at_end, with_readings, words_alone

LAMP = Ruby("灯火", "ともしび")


@pytest.mark.parametrize(
    "written",
    [
        "夜の灯火（ともしび）は赤い",
        "夜の灯火(ともしび)は赤い",
        "夜の灯火［ともしび］は赤い",
        "夜の灯火[ともしび]は赤い",
        "夜の灯火《ともしび》は赤い",
        "夜の｜灯火《ともしび》は赤い",
        "夜の<ruby>灯火<rt>ともしび</rt></ruby>は赤い",
        "夜の<RUBY lang='ja'><rb>灯火</rb><rp>（</rp><rt>ともしび</rt><rp>）</rp></RUBY>は赤い",
        "夜の<ruby>灯火<rt>ともしび</ruby>は赤い",
    ],
)
def test_a_word_and_its_reading_are_told_apart(written: str) -> None:
    assert with_readings(written) == (Text("夜の"), LAMP, Text("は赤い"))
    assert words_alone(with_readings(written)) == "夜の灯火は赤い"


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("札を切り直す（きりなおす）", [Text("札を"), Ruby("切り直す", "きりなおす")]),
        ("探[さが]す", [Ruby("探", "さが"), Text("す")]),
        ("この守り手（まもりて）と", [Text("この"), Ruby("守り手", "まもりて"), Text("と")]),
        ("｜ABC《えーびーしー》順", [Ruby("ABC", "えーびーしー"), Text("順")]),
        ("<ruby>灯<rt>とも</rt>火<rt>しび</rt></ruby>", [Ruby("灯", "とも"), Ruby("火", "しび")]),
        (
            "<ruby><rb>灯</rb><rb>火</rb><rt>とも</rt><rt>しび</rt></ruby>",
            [Ruby("灯", "とも"), Ruby("火", "しび")],
        ),
        ("<ruby><rt>ともしび</rt></ruby>を", [Text("ともしび"), Text("を")]),
    ],
)
def test_a_word_is_as_long_as_its_reading_says(written: str, read: list[object]) -> None:
    assert list(with_readings(written)) == read


@pytest.mark.parametrize(
    "written",
    [
        "",
        "どの灯でもない場合(なら)、",
        "灯火（する）",
        "灯火（アーティファクト）",
        "灯火（2個）",
        "あかり（ともしび）",
        "灯火、（ともしび）",
        "切る（うつ）",
        "大夜会（の）",
        "<ruby>灯火<rt>ともしび</rt>",
        "灯火</ruby>",
        "a < b",
    ],
)
def test_what_is_no_reading_stays(written: str) -> None:
    assert words_alone(with_readings(written)) == written


def test_names_of_cards_in_the_same_brackets_are_no_readings() -> None:
    assert not angled_readings(["白い灯火《あかり》", "《遠い灯台》を引く"])
    assert angled_readings(["白い灯火《あかり》", "《遠い｜灯台《とうだい》》"])
    assert with_readings("白い灯火《あかり》", angled=False) == (Text("白い灯火《あかり》"),)
    assert marked_readings("灯火（ともしび）<ruby>灯<rt>ひ</rt></ruby>") == (Text("灯火（ともしび）"), Ruby("灯", "ひ"))


def test_a_reading_may_stand_behind_both_names() -> None:
    assert reading_at_end("灯火/Lamp(ともしび)") == ("灯火/Lamp", "ともしび")
    assert reading_at_end("ランプ［ランプ］") == ("ランプ", "ランプ")
    assert reading_at_end("灯火/Lamp") == ("灯火/Lamp", "")


@pytest.mark.parametrize(
    "sign", ["<ruby>", "<ruby", "</ruby>", "<rt>", "｜", "《", "漢", "漢（", "あ", " ", "漢[ひ]", "（ひ"]
)
def test_no_text_takes_long(sign: str) -> None:
    begun = process_time()
    with_readings(sign * (200_000 // len(sign)))
    reading_at_end(sign * (200_000 // len(sign)))
    angled_readings([sign * (200_000 // len(sign))])
    assert process_time() - begun < 2


@example("｜<《漢》")
@given(st.text("漢字ひらが（）《》｜<>/rubytp "))
def test_no_word_gets_lost(text: str) -> None:
    said = words_alone(with_readings(text)) + "".join(
        piece.reading for piece in with_readings(text) if isinstance(piece, Ruby)
    )
    assert said.count("漢") == text.count("漢") or "<r" in text.lower()
    assert all(piece.reading for piece in with_readings(text) if isinstance(piece, Ruby))
