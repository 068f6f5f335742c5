"""The full text: which words stand in which documents, in small files that a browser fetches as it needs them."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping

import msgspec

from generators.linking.knowledge_base import KnowledgeBase
from generators.linking.recalling import recall
from generators.pages.book import open_book
from generators.pages.finding_documents import Document, documents
from generators.pages.finding_words import shelf_of, tokens
from generators.records.bilingual import LANGUAGES

NAME = 1.0
"""What a word weighs that stands in a name; no other weighs as much, however often it is said."""
LEAD, OWN, OTHERS = 1.2, 0.6, 0.4
"""What it counts each time that a word is said: in what says the most in short, in words of ours, of others."""
ROOM = 0.7
"""The greater, the more it counts that a word is said again."""
STEPS = 16
"""Weights are whole numbers below this; the smallest is 1."""
USUAL = 30
COMMON = 0.3
"""What stands in so many of all documents tells none of them apart."""

Shelf = dict[str, list[int]]
"""Token → the places of its documents, each as the difference from the one before, times STEPS, plus its weight."""


def full_text(kb: KnowledgeBase) -> dict[str, bytes]:
    """The files by name; the same for readers of both languages, since all words of both are in them."""
    books = [open_book(kb, language) for language in LANGUAGES]
    shelves: defaultdict[str, Shelf] = defaultdict(dict)
    every = list(documents(books))
    for token, found in sorted(occurrences(every).items()):
        common = len(found) > COMMON * len(every) and len(every) > USUAL
        shelves[shelf_of(token)][token] = [] if common else list(packed(found))
    return {f"find/{name}.json": msgspec.json.encode(shelf) for name, shelf in sorted(shelves.items())}


def occurrences(every: Iterable[Document]) -> Mapping[str, list[tuple[int, int]]]:
    """Token → the places of the documents that it stands in, in order, and its weight in each."""
    found: defaultdict[str, list[tuple[int, int]]] = defaultdict(list)
    for place, document in enumerate(every):
        for token, weight in weights(document).items():
            found[token].append((place, weight))
    return found


def weights(document: Document) -> dict[str, int]:
    """What each token of a document weighs: by where and how often it stands, and less in a long text."""
    return recall(weighed, *map(" ".join, (document.names, document.lead, document.own, document.others)))


def weighed(names: str, lead: str, own: str, others: str) -> dict[str, int]:
    """The same for what stands in its names, in short, in words of ours and of others."""
    said: defaultdict[str, float] = defaultdict(float)
    length = 0
    for worth, text in ((LEAD, lead), (OWN, own), (OTHERS, others)):
        found = tokens(text)
        length += len(found)
        for token in found:
            said[token] += worth
    room = ROOM * (1 + math.log1p(length / USUAL))
    best = {token: worth / (worth + room) for token, worth in said.items()}
    best.update(dict.fromkeys(tokens(names), NAME))
    return {token: max(1, round(weight * (STEPS - 1))) for token, weight in best.items()}


def packed(found: Iterable[tuple[int, int]]) -> Iterator[int]:
    """Places and weights as they stand on a shelf."""
    before = 0
    for place, weight in found:
        yield (place - before) * STEPS + weight
        before = place
