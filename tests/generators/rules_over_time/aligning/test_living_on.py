"""Rules that lose their number but live on in another, and new ones made of what another lost."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from generators.rules_over_time.aligning.alignment import Move, align
from generators.rules_over_time.aligning.moves import step_of
from generators.rules_over_time.editions.edition import Edition, edition_from_page
from generators.rules_over_time.editions.text import read_edition

Written = Callable[..., Edition]
BELL = "The bell above the mill is rung by the eldest keeper whenever a lantern burns out before midnight comes."
MILL = "The mill stands still on windless days, and nobody may grind barley in it after the children are asleep."
SHED = "A keeper who stores wicks in the shed counts them on the last evening of every month before the frost."


@pytest.fixture
def written(lanterns: Path) -> Written:
    """Gives an edition of the Lantern Rules whose first chapter ends with the rules given."""

    def write(label: str, *rules: str) -> Edition:
        head, mark, rest = lanterns.read_text("utf-8").partition("101. Evening\n\n101.1.")
        more = "".join(f"{rule}\n\n" for rule in rules)
        return edition_from_page(read_edition((head + more + mark + rest).encode(), f"Lantern Rules {label}.txt"))

    return write


def of(number: str, moves: tuple[Move, ...]) -> list[tuple[str, tuple[str, ...], tuple[str, ...]]]:
    return [(move.kind, move.from_, move.to) for move in moves if number in (*move.from_, *move.to)]


def test_a_rule_whose_words_a_paired_one_took_in_is_merged_although_both_began_alike(written: Written) -> None:
    shared = "If somebody asks a keeper to name a village, the keeper may name"
    first = f"{shared} any village by the river or on either of the two hills, but never both. {MILL}"
    last = "the ford of a pair of hamlets or the well between them."
    old = written("20010101", f"100.8. {first}", f"100.9. {shared} {last}")
    new = written("20020202", f"100.8. {first} Likewise they may name {last}")
    assert of("100.9", align(old, new)) == [("merged", ("100.8", "100.9"), ("100.8",))]


def test_a_lost_rule_whose_twin_stays_is_undecided_and_names_it(written: Written) -> None:
    moves = align(written("20010101", f"100.8. {BELL}", f"100.9. {BELL}"), written("20020202", f"100.8. {BELL}"))
    assert ("undecided", ("100.9",), ("100.8",)) in of("100.9", moves)


def test_a_lost_rule_of_whose_words_most_of_what_another_gained_is_made_is_undecided(written: Written) -> None:
    doubled = (
        "Brass lamps combine the weight of brass with the shine of lamps, and are polished twice by whoever lit them. "
    )
    doubled += "Lamps of brass that nobody polished for a whole summer are lent to the neighbours across the ford."
    old = written("20010101", f"100.8. {BELL}", f"100.9. {doubled}")
    grown = f"{BELL} Those bells combine the weight and the shine of both, and are polished twice by whoever rang them."
    assert of("100.9", align(old, written("20020202", f"100.8. {grown}"))) == [("undecided", ("100.9",), ("100.8",))]


def test_a_lost_rule_of_which_nothing_is_left_is_removed(written: Written) -> None:
    moves = align(written("20010101", f"100.8. {BELL}", f"100.9. {SHED}"), written("20020202", f"100.8. {BELL} {MILL}"))
    assert of("100.9", moves) == [("removed", ("100.9",), ())]


def test_a_new_rule_made_of_a_sentence_that_its_neighbour_lost_is_a_split(written: Written) -> None:
    grown = f"{MILL.replace('days', 'days and in snow')} Whoever does it anyway sweeps its floor at dawn."
    old = written("20010101", f"100.8. {BELL} {SHED} {MILL}")
    moves = align(old, written("20020202", f"100.8. {BELL} {SHED}", f"100.9. {grown}"))
    assert of("100.9", moves) == [("split", ("100.8",), ("100.8", "100.9"))]


def test_a_new_rule_beside_one_that_lost_something_else_is_added(written: Written) -> None:
    moves = align(written("20010101", f"100.8. {BELL} {MILL}"), written("20020202", f"100.8. {BELL}", f"100.9. {SHED}"))
    assert of("100.9", moves) == [("added", (), ("100.9",))]


def test_a_number_that_an_undecided_rule_may_be_keeps_the_move_that_is_sure() -> None:
    sure, doubt = Move("edited", ("1",), ("1",), "s90/0"), Move("undecided", ("2",), ("1",), "?")
    for moves in ((sure, doubt), (doubt, sure)):
        assert step_of("a", "a", "b", moves).by_new == {"1": sure}


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("2022-10-07", "2023-04-14", ("merged", ("712.15", "713.11"), ("712.19",))),
        ("2009-10-05", "2010-02-01", ("undecided", ("301.5",), ("300.2",))),
        ("2022-10-07", "2023-04-14", ("undecided", ("713.10",), ("712.16",))),
        ("2022-10-07", "2023-04-14", ("undecided", ("713.9",), ("712.15",))),
        ("2025-11-14", "2026-01-16", ("undecided", ("702.124k",), ("702.124i",))),
        ("2018-01-19", "2018-04-27", ("undecided", ("810.7a",), ("805.10a",))),
        ("2015-03-27", "2015-07-17", ("split", ("701.28a",), ("701.28a", "701.28b"))),
        ("2021-07-12", "2021-11-15", ("split", ("712.4b",), ("712.4c", "712.4b"))),
    ],
)
def test_real_rules_that_live_on(
    old: str, new: str, expected: tuple[str, tuple[str, ...], tuple[str, ...]], real: Callable[[str], Edition]
) -> None:
    assert expected in [(move.kind, move.from_, move.to) for move in align(real(old), real(new))]
