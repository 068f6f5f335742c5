"""The forms of single lines in release notes, Japanese and English."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

import msgspec

from generators.reading.language import is_japanese
from generators.reading.rendered.forms import TYPE

RULER = re.compile(r"^\s*(?:[-―—─＿_=＝]{3,}|(?:\*\s?){3,})\s*$")
FACES = re.compile(r"^\s*[/／]{2,}\s*$")
"""Between the two faces of a card."""
SOURCE_NOTE = re.compile(r"^# \S")
FOOTER = re.compile(r"^(?:コメント|Comments?)$")
TITLE = re.compile(r"^[^。.]{0,90}(?:Release Notes|リリース[・ ]?ノート)[^。.]{0,20}$", re.IGNORECASE)
CREDITS = re.compile(
    r"^(?:(?:Compiled|Written|Edited|Translated) by\b|(?:編集|文責|翻訳|著者?|訳者?)[：:])", re.IGNORECASE
)
UPDATED = re.compile(
    r"^(?:(?:Document )?Last (?:modified|updated|revised)|(?:文書)?最終(?:更新|改訂)|更新日)", re.IGNORECASE
)
OFFICIAL_RULES = re.compile(
    r"公式ルールは以下|official rules? .{0,40}(?:is|are) as follows|総合ルールは以下", re.IGNORECASE
)
SECTION = re.compile(
    r"^(?:General Notes?|Card[- ]Specific Notes?"
    r"|(?:全般|一般|全体|総合)(?:的な|の)?(?:注釈|注意点?|事項|情報|ノート)|カード(?:別|個別|固有)の?(?:注釈|注意点?|ノート|解説))"
    r"\s*[:：]?$",
    re.IGNORECASE,
)
"""The two parts of a whole document."""
_KINDS_OF_NEWS = r"(?:keyword|mechanic|ability|action|card|type|subtype|token|counter|frame|spell|theme|rule)"
NEWS = re.compile(
    r"^(?:(?:新|再録|再登場)[^。]{0,24}[：:]\s*\S[^。]{0,60}"
    rf"|(?:New|Returning|Updated|Revised)\s[^.!?:：]{{0,30}}{_KINDS_OF_NEWS}[^.!?:：]{{0,20}}[:：]\s*\S[^.!?]{{0,60}}"
    r"|Theme[:：]\s*\S[^.!?]{0,60})$",
    re.IGNORECASE,
)
_TELLING = re.compile(r"^(?:新(?:キーワード|カード|メカニズム|能力)|(?:New|Returning) )")
"""How news begin that no other document has."""
_DECORATED = re.compile(r"^(?:[■◆▼◇□▽]\s*|【\s*(?=[^【】]+】$))(.+?)】?$")
_PLAIN_JAPANESE = re.compile(r"^[^。、．《》{}*/／（(0-9０-９]{1,24}$")
_PLAIN_ENGLISH = re.compile(r"^[A-Z][^.!?;:,。/{}*]{0,50}$")
_NAMES = re.compile(r"^(?:[■◆▼◇□●・]\s*)?((?:《[^《》]+》[、,\s]*)+)(?P<rest>.*)$")
_NAME = re.compile(r"《([^《》]+)》")
_SYMBOL = (
    r"(?:[{｛][^{}｛｝\s]{1,7}[}｝]"
    r"|[(（](?:[0-9０-９]{1,2}|[XYZＸＹＺ白青黒赤緑無◇氷WUBRGC]|[^()（）\s]/[^()（）\s])[)）])"
)
_BOTH = r"\s*(?://|／／)\s*"
"""Between what a card's halves have each: their names, costs, types, sizes."""
COST = re.compile(rf"^{_SYMBOL}+(?:{_BOTH}{_SYMBOL}+)*$")
_NAME_AND_COST = re.compile(rf"^(?P<name>[^{{}}()（）。]+?)\s*(?P<cost>{_SYMBOL}+(?:{_BOTH}{_SYMBOL}+)*)$")
_MORE_TYPES = re.compile(
    r"^(?:(?:Legendary|Basic|Snow|World|Token|Kindred|Tribal|Ongoing) )*"
    r"(?:Artifact|Battle|Conspiracy|Creature|Dungeon|Enchantment|Instant|Kindred|Land|Phenomenon|Plane|Planeswalker"
    r"|Scheme|Sorcery|Vanguard)(?: (?:Artifact|Creature|Enchantment|Land|Instant|Sorcery))*"
    r"(?:\s*[—–-]+\s*[^.!?]{1,60})?$"
)
_ONE_SIZE = r"[0-9*X]{1,3}(?:[+-][0-9*]{1,3})?"
_SIZE = rf"{_ONE_SIZE}\s?/\s?{_ONE_SIZE}"
SIZE = re.compile(rf"^(?:P/T\s*:?\s*)?{_SIZE}(?:{_BOTH}{_SIZE})*$")
SIZE_LABEL = re.compile(r"^[PＰ][/／][TＴ]\s*[:：]?\s*(?=[0-9０-９*＊XＸ])")
LOYALTY = re.compile(
    r"^(?:(?:(?:初期)?忠誠度|守備値|(?:Starting )?Loyalty|Defense)\s*:?\s*)?\[?[0-9X]{1,2}\]?$", re.IGNORECASE
)
LEVEL = re.compile(r"^(?:LEVEL|レベル|Lv\.?)\s*\d", re.IGNORECASE)
CHOOSE = re.compile(
    r"(?:以下|次)(?:の|から|のうち)[^。]{0,40}(?:選ぶ|選んでもよい|選択する)。?(?:[（(][^）)]*[）)])?$"
    r"|\bchoose (?:one|two|three|four|any number|up to|X|one or)\b.{0,80}(?:[—–:：-]|[.)])$",
    re.IGNORECASE,
)
"""After this a card's text goes on with modes, which have bullets as the notes have."""
ABOUT = re.compile(
    r"(?:です|ます|ません|でした|ました)(?:[。）)]|$)|を参照|例えば|たとえば|^例[：:]|^注[：:]|ルールは以下|裁定"
    r"|場合でも|としても|それでも|たとえ|ことになる。|通常通り"
    r"|\b(?:For example|For instance|In other words|Note that|Comprehensive Rules)\b|\bsee [“\"]|^Notes?[:：]"
    r"|\b(?:won[’']t|(?:you|it|they)[’']ll|will(?! of)|even (?:if|though)|because|whether|you (?:still|must)|resolve"
    r"|(?:is|are) determined|affects?|just|as normal|the same time)\b"
)
"""Words of a paragraph about a card, which no card has."""
SENTENCE_END = re.compile(r"[.。!?！？)）”」』\"’]\s*$")
_CLOSE_BULLET = r"[・●•○■◆▪◦‣※＊∙]"
_BULLET = re.compile(rf"^([\s\u3000]*)(?:({_CLOSE_BULLET})[\s\u3000]*|([*\-–—－])[\s\u3000]+|(\*)(?=[^\s*/\d]))(\S.*)$")
_NUMBERED = re.compile(
    r"^([\s\u3000]*)(?:[(（]\d{1,2}[)）](?=\s)|\d{1,2}[.)．）](?=\D)|[①-⑳])[\s\u3000]*([^\s:：,、{(（].*)$"
)
_RULE_NUMBER = r"(\d{3}\.\d{1,3}[a-z]{0,2})"
_RULE = re.compile(rf"^{_RULE_NUMBER}(?:\.\s*|\s+|(?=[^\x00-\x7f]))(\S.*)$")


