"""Ways in which texts are damaged on their way through copying, translating and typing: one function a kind.

Each takes a random generator and a text and gives the damaged text, or None where the text offers no place for it.
They were written from what goes wrong in such sources, not from what the finder looks for.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

_SYMBOLS = re.compile(r"(?:\{[^{}]+\})+")
_TWICE = re.compile(
    r"[ァ-ヶー]{3,}|[一-龠]{2,}|(?<=[一-龠ァ-ヶー])(?:[をがには]|から|まで|する|した)|[ぁ-ん]{2,3}(?=。)"
)
_DOT = re.compile(r"(?<=[ァ-ヶー一-龠])・(?=[ァ-ヶー一-龠])")
_NUMBER = re.compile(r"(?<![\d{/.])[2-9２-９](?![\d}/.])")
_WIDE = str.maketrans("0123456789+-/:()[]XYZ ", "０１２３４５６７８９＋－／：（）［］ＸＹＺ　")
_NARROW = str.maketrans("０１２３４５６７８９＋－／：（）［］ＸＹＺ　", "0123456789+-/:()[]XYZ ")
_CLOSING = {"」": "』", "』": "」", "）": "」", ")": "]", "”": "’", "］": "）", "]": ")"}
_CLASSES = ("0-9０-９", "()（）", "+＋", "XＸ", ":：")

WORDS: dict[str, tuple[str, ...]] = {
    "呪文": ("スペル",),
    "墓地": ("墓場", "グレイブヤード"),
    "手札": ("ハンド",),
    "唱え": ("キャストし",),
    "追放": ("エグザイル", "除外"),
    "ライブラリー": ("ライブラリ", "山札", "デッキ"),
    "戦場": ("バトルフィールド", "場"),
    "打ち消": ("カウンター", "打消"),
    "優先権": ("プライオリティ", "優先順位"),
    "起動": ("アクティベート", "発動"),
    "対象": ("ターゲット", "目標"),
    "生け贄に捧げ": ("犠牲にし", "サクリファイスし"),
    "切り直": ("シャッフル",),
    "特別な処理": ("特別なアクション", "特殊アクション"),
    "状況起因処理": ("状態に基づくアクション", "ステート・ベースド・アクション"),
    "誘発型能力": ("トリガー能力", "誘発能力"),
    "起動型能力": ("アクティブ化能力", "起動能力"),
    "常在型能力": ("静的能力", "常在能力"),
    "能力": ("アビリティ",),
    "効果": ("エフェクト",),
    "マナ・コスト": ("マナコスト", "マナ・コスツ"),
    "クリーチャー": ("クリーチャ", "生物"),
    "コントローラー": ("コントローラ", "支配者"),
    "オーナー": ("所有者",),
    "裏向き": ("フェイスダウン",),
    "代替コスト": ("オルタナティブコスト", "代わりのコスト"),
    "計画": ("プロット",),
    "謀議": ("コナイブ", "コニーブ"),
    "廃位": ("デスローン",),
    "秘策": ("ヒドゥン・アジェンダ", "隠された議題"),
    "飛行": ("フライング",),
    "先制攻撃": ("ファーストストライク",),
    "到達": ("リーチ",),
    "警戒": ("ビジランス",),
    "速攻": ("ヘイスト",),
    "威迫": ("メナス",),
    "諜報": ("サーベイル",),
    "占術": ("スクライ",),
    "切削": ("ミル",),
    "宝物": ("トレジャー",),
    "次元": ("プレーン",),
    "タップ状態": ("タップされた状態",),
    "メイン・フェイズ": ("メインフェイズ", "メイン・フェーズ"),
    "アクティブ・プレイヤー": ("アクティブ プレイヤー", "アクティブプレイヤー"),
    "プレインズウォーカー": ("プレーンズウォーカー",),
    "エンチャント": ("エンチャンツ", "付与物"),
    "ソーサリー": ("ソーサリ",),
    "パーマネント": ("永続体",),
    "戦闘ダメージ": ("コンバットダメージ", "戦闘損害"),
    "対戦相手": ("相手プレイヤー", "敵対者"),
}
"""Official Japanese words, and what machine or hasty translations put in their place."""

ENGLISH: dict[str, str] = {
    "呪文": "spell",
    "墓地": "graveyard",
    "手札": "hand",
    "追放": "exile",
    "ライブラリー": "library",
    "戦場": "battlefield",
    "対象": "target",
    "能力": "ability",
    "クリーチャー": "creature",
    "プレイヤー": "player",
    "対戦相手": "opponent",
    "カウンター": "counter",
    "マナ・コスト": "mana cost",
    "アーティファクト": "artifact",
    "土地": "land",
    "トークン": "token",
    "ターン": "turn",
    "計画": "plot",
    "ダメージ": "damage",
    "攻撃": "attack",
    "生け贄": "sacrifice",
}
"""Japanese words, and the English that is left standing where a translation is unfinished."""


def without_a_symbol(random: Random, text: str) -> str | None:
    """One run of symbols falls out, or all of them; the gap shows as it was or is closed up as web pages do."""
    runs = list(_SYMBOLS.finditer(text))
    if not runs:
        return None
    if len(runs) > 1 and random.random() < 0.4:
        damaged = _SYMBOLS.sub("", text)
    else:
        run = random.choice(runs)
        damaged = text[: run.start()] + text[run.end() :]
    return re.sub(" {2,}", " ", damaged) if random.random() < 0.6 else damaged


def with_another_word(random: Random, text: str) -> str | None:
    """An official Japanese word gives way to another one, at each of its places."""
    used = [word for word in WORDS if word in text]
    if not used:
        return None
    word = random.choice(used)
    return text.replace(word, random.choice(WORDS[word]))


def without_a_dot(random: Random, text: str) -> str | None:
    """The middle dot of a compound is left out or becomes a space."""
    return _replaced_at(random, text, _DOT, lambda _: random.choice(("", " ", "")))


def with_an_english_word(random: Random, text: str) -> str | None:
    """A Japanese word stands in English, with or without spaces around it."""
    used = [word for word in ENGLISH if word in text]
    if not used:
        return None
    word = random.choice(used)
    space = random.choice(("", " "))
    return text.replace(word, f"{space}{ENGLISH[word]}{space}", 1)


def with_another_number(random: Random, text: str) -> str | None:
    """A number of one digit is another one."""
    return _replaced_at(random, text, _NUMBER, lambda digit: _next_digit(digit, random))


def without_its_beginning(random: Random, text: str) -> str | None:
    """A first part is cut off, anywhere."""
    if len(text) < 30:
        return None
    return text[random.randint(2, max(3, int(len(text) * 0.6))) :].strip()


def without_its_end(random: Random, text: str) -> str | None:
    """A last part is cut off, anywhere."""
    if len(text) < 20:
        return None
    return text[: -random.randint(2, max(3, int(len(text) * 0.6)))].strip()


def first_part(random: Random, text: str) -> str | None:
    """Only a first part of a wording of several sentences is there, ended well."""
    sentences = re.findall(r"[^。.]+[。.]+[”」）)]*\s*", text)
    if len(sentences) < 2:
        return None
    kept = sentences[: random.randint(1, max(1, len(sentences) // 2))]
    return "".join(kept).strip()


def with_another_width(random: Random, text: str) -> str | None:
    """One digit, bracket, sign or letter has the other width, while others of its class stay."""
    bare = _SYMBOLS.sub(lambda run: "\0" * len(run[0]), text)
    places = [
        [found.start() for found in re.finditer(f"[{characters}]", bare)]
        for characters in _CLASSES
        if len(re.findall(f"[{characters}]", bare)) > 1
    ]
    if not places:
        return None
    place = random.choice(random.choice(places))
    other = text[place].translate(_WIDE)
    return text[:place] + (other if other != text[place] else text[place].translate(_NARROW)) + text[place + 1 :]


def with_another_bracket(random: Random, text: str) -> str | None:
    """A closing bracket is of another kind, or missing."""
    form = re.compile("[" + re.escape("".join(_CLOSING)) + "]")
    return _replaced_at(random, text, form, lambda found: random.choice((_CLOSING[found], "")))


def with_a_word_twice(random: Random, text: str) -> str | None:
    """A word, an ending or a particle stands twice in a row."""
    return _replaced_at(random, text, _TWICE, lambda word: word * 2)


def typed_again(random: Random, text: str) -> str:
    """The same wording as somebody else typed it: quotation marks, spaces and the last stop may differ."""
    change = random.choice(("", "marks", "spaces", "stop"))
    if change == "marks":
        return text.replace("’", "'").replace("“", '"').replace("”", '"')
    if change == "spaces":
        return text.replace(". ", ".  ")
    return text.rstrip(".。") if change == "stop" else text


def _replaced_at(random: Random, text: str, form: re.Pattern[str], with_: Callable[[str], str]) -> str | None:
    found = list(form.finditer(text))
    if not found:
        return None
    one = random.choice(found)
    return text[: one.start()] + with_(one[0]) + text[one.end() :]


def _next_digit(digit: str, random: Random) -> str:
    digits = "23456789" if digit in "23456789" else "２３４５６７８９"
    return random.choice(digits.replace(digit, ""))


def rule_numbers(text: str) -> list[str]:
    """The numbers of rules that a text names, as it writes them."""
    return re.findall(r"\b\d{3}\.\d+[a-z]*\b", text)
