"""What is too long is cut where a reader would pause, never inside a word."""

from __future__ import annotations

import unicodedata

import pytest

from generators.linking.sentences import first_sentence
from generators.pages.writing import shortened

TEXTS = (
    "A permanent's controller pays {2}{W}{W}, and then returns the well-known +1/+1 counters to nobody at all",
    "戦場のあるクリーチャーは、そのプレイヤーのBlipを追放し、それから１枚引くことを選び、次のターンを待つ",
    "Short enough",
)


def wide(text: str) -> int:
    """How many columns a text takes."""
    return sum(2 if unicodedata.east_asian_width(c) in "WFA" else 1 for c in text)


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("width", range(20, 110))
def test_a_text_is_cut_between_words_and_no_longer_than_asked(text: str, width: int) -> None:
    cut = shortened(text, width)
    if cut == text:
        assert wide(text) <= width
        return
    kept = cut.removesuffix("…")
    following = text[len(kept)]
    assert text.startswith(kept)
    assert wide(kept) <= width
    assert not (kept[-1].isascii() and following.isascii() and kept[-1].isalnum() and following not in " ,;:")
    assert kept.count("{") == kept.count("}")


def test_a_japanese_text_ends_at_a_comma_that_is_near() -> None:
    assert shortened("対象がなければ、何も起こらない", 20) == "対象がなければ…"
    assert shortened("対象、それがなければ何も起こらない", 20) == "対象、それがなければ…"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("《鈴》（架空のカード。計画を見る）は誘発する。次の文。", "《鈴》（架空のカード。計画を見る）は誘発する"),
        ("「引く。それから捨てる」は二つの行動である。次の文。", "「引く。それから捨てる」は二つの行動である"),
        ("Bell (made up. It watches) triggers. Then more.", "Bell (made up. It watches) triggers"),
        ("Opt is drawn. Then more.", "Opt is drawn"),
        ("Opt is drawn", "Opt is drawn"),
    ],
)
def test_a_first_sentence_is_not_cut_within_brackets_or_quotation_marks(text: str, sentence: str) -> None:
    assert first_sentence(text) == sentence
