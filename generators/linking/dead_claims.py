"""Rules that a walkthrough claims in vain: there is no such rule now, or all would be the same without it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from generators.linking.checks.claim_is_earned import SUGGEST, UNEARNED
from generators.linking.verifying import VerifiedPage, unearned
from generators.reading.parsed_page import Problem
from generators.rules_over_time.facts import FactsUnreadable, facts_of

MARK = "shows:"


def dead_claims(content: Path, pages: Iterable[VerifiedPage]) -> Iterator[Problem]:
    """A problem for each claim of a number that doesn't exist, at its line; none where no edition is on record."""
    try:
        edition = facts_of(content)
    except FactsUnreadable:
        return
    for page in pages:
        lines = page.text.splitlines()
        for it in page.read:
            for claim in it.shows:
                number = claim.removeprefix("CR ").partition("@")[0]
                if edition.rules and number not in edition.rules:
                    message = f"{it.id} claims {claim}, and the edition in force, {edition.label}, has no such rule"
                    suggest = (
                        f"Look for the right one (saitei rules show {number} tells those near it), or take it out."
                    )
                    yield Problem("citation-dead", page.page, _line_of(claim, lines, it.line), message, suggest)


def _line_of(claim: str, lines: list[str], heading: int) -> int:
    """The line below the heading where the claim stands."""
    number = claim.removeprefix("CR ")
    below = enumerate(lines[heading:], heading + 1)
    return next((at for at, line in below if line.startswith(MARK) and number in line), heading)


def unearned_claims(pages: Iterable[VerifiedPage]) -> Iterator[Problem]:
    """A problem for each claim that a knock-out did not earn, with the reason."""
    for page in pages:
        for it in unearned(page):
            message = f"{it['id']} doesn't earn {it['rule']}: {it['why']}"
            yield Problem(UNEARNED, page.page, int(str(it["line"])), message, SUGGEST)
