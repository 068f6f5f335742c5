"""Every rule, term, keyword and ruling that content/also_called.toml gives a name to exists."""

from __future__ import annotations

from collections.abc import Iterator

from generators.linking.knowledge_base import KnowledgeBase
from generators.reading.parsed_page import Problem


def check(kb: KnowledgeBase) -> Iterator[Problem]:
    """A name of nothing would be found by nobody; numbers of rules are checked where every citation is."""
    for row in kb.also_called.values():
        for kind, ids, known in (
            ("term", row.terms, kb.terms),
            ("keyword", row.keywords, kb.keywords),
            ("ruling", row.rulings, kb.rulings),
        ):
            for id in ids:
                if id not in known:
                    message, suggest = (
                        f"[{row.id}] names the {kind} {id}, which there isn't",
                        "Correct it or remove it.",
                    )
                    yield Problem("called-unknown", row.provenance.source, row.provenance.lines[0], message, suggest)
