"""No word, ending or particle of a Japanese text stands twice in a row."""

from __future__ import annotations

from collections.abc import Iterator

from generators.linking.knowledge_base import KnowledgeBase
from generators.linking.source_texts import finding, source_texts
from generators.reading.doubled_words import doubled_message, doubled_words
from generators.reading.parsed_page import Problem


def check(kb: KnowledgeBase) -> Iterator[Problem]:
    """One finding a word, in documents and in the Japanese texts of cards."""
    for said in source_texts(kb):
        for word in doubled_words(said.text) if said.language == "ja" else ():
            yield finding("word-doubled", said, doubled_message(word), f"Read {word} once.")
