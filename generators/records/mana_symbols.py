"""Mana symbols as sources write them, `(４)(青)`, `（４）（青）`, `(4)(U)`, in the braces of the rules: `{4}{U}`."""

from __future__ import annotations

import re
import unicodedata

from generators.reading.language import is_japanese

_LETTERS = {
    "白": "W",
    "青": "U",
    "黒": "B",
    "赤": "R",
    "緑": "G",
    "無": "C",
    "◇": "C",
    "氷": "S",
    "Φ": "P",
    "φ": "P",
}
_ONE = "[0-9０-９]{1,2}|[" + "".join(_LETTERS) + "WUBRGCSPXYZTQEＷＵＢＲＧＣＳＰＸＹＺＴＱＥ]"
_OTHER_HALF = "[" + "".join(_LETTERS) + "WUBRGCSPＷＵＢＲＧＣＳＰ]"
"""What a symbol may also be paid with (CR 107.4e); a number behind a stroke is the other half of a size."""
_NO_QUALITY = "".join(f"(?<!{keyword})" for keyword in ("プロテクション", "呪禁"))
"""After these a colour in brackets is what the keyword speaks of, `プロテクション（赤）`, and no mana."""
SYMBOL = rf"(?:{_NO_QUALITY}(?<![A-Za-z])[(（]|[{{｛])(?:{_ONE})(?:[/／]{_OTHER_HALF}){{0,2}}[)）}}｝]"
"""The form of one symbol, for those who look for symbols in a text."""
_SYMBOL = re.compile(SYMBOL)
_ROUND = re.compile(r"\([0-9A-Z/]+\)")
_ENGLISH = r"(?<!\w)\((?:[0-9]{1,2}|[WUBRGCSPXYZTQE])(?:/[WUBRGCSP]){0,2}\)"
_WIDE = re.compile("[（｛０-９Ａ-Ｚ]")
_AS_A_COST = re.compile(
    rf"(?:{_ENGLISH}|\}}){_ENGLISH}|{_ENGLISH}(?:\{{|[:,])|, {_ENGLISH}|^\s*{_ENGLISH}\s*$|"
    rf"\b(?:pay|add|cost)s? {_ENGLISH}|^\w+(?: \w+)? {_ENGLISH}\.?$",
    re.IGNORECASE | re.MULTILINE,
)
"""Beside another, before a colon or comma, alone in a line, behind a verb of paying, or behind a keyword."""
_OPEN, _CLOSE = "(（", ")）"
_CHAOS = re.compile(r"(?<![A-Za-z{])chaos(?![A-Za-z}])")
"""The chaos symbol of the planar die as Japanese card texts write it down (CR 107.12)."""


def braced(text: str) -> str:
    """The text with every symbol put into braces, whichever brackets and widths it has; all other brackets stay.

    In an English text `(1)` is a symbol only where one of them stands as a cost does; in a Japanese one so is `chaos`,
    wherever it stands.
    """
    text = _CHAOS.sub("{CHAOS}", text) if is_japanese(text) else text
    if not _ROUND.search(text) or _WIDE.search(text) or is_japanese(text) or _AS_A_COST.search(text):
        return _SYMBOL.sub(_in_braces, text)
    return text


def _in_braces(found: re.Match[str]) -> str:
    if (found[0][0] in _OPEN) != (found[0][-1] in _CLOSE):
        return found[0]
    halves = unicodedata.normalize("NFKC", found[0][1:-1]).split("/")
    return "{" + "/".join(_LETTERS.get(half, half) for half in halves) + "}"
