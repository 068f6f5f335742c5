"""The templates and parser functions that the reader knows, those of the wiki and those of our own pages."""

from __future__ import annotations

KEYWORD_BOXES = frozenset(
    {
        "情報ボックス/キーワード能力",
        "情報ボックス/キーワード処理",
        "infobox/keyword ability",
        "infobox/keyword action",
    }
)
"""Boxes with the facts of a keyword."""
CARD_BOX = "カードテキスト"
"""A card written out on a wiki page."""
RULING_MARKS = frozenset({"裁定", "ruling"})
"""Give a bullet of our own its id, its rules and the evidence it wants."""
ORIGINAL_MARKS = frozenset({"原語", "original"})
"""Mark the language a ruling was first written in."""
CARD_LINKS = frozenset({"カード", "card"})
"""Name a card on a page of our own."""
ID_MARK = "id"
"""Gives a heading its id."""

_KNOWN = KEYWORD_BOXES | RULING_MARKS | ORIGINAL_MARKS | CARD_LINKS | {CARD_BOX, ID_MARK}
_OF_THE_WIKI = frozenset({"#cr", "#card", "キーワード能力のcr番号", "otheruses", "情報ボックス/カードセット", "!"})
_FAMILIES = ("whisper検索/",)


def is_known(name: str) -> bool:
    """Whether the reader knows this template or parser function; case doesn't count."""
    low = name.strip().lower()
    return low in _KNOWN or low in _OF_THE_WIKI or low.startswith(_FAMILIES) or name.strip() == CARD_BOX
