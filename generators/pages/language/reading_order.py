"""The order of Japanese words: by reading, as in a Japanese dictionary, with the row each word stands in."""

from __future__ import annotations

import unicodedata

SMALL = str.maketrans("ぁぃぅぇぉっゃゅょゎ", "あいうえおつやゆよわ")
ROWS = (
    "あいうえお",
    "かきくけこ",
    "さしすせそ",
    "たちつてと",
    "なにぬねの",
    "はひふへほ",
    "まみむめも",
    "やゆよ",
    "らりるれろ",
    "わゐゑをん",
)
VOWELS = {
    **dict.fromkeys("あかさたなはまやらわ", "あ"),
    **dict.fromkeys("いきしちにひみり", "い"),
    **dict.fromkeys("うくすつぬふむゆる", "う"),
    **dict.fromkeys("えけせてねへめれ", "え"),
    **dict.fromkeys("おこそとのほもよろを", "お"),
}
VOICING = "\u3099\u309a"


def hiragana(text: str) -> str:
    """The text in NFKC and lower case, katakana as hiragana."""
    folded = unicodedata.normalize("NFKC", text).lower()
    return "".join(chr(ord(c) - 0x60) if "ァ" <= c <= "ヶ" else c for c in folded)


def reading_key(reading: str) -> tuple[str, str]:
    """A sort key: plain kana first (voiced as unvoiced, small as large, a long mark as its vowel), then the kana."""
    exact = hiragana(reading)
    plain = ""
    for c in unicodedata.normalize("NFD", exact).translate(SMALL):
        if c in VOICING:
            continue
        plain += VOWELS.get(plain[-1:], "") if c == "ー" else c
    return plain, exact


def row_of(reading: str) -> str:
    """The row a reading stands in, named by its first kana; words that do not begin with kana stand in `#`."""
    first = reading_key(reading)[0][:1]
    for row in ROWS:
        if first and first in row:
            return row[0]
    return "#"