class Bullet(msgspec.Struct, frozen=True):
    """An item of a list: its sign, `#` for a number, how far it is indented, and what it says."""

    sign: str
    indent: int
    text: str


def plain(line: str) -> str:
    """A line as its form is compared: full-width letters and digits as half-width ones."""
    return unicodedata.normalize("NFKC", line).strip()


def bullet_in(line: str) -> Bullet | None:
    """The item that a line is; None for a line without a bullet, a size and a loyalty ability among them."""
    if SIZE.match(plain(line)):
        return None
    if found := _BULLET.match(line):
        return Bullet(found[2] or found[3] or found[4], _width(found[1]), found[5].strip())
    found = _NUMBERED.match(line)
    return Bullet("#", _width(found[1]), found[2].strip()) if found else None


def _width(indent: str) -> int:
    return len(indent.replace("\u3000", "  ").expandtabs(2))


def rule_in(line: str) -> tuple[str, str] | None:
    """Number and text of a copied rule; a number without a letter or a full stop counts before a heading only."""
    halves = line.translate(_HALF)
    found = _RULE.match(halves)
    if not found:
        return None
    text = line[found.start(2) :].strip()
    dotted = halves[found.end(1) : found.end(1) + 1] == "."
    heads = len(text) <= 40 and not SENTENCE_END.search(text)
    return (found[1], text) if dotted or found[1][-1].isalpha() or heads else None


