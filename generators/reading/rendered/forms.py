"""The forms of single lines in the rendered text of a wiki page."""

from __future__ import annotations

import re

from generators.reading.language import is_japanese
from generators.reading.rendered.edit_links import heading_beside_link
from generators.reading.rendered.quotes import HEADING as QUOTED

SOURCE_NOTE = re.compile(r"^# (?:url\d*: |\S.* text of )")
NAVIGATION = re.compile(
    r"^\s*(?:[*•]\s+)?(?:提供[：:].+|移動先?[：:] ?(?:案内|ナビゲーション).*|目次(?: \|)?|[(（]差分[)）].*"
    r"|\(版間での差分\)|QR Code\.gif|.{0,60}時点における.{0,60}版|最終更新.{0,60}"
    r"|.{0,8}[「“\"]https?://[^」”\"]*[」”\"] ?(?:より(?:作成|取得)|から取得)"
    r"|[(（].{1,40}から転送[)）]|出典[：:] ?フリー.{0,20}『.{0,60}|出典[：:] ?[「“\"]?https?://\S+"
    r"|(?:案内|検索|ナビゲーション)に移動.*|他言語版|他の言語|In other languages|Jump to[: ].{0,40}"
    r"|From .{0,40}(?:[Ww]iki|[Ww]ikipedia|encyclopedia)|Contents(?: ?\[(?:show|hide)?\])?|Retrieved from .*"
    r"|\(Redirected from .{1,60}\)|(?:Edit(?: source)?|\[ ?(?:編集|ソースを編集|edit|edit source) ?\])"
    r"|This page was last (?:edited|modified).*|Last edited .{1,60}|(?:Latest r|R)evision as of .{1,120}"
    r"|このページの最終更新日時は.*|このページは.{0,40}最終更新.*"
    r"|\(diff\) ←.*|← .{0,10}(?:Older|古い).*|This is an old revision of this page.*|これはこのページの過去の版です.*"
    r"|(?:Text|Content|Community content) is available under .*"
    r"|(?:テキスト|コンテンツ|文章)は.{0,120}(?:ライセンス|利用可能|利用でき).*"
    r"|The Wayback Machine - https?://.*|取得元[：:] ?[「“\"]?https?://.*|Provided by:? .{1,40}[Ww]iki"
    r"|(?:Move|Jump)(?: to)?: ?(?:guide|navigation|search).{0,40}"
    r"|This page has been accessed .*|このページは ?[\d,]+ ?回アクセスされました。?)\s*$"
)
CATEGORY = re.compile(r"^\s*(?:(?:隠し)?カテゴリー?|(?:Hidden )?[Cc]ategor(?:y|ies))\s*[:：]\s*\S.*$")
BULLET = re.compile(
    r"^(?P<indent>\s*)(?P<sign>[•◦▪‣●]|[○□■◇◆▶►](?=[^○□■◇◆].*[。．.]$)|・{1,2}(?!・)|[*·-](?=\s)|(?<=\s{4})o(?=\s))\s*(?P<text>\S.*)$"
)
_DEEPER = {"◦": 1, "o": 1, "▪": 2, "・・": 1}
"""Signs of items below others, which may stand at the same indent."""
RULER = re.compile(r"^\s*(?:[-*•◦▪‣●・]|-{4,})\s*$")
BOX_ROW = re.compile(
    r"^(?:種別|登場セット|CR|リーガル|Introduced|Last used|Reminder Text|Storm Scale)(?: (?!\|)|\u3000)\s*\S"
)
"""A name and a value with a blank between them: a row at the head of a page, for sentences begin so as well."""
TABLE_LINE = re.compile(
    r"^(?:種別|登場セット|CR|リーガル|Introduced|Last used|Reminder Text|Storm Scale) \| |^-{3,}\|"
    r"|^\S.* \|(?: \|)*\s*$|^[^\t]*\S\t+[^\t]*\S.*$|^\d+ cards?$|^(?:\{[^{}]+\} [\d.]+%\s*)+$"
)
FIELD_NAME = re.compile(
    r"^(?:種別|登場セット|CR|リーガル|Type|Introduced|Last used|Reminder Text|Storm Scale|(?:Scryfall )?Statistics)$"
)
"""Alone on its line, with the values below it."""
REMINDER = re.compile(r"[)）](?:\[[^\[\]]{1,8}\])*$")
"""How reminder text ends."""
NAME_PAIR = re.compile(r"^\S{1,40}[/／]\S.{0,40}$")
_COST = (
    r"(?:[(（](?:[0-9０-９]{1,2}|[XＸ白青黒赤緑無◇氷]|[0-9白青黒赤緑ΦＰP]/[0-9白青黒赤緑ΦＰP])[)）]"
    r"|[{｛][0-9０-９A-Z白青黒赤緑無◇氷Φ/]{1,5}[}｝])+"
)
CARD_NAME = re.compile(
    rf"^(?P<name>(?P<en>[^。/]+?) / (?P<ja>[^。(（]+?))(?:\s*(?P<cost>{_COST})\s*(?P<rest>[^(（].*)?)?$"
)
NAME_AND_COST = re.compile(rf"^(?P<name>[^。()（）{{}}｛｝:：]+?) ?(?P<cost>{_COST})\s*$")
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
NUMBERED = re.compile(r"^\s*(?:(?P<number>\d{1,2})[.)．]|(?P<ringed>[①-⑳]))\s*(?P<text>[^\s\d].*)$")
"""An item of a list with numbers, where others stand beside it."""
SECTION_NAMES = frozenset(
    {
        "定義",
        "解説",
        "ルール",
        "ゲームルール",
        "構築ルール",
        "総合ルール",
        "選択ルール",
        "その他",
        "開発秘話",
        "歴史",
        "関連カード",
        "主なカード",
        "脚注",
        "参考",
        "参考文献",
        "注",
        "注釈",
        "出典",
        "関連項目",
        "外部リンク",
        "カード一覧",
        "裁定",
        "Description",
        "Definition",
        "Rules",
        "Comprehensive Rules",
        "Rulings",
        "History",
        "Notes",
        "References",
        "See also",
        "External links",
        "Trivia",
        "Example cards",
    }
)
_LONGEST_HEADING = 24
_NO_HEADING = re.compile(r"[。．、，.,;!?！？]|[:：]$")


def number_in(line: str) -> int:
    """The number of an item in a list with numbers; 0 for any other line."""
    found = NUMBERED.match(line)
    return (int(found["number"]) if found["number"] else ord(found["ringed"]) - ord("①") + 1) if found else 0


def bullet_in(line: str) -> tuple[int, str] | None:
    """How far in an item stands and what it says; None for a line without a bullet."""
    found = BULLET.match(line)
    return (len(found["indent"]) + _DEEPER.get(found["sign"], 0), found["text"].strip()) if found else None


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
    if marked := heading_beside_link(line):
        return marked
    if text in SECTION_NAMES or QUOTED.match(text):
        return text
    short = len(text) <= _LONGEST_HEADING and not _NO_HEADING.search(text) and not line.startswith(" ")
    return text if stands_alone and short else ""
