"""How alike two rule texts are: in the order of their words, and in the words that are rare."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache

import msgspec
from rapidfuzz import process
from rapidfuzz.distance import Indel

WORD = re.compile(r"[\w{}/+#]+")
NEIGHBOURS = 6
"""So many candidates by word order are weighed by rare words as well."""


class Wording(msgspec.Struct, frozen=True):
    """A text ready for comparing."""

    letters: str
    """One character for each word, the same for the same word."""
    words: dict[str, float]
    """Each distinct word with the weight of its rarity."""
    weight: float


class Dictionary(msgspec.Struct, frozen=True):
    """Words seen so far as single characters, and how rare each is."""

    letters: dict[str, str]
    rarity: dict[str, float]
    unseen: float


def dictionary_of(texts: Iterable[str]) -> Dictionary:
    """The words of a corpus; a word weighs the more, the fewer of its texts have it."""
    holders: Counter[str] = Counter()
    count = 0
    for text in texts:
        holders.update(_distinct(text))
        count += 1
    rarity = {word: math.log(1 + count / times) for word, times in holders.items()}
    return Dictionary({}, rarity, math.log(2 + count))


@lru_cache(maxsize=1 << 13)
def _distinct(text: str) -> frozenset[str]:
    """The words of a text, kept for the next edition, which has most texts of this one."""
    return frozenset(WORD.findall(text.lower()))


def wording(text: str, dictionary: Dictionary) -> Wording:
    """A text as a Wording in the words of a dictionary, which learns the letters of new ones."""
    words = WORD.findall(text.lower())
    letters = dictionary.letters
    spelt = "".join(letters.setdefault(word, chr(0x100 + len(letters))) for word in words)
    weights = {word: dictionary.rarity.get(word, dictionary.unseen) for word in words}
    return Wording(spelt, weights, sum(weights.values()))


def alike(one: Wording, other: Wording) -> float:
    """From 0 (nothing shared) to 1 (the same): the mean of shared word order and shared rare words."""
    if not one.weight or not other.weight:
        return 0.0
    shared = sum(weight for word, weight in one.words.items() if word in other.words)
    order = Indel.normalized_similarity(one.letters, other.letters)
    return (order + 2 * shared / (one.weight + other.weight)) / 2


def nearest(one: Wording, others: Sequence[Wording], letters: Sequence[str], floor: float) -> list[tuple[float, int]]:
    """The most alike among others, whose `letters` are given apart: (likeness, index), best first, none below floor."""
    found = process.extract(
        one.letters, letters, scorer=Indel.normalized_similarity, limit=NEIGHBOURS, score_cutoff=floor * 0.8
    )
    weighed = [(alike(one, others[index]), index) for _, _, index in found]
    return sorted((pair for pair in weighed if pair[0] >= floor), reverse=True)


def runs(one: Wording) -> frozenset[str]:
    """The runs of three words in a text."""
    return frozenset(one.letters[i : i + 3] for i in range(len(one.letters) - 2))
