"""What changed between two editions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
from support import ROOT

from generators.rules_over_time.aligning.decisions import decided_step, settled
from generators.rules_over_time.aligning.diff import difference, reworded
from generators.rules_over_time.aligning.moves import step_between, step_path, step_text
from generators.rules_over_time.changes import changes_between
from generators.rules_over_time.editions.edition import Edition


def test_glossary_changes_are_told_without_typography_and_numbers(old: Edition, new: Edition) -> None:
    found = difference(old, new)
    assert [(change.term, change.change) for change in found.glossary] == [
        ("Cinder", "removed"),
        ("Storm", "added"),
        ("Wick, “Wick of [material]”", "edited"),
    ]


def test_what_stayed_the_same_is_counted_and_not_listed(old: Edition, new: Edition) -> None:
    found = difference(old, new)
    assert (found.from_, found.to, found.same) == ("2001-01-01", "2002-02-02", 5)
    assert "same" not in Counter(move.kind for move in found.moves)
    assert {move.from_[0] for move in found.moves if reworded(move, old, new)} == {
        "100.2",
        "200.2b",
        "200.2c",
        "200.2d",
        "200.3b",
    }


def test_rules_are_counted_alike_whether_they_stayed_or_not(old: Edition, new: Edition) -> None:
    """What stayed and what became of the others are together all rules there are, sections and chapters left out."""
    for before, after in ((old, new), (new, old), (old, old)):
        found = difference(before, after)
        became = {number for move in found.moves for number in move.to if after.rules[number].is_counted}
        assert found.same + len(became) == sum(rule.kind in ("rule", "subrule") for rule in after.rules.values())


def test_the_release_that_reordered_keyword_actions_shows_only_its_edits(real: Callable[[str], Edition]) -> None:
    old, new = real("2025-04-04"), real("2025-06-06")
    found = difference(old, new)
    assert sum(reworded(move, old, new) for move in found.moves) == 19
    assert [(change.term, change.change) for change in found.glossary] == [
        ("Job Select", "added"),
        ("Tiered", "added"),
        ("Triple", "added"),
    ]


def with_examples(edition: Edition, examples: tuple[str, ...]) -> Edition:
    rules = {**edition.rules, "100.1b": edition.rules["100.1b"].model_copy(update={"examples": examples})}
    return Edition("2001-02-02", "2001-02-02", rules, edition.glossary)


def test_an_example_that_changed_alone_is_a_change_of_its_own(old: Edition) -> None:
    first = old.rules["100.1b"].examples[0]
    changed = with_examples(old, (first, "A keeper snuffs a wick."))
    found = difference(old, changed)
    assert (found.moves, found.examples) == ((), (("100.1b", "100.1b"),))
    (told,) = changes_between(old, changed).examples
    assert (told.to, told.pieces) == (("100.1b",), ())
    assert {piece.kind for (*pieces,) in told.examples for piece in pieces} >= {"come"}


@pytest.mark.parametrize("number", ["100.1a", "100.2"])
def test_an_example_that_cites_another_number_or_stands_elsewhere_did_not_change(number: str, old: Edition) -> None:
    before, after = (
        with_examples(old, examples)
        for examples in ((f"Oil burns. See rule {number}.", "Fog."), ("Fog.", "Oil burns. See rule 101.1."))
    )
    assert difference(before, after).examples == ()


def test_what_a_person_decided_is_told_as_decided(lanterns_pair: tuple[Edition, Edition], tmp_path: Path) -> None:
    old, new = lanterns_pair
    step = step_between(old, new)
    (open_one,) = (move for move in step.moves if move.kind == "undecided")
    path = step_path(tmp_path, old.label, new.label)
    path.parent.mkdir(parents=True)
    path.write_text(step_text(settled(step, *open_one.from_, open_one.to[:1], old, new)), encoding="utf-8")
    for content, undecided in ((tmp_path / "none", 1), (tmp_path, 0)):
        changes = changes_between(old, new, decided_step(old, new, content))
        assert len(changes.undecided) == undecided


def test_the_three_decided_by_hand_on_the_way_to_2023_10_13_are_not_open(real: Callable[[str], Edition]) -> None:
    old, new = real("2023-09-01"), real("2023-10-13")
    changes = changes_between(old, new, decided_step(old, new, ROOT / "content"))
    assert changes.undecided == ()
    assert {("702.124a",), ("702.155a",)} <= {one.from_ for one in changes.split}


def test_examples_that_changed_alone_are_found_between_real_editions(real: Callable[[str], Edition]) -> None:
    found = difference(real("2016-01-16"), real("2016-04-08"))
    assert {("118.9", "118.9"), ("106.6", "106.6")} <= set(found.examples)
