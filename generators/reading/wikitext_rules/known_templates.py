"""The templates and parser functions that the reader knows, those of the wiki and those of our own pages."""

from __future__ import annotations

import re

KEYWORD_BOXES = frozenset(
    {
        "情報ボックス/キーワード能力",
        "情報ボックス/キーワード処理",
        "infobox/keyword ability",
        "infobox/keyword action",
    }
)
"""Boxes with the facts of a keyword."""
CARD_PAGE_BOXES = frozenset({"情報ボックス/カード", "infobox/card"})
"""Boxes with the facts of a card that has a page of our own."""
VARIANT_PAGE_BOXES = frozenset({"情報ボックス/変種ルール", "infobox/variant"})
"""Boxes with the facts of a variant of the game that has a page of our own."""
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

READINGS = frozenset({"ruby", "ruby-ja", "ふりがな", "フリガナ", "ルビ", "読み仮名", "読み仮名 ruby不使用"})
"""Show a word, their first argument, with its reading, their second."""
FOOTNOTE_LISTS = frozenset({"reflist", "脚注リスト", "notelist"})
"""Stand where the footnotes of a page are shown."""

_MARKS = RULING_MARKS | ORIGINAL_MARKS | CARD_LINKS | FOOTNOTE_LISTS | READINGS
_KNOWN = KEYWORD_BOXES | CARD_PAGE_BOXES | VARIANT_PAGE_BOXES | _MARKS | {CARD_BOX, ID_MARK}
_OF_THE_WIKI = frozenset({"#cr", "#card", "キーワード能力のcr番号", "otheruses", "情報ボックス/カードセット", "!", "="})
_OF_MEDIAWIKI = frozenset(
    {
        *("#if", "#ifeq", "#iferror", "#ifexist", "#ifexpr", "#switch", "#expr", "#tag", "#invoke", "#time"),
        *("lc", "uc", "lcfirst", "ucfirst", "urlencode", "anchorencode", "formatnum", "padleft", "padright", "plural"),
        *("pagename", "fullpagename", "basepagename", "subpagename", "namespace", "sitename", "currentyear"),
        *("defaultsort", "displaytitle", "fullurl", "localurl", "ns", "int", "subst", "safesubst", "currentmonth"),
    }
)
"""Parser functions and variables that every wiki has; what follows a colon is their first argument."""
_FAMILIES = ("whisper検索/",)
_PREFIX = re.compile(r"^(?:template|テンプレート|msg|raw)\s*[:：]\s*", re.IGNORECASE)


def plain_name(name: str) -> str:
    """The name by which a template is known: without its namespace, underlines and case."""
    return _PREFIX.sub("", " ".join(name.replace("_", " ").split())).lower()


def is_known(name: str) -> bool:
    """Whether the reader knows this template, parser function or variable, however it is written."""
    plain = plain_name(name)
    function = plain.partition(":")[0].strip()
    return plain in _KNOWN or plain in _OF_THE_WIKI or function in _OF_MEDIAWIKI or plain.startswith(_FAMILIES)


def is_keyword_box(name: str) -> bool:
    """Whether a template is a box with the facts of a keyword."""
    return plain_name(name) in KEYWORD_BOXES


def is_card_box(name: str) -> bool:
    """Whether a template is a card written out."""
    return plain_name(name) == CARD_BOX


def is_function(name: str) -> bool:
    """Whether what stands behind a colon in this name is the first argument of a parser function."""
    before, colon, _ = name.partition(":")
    return bool(colon) and (before.startswith("#") or plain_name(before) in _OF_MEDIAWIKI)
