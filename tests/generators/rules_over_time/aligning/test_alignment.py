"""Aligning editions: the made-up pair with every kind of change, and the known cases of the real ones."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable

import pytest

from generators.rules_over_time.aligning.alignment import Move, align
from generators.rules_over_time.editions.edition import Edition

Real = Callable[[str], Edition]


def kinds(moves: tuple[Move, ...]) -> dict[tuple[str, ...], tuple[str, tuple[str, ...]]]:
    return {move.from_: (move.kind, move.to) for move in moves if move.from_}


def added(moves: tuple[Move, ...]) -> list[str]:
    return [number for move in moves if move.kind == "added" for number in move.to]


def test_every_kind_of_change_is_told(old: Edition, new: Edition) -> None:
    moves = align(old, new)
    found = kinds(moves)
    assert found["100.1",] == ("same", ("100.1",))
    assert found["100.2",] == ("edited", ("100.2",))
    assert found["200.2",] == ("moved", ("200.3",))
    assert found["200.2b",] == ("moved+edited", ("200.3e",))
    assert found["200.2c",] == ("moved+edited", ("200.3b",))
    assert found["200.2d",] == ("moved+edited", ("200.3c",))
    assert found["200.3b", "200.3a"] == ("merged", ("200.4a",))
    assert found["200.4a",] == ("removed", ())
    assert added(moves) == ["200.2", "200.2a", "200.3d"]


def test_rules_of_the_same_text_are_paired_by_their_place(old: Edition, new: Edition) -> None:
    found = kinds(align(old, new))
    assert found["101.2",] == ("moved", ("102.2",))
    assert found["102.2",] == ("moved", ("101.2",))


def test_a_merge_read_backwards_is_a_split(old: Edition, new: Edition) -> None:
    found = kinds(align(new, old))
    assert found["200.4a",] == ("split", ("200.3b", "200.3a"))


def test_every_number_of_both_editions_has_one_place(old: Edition, new: Edition) -> None:
    moves = align(old, new)
    assert Counter(n for move in moves for n in move.from_) == Counter(list(old.rules))
    assert {n for move in moves for n in move.to} == set(new.rules)


def test_an_edition_aligned_with_itself_stays_the_same(old: Edition) -> None:
    assert {(move.kind, move.from_ == move.to) for move in align(old, old)} == {("same", True)}


def test_what_is_alike_to_two_is_undecided_and_names_both(lanterns_pair: tuple[Edition, Edition]) -> None:
    (move,) = [move for move in align(*lanterns_pair) if move.kind == "undecided"]
    assert (move.from_, set(move.to)) == (("200.3b",), {"200.3b", "200.3c"})


def test_connive_moved_and_its_letters_were_permuted(real: Real) -> None:
    moves = align(real("2023-11-17"), real("2026-06-19"))
    found = kinds(moves)
    expected = {"": "", "a": "a", "b": "f", "c": "b", "d": "c", "e": "d"}
    for old_letter, new_letter in expected.items():
        kind, to = found[f"701.47{old_letter}",]
        assert to == (f"701.50{new_letter}",)
        assert kind == ("moved+edited" if old_letter else "moved")
    assert "701.50e" in added(moves)


def test_plot_is_the_same_since_it_was_written(real: Real) -> None:
    found = kinds(align(real("2024-04-10"), real("2026-06-19")))
    assert {found[f"702.170{letter}",] for letter in ("a", "b", "c", "d", "e", "f")} == {
        ("same", (f"702.170{letter}",)) for letter in "abcdef"
    }


def test_dethrone_special_actions_and_twins_of_2014_are_found(real: Real) -> None:
    found = kinds(align(real("2014-06-01"), real("2026-06-19")))
    assert found["702.104",] == ("moved", ("702.105",))
    assert found["702.104a",] == ("moved", ("702.105a",))
    assert found["115",] == ("moved", ("116",))


def test_twins_of_identical_text_keep_their_places(real: Real) -> None:
    found = kinds(align(real("2026-02-27"), real("2026-06-19")))
    for number in ("504.2", "507.2", "508.2", "509.2"):
        assert found[number,] == ("same", (number,))
    assert found["723.1a",][1] == ("724.1a",)
    assert found["723.2a",][1] == ("724.2a",)


def test_the_reordering_of_keyword_actions_is_moves_and_few_edits(real: Real) -> None:
    counts = Counter(move.kind for move in align(real("2025-04-04"), real("2025-06-06")))
    assert counts == {"same": 2923, "moved": 259, "edited": 19, "added": 12}


@pytest.mark.baseline
def test_aligning_neighbouring_editions_takes_less_than_half_a_second(real: Real) -> None:
    old, new = real("2025-04-04"), real("2025-06-06")
    start = time.process_time()
    align(old, new)
    assert time.process_time() - start < 0.5
