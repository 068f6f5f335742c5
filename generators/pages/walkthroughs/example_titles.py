"""Which way an example is told: the one whose title says most on one line and is no other's."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from generators.linking.sentences import first_sentence

LINE = {"ja": 30, "en": 60}
"""Characters of a title that stand on one line."""


def told_apart(ways: Mapping[str, Sequence[str]], language: str) -> dict[str, str]:
    """Id → one of the ways in which its example may be told, which are given with the most in its title first.

    Of those whose title no other id has, the first that stands on one line, else the one with the shortest title.
    """
    titles = Counter(title for told in ways.values() for title in {first_sentence(way) for way in told})
    return {id: _chosen(told, titles, LINE[language]) for id, told in ways.items()}


def _chosen(ways: Sequence[str], titles: Mapping[str, int], line: int) -> str:
    own = [way for way in ways if titles[first_sentence(way)] == 1] or [ways[0]]
    return next(
        (way for way in own if len(first_sentence(way)) <= line), min(own, key=lambda way: len(first_sentence(way)))
    )
