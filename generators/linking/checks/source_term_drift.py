"""The Japanese of the sources uses the official terms; where it doesn't, the finding says which term is meant."""

from __future__ import annotations

from collections.abc import Iterator

from generators.linking.avoided import avoided_in
from generators.linking.knowledge_base import KnowledgeBase
from generators.reading.parsed_page import Problem, walk


def check(kb: KnowledgeBase) -> Iterator[Problem]:
    """A machine translation's word for an official term is a finding about the source; its text stays as it is."""
    terms = [term for term in kb.terms.values() if term.avoid]
    for page in kb.source_pages.values():
        seen: set[tuple[int, str]] = set()
        for block in walk(page.blocks):
            for word, term in avoided_in(block.text, terms):
                if (block.lines[0], word) not in seen:
                    seen.add((block.lines[0], word))
                    yield Problem(
                        "source-term-drift",
                        page.source,
                        block.lines[0],
                        f"says {word}; the official term is {term.name.ja} ({term.name.en})",
                        f"Read {term.name.ja}.",
                        fault=False,
                    )
