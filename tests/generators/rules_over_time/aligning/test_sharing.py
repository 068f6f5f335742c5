"""One rule that two in its place share among them: cut up, or put together; and what only looks like it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from generators.rules_over_time.aligning.alignment import Move, align
from generators.rules_over_time.editions.edition import Edition, edition_from_page
from generators.rules_over_time.editions.text import read_edition

Written = Callable[..., Edition]
WHOLE = (
    "A keeper without a ladder hangs the lantern upon the lowest beam beside the oven. A keeper with a ladder first "
    "asks the miller which beam is swept, and hangs the lantern upon that beam of the mill."
)
WITHOUT = "Each keeper without a ladder carries a slate: “The lantern hangs upon the lowest beam beside the oven.”"
WITH = "Each keeper with a ladder carries a slate: “First asks the miller which beam is swept, then climbs that beam.”"


@pytest.fixture
def written(lanterns: Path) -> Written:
    """Gives an edition of the Lantern Rules with the sub-rules given between two that stay."""

    def write(label: str, *texts: str) -> Edition:
        said = ("All of this holds for lanterns of brass.", *texts, "On feast days every lantern hangs by the door.")
        more = "".join(f"\n\n200.5{'abcdefgh'[at]} {text}" for at, text in enumerate(said))
        head, mark, rest = lanterns.read_text("utf-8").rpartition("\n\nGlossary\n\nBell")
        page = read_edition(f"{head}\n\n200.5. Hang{more}{mark}{rest}".encode(), f"Lantern Rules {label}.txt")
        return edition_from_page(page)

    return write


def of(number: str, moves: tuple[Move, ...]) -> list[tuple[str, tuple[str, ...], tuple[str, ...]]]:
    return [(move.kind, move.from_, move.to) for move in moves if number in (*move.from_, *move.to)]


def test_a_rule_that_two_in_its_place_share_is_split_and_the_larger_share_goes_on(written: Written) -> None:
    moves = align(written("20010101", WHOLE), written("20020202", WITHOUT, WITH))
    assert of("200.5b", moves) == [("split", ("200.5b",), ("200.5c", "200.5b"))]


def test_two_rules_that_one_in_their_place_shares_are_merged(written: Written) -> None:
    moves = align(written("20010101", WITHOUT, WITH), written("20020202", WHOLE))
    assert of("200.5b", moves) == [("merged", ("200.5c", "200.5b"), ("200.5b",))]


def test_of_two_in_a_place_that_say_the_same_neither_has_a_share(written: Written) -> None:
    twins = (WHOLE.replace("hangs", "ties"), WHOLE.replace("oven", "stove"))
    moves = align(written("20010101", WHOLE), written("20020202", *twins))
    ((kind, _, may_be),) = of("200.5b", moves)
    assert (kind, set(may_be)) == ("undecided", {"200.5b", "200.5c"})


def test_a_rule_beside_which_a_new_one_says_something_else_is_no_split(written: Written) -> None:
    other = "Wicks are dried above the oven for three nights, and whoever turns them wears gloves of felt."
    moves = align(written("20010101", WHOLE), written("20020202", WHOLE.replace("swept", "clean"), other))
    assert [kind for kind, _, _ in of("200.5b", moves)] == ["edited"]


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("2015-03-27", "2015-07-17", ("merged", ("701.16c", "701.16d"), ("701.16c",))),
        ("2019-07-12", "2019-10-04", ("split", ("601.3",), ("601.3", "601.4"))),
        ("2026-02-27", "2026-04-17", ("split", ("714.3a",), ("714.3b", "714.3a"))),
    ],
)
def test_real_rules_that_are_shared_out(
    old: str, new: str, expected: tuple[str, tuple[str, ...], tuple[str, ...]], real: Callable[[str], Edition]
) -> None:
    assert expected in [(move.kind, move.from_, move.to) for move in align(real(old), real(new))]
