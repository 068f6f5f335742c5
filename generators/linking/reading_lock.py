"""content/rules/citations.lock: which text of each cited rule somebody has read (see checks/citation_read)."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from generators.linking.citing import numbers_cited
from generators.linking.knowledge_base import CitedAt
from generators.linking.loading.small_files import lock_text
from generators.records.rule import Rule
from generators.rules_over_time.updating.whole_files import write_whole

LOCK = "rules/citations.lock"


def unread_numbers(
    citations: tuple[CitedAt, ...], rules: Mapping[str, Rule], read: Mapping[str, str]
) -> tuple[str, ...]:
    """The cited numbers whose text of today isn't the one that the lock says was read."""
    cited = numbers_cited(citations)
    return tuple(number for number, rule in rules.items() if number in cited and read.get(number) != rule.hash)


def write_lock(content: Path, citations: tuple[CitedAt, ...], rules: Mapping[str, Rule]) -> int:
    """Record today's text of every cited rule as read, as a whole or not at all; the number of rules recorded.

    Numbers that are cited no more are dropped. Raises OSError when the file can't be written.
    """
    read = {number: rules[number].hash for number in numbers_cited(citations) if number in rules}
    write_whole(content / LOCK, lock_text(read))
    return len(read)
