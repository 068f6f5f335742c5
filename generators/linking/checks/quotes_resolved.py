"""Every rule that a source copied is found again in the edition in force."""

from __future__ import annotations

from collections.abc import Iterator

from generators.linking.knowledge_base import KnowledgeBase
from generators.reading.parsed_page import Problem
from generators.records.ruling_text import RuleQuote


def check(kb: KnowledgeBase) -> Iterator[Problem]:
    """A copied rule that moved, was reworded or can't be placed is a finding about the source."""
    for quote in kb.rule_quotes:
        if quote.state and quote.state != "same":
            where = quote.provenance
            yield Problem(
                f"quote-{quote.state.replace('+', '-and-')}",
                where.source,
                where.lines[0],
                f"copies {quote.number} of {quote.edition or 'an edition it does not name'}: {_now(kb, quote)}",
                "Read it with its edition; pages show the number of today beside it.",
                fault=False,
            )


def _now(kb: KnowledgeBase, quote: RuleQuote) -> str:
    numbers = " and ".join(f"CR {number}" for number in quote.number_now)
    match quote.state:
        case "removed":
            return f"the rule is gone in {kb.edition}"
        case "ambiguous":
            return f"the number named different rules at different times ({numbers or 'none now'})"
        case "undecided":
            return f"which rule of {kb.edition} it is has not been decided"
        case _:
            return f"in {kb.edition} it is {numbers} ({quote.state})"
