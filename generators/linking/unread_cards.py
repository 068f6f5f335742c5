"""Which cards of content/cards can't be played because their file or their table has an error.

What uses one of them isn't played: the one error is told, not every line that it would make fail.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

import msgspec

from generators.linking.loading.content_files import read_text
from generators.reading.parsed_page import Problem
from generators.records.slugs import slug_of
from rules_engine.scenario.scenario import Scenario

FORM = "card-form"
"""Code of a problem of one card; any other is of the whole file."""
_HEADER = re.compile(r"\s*\[+\s*\"?(?P<slug>[A-Za-z0-9_-]+)")


class UnreadCards(msgspec.Struct, frozen=True):
    """Slugs of the cards, and whether there may be others, in a file that isn't text."""

    slugs: frozenset[str] = frozenset()
    others: bool = False

    def used_by(self, scenario: Scenario) -> bool:
        """Whether a scenario names one of them, or may."""
        if self.others:
            return True
        if not self.slugs:
            return False
        lines = (*scenario.given, *(scenario.prove.for_each if scenario.prove else ()))
        texts = (*(line.text for line in lines), *(step.text for step in scenario.play))
        words = (word for text in texts for word in text.split() if any(map(str.isalnum, word)))
        text = f"-{'-'.join(map(slug_of, words))}-"
        return any(f"-{slug}-" in text for slug in self.slugs)


def unread_cards(content: Path, problems: Iterable[Problem]) -> UnreadCards:
    """The cards behind these problems of card files; of a file that can't be parsed, all that it begins a table for."""
    slugs: set[str] = set()
    others = False
    for problem in problems:
        text, unreadable = read_text(content.parent / problem.source, problem.source)
        found = {n: match["slug"] for n, line in enumerate(text.split("\n"), 1) if (match := _HEADER.match(line))}
        others |= bool(unreadable)
        slugs |= {found[problem.line]} if problem.code == FORM and problem.line in found else set(found.values())
    return UnreadCards(frozenset(slugs), others)
