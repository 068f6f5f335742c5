"""What judges and players call things, as the box finds by it: a file that comes when somebody turns to the box."""

from __future__ import annotations

from collections import defaultdict

import msgspec

from generators.linking.citing import bare
from generators.linking.knowledge_base import KnowledgeBase
from generators.pages.book.book import Book
from generators.pages.finding.names import named

MANY = 5
"""What more things than this are called tells none of them."""

Words = dict[str, tuple[str, ...]]
"""Slug, id, address or bare number → what else it is called."""


def called(kb: KnowledgeBase, kind: str, most: int | None = None) -> Words:
    """What else things of a kind are called; of several that have one name the first `most`, and none of very many."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    for one in kb.also_called.values():
        ids = getattr(one, kind)
        if most is None or len(ids) <= MANY:
            for id in ids[:most]:
                found[bare(id)] += one.words
    return {id: tuple(dict.fromkeys(words)) for id, words in found.items()}


def called_json(book: Book) -> bytes:
    """Places of the jump index, each with what else that is called; of several things with one name, the first."""
    kinds = {kind: called(book.kb, f"{kind}s", 1) for kind in ("keyword", "term", "page", "rule")}
    places = [*((it.kind, it.slug) for it in named(book)), *(("rule", number) for number in book.kb.rules)]
    found = [(place, kinds[kind][id]) for place, (kind, id) in enumerate(places) if id in kinds.get(kind, ())]
    return msgspec.json.encode(found)
