"""Words of a Japanese text that no official text has, but that stand for an official term: known by shape and sound."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import msgspec
from rapidfuzz.distance import Levenshtein

from generators.linking.knowledge_base import KnowledgeBase
from generators.linking.source_texts import SourceText
from generators.linking.wording.japanese_usage import KATAKANA, Usage, dots_of_documents, joined_in, usage_of
from generators.linking.wording.official_words import OfficialWord, official_words
from generators.linking.wording.spoken_alike import Sounds, is_spelled, sounds_of_english, sounds_of_katakana

_SPACED = re.compile("([ァ-ヴー]+|[一-龠々]+)[ 　･]([ァ-ヴー]+|[一-龠々]+)")
_RUN = re.compile("[ァ-ヴー一-龠々]{3,}")
_FEWEST_SOUNDS = 3
"""Words of fewer consonants sound like too many others."""
_OTHERS_SPELL = 5
"""In so many texts an official word must stand before another spelling is held against it."""


_English = dict[str, list[tuple[Sounds, OfficialWord]]]
"""Consonants → the terms that have them."""


class Drift(msgspec.Struct, frozen=True):
    """A word that a text uses, the official one, and its English; without a word the official one is lacking."""

    word: str
    official: str
    en: str


def drifting_words(kb: KnowledgeBase) -> Callable[[SourceText], Iterator[Drift]]:
    """What finds the drifting words of a text, each once, in the light of all official texts and of its document."""
    usage = usage_of(kb)
    in_document = dots_of_documents(kb)
    english = _by_sound(official_words(kb))
    spelled = _official_spellings(usage)
    judged: dict[str, Drift | None] = {}

    def judge(run: str) -> Drift | None:
        if run not in judged:
            judged[run] = _spelled_otherwise(run, spelled) or _english_spelled(run, usage, english)
        return judged[run]

    def find(said: SourceText) -> Iterator[Drift]:
        yield from _undotted(said.text, usage, in_document.get(said.source, frozenset()))
        for run in dict.fromkeys(KATAKANA.findall(said.text)):
            if not usage.is_word(run) and (drift := judge(run)):
                yield drift

    return find


def _undotted(text: str, usage: Usage, in_document: frozenset[tuple[str, str]]) -> Iterator[Drift]:
    """Two words that official texts part by a middle dot, with a blank or nothing between them."""
    for spaced in _SPACED.finditer(text):
        if usage.parted(spaced[1], spaced[2]) or spaced.groups() in in_document:
            yield Drift(spaced[0], f"{spaced[1]}・{spaced[2]}", "with a middle dot")
    for run in dict.fromkeys(_RUN.findall(text)):
        for first, second in (*joined_in(run), *_splits(run, usage)):
            if usage.parted(first, second) or (first, second) in in_document:
                yield Drift(f"{first}{second}", f"{first}・{second}", "with a middle dot")
                break


def _splits(run: str, usage: Usage) -> Iterator[tuple[str, str]]:
    """The ways to cut a word in katakana, which no official text has, into two."""
    for word in KATAKANA.findall(run):
        if not usage.is_word(word):
            yield from ((word[:at], word[at:]) for at in range(2, len(word) - 1))


def _spelled_otherwise(run: str, spelled: dict[str, list[str]]) -> Drift | None:
    """An official word in katakana that sounds alike and differs in one or two characters."""
    for official in spelled.get(sounds_of_katakana(run).consonants, ()):
        apart = Levenshtein.distance(run, official)
        if 0 < apart <= (2 if len(official) >= 6 else 1) and run[0] == official[0]:
            return Drift(run, official, "as official texts spell it")
    return None


def _english_spelled(run: str, usage: Usage, english: _English) -> Drift | None:
    """An English term written as it sounds, alone or before or behind an official word."""
    for word in (run, *_without_official_end(run, usage)):
        sounds = sounds_of_katakana(word)
        if len(sounds.consonants) >= _FEWEST_SOUNDS:
            for english_sounds, meant in english.get(sounds.consonants, ()):
                if is_spelled(sounds, english_sounds):
                    return Drift(run, meant.ja, meant.en)
    return None


def _without_official_end(run: str, usage: Usage) -> Iterator[str]:
    for at in range(3, len(run) - 2):
        if usage.is_word(run[at:]):
            yield run[:at]


def _official_spellings(usage: Usage) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for word, count in usage.katakana.most_common():
        if count >= _OTHERS_SPELL and len(word) >= _FEWEST_SOUNDS:
            found.setdefault(sounds_of_katakana(word).consonants, []).append(word)
    return found


def _by_sound(words: tuple[OfficialWord, ...]) -> _English:
    """Consonants of an English term, or of one of its words → the terms, without those whose Japanese sounds so."""
    found: dict[str, list[tuple[Sounds, OfficialWord]]] = {}
    in_katakana = {part for word in words for part in word.en.split() if _said_in_katakana(part, word)}
    for whole in (True, False):
        for word in words:
            for part in (word.en,) if whole else word.en.split():
                if part not in in_katakana and not _said_in_katakana(part, word):
                    for sounds in sounds_of_english(part):
                        found.setdefault(sounds.consonants, []).append((sounds, word))
    return found


def _said_in_katakana(part: str, word: OfficialWord) -> bool:
    spelled = [sounds_of_katakana(run) for run in KATAKANA.findall(word.ja)]
    return any(is_spelled(here, there) for here in spelled for there in sounds_of_english(part))
