"""Rules that stood together and went together: a heading goes with its sub-rules, a lost rule with its siblings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from support import ROOT

from generators.references.numbers import parent_of
from generators.rules_over_time.aligning.alignment import Move, align
from generators.rules_over_time.editions.edition import Edition, edition_from_page
from generators.rules_over_time.editions.text import read_edition
from generators.rules_over_time.lineage.building import Passage, passages_of
from generators.rules_over_time.lineage.file import load_lineage

Written = Callable[..., Edition]
BELL = "The bell above the mill is rung by the eldest keeper whenever a lantern burns out before midnight comes."
MILL = "The mill stands still on windless days, and nobody may grind barley in it after the children are asleep."
SHED = "A keeper who stores wicks in the shed counts them on the last evening of every month before the frost."
FORD = "Whoever crosses the ford by night swings the lantern twice, so that the ferryman sees which bank is meant."
GATE = "The gate of the orchard stays bolted until all apples are weighed and the weights are chalked upon the door."


@pytest.fixture
def written(lanterns: Path) -> Written:
    """Gives an edition of the Lantern Rules that ends with the rules given, still in its second section."""

    def write(label: str, *rules: str) -> Edition:
        head, mark, rest = lanterns.read_text("utf-8").rpartition("\n\nGlossary\n\nBell")
        more = "".join(f"\n\n{rule}" for rule in rules)
        return edition_from_page(read_edition((head + more + mark + rest).encode(), f"Lantern Rules {label}.txt"))

    return write


def of(number: str, moves: tuple[Move, ...]) -> list[tuple[str, tuple[str, ...], tuple[str, ...]]]:
    return [(move.kind, move.from_, move.to) for move in moves if number in move.from_]


def chapter(number: int, heading: str, *texts: str) -> tuple[str, ...]:
    return (f"{number}. {heading}", *(f"{number}.{at}. {text}" for at, text in enumerate(texts, 1)))


def rule(number: str, heading: str, *texts: str) -> tuple[str, ...]:
    return (f"{number}. {heading}", *(f"{number}{'abcdefgh'[at]} {text}" for at, text in enumerate(texts)))


def test_a_rule_that_became_a_chapter_of_another_name_took_its_sub_rules_along(written: Written) -> None:
    old = written("20010101", *rule("200.5", "Mills", BELL, MILL, SHED))
    new = written("20020202", *chapter(201, "Buildings", FORD, BELL, MILL, SHED))
    assert of("200.5", align(old, new)) == [("moved+edited", ("200.5",), ("201",))]


def test_a_chapter_whose_rules_stand_a_level_deeper_under_a_new_name_is_that_chapter(written: Written) -> None:
    old = written("20010101", *chapter(201, "Mills", BELL, MILL, SHED, FORD))
    below = [f"201.1{letter} {text}" for letter, text in zip("abc", (MILL, SHED, FORD), strict=True)]
    new = written("20020202", *chapter(201, "Buildings and Fords", BELL), *below, f"201.2. {GATE}")
    assert of("201", align(old, new)) == [("edited", ("201",), ("201",))]


def test_a_heading_whose_sub_rules_went_under_one_that_is_paired_is_merged_into_it(written: Written) -> None:
    old = written("20010101", *chapter(201, "Mills", BELL, MILL), *chapter(202, "Sheds", SHED, FORD, GATE))
    new = written("20020202", *chapter(201, "Mills", BELL, MILL, SHED, FORD, GATE))
    moves = align(old, new)
    assert of("202", moves) == [("merged", ("201", "202"), ("201",))]
    assert [move.evidence for move in moves if "202" in move.from_] == ["=+f"]


def test_a_heading_whose_sub_rules_only_perhaps_went_elsewhere_is_undecided_and_names_the_place(
    written: Written,
) -> None:
    mills, sheds = chapter(201, "Mills", BELL, MILL, SHED), chapter(202, "Sheds", BELL, MILL, SHED)
    old, new = written("20010101", *mills, *sheds), written("20020202", *mills)
    assert of("202", align(old, new)) == [("undecided", ("202",), ("201",))]


def test_a_text_whose_sub_rules_went_elsewhere_is_undecided_and_names_the_place(written: Written) -> None:
    old = written("20010101", f"200.5. {GATE}", f"200.5a {BELL}", f"200.5b {MILL}")
    new = written("20020202", *chapter(201, "Buildings", BELL, MILL))
    assert of("200.5", align(old, new)) == [("undecided", ("200.5",), ("201",))]


@pytest.mark.parametrize(
    "kept",
    [
        (*chapter(201, "Bells", BELL), *chapter(202, "Fords", SHED)),
        chapter(201, "Bells", BELL),
    ],
    ids=["apart", "most are gone"],
)
def test_a_heading_whose_sub_rules_did_not_go_together_is_removed(kept: tuple[str, ...], written: Written) -> None:
    old = written("20010101", *rule("200.5", "Mills", BELL, MILL, SHED, GATE))
    assert of("200.5", align(old, written("20020202", *kept))) == [("removed", ("200.5",), ())]


def test_a_lost_sibling_of_rules_that_live_on_elsewhere_is_judged_as_they_are(written: Written) -> None:
    shed = "A keeper who owns a shed may store wicks there, if the shed is dry and somebody counts all wicks by night."
    sheds = chapter(202, "Sheds", BELL, MILL, shed, GATE)
    old = written("20010101", *rule("200.5", "Mills", BELL, MILL, SHED), *sheds)
    moves = align(old, written("20020202", *rule("200.5", "Mills"), *sheds))
    assert of("200.5a", moves) == [("undecided", ("200.5a",), ("202.1",))]
    ((kind, _, may_be),) = of("200.5c", moves)
    assert (kind, may_be[0]) == ("undecided", "202.3")


def test_a_lost_sibling_of_rules_that_stay_where_they_were_is_removed(written: Written) -> None:
    old = written("20010101", *rule("200.5", "Mills", BELL, MILL, BELL, MILL, FORD))
    moves = align(old, written("20020202", *rule("200.5", "Mills", BELL, MILL)))
    assert of("200.5c", moves) == [("undecided", ("200.5c",), ("200.5a",))]
    assert of("200.5e", moves) == [("removed", ("200.5e",), ())]


def steps() -> Iterator[tuple[Passage, dict[str, Move]]]:
    """Every step of the lineage kept, with the move of each old number that has one."""
    for passage in passages_of(load_lineage(ROOT / "content"))[1:]:
        surest = sorted(passage.moves, key=lambda move: move.kind != "undecided")
        yield passage, {number: move for move in surest for number in move.from_}


def ancestors(number: str) -> list[str]:
    """All numbers above one but its section."""
    above = parent_of(number)
    return [above, *ancestors(above)] if above and parent_of(above) else []


def test_in_no_step_is_anything_removed_whose_sub_rules_went_together_elsewhere() -> None:
    wrong: list[tuple[str, str, int, int]] = []
    before: list[str] = []
    for passage, moves in steps():
        for gone in [number for number, move in moves.items() if move.kind == "removed"]:
            family = [number for number in before if gone in ancestors(number)]
            places = [moves[number].to[0] if number in moves else number for number in family if went(number, moves)]
            votes = Counter(above for place in places for above in ancestors(place)).most_common(1)
            if votes and votes[0][1] >= 2 and 2 * votes[0][1] > len(family):
                wrong.append((passage.label, gone, votes[0][1], len(family)))
        before = list(passage.facts)
    assert wrong == []


def went(number: str, moves: dict[str, Move]) -> bool:
    """Whether a rule has a number in the new edition, or perhaps one."""
    return number not in moves or bool(moves[number].to)


@pytest.mark.parametrize(
    ("old", "new", "number", "kinds"),
    [
        ("2019-07-12", "2019-10-04", "716", {"moved+edited": "717"}),
        ("2022-10-07", "2023-04-14", "713", {"merged": "712"}),
        ("2010-04-23", "2010-06-18", "806.7", {"moved+edited": "805"}),
    ],
)
def test_real_headings_that_live_on(
    old: str, new: str, number: str, kinds: dict[str, str], real: Callable[[str], Edition]
) -> None:
    assert {kind: to[0] for kind, _, to in of(number, align(real(old), real(new)))} == kinds


def test_the_combat_rules_of_one_real_family_are_all_left_open(real: Callable[[str], Edition]) -> None:
    moves = align(real("2018-01-19"), real("2018-04-27"))
    told = [of(f"810.7{letter}", moves)[0] for letter in "abcdef"]
    assert [(kind, to[0]) for kind, _, to in told] == [
        ("undecided", f"805.10{letter}") for letter in ("a", "e", "b", "d", "f", "g")
    ]
