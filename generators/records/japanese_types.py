"""Type lines in both languages: whether the Japanese one says the supertypes and card types of the English one."""

from __future__ import annotations

import re

WORDS = {
    "Artifact": "アーティファクト",
    "Basic": "基本",
    "Battle": "バトル",
    "Conspiracy": "策略",
    "Creature": "クリーチャー",
    "Dungeon": "ダンジョン",
    "Enchantment": "エンチャント",
    "Instant": "インスタント",
    "Kindred": "同族",
    "Land": "土地",
    "Legendary": "伝説",
    "Ongoing": "持続",
    "Phenomenon": "現象",
    "Plane": "次元",
    "Planeswalker": "プレインズウォーカー",
    "Scheme": "計略",
    "Snow": "氷雪",
    "Sorcery": "ソーサリー",
    "Vanguard": "ヴァンガード",
    "World": "ワールド",
}
"""Supertypes (CR 205.4a) and card types (CR 300.1) by their English names."""
_DASH = re.compile(r"\s+[—―–-]+\s+")
_WORD = "|".join(sorted(WORDS.values(), key=len, reverse=True))
_LINE = re.compile(rf"(?:(?:{_WORD})[の・]?)+(?<![の・])")


def why_unlike(english: str, japanese: str) -> str:
    """What is wrong with the Japanese type line of a card whose English one is that; empty when nothing is.

    Subtypes are too many to be known by name: they stand in both lines or in neither.
    """
    line, *subtypes = _DASH.split(japanese.strip(), maxsplit=1)
    english_line, *english_subtypes = _DASH.split(english.strip(), maxsplit=1)
    if not _LINE.fullmatch(line):
        return f"{line!r} is no line of card types"
    wanted = [WORDS[word] for word in english_line.split() if word in WORDS]
    if sorted(re.findall(_WORD, line)) != sorted(wanted):
        return f"it says {line}, and the English one {english_line}"
    if len(subtypes) != len(english_subtypes):
        return f"it has {'subtypes' if subtypes else 'no subtypes'}, otherwise than the English one"
    return ""
