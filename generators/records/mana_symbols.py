"""Mana symbols as Japanese pages write them, `(４)(青)`, in the braces of the rules: `{4}{U}`."""

from __future__ import annotations

import re
import unicodedata

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
    "X": "X",
    "Y": "Y",
    "T": "T",
    "Q": "Q",
    "E": "E",
}
_ONE = "[0-9０-９]{1,2}|[" + "".join(_LETTERS) + "ＸＹＴＱＥ]"
_SYMBOL = re.compile(rf"\((?P<inside>(?:{_ONE})(?:[/／](?:{_ONE}))?)\)")


def braced(text: str) -> str:
    """The text with every symbol in round ASCII brackets put into braces; other brackets stay."""
    return _SYMBOL.sub(_in_braces, text)


def _in_braces(found: re.Match[str]) -> str:
    halves = unicodedata.normalize("NFKC", found["inside"]).split("/")
    return "{" + "/".join(_LETTERS.get(half, half) for half in halves) + "}"
