"""The text of every cited rule is the one that somebody read when the citation was made.

A citation is *read* when its number and today's hash of its text stand in content/rules/citations.lock. If the text
changes, the entry becomes unread: a finding, shown on the pages as “reworded since”, and no failure. Whoever has read
the new text and found the citation still right runs `saitei check --write-lock`.
"""

from __future__ import annotations

from collections.abc import Iterator

from generators.linking.knowledge_base import KnowledgeBase
from generators.reading.parsed_page import Problem


def check(kb: KnowledgeBase) -> Iterator[Problem]:
    """One finding a number, at the first place that cites it."""
    unread = set(kb.unread)
    for cited in kb.citations:
        number = cited.citation.number
        if cited.citation.date or number not in unread:
            continue
        unread.discard(number)
        yield Problem(
            "citation-unread",
            cited.source,
            cited.line,
            f"CR {number} has a text in {kb.edition} that nobody is on record as having read for this citation",
            f"Read it (saitei rules show {number} --as-of {kb.edition}); if it still says what is cited, run: "
            "saitei check --write-lock.",
            fault=False,
        )
