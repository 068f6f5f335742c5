"""What changed between two editions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from generators.rules_over_time.diff import difference, reworded
from generators.rules_over_time.edition import Edition


def test_glossary_changes_are_told_without_typography_and_numbers(old: Edition, new: Edition) -> None:
    found = difference(old, new)
    assert [(change.term, change.change) for change in found.glossary] == [
        ("Cinder", "removed"),
        ("Storm", "added"),
        ("Wick, “Wick of [material]”", "edited"),
    ]


def test_what_stayed_the_same_is_counted_and_not_listed(old: Edition, new: Edition) -> None:
    found = difference(old, new)
    assert (found.from_, found.to, found.same) == ("2001-01-01", "2002-02-02", 9)
    assert "same" not in Counter(move.kind for move in found.moves)
    assert {move.from_[0] for move in found.moves if reworded(move, old, new)} == {
        "100.2",
        "200.2b",
        "200.2c",
        "200.2d",
        "200.3b",
    }


def test_the_release_that_reordered_keyword_actions_shows_only_its_edits(real: Callable[[str], Edition]) -> None:
    old, new = real("2025-04-04"), real("2025-06-06")
    found = difference(old, new)
    assert sum(reworded(move, old, new) for move in found.moves) == 19
    assert [(change.term, change.change) for change in found.glossary] == [
        ("Job Select", "added"),
        ("Tiered", "added"),
        ("Triple", "added"),
    ]
