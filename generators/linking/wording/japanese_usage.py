"""How official Japanese texts write: which words in katakana they use, and which words they part by a middle dot."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import pairwise

import msgspec

from generators.linking.knowledge_base import KnowledgeBase
from generators.linking.source_texts import lines_of

KATAKANA = re.compile("[ァ-ヴー]{2,}")
_PART = "(?:[ァ-ヴー]+|[一-龠々]+)"
_DOTTED = re.compile(f"{_PART}(?:・{_PART})+")
_CHANGE_OF_SCRIPT = re.compile("(?<=[ァ-ヴー])(?=[一-龠々])|(?<=[一-龠々])(?=[ァ-ヴー])")
_OFTEN = 2
_SELDOM = 4
"""So many times as often as it is left out a dot must be written for the texts to agree on it."""
_MANY_BEFORE = 3
"""From so many words before it that a dot parts them, a word is one that every word before is parted from."""


class Usage(msgspec.Struct, frozen=True):
    """What official texts write, each with the number of texts that do."""

    katakana: Counter[str]
    dotted: Counter[tuple[str, str]]
    joined: Counter[tuple[str, str]]
    """Neighbours of different scripts without a dot between."""
    heads: frozenset[str]
    """Words before which official texts put a dot, whatever word is there."""

    def is_word(self, katakana: str) -> bool:
        """Whether official texts use the word; one text alone could be the one that is looked at."""
        return self.katakana[katakana] >= _OFTEN

    def parted(self, first: str, second: str) -> bool:
        """Whether official texts put a dot between the two and none leaves it out."""
        if self.dotted[first, second] >= _OFTEN:
            return self.joined[first, second] * _SELDOM <= self.dotted[first, second]
        return second in self.heads and self.is_word(first) and KATAKANA.fullmatch(second) is not None


def usage_of(kb: KnowledgeBase) -> Usage:
    """Of the cards and Japanese rules of a library and of our terms."""
    katakana: Counter[str] = Counter()
    dotted: Counter[tuple[str, str]] = Counter()
    joined: Counter[tuple[str, str]] = Counter()
    for text in _official_texts(kb):
        katakana.update(set(KATAKANA.findall(text)))
        dotted.update(set(_neighbours(_DOTTED.findall(text))))
        joined.update({pair for run in re.findall("[ァ-ヴー一-龠々]+", text) for pair in joined_in(run)})
    before = Counter(second for _, second in dotted)
    heads = frozenset(second for second, count in before.items() if count >= _MANY_BEFORE)
    return Usage(katakana, dotted, joined, heads)


def joined_in(run: str) -> Iterator[tuple[str, str]]:
    """Neighbouring parts of different scripts: 土地カード is 土地 and カード."""
    parts = _CHANGE_OF_SCRIPT.split(run)
    yield from pairwise(parts)


def dots_of_documents(kb: KnowledgeBase) -> dict[str, frozenset[tuple[str, str]]]:
    """For each document, the words that it parts by a dot oftener than not."""
    found = {}
    for page in kb.source_pages.values():
        text = "\n".join(said.text for said in lines_of(page) if said.language == "ja")
        dotted = Counter(_neighbours(_DOTTED.findall(text)))
        found[page.source] = frozenset(pair for pair, count in dotted.items() if text.count("".join(pair)) <= count)
    return found


def _neighbours(compounds: Iterable[str]) -> Iterator[tuple[str, str]]:
    for compound in compounds:
        parts = compound.split("・")
        yield from pairwise(parts)


def _official_texts(kb: KnowledgeBase) -> Iterator[str]:
    twice = 2
    for term in kb.terms.values():
        yield from (term.name.ja,) * twice
    for rule in kb.rules.values():
        yield from (rule.heading_ja,) * twice
        yield rule.text_ja
    for card in kb.cards.values():
        yield card.text.ja
        yield from (card.types.ja, card.name.ja) * twice
