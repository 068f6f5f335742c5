"""Expanding references over the rules that exist."""

from __future__ import annotations

import pytest

from generators.references.expansion import expand
from generators.references.grammar import find_references
from generators.references.numbers import above, below, letters_after, level_of, parent_of, unlettered

TOKENS = [f"111.10{letter}" for letter in "abcdefghijkmnpqrst"]


@pytest.mark.parametrize(
    ("text", "siblings", "expected"),
    [
        ("111.10j–r", [*TOKENS, "111.1", "112.10k"], [f"111.10{letter}" for letter in "jkmnpqr"]),
        ("704.5y–aa", ["704.5a", "704.5y", "704.5z", "704.5aa"], ["704.5y", "704.5z", "704.5aa"]),
        ("119.9–10", ["119.1", "119.9", "119.9a", "119.10"], ["119.9", "119.10"]),
        ("903.6–903.11", [f"903.{n}" for n in range(1, 14)], [f"903.{n}" for n in range(6, 12)]),
        ("rules 508–511", ["508", "508.1", "509", "510", "511", "512"], ["508", "509", "510", "511"]),
        ("rule 110.10", ["110.9"], ["110.10"]),
        ("601.2f–h", ["601.2f"], ["601.2f", "601.2h"]),
    ],
)
def test_a_range_meets_every_real_sibling_and_keeps_its_ends(
    text: str, siblings: list[str], expected: list[str]
) -> None:
    (reference,) = find_references(text)
    assert list(expand(reference, siblings)) == expected


def test_numbers_form_a_tree_of_four_levels() -> None:
    assert [parent_of(number) for number in ("702.170a", "702.170", "702", "7")] == ["702.170", "702", "7", ""]
    assert parent_of("702.175a~2") == "702.175~2"
    assert parent_of("704.5aa") == "704.5"
    with pytest.raises(ValueError, match="no rule number"):
        level_of("702.170abc")


def test_the_tree_is_climbed_and_descended_by_the_same_steps() -> None:
    assert [*above("702.170a")] == ["702.170", "702", "7"]
    assert [*above("704.5aa~2")] == ["704.5~2", "704", "7"]
    assert [*above("7"), *above("701.47b@2023-11-17"), *above("nothing of the kind")] == []
    numbers = ["7", "702", "702.3", "702.3a", "702.3b", "702.175~2", "702.175a~2"]
    assert below(numbers) == {
        "": ("7",),
        "7": ("702",),
        "702": ("702.3", "702.175~2"),
        "702.3": ("702.3a", "702.3b"),
        "702.175~2": ("702.175a~2",),
    }


def test_a_number_without_its_letters_is_that_of_its_rule() -> None:
    numbers = ("702.170a", "704.5aa", "702.175a~2", "702.170", "702", "7")
    assert [unlettered(number) for number in numbers] == ["702.170", "704.5", "702.175~2", "702.170", "702", "7"]


def test_the_letters_l_and_o_are_skipped_and_z_is_followed_by_aa() -> None:
    assert [letters_after(letters) for letters in ("a", "k", "n", "z", "aa", "ak")] == ["b", "m", "p", "aa", "ab", "am"]
