"""The official words of the game in both languages, and which of them the two texts of a card always share."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from functools import cached_property

import msgspec

from generators.linking.knowledge_base import KnowledgeBase
from generators.linking.source_texts import TextPair

_ENDING_KANA = re.compile(r"(?<=[一-龠ァ-ヶー])[ぁ-ん]+$")
_VERB = re.compile(r"(?:を行う|を受ける|にする|する)$")
_NO_WORD = re.compile(r"[^a-z0-9+/']+")
_ITSELF = re.compile(
    r"\b[Tt]his (?:creature|artifact|enchantment|land|planeswalker|permanent|aura|equipment|vehicle|saga|token|card)\b",
    re.IGNORECASE,
)
"""How texts of today name the object itself, where Japanese ones repeat the card's name."""
_REMINDER = re.compile(r"\([^()]*\)")
_OF_A_HAND = re.compile(r"\bcards? (?=(?:from|in) (?:your|their|his or her|that player['’]s) hands?\b)")
"""手札 alone says this."""
_LEAST_PAIRS = 8
_LEAST_SHARE = 0.975


class OfficialWord(msgspec.Struct, frozen=True, dict=True):
    """A term as the rules have it: in English in small letters, in Japanese as written."""

    en: str
    ja: str

    @cached_property
    def forms_en(self) -> tuple[str, ...]:
        """The forms that the English word or the last of its words takes, with a blank on either side."""
        stem = self.en[:-1] if self.en[-1] in "ey" and len(self.en) > 3 else self.en
        doubled = f"{stem}{stem[-1]}"
        forms = (self.en, f"{self.en}s", f"{self.en}es", f"{stem}ed", f"{stem}ing", f"{stem}ies", f"{doubled}ing")
        return tuple(f" {form} " for form in dict.fromkeys(forms))

    @cached_property
    def stem_ja(self) -> str:
        """What all forms of the Japanese word begin with: a verb without its ending."""
        return plain_japanese(_ENDING_KANA.sub("", _VERB.sub("", self.ja)) or self.ja)

    def in_english(self, plain: str) -> bool:
        """Whether a text in the form of `plain_english` uses the word."""
        return any(form in plain for form in self.forms_en)


def official_words(kb: KnowledgeBase) -> tuple[OfficialWord, ...]:
    """Terms of content/, the glossary's and the headings of rules, each once; of several Japanese words the first."""
    named = [
        *((term.name.en, term.name.ja) for term in kb.terms.values()),
        *((entry.term, entry.ja.partition("、")[0]) for entry in kb.glossary.values()),
        *((rule.heading, rule.heading_ja) for rule in kb.rules.values() if rule.number[:3] in ("701", "702")),
    ]
    return tuple(dict.fromkeys(OfficialWord(en.casefold(), ja) for en, ja in named if en and ja))


class SharedWords(msgspec.Struct, frozen=True):
    """Words that the texts of cards have in both languages: what is said in one of them must be in the other."""

    in_japanese: tuple[OfficialWord, ...]
    """Whoever says them in English says them in Japanese."""
    in_english: tuple[OfficialWord, ...]
    """The other way round."""

    def lacking(self, pair: TextPair) -> tuple[tuple[OfficialWord, ...], tuple[OfficialWord, ...]]:
        """Those of the pair's words that its Japanese lacks, and those that its English lacks."""
        said, there = _plain(pair)
        reminded = plain_english(pair.en.text, pair.en.cards)
        return (
            tuple(word for word in self.in_japanese if word.stem_ja not in there and word.in_english(said)),
            tuple(word for word in self.in_english if word.stem_ja in there and not word.in_english(reminded)),
        )


def shared_words(words: Iterable[OfficialWord], pairs: Sequence[TextPair]) -> SharedWords:
    """What the pairs of texts show; a word that too few of them use shows nothing."""
    english, japanese = zip(*map(_plain, pairs), strict=True) if pairs else ((), ())
    places: dict[str, set[int]] = {}
    for place, said in enumerate(english):
        for word_said in said.split():
            places.setdefault(word_said, set()).add(place)
    in_japanese, in_english = [], []
    for word in words:
        maybe = {place for form in word.forms_en for place in places.get(form.split()[-1], ())}
        here = {place for place in maybe if word.in_english(english[place])}
        there = {place for place, text in enumerate(japanese) if word.stem_ja in text}
        both = len(here & there)
        if len(here) >= _LEAST_PAIRS and both >= _LEAST_SHARE * len(here):
            in_japanese.append(word)
        if len(there) >= _LEAST_PAIRS and both >= _LEAST_SHARE * len(there):
            in_english.append(word)
    return SharedWords(tuple(in_japanese), tuple(in_english))


def _plain(pair: TextPair) -> tuple[str, str]:
    """Both texts in plain form, the English without reminder texts, which the Japanese may lack."""
    english = _OF_A_HAND.sub("", _REMINDER.sub(" ", pair.en.text))
    return plain_english(english, pair.en.cards), plain_japanese(pair.ja.text)


def plain_english(text: str, names: Iterable[str] = ()) -> str:
    """A text in small letters with one blank before, between and behind its words, without what names the object."""
    for name in names:
        text = text.replace(name, " ").replace(name.partition(",")[0], " ")
    return f" {_NO_WORD.sub(' ', _ITSELF.sub(' ', text).casefold().replace('’', chr(39)))} "


def plain_japanese(text: str) -> str:
    """A text without differences of width."""
    return unicodedata.normalize("NFKC", text)
