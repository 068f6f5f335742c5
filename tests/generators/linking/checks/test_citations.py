from __future__ import annotations

import re

import pytest
from support import ROOT

from generators.linking.checks import citation_read, citation_resolves, citation_still_means_it
from generators.linking.knowledge_base import CitedAt, Former
from generators.rules_over_time.lineage.lineage import Life, Lineage, Stay
from rules_engine.rulebook.citation import parse_citation

PAGE = "content/wiki/connive.en.wiki"


def cited(text: str, line: int = 58, about: str = "") -> CitedAt:
    return CitedAt(parse_citation(text), PAGE, line, about)


def test_a_number_that_exists_is_no_problem(make_kb) -> None:
    assert list(citation_resolves.check(make_kb(citations=(cited("CR 702.170d"),)))) == []


def test_a_dead_number_is_told_with_what_it_was_and_where_it_went(make_kb) -> None:
    former = {"701.60": (Former("2023-11-17", ("701.47",), "moved", "Amass"),)}
    (problem,) = citation_resolves.check(make_kb(citations=(cited("CR 701.60"),), former=former))
    assert (problem.source, problem.line, problem.fault) == (PAGE, 58, True)
    assert "2026-06-19, has no such number" in problem.message
    assert "In 2023-11-17 it was the rule (Amass) that is now CR 701.47." in problem.message
    assert problem.suggest == "Cite CR 701.47, or CR 701.60@2023-11-17 if the old text is meant."


def test_a_number_of_no_chapter_is_told_where_the_chapters_end(make_kb, world) -> None:
    rules = {number: world.rule(number) for number in ("9", "905", "905.5")}
    (problem,) = citation_resolves.check(make_kb(rules=rules, citations=(cited("CR 999.1"),)))
    assert problem.suggest == "Section 9 ends with chapter 905."


def test_a_number_that_never_was_gets_its_neighbours(make_kb) -> None:
    (problem,) = citation_resolves.check(make_kb(citations=(cited("CR 702.170z"),)))
    assert "CR 702.170, CR 702.170d" in problem.suggest


def test_a_historical_citation_that_resolves_is_no_problem(make_kb) -> None:
    known = {"CR 701.47b@2023-11-17": Former("2023-11-17", ("701.50f",), "moved+edited")}
    assert list(citation_resolves.check(make_kb(citations=(cited("CR 701.47b@2023-11-17"),), historical=known))) == []


@pytest.mark.parametrize(
    ("citation", "why", "advice"),
    [
        ("CR 100.1a@2002-02-02", "edition 2002-02-02 has no 100.1a", "Near it: 100, 100.1, 100.2."),
        (
            "CR 702.170d@2003-01-01",
            "edition 2002-02-02 has no 702.170d",
            "Cite CR 702.170d if the rule of today is meant.",
        ),
        ("CR 100.1@2002-02-99", "there is no such day", "as CR 100.1@2023-11-17"),
        ("CR 100.1@1999-01-01", "no edition known here was in force then", "took effect on 2002-02-03"),
        ("CR 100.1@2004-04-04", "the rules of edition 2004-04-04 aren't known here", "saitei rules add FILE"),
    ],
)
def test_of_a_historical_citation_that_does_not_resolve_the_true_reason_is_told(
    make_kb, citation: str, why: str, advice: str
) -> None:
    lives = {n: Life(f"20020202/{n}", (Stay(0, n, ""),)) for n in ("1", "100", "100.1", "100.2")}
    lineage = Lineage(("2002-02-02",), {life.id: life for life in lives.values()}, ())
    dates = (("2002-02-02", "2002-02-03"), ("2004-04-04", "2004-04-05"))
    kb = make_kb(citations=(cited(citation),), lineage=lineage, editions=dates)
    (problem,) = citation_resolves.check(kb)
    assert (problem.code, problem.source, problem.line) == ("citation-dead", PAGE, 58)
    assert f"but {why}." in problem.message
    assert advice in problem.suggest


def test_a_number_that_lives_on_for_another_keyword_is_caught_on_the_page_it_left(make_kb, world) -> None:
    keyword = world.keyword().model_copy(update={"slug": "connive", "section": "701.50"})
    former = {"701.47a": (Former("2023-11-17", ("701.50a",), "moved+edited", "Connive"),)}
    kb = make_kb(citations=(cited("CR 701.47a", about="connive"),), former=former, keywords={"connive": keyword})
    (problem,) = citation_still_means_it.check(kb)
    assert "that is a paragraph of Amass. In 2023-11-17 it was connive's, now CR 701.50a, reworded." in problem.message
    assert problem.suggest == "Cite CR 701.50a, or CR 701.47a@2023-11-17 if the old text is meant."
    assert problem.fault


def test_the_same_number_elsewhere_may_really_mean_the_other_keyword(make_kb, world) -> None:
    keyword = world.keyword().model_copy(update={"slug": "connive", "section": "701.50"})
    former = {"701.47a": (Former("2023-11-17", ("701.50a",), "moved", "Connive"),)}
    kb = make_kb(citations=(cited("CR 701.47a", about=""),), former=former, keywords={"connive": keyword})
    assert list(citation_still_means_it.check(kb)) == []


def test_an_unread_citation_is_one_finding_at_its_first_place(make_kb) -> None:
    citations = (cited("CR 702.170d", 3), cited("CR 702.170d", 9), cited("CR 701.47", 4))
    (problem,) = citation_read.check(make_kb(citations=citations, unread=("702.170d",)))
    assert (problem.line, problem.fault) == (3, False)
    assert "saitei rules show 702.170d --as-of 2026-06-19)" in problem.suggest
    assert "saitei check --write-lock" in problem.suggest


def test_no_advice_leaves_it_to_the_reader_to_fill_in_which_rule_of_when() -> None:
    advice = re.compile(r"saitei rules show(?! \{[a-z.]*number\})[^`\"]*")
    linking = ROOT / "generators" / "linking"
    assert [found for file in linking.rglob("*.py") for found in advice.findall(file.read_text("utf-8"))] == []
