"""Readings stand over the characters that need them, and only where the reading can be told apart."""

from __future__ import annotations

import re

import pytest
from support import ROOT

from generators.linking.loading.content import load_own_pages, load_own_tables
from generators.pages.language.furigana import KANA, RUNS, matched, read_pieces, ruby
from generators.pages.language.reading_order import hiragana


@pytest.mark.parametrize(
    ("word", "reading", "pieces"),
    [
        ("計画", "けいかく", [("計画", "けいかく")]),
        ("組み立てる", "くみたてる", [("組", "く"), ("み", ""), ("立", "た"), ("てる", "")]),
        ("ブドウを開く", "ぶどうをひらく", [("ブドウを", ""), ("開", "ひら"), ("く", "")]),
        ("プレイヤー・順", "ぷれいやーじゅん", [("プレイヤー", ""), ("・", ""), ("順", "じゅん")]),
        ("APNAP順", "あぷなっぷじゅん", [("APNAP順", "あぷなっぷじゅん")]),
    ],
)
def test_kana_of_a_word_bear_no_reading(word: str, reading: str, pieces: list[tuple[str, str]]) -> None:
    assert read_pieces(word, reading) == pieces


@pytest.mark.parametrize(
    ("word", "reading"),
    [("木の野の実", "きのののののみ"), ("木の実", "どんぐり"), ("の木" * 40, "のき" * 40)],
)
def test_a_reading_that_can_be_shared_out_in_two_ways_or_in_none_stands_over_the_whole_word(
    word: str, reading: str
) -> None:
    assert read_pieces(word, reading) == [(word, reading)]


@pytest.mark.parametrize("word", ["組み立てる", "ブドウ", "<b>木</b>"])
def test_no_letter_of_the_word_is_lost_and_none_becomes_a_tag(word: str) -> None:
    shown = re.sub(r"<r[pt]>.*?</r[pt]>", "", ruby(word, "くみたてる"))
    assert re.sub(r"</?(span|ruby)[^>]*>", "", shown) == word.replace("<", "&lt;").replace(">", "&gt;")


def test_the_kana_of_every_keyword_and_term_agree_with_its_reading() -> None:
    """A reading in brackets behind the word, as that of ∞, is no part of it."""
    keywords, terms = load_own_pages(ROOT / "content").keywords, load_own_tables(ROOT / "content").terms
    named = [(it.name.ja, it.reading) for it in (*keywords.values(), *terms.values()) if it.name.ja and it.reading]
    assert len(named) > 400
    assert [one for one in named if not agrees(*one)] == []
    wrong = (("3倍にするする", "さんばいにする"), ("計画する", "けいかく"), ("ターン", "たん"))
    assert not any(agrees(*one) for one in wrong)


def agrees(word: str, reading: str) -> bool:
    """Whether the kana of a word stand in its reading as they are written."""
    runs = RUNS.findall(word.partition("（")[0])
    return matched(runs, "".join(KANA.findall(hiragana(reading))), "(.+)") is not None
