"""Every walkthrough plays as its page says."""

from __future__ import annotations

from collections.abc import Iterator

from generators.linking.knowledge_base import KnowledgeBase
from generators.reading.parsed_page import Problem


def check(kb: KnowledgeBase) -> Iterator[Problem]:
    """Each difference between page and engine is a fault at its line."""
    for played in kb.played.values():
        for failure in played.failures:
            yield Problem(
                "walkthrough-fails",
                failure.page,
                failure.line,
                f"{played.id}: {failure.message}",
                f"See the whole run: saitei verify {failure.page}.",
            )
