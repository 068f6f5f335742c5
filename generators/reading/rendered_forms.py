"""The forms of single lines in the rendered text of a wiki page."""

from __future__ import annotations

import re

from generators.reading.language import is_japanese

SOURCE_NOTE = re.compile(r"^# (?:url\d*: |\S.* text of )")
NAVIGATION = re.compile(
    r"^\s*(?:提供[：:].+|移動[：:] ?案内.*|目次(?: \|)?|\(差分\).*|\(版間での差分\)|QR Code\.gif"
    r"|.{0,60}時点における.{0,60}版)\s*$"
)
FOOTNOTE = re.compile(r"^\s*(\d+)\.\s*↑\s*(.*)$")
FOOTNOTE_MARK = re.compile(r"\^\[(\d+)\]")
BULLET = re.compile(r"^(\s*)[•*・-]\s+(.*)$")
RULER = re.compile(r"^\s*(?:[-*]|-{4,})\s*$")
EDIT_HEADING = re.compile(r"^\[編集\]\s*(\S.*)$|^(\S.*?)\s*\[\s*\|\s*\]\s*$")
TABLE_LINE = re.compile(
    r"^(?:種別|登場セット|CR|リーガル|Introduced|Last used|Reminder Text|Storm Scale)(?: \| |\s+\S)|^-{3,}\|"
    r"|^\S.* \|(?: \|)*\s*$"
)
NAME_PAIR = re.compile(r"^\S{1,40}[/／]\S.{0,40}$")
CARD_NAME = re.compile(r"^(?P<en>[^。/]+?) / (?P<ja>[^。(（]+?)\s*(?P<rest>(?:\([^()]+\))*.*)$")
NAME_AND_COST = re.compile(r"^[^。()]+ (?:\((?:\d+|[X白青黒赤緑無])\))+\s*$")
TYPE_OR_SIZE = re.compile(
    r"^(?:(?:伝説の|基本|氷雪)*(?:クリーチャー|ソーサリー|インスタント|アーティファクト|エンチャント|土地|プレインズウォーカー"
    r"|バトル|策略|次元|現象|計略)[^。]{0,60}|\d+/\d+)$"
)
QUOTED_HEADING = re.compile(r"^引用[：:]\s*総合ルール")
QUOTED_SUBRULE = re.compile(r"^(\d{3}\.\d+[a-z]+)\s+(\S.*)$")
QUOTED_RULE = re.compile(r"^(\d{3}\.\d+)\.?\s+(\S.*)$")
QUOTED_SECTION = re.compile(r"^(\d{1,3})\.?\s+(\S.*)$")
_SECTION_NAMES = frozenset(
    {
        "定義",
        "解説",
        "ルール",
        "ゲームルール",
        "構築ルール",
        "選択ルール",
        "その他",
        "開発秘話",
        "歴史",
        "関連カード",
        "主なカード",
        "脚注",
        "参考",
        "Description",
        "Rules",
        "History",
    }
)
_LONGEST_HEADING = 24
_NO_HEADING = re.compile(r"[。．、，.,;!?！？]|[:：]$")


def is_card_name(line: str) -> bool:
    """Whether a line names a card: `English / 日本語`, or a name and its cost."""
    pair = CARD_NAME.match(line)
    return bool((pair and not is_japanese(pair["en"]) and is_japanese(pair["ja"])) or NAME_AND_COST.match(line))


def heading_in(line: str, stands_alone: bool) -> str:
    """The heading that a line is, by its marks, as a known name, or as a short line alone between blank ones."""
    text = line.strip()
    if marked := EDIT_HEADING.match(text):
        return str(marked[1] or marked[2])
    if text in _SECTION_NAMES or QUOTED_HEADING.match(text):
        return text
    short = len(text) <= _LONGEST_HEADING and not _NO_HEADING.search(text) and not line.startswith(" ")
    return text if stands_alone and short else ""
