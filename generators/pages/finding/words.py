"""How texts and names are made comparable, and cut into what they are found by; `jump/folding.js` does the same."""

from __future__ import annotations

import re
import unicodedata

ACCENTS = re.compile("[\u0300-\u036f]")
LATIN = re.compile(r"[a-z0-9]+")
JAPANESE = re.compile("[\u3005-\u3007\u3041-\u3096\u309d-\u309f\u30a1-\u30fa\u30fc-\u30ff\u3400-\u4dbf\u4e00-\u9fff]+")
BUCKETS = 24


def fold(text: str) -> str:
    """The text in compatibility form and lower case, without accents, katakana as hiragana."""
    plain = ACCENTS.sub("", unicodedata.normalize("NFKD", text).lower())
    folded = unicodedata.normalize("NFC", plain)
    return "".join(chr(ord(c) - 0x60) if "ァ" <= c <= "ヶ" else c for c in folded).strip()


def tokens(text: str) -> list[str]:
    """The words of a text in Latin letters, and each two neighbours among its Japanese characters."""
    folded = fold(text).replace("'", "").replace("’", "")
    found = LATIN.findall(folded)
    for run in JAPANESE.findall(folded):
        found += [run[at : at + 2] for at in range(max(1, len(run) - 1))]
    return found


def shelf_of(token: str) -> str:
    """The name of the file in which a token stands: by its first letter, Japanese ones by their first character."""
    first = token[0]
    if first.isascii():
        return first if first.isalpha() else "0"
    return f"j{ord(first) % BUCKETS}"
