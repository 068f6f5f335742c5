"""Of problems that are alike a thousand are told, and how many more there are."""

from __future__ import annotations

from generators.reading.any_page import read_page
from generators.reading.capped import MOST_ALIKE, capped
from generators.reading.parsed_page import Problem
from generators.rules_over_time.editions.any_edition import EDITIONS


def test_each_kind_is_told_a_thousand_times_and_then_counted() -> None:
    many = [Problem("many", "a", n, "x", fault=n == 4_000) for n in range(1, 4_001)]
    few = [Problem("few", "a", n, "y", fault=False) for n in range(1, 10)]
    found = capped([*many, *few])
    assert len(found) == MOST_ALIKE + 1 + len(few)
    rest = found[MOST_ALIKE]
    assert (rest.line, rest.message.split()[0], rest.fault) == (MOST_ALIKE + 1, "3000", True)
    assert capped(few) == tuple(few)


def test_a_broken_page_gives_no_more_problems_than_that_of_a_kind() -> None:
    page = read_page("100.1. <ruby>甲<rt>乙\n".encode() * 5_000, "a_20990101.txt", EDITIONS)
    kinds = [problem.code for problem in page.problems]
    assert all(kinds.count(code) <= MOST_ALIKE + 1 for code in kinds)
