"""The full text: which words stand in which documents, in small files that a browser fetches as it needs them."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence

import msgspec

from generators.linking.knowledge_base import KnowledgeBase
from generators.linking.recalling import recall
from generators.pages.book.book import open_book
from generators.pages.finding.called import called_json
from generators.pages.finding.documents import Document, documents
from generators.pages.finding.words import shelf_of, tokens
from generators.records.bilingual import LANGUAGES

NAME = 1.0
"""What a word weighs that stands in a name; no other weighs as much, however often it is said."""
ASKED, BESIDE = 0.9, 0.15
"""What a word weighs by which something is asked for, and how much less for every other word beside it."""
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
    """The files by name, with what things are also called; all words of both languages are in them, for all readers."""
    books = [open_book(kb, language) for language in LANGUAGES]
    shelves: defaultdict[str, Shelf] = defaultdict(dict)
    every = list(documents(books))
    for token, found in sorted(occurrences(every).items()):
        common = len(found) > COMMON * len(every) and len(every) > USUAL
        shelves[shelf_of(token)][token] = [] if common else list(packed(found))
    files = {f"find/{name}.json": msgspec.json.encode(shelf) for name, shelf in sorted(shelves.items())}
    return {"find/called.json": called_json(books[0]), **files}


def occurrences(every: Iterable[Document]) -> Mapping[str, list[tuple[int, int]]]:
    """Token → the places of the documents that it stands in, in order, and its weight in each."""
    found: defaultdict[str, list[tuple[int, int]]] = defaultdict(list)
    for place, document in enumerate(every):
        for token, weight in weights(document).items():
            found[token].append((place, weight))
    return found


def weights(document: Document) -> dict[str, int]:
    """What each token of a document weighs: by where and how often it stands, and less in a long text."""
    texts = (document.names, document.lead, document.own, document.others)
    return recall(weighed, document.asked, *map(" ".join, texts))


def weighed(asked: Sequence[str], names: str, lead: str, own: str, others: str) -> dict[str, int]:
    """The same for what it is asked for by, and what stands in its names, in short, in words of ours and of others."""
    said: defaultdict[str, float] = defaultdict(float)
    length = 0
    for worth, text in ((LEAD, lead), (OWN, own), (OTHERS, others)):
        found = tokens(text)
        length += len(found)
        for token in found:
            said[token] += worth
    room = ROOM * (1 + math.log1p(length / USUAL))
    best = {token: worth / (worth + room) for token, worth in said.items()}
    for token, share in shares(asked).items():
        best[token] = 1 - (1 - share) * (1 - best.get(token, 0))
    best.update(dict.fromkeys(tokens(names), NAME))
    return {token: max(1, round(weight * (STEPS - 1))) for token, weight in best.items()}


def shares(asked: Sequence[str]) -> dict[str, float]:
    """What each token weighs by what something is asked for by: the more, the fewer others stand beside it there."""
    found: dict[str, float] = {}
    for words in map(tokens, asked):
        share = ASKED / (1 + BESIDE * (len(words) - 1))
        found.update({token: share for token in words if found.get(token, 0) < share})
    return found


def packed(found: Iterable[tuple[int, int]]) -> Iterator[int]:
    """Places and weights as they stand on a shelf."""
    before = 0
    for place, weight in found:
        yield (place - before) * STEPS + weight
        before = place
