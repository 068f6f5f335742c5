"""Words, endings and particles that stand twice in a row in Japanese: `3倍にするする`, `カードをを引く`.

Words that are said twice, ますます or ぎりぎり, are made of others than these, and end no sentence.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

_WORDS = (
    *("する", "した", "して", "され", "された", "される", "させ", "させる", "でき", "できる", "いる", "いた", "ある"),
    *("なる", "なった", "ない", "なく", "なければ", "なら", "ならば", "から", "まで", "より", "ので", "のに", "とき"),
    *("ため", "ために", "ように", "として", "による", "により", "によって", "について", "において", "に対し", "ごとに"),
    *("には", "では", "とは", "へは", "からは", "までに", "または", "および", "その", "この", "それ", "すべて"),
)
_DOUBLED = re.compile(
    rf"(?P<katakana>[ァ-ヴー・]{{3,}})(?P=katakana)"
    rf"|(?P<kanji>(?![一二三四五六七八九十])[\u3400-\u9fff]{{2,6}})(?P=kanji)"
    rf"|(?P<word>{'|'.join(_WORDS)})(?P=word)"
    r"|(?P<end>(?!いろ|まあ|もろ|そこ|なか)[ぁ-ん]{2,4})(?P=end)(?=。)"
    r"|(?P<particle>[をがにはへ])(?P=particle)"
)


def doubled_words(text: str) -> Iterator[str]:
    """Each word that stands twice in a row, once."""
    return (found[found.lastgroup or 0] for found in _DOUBLED.finditer(text))


def doubled_message(word: str) -> str:
    """What is told of such a word."""
    return f"“{word}” stands twice in a row"
