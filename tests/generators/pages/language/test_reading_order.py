"""Japanese words stand in the order of a Japanese dictionary."""

from __future__ import annotations

import pytest

from generators.pages.language.reading_order import hiragana, reading_key, row_of


@pytest.mark.parametrize(
    "words",
    [
        ["あき", "いし", "けいかく", "ぼうぎ", "んん"],
        ["はい", "ばい", "ぱい", "はいい"],
        ["かあど", "カード", "かい"],
        ["きゃ", "きや", "きゆ"],
    ],
)
def test_words_are_sorted_by_plain_kana_and_then_by_their_exact_form(words: list[str]) -> None:
    assert sorted([*words[1:], words[0]], key=reading_key) == words


@pytest.mark.parametrize(
    ("reading", "row"), [("ぼうぎ", "は"), ("ガード", "か"), ("ー", "#"), ("X", "#"), ("", "#"), ("ん", "わ")]
)
def test_a_word_stands_in_the_row_of_its_first_kana(reading: str, row: str) -> None:
    assert row_of(reading) == row


def test_katakana_and_full_width_are_folded() -> None:
    assert hiragana("カードＡ７０２") == "かーどa702"
