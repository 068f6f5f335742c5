"""Mana symbols as sources write them, `(４)(青)`, `（４）（青）`, `(4)(U)`, in the braces of the rules: `{4}{U}`."""

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
}
_ONE = "[0-9０-９]{1,2}|[" + "".join(_LETTERS) + "WUBRGCSPXYZTQEＷＵＢＲＧＣＳＰＸＹＺＴＱＥ]"
_NO_QUALITY = "".join(f"(?<!{keyword})" for keyword in ("プロテクション", "呪禁"))
"""After these a colour in brackets is what the keyword speaks of, `プロテクション（赤）`, and no mana."""
SYMBOL = rf"(?:{_NO_QUALITY}[(（]|[{{｛])(?:{_ONE})(?:[/／](?:{_ONE})){{0,2}}[)）}}｝]"
"""The form of one symbol, for those who look for symbols in a text."""
_SYMBOL = re.compile(SYMBOL)
_OPEN, _CLOSE = "(（", ")）"


def braced(text: str) -> str:
    """The text with every symbol put into braces, whichever brackets and widths it has; all other brackets stay."""
    return _SYMBOL.sub(_in_braces, text)


def _in_braces(found: re.Match[str]) -> str:
    if (found[0][0] in _OPEN) != (found[0][-1] in _CLOSE):
        return found[0]
    halves = unicodedata.normalize("NFKC", found[0][1:-1]).split("/")
    return "{" + "/".join(_LETTERS.get(half, half) for half in halves) + "}"
