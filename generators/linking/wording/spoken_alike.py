"""Whether a word in katakana is an English word as it sounds: プロット is plot, コナイヴ is connive.

Both are reduced to the consonants that survive such a spelling: vowels, lengths, doublings and an r that is only
written are left out, and consonants that katakana can't tell apart are one.
"""

from __future__ import annotations

import re

import msgspec

_ROWS = {
    "k": "カキクケコヵヶ",
    "g": "ガギグゲゴ",
    "s": "サシスセソ",
    "j": "ザジズゼゾヂヅ",
    "t": "タチツテト",
    "d": "ダデド",
    "n": "ナニヌネノン",
    "h": "ハヒフヘホ",
    "b": "バビブベボヴ",
    "p": "パピプペポ",
    "m": "マミムメモ",
    "r": "ラリルレロ",
}
_CONSONANT = {kana: consonant for consonant, row in _ROWS.items() for kana in row}
_SPELLINGS = (
    (r"ti(?=on)|ci(?=a)", "s"),
    (r"sure\b", "j"),
    (r"x(?=[aeiou])(?<=^.x)", "gj"),
    (r"tch|ch", "t"),
    (r"sh|th", "s"),
    (r"ph", "h"),
    (r"gh", ""),
    (r"dg", "j"),
    (r"ck", "k"),
    (r"m(?=[bp])", "n"),
    (r"c(?=[eiy])", "s"),
    (r"qu?|c", "k"),
    (r"x", "ks"),
    (r"f", "h"),
    (r"v", "b"),
    (r"z", "j"),
    (r"(?<=[aeiou])r(?![aeiouy])", ""),
    (r"l", "r"),
    (r"^wr", "r"),
    (r"(?<=[^aeiou])y", "i"),
    (r"[wy]", ""),
)
"""English spellings, in the order in which they are read, and the consonants that they sound like."""
_READ = tuple((re.compile(form), sound) for form, sound in _SPELLINGS)
_LETTERS = frozenset("aeiou")
_OPEN_KANA = frozenset("カガサザタダナハバパマラケゲセゼテデネヘベペメレ")
"""Kana with a and e: a consonant without a vowel is never spelled with one of these."""
_VOWELS = frozenset("アイウエオ")


class Sounds(msgspec.Struct, frozen=True):
    """The consonants of a word, and which of them a vowel must, or may, follow."""

    consonants: str
    followed: tuple[bool, ...]
    begins_with_vowel: bool


def sounds_of_katakana(word: str) -> Sounds:
    """The consonants of a word in katakana, with those that are spelled with an a or e."""
    return _sounds([(_CONSONANT[kana], kana in _OPEN_KANA) for kana in word if kana in _CONSONANT], word[0] in _VOWELS)


def sounds_of_english(word: str) -> tuple[Sounds, ...]:
    """The consonants of an English word, a g before e and i in either of its sounds."""
    plain = word.casefold()
    return tuple(dict.fromkeys(_read(one) for one in (plain, re.sub("g(?=[eiy])", "j", plain))))


def is_spelled(katakana: Sounds, english: Sounds) -> bool:
    """Whether the one may be how the other is written in katakana."""
    return (
        katakana.consonants == english.consonants
        and katakana.begins_with_vowel == english.begins_with_vowel
        and all(there or not here for here, there in zip(katakana.followed, english.followed, strict=True))
    )


def _read(word: str) -> Sounds:
    heard: list[tuple[str, bool]] = []
    for part in re.split(r"[^a-z]+", word):
        for form, sound in _READ:
            part = form.sub(sound, part)
        heard += (
            (letter, part[at + 1 : at + 2] in _LETTERS) for at, letter in enumerate(part) if letter not in "aeiou"
        )
    return _sounds(heard, word[:1] in "aeiou")


def _sounds(heard: list[tuple[str, bool]], begins_with_vowel: bool) -> Sounds:
    """Doubled consonants are one."""
    single = [one for at, one in enumerate(heard) if at + 1 == len(heard) or one[0] != heard[at + 1][0]]
    return Sounds("".join(one for one, _ in single), tuple(vowel for _, vowel in single), begins_with_vowel)
