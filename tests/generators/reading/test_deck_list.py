"""Deck lists as people write them."""

from __future__ import annotations

import pytest

from generators.reading.deck_list import read_deck


@pytest.mark.parametrize(
    ("text", "count", "name"),
    [
        ("4 Opt", 4, "Opt"),
        ("4x Opt", 4, "Opt"),
        ("4 × Opt", 4, "Opt"),
        ("Opt", 1, "Opt"),
        ("  2 Doc Aurlock, Grizzled Genius  ", 2, "Doc Aurlock, Grizzled Genius"),
        ("1 Opt (DOM) 60", 1, "Opt"),
        ("1 Opt (DOM)", 1, "Opt"),
        ("4 1996 World Champion", 4, "1996 World Champion"),
        ("+2 Mace", 1, "+2 Mace"),
        ("3 -1 Day Sale", 3, "-1 Day Sale"),
    ],
)
def test_a_line_is_a_number_and_a_name(text: str, count: int, name: str) -> None:
    ((line,), problems) = read_deck([text], "list.txt")
    assert (line.line, line.count, line.name, line.in_sideboard, problems) == (1, count, name, False, ())


def test_what_stands_below_sideboard_is_in_it_and_remarks_are_in_nothing() -> None:
    found, problems = read_deck(
        ["Deck", "2 Opt", "", "# a remark", "// one more", "Sideboard:", "1 Island"], "list.txt"
    )
    assert [(it.line, it.name, it.in_sideboard) for it in found] == [(2, "Opt", False), (7, "Island", True)]
    assert problems == ()


def test_a_line_that_says_itself_that_it_is_of_the_sideboard_is_of_it() -> None:
    found, problems = read_deck(["4 Opt", "SB: 2 Island", "sb: Forest", "1 Mountain"], "list.txt")
    assert [(it.count, it.name, it.in_sideboard) for it in found] == [
        *((4, "Opt", False), (2, "Island", True), (1, "Forest", True), (1, "Mountain", False))
    ]
    assert problems == ()


@pytest.mark.parametrize("number", ["-1", "−1", "1.5", "1,000", "-0.5x", "1000000000", "12345678901 ×"])
def test_each_number_that_is_none_of_cards_is_told_as_such_with_its_line(number: str) -> None:
    found, problems = read_deck(["4 Opt", f"{number} Island", "SB: 1.5 Opt"], "list.txt")
    assert found == ()
    assert [(it.code, it.line) for it in problems] == [("deck-number", 2), ("deck-number", 3)]
    assert problems[0].message.startswith(f"{number.split()[0].rstrip('x')} is no number of cards")
    assert "Write" in problems[0].suggest


@pytest.mark.parametrize(
    ("lines", "code"), [([], "empty-deck"), (["# nothing"], "empty-deck"), (["9999 Opt"], "too-large")]
)
def test_a_list_without_cards_or_with_far_too_many_is_refused(lines: list[str], code: str) -> None:
    found, (problem,) = read_deck(lines, "list.txt")
    assert (found, problem.code, problem.source) == ((), code, "list.txt")
