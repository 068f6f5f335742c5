"""A number cited on a keyword's page is not one that only used to be that keyword's and now names another rule."""

from __future__ import annotations

from collections.abc import Iterator

from generators.linking.knowledge_base import CitedAt, Former, KnowledgeBase
from generators.reading.parsed_page import Problem
from generators.references.numbers import unlettered


def check(kb: KnowledgeBase) -> Iterator[Problem]:
    """Existence is not correctness: most numbers that moved are in use again for something else."""
    for cited in kb.citations:
        keyword = kb.keywords.get(cited.about)
        number = cited.citation.number
        if keyword is None or cited.citation.date or _belongs(number, keyword.section) or number not in kb.rules:
            continue
        for former in kb.former.get(number, ()):
            if any(_belongs(now, keyword.section) for now in former.now):
                yield _problem(kb, cited, former)
                break


def _belongs(number: str, section: str) -> bool:
    return number == section or (number.startswith(section) and number[len(section) :].isalpha())


def _problem(kb: KnowledgeBase, cited: CitedAt, former: Former) -> Problem:
    number = cited.citation.number
    now = " and ".join(f"CR {found}" for found in former.now)
    reworded = ", reworded" if "edited" in former.state else ""
    return Problem(
        "citation-names-another-rule",
        cited.source,
        cited.line,
        f"cites CR {number}. In the edition in force, {kb.edition}, that is {_paragraph_of(kb, number)}. "
        f"In {former.edition} it was {cited.about}'s, now {now}{reworded}.",
        f"Cite {now}, or CR {number}@{former.edition} if the old text is meant.",
    )


def _paragraph_of(kb: KnowledgeBase, number: str) -> str:
    rule = kb.rules[number]
    parent = kb.rules.get(unlettered(number))
    heading = rule.heading or (parent.heading if parent else "")
    return f"a paragraph of {heading}" if heading else "another rule"
