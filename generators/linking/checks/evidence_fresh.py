"""The stored evidence of every walkthrough page was found with today's page, cards and engine."""

from __future__ import annotations

from collections.abc import Iterator

from generators.linking.knowledge_base import KnowledgeBase
from generators.reading.parsed_page import Problem


def check(kb: KnowledgeBase) -> Iterator[Problem]:
    """Stale evidence is a finding, shown as stale on the pages."""
    for page in kb.stale_pages:
        yield Problem(
            "evidence-stale",
            page,
            0,
            "its stored evidence is missing, or was found with another page text, other cards or another engine",
            f"Find it anew: saitei verify {page} --write.",
            fault=False,
        )
