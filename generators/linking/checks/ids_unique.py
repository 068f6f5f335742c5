"""An id names one thing of its kind."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from generators.linking.knowledge_base import IdAt, KnowledgeBase
from generators.reading.parsed_page import Problem


def check(kb: KnowledgeBase) -> Iterator[Problem]:
    """The second and every later use is a fault, told with the place of the first."""
    return given_twice(kb.ids)


def given_twice(ids: Iterable[IdAt]) -> Iterator[Problem]:
    """A fault for each id that the same kind has already."""
    first: dict[tuple[str, str], IdAt] = {}
    for given in ids:
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
