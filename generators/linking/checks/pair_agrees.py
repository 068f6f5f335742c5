"""The two languages of a ruling, or of a card's text, speak of the same thing: numbers, symbols, terms and length."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator

from generators.linking.knowledge_base import KnowledgeBase
from generators.linking.source_texts import TextPair, finding, text_pairs
from generators.linking.wording.official_words import (
    OfficialWord,
    SharedWords,
    official_words,
    plain_english,
    plain_japanese,
    shared_words,
)
from generators.reading.parsed_page import Problem

_SYMBOL = re.compile(r"\{[^{}]+\}")
_REMINDER = re.compile(r"[(（][^()（）]*[)）]")
_NUMBER = re.compile(r"(?<![\d.])\d+(?:\.\d+[a-z]*)?")
_WORDS = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"),
    *("thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"),
)
_TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
_IN_WORDS = {word: str(value) for value, word in enumerate(_WORDS)} | {"twice": "2"}
_IN_WORDS |= {word: str(10 * ten) for ten, word in enumerate(_TENS, 2)}
_IN_WORDS |= {f"{word}-{_WORDS[one]}": str(10 * ten + one) for ten, word in enumerate(_TENS, 2) for one in range(1, 10)}
_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh")
_IN_ORDINALS = {word: str(value) for value, word in enumerate(_ORDINALS, 1)} | {"twelfth": "12"}
_ENGLISH_WORD = re.compile(
    rf"(?<!-)\b(?:{'|'.join(sorted(_IN_WORDS, key=len, reverse=True))})\b(?!-(?!card))", re.IGNORECASE
)
_ENGLISH_ORDINAL = re.compile(rf"\b(?:{'|'.join(_IN_ORDINALS)})\b", re.IGNORECASE)
_KANJI = {kanji: str(value) for value, kanji in enumerate("一二三四五六七八九十", 1)}
_KANJI_COUNTED = re.compile("[二三四五六七八九十](?=つ|枚|体|点|人|回|個|種|色|番|段|倍|度)")
_SAYS_TWO = re.compile(r"\b(?:both|double|doubled|either|pair|half|another|two-headed|other)\b", re.IGNORECASE)
_SHORT_OF = re.compile(r"\b(?:or fewer|or less|more than)\b")
"""What Japanese says with the next number: two or fewer are less than three, more than one are at least two."""
_SENTENCE_EN = re.compile(r"[.!?](?=[\s”\"')]|$)")
_SENTENCE_JA = re.compile("[。！？]")
_SHORT, _LONG = 0.26, 0.95
"""A Japanese ruling has between so many characters for each of the English."""
_LEAST_TERMS, _SHARED = 3, 0.5
_SHORT_CARD, _LONG_CARD, _TELLING_LENGTH = 0.33, 0.8, 40
_SEVERAL = 2
_SUGGEST = "Look at the original of both: one may be another’s, cut short, or changed."


def check(kb: KnowledgeBase) -> Iterator[Problem]:
    """One finding a pair, at its Japanese text, with everything in which the two differ."""
    words, pairs = official_words(kb), list(text_pairs(kb))
    shared = shared_words(words, [pair for pair in pairs if pair.en.kind == "card"])
    for pair in pairs:
        if differing := list(_differences(pair, words, shared)):
            message = f"the two languages differ: {'; '.join(differing)}"
            yield finding("pair-differs", pair.ja, message, _SUGGEST)


def _differences(pair: TextPair, words: Iterable[OfficialWord], shared: SharedWords) -> Iterator[str]:
    for english, japanese in _parts(pair):
        yield from _numbers_differ(english, japanese)
        yield from _symbols_differ(english, japanese)
    yield from _together(list(_weak_signs(pair, shared)))
    if pair.en.kind == "line":
        yield from _lengths_differ(pair)
        yield from _terms_differ(pair, words)


def _parts(pair: TextPair) -> Iterable[tuple[str, str]]:
    """The paragraphs of both, one against the other, where there are as many."""
    english, japanese = (one.text.split("\n") for one in (pair.en, pair.ja))
    if len(english) == len(japanese):
        return zip(english, japanese, strict=True)
    return ((pair.en.text, pair.ja.text),)


def _together(signs: list[str]) -> list[str]:
    """A single word may be worded otherwise, which is told as drift; several signs make it another text."""
    return signs if len(signs) >= _SEVERAL else []


def _weak_signs(pair: TextPair, shared: SharedWords) -> Iterator[str]:
    for words, language in zip(shared.lacking(pair), ("Japanese", "English"), strict=True):
        yield from (f"the {language} lacks {word.ja} ({word.en})" for word in words)
    paragraphs = pair.en.text.count("\n") + 1, pair.ja.text.count("\n") + 1
    if paragraphs[0] != paragraphs[1]:
        yield f"{paragraphs[0]} paragraphs of English beside {paragraphs[1]} of Japanese"
    bare = [_REMINDER.sub("", one.text) for one in (pair.en, pair.ja)]
    if len(bare[0]) >= _TELLING_LENGTH and not _SHORT_CARD <= len(bare[1]) / len(bare[0]) <= _LONG_CARD:
        yield f"{len(bare[0])} characters of English beside {len(bare[1])} of Japanese"


def _numbers_differ(in_english: str, in_japanese: str) -> Iterator[str]:
    """What is said in brackets or with an ordinal need not be said in the other language, but may be."""
    english, japanese = _numbers(in_english), _numbers(_KANJI_COUNTED.sub(_in_digits, in_japanese))
    lacking = _numbers(_REMINDER.sub("", in_english)) - japanese - {"0", "1"}
    added = _numbers(_REMINDER.sub("", in_japanese)) - english - _ordinals(in_english) - {"0", "1"}
    if _SAYS_TWO.search(in_english):
        added -= {"2"}
    if _SHORT_OF.search(in_english):
        lacking = {number for number in lacking if _next(number) not in japanese}
        added -= {_next(number) for number in english | {"1"}}
    if lacking:
        yield f"the English has {_list(lacking)}, the Japanese not"
    if added:
        yield f"the Japanese has {_list(added)}, the English not"


def _next(number: str) -> str:
    return str(int(number) + 1) if number.isdigit() else number


def _numbers(text: str) -> set[str]:
    plain = _SYMBOL.sub(" ", unicodedata.normalize("NFKC", text))
    return set(_NUMBER.findall(_ENGLISH_WORD.sub(lambda found: _IN_WORDS[found[0].casefold()], plain)))


def _ordinals(english: str) -> set[str]:
    return {_IN_ORDINALS[word.casefold()] for word in _ENGLISH_ORDINAL.findall(english)}


def _in_digits(kanji: re.Match[str]) -> str:
    return _KANJI[kanji[0]]


def _symbols_differ(in_english: str, in_japanese: str) -> Iterator[str]:
    """What is said in brackets need not be said in the other language, but may be.

    A symbol that stands in the other language as a word is told as left in English, not here.
    """
    english, japanese = (set(_SYMBOL.findall(_REMINDER.sub("", text))) for text in (in_english, in_japanese))
    lacking = {symbol for symbol in english if symbol not in in_japanese and not _stands_as_a_word(symbol, in_japanese)}
    added = {symbol for symbol in japanese if symbol not in in_english}
    if lacking or added:
        both = _list(lacking) or "none", _list(added) or "none"
        yield f"symbols only in English: {both[0]}, only in Japanese: {both[1]}"


def _stands_as_a_word(symbol: str, japanese: str) -> bool:
    word = symbol.strip("{}").casefold()
    return len(word) > 1 and bool(re.search(rf"(?<![A-Za-z{{]){re.escape(word)}(?![A-Za-z}}])", japanese))


def _lengths_differ(pair: TextPair) -> Iterator[str]:
    if not _SHORT <= len(pair.ja.text) / len(pair.en.text) <= _LONG:
        yield f"{len(pair.en.text)} characters of English beside {len(pair.ja.text)} of Japanese"
    sentences = len(_SENTENCE_EN.findall(pair.en.text)), len(_SENTENCE_JA.findall(pair.ja.text))
    if max(sentences) >= 2 * max(1, min(sentences)):
        yield f"{sentences[0]} sentences of English beside {sentences[1]} of Japanese"


def _terms_differ(pair: TextPair, words: Iterable[OfficialWord]) -> Iterator[str]:
    said, there = plain_english(pair.en.text), plain_japanese(pair.ja.text)
    used = [word for word in words if word.in_english(said)]
    shared = [word for word in used if word.stem_ja in there]
    if len(used) >= _LEAST_TERMS and len(shared) < _SHARED * len(used):
        yield f"of {len(used)} terms that the English uses the Japanese has {len(shared)}"


def _list(found: Iterable[str]) -> str:
    return ", ".join(sorted(found))
