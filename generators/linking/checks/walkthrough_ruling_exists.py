"""Every ruling that a walkthrough says it shows stands on a page of content/wiki."""

from __future__ import annotations

from collections.abc import Iterator

from rapidfuzz import process

from generators.linking.knowledge_base import KnowledgeBase
from generators.reading.parsed_page import Problem


def check(kb: KnowledgeBase) -> Iterator[Problem]:
    """An unknown ruling id is a fault; the nearest known ones are suggested, never taken."""
    for scenario in kb.scenarios.values():
        for id_ in scenario.rulings:
            if id_ not in kb.rulings:
                yield Problem(
                    "ruling-unknown",
                    scenario.page,
                    scenario.line,
                    f"the walkthrough {scenario.id} shows the ruling {id_}, which no page of content/wiki states",
                    _suggest(id_, list(kb.rulings)),
                )


def _suggest(id_: str, known: list[str]) -> str:
    near = [found for found, _, _ in process.extract(id_, known, limit=3, score_cutoff=60)]
    return f"Is one of these meant: {', '.join(near)}?" if near else "State it in content/wiki, or remove the line."
