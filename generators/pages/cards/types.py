"""Subtypes in Japanese, from cards of which both type lines are on record."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping

from generators.records.bilingual import Bilingual
from generators.records.card import Card

DASHES = re.compile(r"\s+[—―]\s+")
BETWEEN = "・"


def subtypes_in_japanese(cards: Mapping[str, Card]) -> dict[str, str]:
    """English subtype → what most cards have in its place in Japanese, where both lines name as many subtypes."""
    votes: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for types in type_lines(cards):
        english, japanese = (DASHES.split(line)[1:] for line in (types.en, types.ja))
        if len(english) == len(japanese) == 1:
            words, own = english[0].split(), japanese[0].split(BETWEEN)
            for word, theirs in zip(words, own, strict=True) if len(words) == len(own) else ():
                votes[word][theirs] += 1
    return {word: found.most_common(1)[0][0] for word, found in votes.items()}


def type_lines(cards: Mapping[str, Card]) -> Iterator[Bilingual]:
    """The type lines of cards and of their faces."""
    for card in cards.values():
        yield card.types
        yield from (face.types for face in card.faces)


def in_japanese(subtypes: str, known: Mapping[str, str]) -> str:
    """Subtypes in Japanese; as they are unless all of them are known."""
    words = [known.get(word, "") for word in subtypes.split()]
    return BETWEEN.join(words) if all(words) else subtypes
