"""A number and a date → the rule of today, without a library from the facts kept, never by guess."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from support import ROOT, library_or_skip

from generators.rules_over_time.aligning.moves import step_between
from generators.rules_over_time.editions.edition import Edition
from generators.rules_over_time.library import Library
from generators.rules_over_time.lineage.building import Passage, facts_of, lineage_of
from generators.rules_over_time.lineage.lineage import NO_LINEAGE
from generators.rules_over_time.lineage.resolve import (
    NotANumber,
    NumberUnknown,
    by_title,
    neighbours,
    resolve,
    written_number,
)
from generators.rules_over_time.lineage.timeline import (
    EditionUnknown,
    NotADate,
    Timeline,
    label_as_of,
    load_timeline,
    written_date,
)

CONTENT = ROOT / "content"


@pytest.fixture(scope="module")
def alone() -> Timeline:
    """What content/ knows by itself."""
    return load_timeline(CONTENT, None)


def years(old: Edition, new: Edition) -> Timeline:
    """Two editions, the newer one in force."""
    passages = [
        Passage(old.label, facts_of(old)),
        Passage(new.label, facts_of(new), step_between(old, new).moves),
    ]
    dates = ((old.label, old.effective), (new.label, new.effective))
    return Timeline(new, dates, lineage_of(passages), None, {})


@pytest.fixture
def lantern_years(old: Edition, new: Edition) -> Timeline:
    """The Lantern Rules of two years."""
    return years(old, new)


@pytest.mark.parametrize(
    ("number", "as_of", "now", "state", "heading"),
    [
        ("701.47", "2023-11-17", "701.50", "moved", "Connive"),
        ("701.47b", "2023-11-17", "701.50f", "moved+edited", "Connive"),
        ("701.47c", "2023-12-31", "701.50b", "moved+edited", "Connive"),
        ("701.47e", "2024-04-12", "701.50d", "moved+edited", "Connive"),
        ("702.104", "2014-06-01", "702.105", "moved", "Dethrone"),
        ("702.104b", "2014-06-30", "702.105b", "moved", "Dethrone"),
        ("702.170a", "2024-04-10", "702.170a", "same", "Plot"),
        ("115", "2014-06-01", "116", "moved", "Special Actions"),
        ("509.2", "2024-04-10", None, "removed", "Declare Blockers Step"),
        ("115", "2019-01-25", "116", "moved", "Special Actions"),
        ("723.1a", "2026-02-27", "724.1a", "moved", "Ending Turns and Phases"),
        ("723.2a", "2026-02-27", "724.2a", "moved", "Ending Turns and Phases"),
        ("714.3a", "2026-02-27", ("714.3b", "714.3a"), "split", "Saga Cards"),
        ("716", "2019-07-12", "724", "moved+edited", "Ending Turns and Phases"),
        ("713", "2022-10-07", "712", "merged", "Double-Faced Cards"),
        ("810.7b", "2018-01-19", None, "undecided", "Two-Headed Giant Variant"),
        ("100.1", "2009-07-11", "100.1", "same", "General"),
        ("701.47", "2026-06-19", "701.47", "same", "Amass"),
    ],
)
def test_a_number_of_a_quoted_edition_resolves_without_a_library(
    alone: Timeline, number: str, as_of: str, now: str | tuple[str, ...] | None, state: str, heading: str
) -> None:
    found = resolve(number, as_of, alone)
    assert (found.number_now, found.state, found.heading) == (now, state, heading)
    assert (found.edition_now, found.text) == ("2026-06-19", "")


def test_a_number_that_named_different_rules_is_ambiguous_and_lists_them(alone: Timeline) -> None:
    found = resolve("701.47", None, alone)
    assert (found.state, found.number_now, found.lineage) == ("ambiguous", None, "")
    assert [(one.edition_then, one.number_now, one.heading) for one in found.candidates] == [
        ("2026-06-19", "701.47", "Amass"),
        ("2025-04-04", "701.50", "Connive"),
    ]
    assert [(one.since, one.until) for one in found.candidates] == [
        ("2025-06-06", ""),
        ("2022-04-29", "2025-04-04"),
    ]


def test_every_candidate_stands_for_exactly_the_editions_in_which_the_number_was_that_rules(alone: Timeline) -> None:
    lineage = alone.lineage
    named = [lineage.numbers_at(place) for place in range(len(lineage.labels))]
    several = [number for number in {n for numbers in named for n in numbers} if len(lineage.named(number)) > 1]
    assert len(several) > 500
    for number in several:
        told = dict[str, str]()
        for one in resolve(number, None, alone).candidates:
            last = lineage.labels.index(one.until) if one.until else len(lineage.labels) - 1
            times = lineage.labels[lineage.labels.index(one.since) : last + 1]
            assert (one.edition_then, told.keys() & times) == (times[-1], set())
            told |= dict.fromkeys(times, one.lineage)
        assert told == {lineage.labels[at]: numbers[number] for at, numbers in enumerate(named) if number in numbers}


@pytest.mark.parametrize(
    ("number", "titles", "now"),
    [
        ("702.104", ["Dethrone"], "702.105"),
        ("702.104b", ["dethrone."], "702.105b"),
        ("702.104", ["Tribute"], "702.104"),
        ("702.104", ["Lantern", "Dethrone"], "702.105"),
        ("702.104", ["Lantern"], None),
        ("702.104", [""], None),
        ("702.104", ["Dethrone", "Tribute"], None),
    ],
)
def test_a_title_settles_an_ambiguous_number_if_it_is_that_of_one_candidate(
    alone: Timeline, number: str, titles: list[str], now: str | None
) -> None:
    found = by_title(resolve(number, None, alone), titles)
    assert (found.number_now, found.state) == (now, found.state if now else "ambiguous")


def test_a_number_that_always_named_one_rule_needs_no_date(alone: Timeline) -> None:
    found = resolve("702.170d", None, alone)
    assert (found.state, found.number_now, found.lineage) == ("same", "702.170d", "20240410/702.170d")


def test_one_rule_has_one_lineage_whatever_number_leads_to_it(alone: Timeline) -> None:
    asked = [("701.47b", "2023-11-17"), ("701.47b", "2024-04-10"), ("701.50f", "2026-06-19")]
    assert {resolve(number, date, alone).lineage for number, date in asked} == {"20220429/701.47b"}
    assert resolve("702.105", "2026-06-19", alone).lineage == "20140601/702.104"


def test_merged_split_and_removed_rules_say_so(lantern_years: Timeline) -> None:
    merged = [resolve(number, "2001-01-01", lantern_years) for number in ("200.3a", "200.3b")]
    assert [(one.state, one.number_now) for one in merged] == [("merged", "200.4a")] * 2
    assert {one.lineage for one in merged} == {"20010101/200.3a", "20010101/200.3b"}
    assert resolve("200.4", "2001-01-01", lantern_years).number_now is None


def test_a_split_rule_has_several_numbers_now(old: Edition, new: Edition) -> None:
    timeline = years(new, old)
    found = resolve("200.4a", "2002-02-02", timeline)
    assert (found.state, found.number_now) == ("split", ("200.3b", "200.3a"))
    assert found.text.startswith("Rain")


def test_an_undecided_rule_names_what_it_may_be(lanterns_pair: tuple[Edition, Edition]) -> None:
    old, new = lanterns_pair
    timeline = years(old, new)
    found = resolve("200.3b", "2001-01-01", timeline)
    assert (found.state, found.number_now, set(found.may_be)) == ("undecided", None, {"200.3b", "200.3c"})


def test_a_date_means_the_edition_of_that_label_else_the_one_in_force(alone: Timeline) -> None:
    asked = {day: label_as_of(alone, day) for day in ("2024-04-10", "2024-04-11", "2024-04-12", "2099-01-01")}
    assert asked == {
        "2024-04-10": "2024-04-10",
        "2024-04-11": "2024-03-08",
        "2024-04-12": "2024-04-10",
        "2099-01-01": "2026-06-19",
    }


def test_every_number_of_every_edition_resolves_without_a_library(alone: Timeline) -> None:
    for place, (label, _) in enumerate(alone.dates):
        numbers = list(alone.lineage.numbers_at(place))
        assert len(numbers) > 1500
        for number in numbers[place::97]:
            found = resolve(number, label, alone) if "~" not in number else None
            assert found is None or found.lineage in alone.lineage.lives


def test_an_edition_that_is_not_at_hand_is_asked_for(alone: Timeline) -> None:
    unknown = Timeline(alone.current, (*alone.dates, ("2027-01-01", "2027-01-01")), alone.lineage, None, {})
    with pytest.raises(EditionUnknown, match=r"2027-01-01 .*--library DIR"):
        resolve("115.2a", "2027-01-01", unknown)
    with pytest.raises(EditionUnknown, match="first took effect on 2009-07-11"):
        resolve("115.2a", "1999-01-01", alone)


def test_without_a_lineage_the_edition_in_force_still_answers(alone: Timeline) -> None:
    poor = Timeline(alone.current, alone.dates, NO_LINEAGE, None, {})
    found = resolve("702.170d", None, poor)
    assert (found.number_now, found.state, found.lineage) == ("702.170d", "same", "20260619/702.170d")
    with pytest.raises(EditionUnknown, match="2024-04-10"):
        resolve("702.170d", "2024-04-10", poor)


def test_a_wrong_number_or_date_is_told_with_its_form(alone: Timeline) -> None:
    with pytest.raises(NotANumber, match=r"Write 7, 702, 702\.170 or 702\.170a"):
        resolve("702.1 70a", None, alone)
    with pytest.raises(NotADate, match="Write it as 2023-11-17"):
        resolve("702.170a", "17.11.2023", alone)


def test_a_number_that_does_not_exist_has_neighbours(alone: Timeline) -> None:
    with pytest.raises(NumberUnknown, match=r"2026-06-19 has no 702\.170x\.") as unknown:
        resolve("702.170x", None, alone)
    assert unknown.value.suggest == "Near it: 702.170e, 702.170f, 702.171, 702.171a."
    with pytest.raises(NumberUnknown, match=r"2014-06-01 has no 702\.170"):
        resolve("702.170", "2014-06-01", alone)
    assert neighbours("704.5ab", ["704.5z", "704.5aa", "704.6", "704.7"]) == ("704.5z", "704.5aa", "704.6", "704.7")


@pytest.mark.parametrize(
    ("number", "suggest"),
    [
        ("702.999", "Near it: 702.194b, 702.194c."),
        ("999.1", "Section 9 ends with chapter 905."),
        ("350", "Section 3 ends with chapter 315."),
    ],
)
def test_other_chapters_are_never_offered_as_neighbours(number: str, suggest: str, alone: Timeline) -> None:
    with pytest.raises(NumberUnknown) as unknown:
        resolve(number, None, alone)
    assert unknown.value.suggest == suggest


def test_numbers_are_read_in_the_forms_that_people_write() -> None:
    forms = (
        "CR 702.170A",
        "702.170a ",
        "７０２．１７０ａ",
        "CR:702.170a",
        "rule 702.170a",
        "702.170a.",
        "§702.170a",
        "CR702.170a",
        "rules 702.170a",
        "総合ルール702.170a",
        "総合規則 702.170a",
        "規則702.170a",
        "ルール 702.170a",
        "条文702.170a",
        "第702.170a項",
        "CR 第７０２．１７０ａ項。",
        "第 702.170a 項",
        "702.170a条",
        "702.170 a",
        "７０２．１７０　ａ",
    )
    assert {written_number(text) for text in forms} == {"702.170a"}
    assert (written_number("rule 7."), written_number("702.30d~2")) == ("7", "702.30d~2")
    assert [written_number(text) for text in ("第7章", "section 7", "chapter 702", "第702節")] == [
        "7",
        "7",
        "702",
        "702",
    ]


@pytest.mark.parametrize(
    "text", ["", "rule", "702.170a~1", "702.170a~22", "702..1", "x702.170a", "702.170a-b", "第702.170a項b", "項"]
)
def test_what_is_no_number_in_any_form_is_refused(text: str) -> None:
    with pytest.raises(NotANumber):
        written_number(text)


def test_days_are_read_in_the_forms_that_people_write() -> None:
    forms = (
        "2023-11-07",
        "20231107",
        "2023/11/7",
        "2023.11.07",
        "2023年11月7日",
        "２０２３年１１月７日",
        "２０２３－１１－０７",
    )
    assert {written_date(text) for text in forms} == {"2023-11-07"}
    for wrong in ("2023-13-01", "2023", "20231", "11/7/2023", "soon", ""):
        with pytest.raises(NotADate):
            written_date(wrong)


def test_with_a_library_any_edition_resolves_and_texts_come_along(real: Callable[[str], Edition]) -> None:
    timeline = load_timeline(CONTENT, Library(library_or_skip()))
    found = resolve("701.47b", "2022-04-29", timeline)
    assert (found.number_now, found.lineage) == ("701.50f", "20220429/701.47b")
    assert found.text == real("2026-06-19").rules["701.50f"].text
    removed = resolve("509.2", "2024-04-10", timeline)
    assert (removed.state, removed.heading) == ("removed", "Declare Blockers Step")
    assert removed.text == real("2024-04-10").rules["509.2"].text
