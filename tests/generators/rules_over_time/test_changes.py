"""What changed between the two editions of the Lantern Rules, and between real ones."""

from __future__ import annotations

from collections.abc import Callable

from generators.rules_over_time.changes import Edit, changes_between
from generators.rules_over_time.editions.edition import Edition


def told(edit: Edit) -> list[tuple[str, str]]:
    return [(piece.kind, piece.text) for piece in edit.pieces if piece.kind != "same"]


def test_edits_are_told_word_by_word_with_numbers_of_today(old: Edition, new: Edition) -> None:
    changes = changes_between(old, new)
    edits = {edit.from_: edit for edit in changes.edited}
    assert set(edits) == {("100.2",), ("200.2b",), ("200.2c",), ("200.2d",)}
    assert told(edits["200.2b",]) == [("gone", "the"), ("come", "its")]
    assert edits["200.2b",].heading == "Kindle"


def test_moves_are_apart_and_a_rule_that_only_cites_other_numbers_is_the_same(old: Edition, new: Edition) -> None:
    changes = changes_between(old, new)
    assert ("101.1", "102.1", "Evening") in changes.moved
    assert "100.1a" not in {number for edit in changes.edited for number in edit.from_}
    assert [edit.to for edit in changes.merged] == [("200.4a",)]
    assert [rule.number for rule in changes.added] == ["200.2", "200.2a", "200.3d"]
    assert [rule.number for rule in changes.removed] == ["200.4", "200.4a"]
    assert [(term.term, term.change) for term in changes.glossary] == [
        ("Cinder", "removed"),
        ("Storm", "added"),
        ("Wick, “Wick of [material]”", "edited"),
    ]


def test_an_example_that_went_is_told_with_its_rule_if_that_was_reworded(old: Edition) -> None:
    rule = old.rules["100.1b"]
    rules = {
        **old.rules,
        "100.1b": rule.model_copy(update={"text": rule.text + " Always.", "hash": "0", "examples": rule.examples[:1]}),
    }
    changed = type(old)("2001-02-02", "2001-02-02", rules, old.glossary)
    (edit,) = changes_between(old, changed).edited
    assert told(edit) == [("come", " Always.")]
    assert [[piece.kind for piece in example] for example in edit.examples] == [["gone"]]


def test_an_edition_that_moved_a_chapter_shows_only_the_true_edits(real: Callable[[str], Edition]) -> None:
    changes = changes_between(real("2025-04-04"), real("2025-06-06"))
    assert 250 <= len(changes.moved) <= 270
    assert len(changes.edited) <= 20
    assert all(any(piece.kind != "same" for piece in edit.pieces) for edit in changes.edited)


def test_an_edition_compared_with_its_twin_shows_nothing(old: Edition) -> None:
    twin = type(old)("2001-09-09", "2001-09-09", old.rules, old.glossary)
    changes = changes_between(old, twin)
    assert (changes.moved, changes.edited, changes.added, changes.glossary) == ((), (), (), ())
    assert changes.same == sum(rule.kind in ("rule", "subrule") for rule in old.rules.values())
