"""An id names one thing of its kind."""

from __future__ import annotations

from collections.abc import Iterator

from generators.linking.knowledge_base import IdAt, KnowledgeBase
from generators.reading.parsed_page import Problem


def check(kb: KnowledgeBase) -> Iterator[Problem]:
    """The second and every later use is a fault, told with the place of the first."""
    first: dict[tuple[str, str], IdAt] = {}
    for given in kb.ids:
        earlier = first.setdefault((given.kind, given.id), given)
        if earlier is given:
            continue
        kind = given.kind.replace("_", " ")
        yield Problem(
            "id-twice",
            given.source,
            given.line,
            f"the {kind} id {given.id} is already given at {earlier.source}:{earlier.line}",
            "Give one of the two another id; addresses of pages are made from it.",
        )
