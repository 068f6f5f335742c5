"""Known traps of moving rules, T-40 to T-53, on the lineage kept: numbers, dates and hashes alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from support import ROOT

from generators.references.numbers import parent_of
from generators.rules_over_time.aligning.normal_form import NORMAL_FORM, text_hash
from generators.rules_over_time.facts import FactsUnreadable
from generators.rules_over_time.lineage.building import passages_of
from generators.rules_over_time.lineage.file import lineage_from_text, lineage_text
from generators.rules_over_time.lineage.lineage import Lineage
from generators.rules_over_time.lineage.resolve import Resolution, meanings, resolve
from generators.rules_over_time.lineage.timeline import Timeline, load_timeline
from generators.rules_over_time.lineage.tracing import trace_of

CONNIVE = "2023-11-17"


@pytest.fixture(scope="module")
def alone() -> Timeline:
    """What content/ knows by itself."""
    return load_timeline(ROOT / "content", None)


@pytest.fixture(scope="module")
def lineage(alone: Timeline) -> Lineage:
    return alone.lineage


def now(number: str, date: str, timeline: Timeline) -> tuple[object, str]:
    found = resolve(number, date, timeline)
    return found.number_now, found.state


def test_t40_a_heading_that_moved_is_found(alone: Timeline) -> None:
    assert now("701.47", CONNIVE, alone) == ("701.50", "moved")


@pytest.mark.parametrize(("then", "today"), [("a", "a"), ("b", "f"), ("c", "b"), ("d", "c"), ("e", "d")])
def test_t41_permuted_letters_are_each_found_and_known_to_be_reworded(alone: Timeline, then: str, today: str) -> None:
    assert now(f"701.47{then}", CONNIVE, alone) == (f"701.50{today}", "moved+edited")


def test_t42_the_letter_that_is_left_is_a_new_rule(lineage: Lineage) -> None:
    assert lineage.numbers_at(94)["701.50e"] == "20260619/701.50e"


def test_t43_a_number_without_a_date_lists_its_rules_with_their_years(alone: Timeline) -> None:
    found = [(one.heading, one.since[:7], one.until[:7]) for one in meanings("701.47", alone)]
    assert found == [("Amass", "2025-06", ""), ("Connive", "2022-04", "2025-04")]


def test_t44_dethrone_gave_its_number_to_tribute(alone: Timeline) -> None:
    assert now("702.104", "2014-06-01", alone) == ("702.105", "moved")
    assert resolve("702.104", "2021-04-19", alone).heading == "Tribute"
    assert [one.since for one in meanings("702.104", alone) if one.heading == "Tribute"] == ["2021-04-19"]


def test_t45_a_chapter_that_moved_took_all_its_rules_along(alone: Timeline) -> None:
    assert now("115", "2019-01-25", alone) == ("116", "moved")
    assert now("115.2a", "2019-01-25", alone)[0] == "116.2a"
    assert resolve("115", "2019-07-12", alone).heading == "Targets"


def test_t46_near_twins_keep_their_order(alone: Timeline) -> None:
    pairs = {number: now(number, "2026-02-27", alone)[0] for number in ("723.1a", "723.2a", "723.1b", "723.2b")}
    assert pairs == {"723.1a": "724.1a", "723.2a": "724.2a", "723.1b": "724.1b", "723.2b": "724.2b"}


def test_t47_rules_of_the_same_text_keep_their_places(lineage: Lineage) -> None:
    places = [lineage.labels.index(label) for label in ("2026-02-27", "2026-06-19")]
    for number in ("504.2", "507.2", "508.2", "509.2"):
        before, after = (lineage.numbers_at(place)[number] for place in places)
        assert before == after


def test_t48_a_rule_that_only_cites_another_number_is_unchanged() -> None:
    assert text_hash("See rule 701.47b and rule 702.104.") == text_hash("See rule 701.50f and rule 702.105.")
    assert text_hash("See rules 701.47b–d.") != text_hash("Hear rules 701.47b–d.")


def test_t49_a_number_means_what_it_meant_on_its_day(alone: Timeline) -> None:
    then: list[Resolution] = [resolve("702.104", day, alone) for day in ("2021-04-18", "2021-05-01")]
    assert [one.heading for one in then] == ["Dethrone", "Tribute"]
    assert [one.number_now for one in then] == ["702.105", "702.104"]


def test_t50_the_day_on_which_a_text_was_edited_is_known(lineage: Lineage) -> None:
    told = trace_of("20220429/701.47d", lineage)
    assert told is not None
    edits = [stay.since for stay in told.stays if "edited" in stay.change]
    assert "2025-04-04" in edits


def test_t51_a_rule_is_not_paired_with_a_neighbour_that_took_half_of_it(alone: Timeline, lineage: Lineage) -> None:
    found = resolve("714.3a", "2026-02-27", alone)
    assert (found.number_now, found.state) == (("714.3b", "714.3a"), "split")
    assert now("714.3b", "2026-02-27", alone) == ("714.3c", "moved")
    gone = trace_of(resolve("509.2", "2024-04-10", alone).lineage, lineage)
    assert gone is not None
    assert (gone.end, gone.stays[-1].number, gone.stays[-1].until) == ("2025-02-07", "509.2", "2024-09-17")


def test_t52_facts_of_another_form_are_refused(lineage: Lineage, tmp_path: Path) -> None:
    other = lineage_text(lineage).replace(f'"normal_form": {NORMAL_FORM}', '"normal_form": 0', 1)
    with pytest.raises(FactsUnreadable, match="normal form 0"):
        lineage_from_text(other, str(tmp_path / "lineage.json"))


def test_t53_since_2021_no_rule_moved_by_more_than_two_chapters(lineage: Lineage) -> None:
    far: set[tuple[str, str, str]] = set()
    for passage in passages_of(lineage):
        if passage.label > "2021-02-24":
            for move in passage.moves:
                if move.kind in ("moved", "moved+edited"):
                    old, new = (int(number.partition(".")[0]) for number in (move.from_[0], move.to[0]))
                    if abs(old - new) > 2 and parent_of(move.from_[0]):
                        far.add((passage.label, move.from_[0], move.to[0]))
    assert far == set()
