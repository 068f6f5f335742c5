"""Which language a text is in, by its script."""

from __future__ import annotations

import re
from collections.abc import Iterable

JAPANESE = re.compile("[\u3005\u3040-\u30ff\u3400-\u9fff\uff66-\uff9f]")
_ENGLISH_SENTENCE = re.compile(r"(?<![A-Za-z’'\-])(?:[A-Za-z’'\-]+[ ,;:.]+){4}")
_BOTH_FROM = 0.25
"""Share of the rarer language from which a text is in both."""


def is_japanese(text: str) -> bool:
    """Whether the text holds kana or kanji."""
    return JAPANESE.search(text) is not None


def language_of(lines: Iterable[str]) -> str:
    """`ja`, `en` or `both`, by counting lines with kana or kanji and lines of English words alone."""
    japanese = english = 0
    for line in lines:
        if is_japanese(line):
            japanese += 1
        elif _ENGLISH_SENTENCE.search(line):
            english += 1
    if min(japanese, english) > _BOTH_FROM * (japanese + english):
        return "both"
    return "ja" if japanese > english else "en"
