"""The forms of single lines in the rendered text of a wiki page."""

from __future__ import annotations

import re

from generators.reading.language import is_japanese

SOURCE_NOTE = re.compile(r"^# (?:url\d*: |\S.* text of )")
NAVIGATION = re.compile(
    r"^\s*(?:提供[：:].+|移動[：:] ?案内.*|目次(?: \|)?|\(差分\).*|\(版間での差分\)|QR Code\.gif|\[編集\]"
    r"|.{0,60}時点における.{0,60}版|最終更新.{0,60}|「https?://[^」]*」より(?:作成|取得)|\(.{1,40}から転送\)"
    r"|(?:案内|検索|ナビゲーション)に移動.*|他言語版|他の言語|In other languages|From MTG Wiki|Jump to[: ].{0,40}"
    r"|Contents(?: ?\[(?:show|hide)\])?|Retrieved from .*|\(Redirected from .{1,60}\)|Edit(?: source)?"
    r"|This page was last (?:edited|modified).*)\s*$"
)
CATEGORY = re.compile(r"^\s*(?:カテゴリ|Categor(?:y|ies))\s*[:：]\s*\S.*$")
FOOTNOTE = re.compile(r"^\s*(\d+)\.\s*↑\s*(.*)$")
FOOTNOTE_MARK = re.compile(r"\^\[(\d+)\]")
BULLET = re.compile(r"^(\s*)[•*・-]\s+(.*)$")
RULER = re.compile(r"^\s*(?:[-*]|-{4,})\s*$")
EDIT_HEADING = re.compile(r"^\[編集\]\s*(\S.*)$|^(\S.*?)\s*\[\s*\|\s*\]\s*$")
TABLE_LINE = re.compile(
    r"^(?:種別|登場セット|CR|リーガル|Introduced|Last used|Reminder Text|Storm Scale)(?: \| |\s+\S)|^-{3,}\|"
    r"|^\S.* \|(?: \|)*\s*$|^\d+ cards?$|^(?:\{[^{}]+\} [\d.]+%\s*)+$"
)
FIELD_NAME = re.compile(r"^(?:種別|登場セット|CR|リーガル)$")
"""Alone on its line, with the values below it."""
NAME_PAIR = re.compile(r"^\S{1,40}[/／]\S.{0,40}$")
_COST = r"(?:[(（](?:[0-9０-９]{1,2}|[XＸ白青黒赤緑無◇氷]|[0-9白青黒赤緑ΦＰP]/[0-9白青黒赤緑ΦＰP])[)）])+"
CARD_NAME = re.compile(
    rf"^(?P<name>(?P<en>[^。/]+?) / (?P<ja>[^。(（]+?))(?:\s*(?P<cost>{_COST})\s*(?P<rest>[^(（].*)?)?$"
)
NAME_AND_COST = re.compile(rf"^(?P<name>[^。()（）]+?) ?(?P<cost>{_COST})\s*$")
_TYPES = (
    "クリーチャー|ソーサリー|インスタント|アーティファクト|エンチャント|土地|プレインズウォーカー|バトル"
    "|策略|次元|現象|計略|部族|同族"
)
_ENGLISH_TYPES = (
    "Creature|Sorcery|Instant|Artifact|Enchantment|Land|Planeswalker|Battle|Conspiracy|Plane|Phenomenon|Scheme"
)
TYPE = re.compile(
    rf"^(?:(?:伝説の|基本|氷雪|ワールド・?|トークン・?)*(?:{_TYPES})(?:・(?:{_TYPES}))*(?:\s*[—―–−-]\s*[^。]{{1,60}})?"
    rf"|(?:(?:Legendary|Basic|Snow|World|Token) )*(?:{_ENGLISH_TYPES})(?: (?:{_ENGLISH_TYPES}))*"
    r"(?:\s*[—–-]\s*[^.]{1,60})?)$"
)
SIZE = re.compile(r"^[0-9０-９*＊+X]{1,3}\s*[/／]\s*[0-9０-９*＊+X]{1,3}$")
COMMENTARY = re.compile(
    r"カードテキスト|優れもの|だろう|であろう|かもしれ|しまう|しまい|結構|気軽|強力|メカニズム|キーワード|フレイバー"
    r"|リミテッド|収録|初出|制定|登場|サイクル|[0-9０-９]マナ|ため、|だが|た。$|可能性|やすい|にくい|注意|なお、|、また"
    r"|[ぁ-ん一-龠][）)]?[/／][A-Z][A-Za-z ]+(?:は|とは|、)"
)
"""Words that texts about cards use and texts of cards do not: they tell where the text of a card ends."""
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


def card_name_in(line: str, below: str = "") -> re.Match[str] | None:
    """The name that a line gives a card: `English / 日本語`, its type perhaps behind the cost, or a name with its cost.

    A single name counts only above a type, for abilities have costs too.
    """
    pair = CARD_NAME.match(line)
    if pair and not is_japanese(pair["en"]) and is_japanese(pair["ja"]):
        return pair if pair["rest"] is None or TYPE.match(pair["rest"].strip()) else None
    return NAME_AND_COST.match(line) if TYPE.match(below.strip()) else None


def heading_in(line: str, stands_alone: bool) -> str:
    """The heading that a line is, by its marks, as a known name, or as a short line alone between blank ones."""
    text = line.strip()
    if marked := EDIT_HEADING.match(text):
        return str(marked[1] or marked[2])
    if text in _SECTION_NAMES or QUOTED_HEADING.match(text):
        return text
    short = len(text) <= _LONGEST_HEADING and not _NO_HEADING.search(text) and not line.startswith(" ")
    return text if stands_alone and short else ""
