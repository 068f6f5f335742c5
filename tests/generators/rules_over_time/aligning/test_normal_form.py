"""The normal form: typography and cited numbers make no difference, words do."""

from __future__ import annotations

import pytest

from generators.rules_over_time.aligning.normal_form import masked, normal_form, text_hash


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("It’s “lit” — at last…", 'It\'s "lit" -- at  last...'),
        ("_Lantern_ Keepers® of Ædel", "Lantern Keepers of aedel"),
        ("Märchen\u00a0night", "Marchen night"),
        ("See rule 115.2f, “Bells.”", 'See rule 116.2k, "Bells."'),
        ("See rules 601.2f–h.", "See rules 601.2g-i."),
        ("Lit --it is -- at last.", "Lit—it is — at last."),
        ("Layers 1 - 6 shine: -1/-1", "Layers 1-6 shine: −1/−1"),
        ("Look (<http://lantern.example/a-b>).", "Look (http://lantern.example/a-b)."),
        ("Look at ‹www.lantern.example›.", "Look at www.lantern.example."),
    ],
)
def test_typography_and_numbers_make_no_difference(one: str, other: str) -> None:
    assert text_hash(one).lower() == text_hash(other).lower()


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("オモテ向き になる", "オモテ向きになる"),
        ("上に＋1/＋1 を置く。", "上に+1/+1を置く。"),
        ("灯［費用]／EXtinguish — [Cost]", "灯[費用]/Extinguish ― [cost]"),
        ("702.189. 702.189. 灯の技", "702.189. 灯の技"),
        ("灯 (700.2 参照) と〔油〕", "灯（700.2参照）と[油]"),
        ("｛２｝、 ｛Ｔ｝：灯す", "{2}、{T}: 灯す"),
    ],
)
def test_typesetting_damage_makes_no_difference_in_japanese(one: str, other: str) -> None:
    assert normal_form(one) == normal_form(other)


@pytest.mark.parametrize(("one", "other"), [("はり", "ぱり"), ("灯1つ", "灯2つ"), ("702.18 702.189 灯", "702.189 灯")])
def test_what_is_said_makes_one_in_japanese_too(one: str, other: str) -> None:
    assert normal_form(one) != normal_form(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("lit", "lit."),
        ("unlit", "un-lit"),
        ("+1/+1", "-1/-1"),
        ("the lantern", "the Lantern"),
        ("exactly 100 cards", "exactly 60 cards"),
        ("See rule 115.", "See rules 115 and 116."),
    ],
)
def test_words_mere_numbers_and_further_references_do(one: str, other: str) -> None:
    assert text_hash(one) != text_hash(other)


def test_masking_keeps_all_but_the_numbers() -> None:
    assert masked("see rules 601.2b and 601.2f–h, or 100 cards") == "see rules # and #, or 100 cards"
    assert normal_form("  a\n\tb ") == "a b"
    assert text_hash("") == ""
    assert len(text_hash("lit")) == 16
