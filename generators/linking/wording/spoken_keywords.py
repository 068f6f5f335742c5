"""Which keywords the English text of a ruling names, and how, and which of them only rulings of their cards name."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterable, Iterator

import msgspec

from generators.linking.knowledge_base import KnowledgeBase
from generators.linking.wording.passages import Habits, Mention, habits_of, mentions_of
from generators.linking.wording.spoken_names import names_of
from generators.records.card import Card
from generators.records.ruling_text import RulingText
from generators.references.numbers import unlettered

_ITSELF = "~"
_WORD = re.compile(r"[A-Za-z]+")
_ENDING = re.compile(r"(?:s|ed|d|ing)?\b", re.IGNORECASE)
_THIS_WAY = re.compile(r"\w*(?: \w+)? this way\b")
_SUBTYPE = re.compile(r"(?<=[a-z] )[A-Z][a-z]+")
_MANY_WITH = re.compile(r"(?:\S+ ){2}\w*(?:pells|reatures|ards|ermanents) with $")
"""Inside a sentence; a ruling that begins so is about all things that have the keyword."""
_PRIOR_OWN, _PRIOR_OTHER = 1.7, 0.3
"""How most keywords are: counted before anything is known of one."""
_TELLING = 2.0
"""From this sureness (a logarithm) the ruling is told."""


class Keywords(msgspec.Struct, frozen=True):
    """The names of keyword abilities and of whatever card files call a keyword, ability words among them."""

    by_first_word: dict[str, tuple[str, ...]]
    """In small letters, the longest first."""
    subtypes: dict[str, frozenset[str]]
    """Keyword → the subtypes that its rules speak of, as those of enchant do of Auras."""


Spoken = dict[str, tuple[Mention, ...]]
"""Keyword → where a ruling names it; nothing where it is clearly another thing's."""


def keywords_known(kb: KnowledgeBase) -> Keywords:
    """All keywords of the rules and cards at hand."""
    headed = {rule.number: rule.heading.casefold() for rule in kb.rules.values() if rule.number.startswith("702.")}
    names = {name for name in headed.values() if name}
    names |= {keyword.casefold() for card in kb.cards.values() if not card.modelled for keyword in card.keywords}
    by_first: dict[str, list[str]] = {}
    for name in sorted(names, key=lambda name: (-len(name), name)):
        if first := _WORD.match(name):
            by_first.setdefault(first[0], []).append(name)
    return Keywords({first: tuple(found) for first, found in by_first.items()}, _subtypes(kb, headed))


def spoken_keywords(text: str, cards: Iterable[Card], keywords: Keywords) -> Spoken:
    """The keywords that a ruling of these cards names, without those that belong to other things.

    Another thing’s is a keyword of a spell that is cast “this way”, of things that are named in passing in the plural,
    and of an Aura or another subtype of which the ruling speaks as of any.
    """
    for name in sorted(set(names_of(cards)), key=len, reverse=True):
        text = text.replace(name, _ITSELF)
    places: dict[str, list[tuple[int, int]]] = {}
    for keyword, start, end in _named(text, keywords):
        places.setdefault(keyword, []).append((start, end))
    return {
        keyword: () if _of_another(text, found, keywords.subtypes.get(keyword, ())) else mentions_of(text, found)
        for keyword, found in places.items()
    }


def has_keyword(card: Card, keyword: str) -> bool:
    """Whether a card has a keyword, or at least speaks of it."""
    stem = keyword[:-3] if keyword.endswith("ing") and len(keyword) > 6 else keyword
    stem = stem[:-1] if stem[-1] in "ey" and len(stem) > 4 else stem
    said = f"{card.name.en} {card.types.en} {card.text.en}".casefold()
    return stem in said or keyword in card.keywords


class KeywordHabits(msgspec.Struct, frozen=True):
    """How rulings speak of keywords that their cards have, and how many of each speak of it."""

    habits: Habits
    had: Counter[str]
    lacked: Counter[str]

    def telling(self, spoken: Spoken) -> str:
        """The keyword that a ruling, whose cards have none that it names, is most surely about; or nothing."""
        sure = {keyword: self._sureness(keyword, mentions) for keyword, mentions in spoken.items()}
        best = max(sure, key=lambda keyword: sure[keyword], default="")
        return best if best and sure[best] > _TELLING else ""

    def _sureness(self, keyword: str, mentions: tuple[Mention, ...]) -> float:
        had, lacked = self.had[keyword], self.lacked[keyword] - 1
        if not had:
            return -math.inf
        return math.log((had + _PRIOR_OWN) / (lacked + _PRIOR_OTHER)) + self.habits.odds(mentions)


def keyword_habits(rulings: Iterable[tuple[list[Card], Spoken]]) -> KeywordHabits:
    """What all rulings of a library show."""
    found = [
        (any(has_keyword(card, keyword) for card in cards), keyword, mentions)
        for cards, spoken in rulings
        for keyword, mentions in spoken.items()
    ]
    return KeywordHabits(
        habits_of((own, mentions) for own, _, mentions in found),
        Counter(keyword for own, keyword, _ in found if own),
        Counter(keyword for own, keyword, _ in found if not own),
    )


def keyword_rulings(
    rulings: Iterable[tuple[RulingText, list[Card]]], keywords: Keywords
) -> list[tuple[RulingText, list[Card], Spoken]]:
    """Each ruling with its cards and the keywords that it names."""
    return [(ruling, cards, spoken_keywords(ruling.text.en, cards, keywords)) for ruling, cards in rulings]


def _named(text: str, keywords: Keywords) -> Iterator[tuple[str, int, int]]:
    plain, after = text.casefold(), 0
    for word in _WORD.finditer(plain):
        start = word.start()
        if start < after or (start and plain[start - 1] == "-") or _in_a_name(text, start):
            continue
        for keyword in _beginning_with(word[0], keywords):
            if plain.startswith(keyword, start) and _ENDING.match(plain, start + len(keyword)):
                after = start + len(keyword)
                yield keyword, start, after
                break


def _beginning_with(word: str, keywords: Keywords) -> Iterator[str]:
    for form in dict.fromkeys((word, *(word.removesuffix(ending) for ending in ("s", "ed", "d", "ing")))):
        yield from keywords.by_first_word.get(form, ())


def _in_a_name(text: str, start: int) -> bool:
    """Whether a word with a capital stands inside a sentence."""
    return text[start].isupper() and re.search(r"[\w,’'] $", text[:start]) is not None


def _of_another(text: str, places: list[tuple[int, int]], subtypes: Iterable[str]) -> bool:
    if any(_THIS_WAY.match(text, end) or _MANY_WITH.search(text, 0, start) for start, end in places):
        return True
    return any(re.search(rf"\b(?:[Aa]n?|[Aa]ny|[Aa]nother) (?:\w+ )?{kind}\b", text) for kind in subtypes)


def _subtypes(kb: KnowledgeBase, headed: dict[str, str]) -> dict[str, frozenset[str]]:
    known = {word for card in kb.cards.values() for word in card.types.en.partition("—")[2].split()}
    found: dict[str, set[str]] = {}
    for rule in kb.rules.values():
        if keyword := headed.get(unlettered(rule.number)):
            found.setdefault(keyword, set()).update(known.intersection(_SUBTYPE.findall(rule.text)))
    return {keyword: frozenset(kinds) for keyword, kinds in found.items() if kinds}