_HALF = {ord(full): half for full, half in zip("０１２３４５６７８９．", "0123456789.", strict=True)}
_HALF |= {code + 0xFEE0: chr(code) for code in range(ord("a"), ord("z") + 1)}


def is_type(line: str) -> bool:
    """Whether a line is the type line of a card, or of both its halves."""
    return all(TYPE.match(half) or _MORE_TYPES.match(half) for half in re.split(_BOTH, line.strip()))


def names_in_brackets(line: str) -> tuple[list[str], str] | None:
    """The card names of a line that has nothing else but perhaps the cost, and that cost."""
    found = _NAMES.match(line.strip())
    if not found or (found["rest"] and not COST.match(found["rest"].strip())):
        return None
    return [_spaced(name) for name in _NAME.findall(found[1])], found["rest"].strip()


def name_above(line: str, below: Sequence[str]) -> tuple[str, str] | None:
    """The name, and the cost behind it, of a card whose type stands in one of the next two lines."""
    text = line.strip()
    if len(text) > 80 or is_type(text) or COST.match(text) or bullet_in(line) or not below:
        return None
    with_cost = _NAME_AND_COST.match(text)
    if with_cost and is_type(below[0]) and _is_name(with_cost["name"]):
        return _spaced(with_cost["name"]), with_cost["cost"]
    typed = is_type(below[0]) or (COST.match(below[0].strip()) and len(below) > 1 and is_type(below[1]))
    return (_spaced(text), "") if typed and _is_name(text) else None


def _is_name(text: str) -> bool:
    worded = is_japanese(text) or re.search("[A-Za-z][a-z]", text)
    return bool(worded) and not re.search(r"[。:：;]|[.]$|[,、]$", text)


def _spaced(name: str) -> str:
    """`日本語/English` with blanks around the stroke, as names in two languages are told apart."""
    halves = re.split(r"\s*(?<![/／])[/／](?![/／])\s*", name.strip())
    both = len(halves) == 2 and is_japanese(halves[0]) is not is_japanese(halves[1])
    return " / ".join(halves) if both else name.strip()


def heading_in(line: str, *, may_be_plain: bool) -> str:
    """The heading that a line is by its words or its sign, or, where one may stand, as a short line of no sentence."""
    text = line.strip()
    decorated = _DECORATED.match(text)
    said = decorated[1].strip() if decorated else text
    if SECTION.match(said) or NEWS.match(said):
        return said
    if decorated and len(said) <= 60 and not SENTENCE_END.search(said):
        return said
    form = _PLAIN_JAPANESE if is_japanese(text) else _PLAIN_ENGLISH
    return text if may_be_plain and form.match(text) else ""


def looks_like_release_notes(lines: Sequence[str]) -> bool:
    """Whether lines say that they are release notes, or have news, or cards in brackets with rulers or notes.

    Lines that begin with a card, cost and types below its name, and have another such card, are notes on those.
    """
    shown = [line.strip() for line in lines if line.strip()]
    titled = any(TITLE.match(line) for line in shown[:3])
    if any((NEWS.match(line) and _TELLING.match(line)) or SECTION.match(line) for line in shown):
        return not any("[編集]" in line or "[edit" in line for line in shown)
    cards = [at for at, line in enumerate(shown) if names_in_brackets(line)]
    faces = any(COST.match(line) or is_type(line) for at in cards for line in shown[at + 1 : at + 2])
    bulleted = any(bullet_in(line) for line in shown)
    ruled = any(RULER.match(line) for line in shown)
    if (bool(cards) and (ruled or (faces and bulleted))) or (titled and (bulleted or _has_cards(shown))):
        return True
    return _is_card(shown[:3]) and any(_is_card(shown[at : at + 3]) for at in range(3, len(shown)))


def _is_card(lines: Sequence[str]) -> bool:
    """Whether three lines are the name of a card, its cost and its types."""
    named = len(lines) == 3 and bool(names_in_brackets(lines[0]) or name_above(lines[0], lines[1:]))
    return named and bool(COST.match(lines[1])) and is_type(lines[2])


def _has_cards(shown: Sequence[str]) -> bool:
    return any(name_above(line, shown[at + 1 : at + 3]) for at, line in enumerate(shown))
