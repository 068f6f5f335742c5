"""No ruling is contradicted by what the engine found."""

from __future__ import annotations

from collections.abc import Iterator

from generators.linking.knowledge_base import KnowledgeBase
from generators.reading.parsed_page import Problem


def check(kb: KnowledgeBase) -> Iterator[Problem]:
    """A contradiction is a fault until statement, walkthrough or engine is put right."""
    for ruling in kb.rulings.values():
        if ruling.grade == "contradicted":
            where = ruling.provenance[0]
            yield Problem(
                "ruling-contradicted",
                where.source,
                where.lines[0],
                f"the engine contradicts the ruling {ruling.id} (shown by {', '.join(ruling.walkthroughs)})",
                "Find out which is wrong by the rules it cites; until then the site isn't built.",
            )
