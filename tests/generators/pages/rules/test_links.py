"""Numbers as links: those of today, those of another day with today's behind them, and those nobody can place."""

from __future__ import annotations

import re

import msgspec
import pytest
from support import ROOT

from generators.linking.knowledge_base import KnowledgeBase
from generators.pages.book.book import Book, open_book
from generators.pages.rules.links import dated, reference_html, rich, then_link
from generators.rules_over_time.aligning.moves import step_between
from generators.rules_over_time.lineage.building import Passage, facts_of, lineage_of
from generators.rules_over_time.lineage.file import load_lineage
from generators.rules_over_time.lineage.then_and_now import numbers_today
from generators.rules_over_time.loading import read_edition_file
from rules_engine.rulebook.edition import EDITION

LANTERNS = ROOT / "tests" / "fixtures" / "rules"
OLD, NEW = (read_edition_file(LANTERNS / f"Lantern Rules {label}.txt") for label in ("20010101", "20020202"))
CITED = re.compile(r"CR ([0-9.]+[a-z]?)(?:@([0-9-]+))?")
AT = (
    '<a class="rule-at" href="@/rules/at/?n={0}&amp;d=2001-01-01" '
    'title="Number of 2001-01-01: see which rule that is today">{1}</a>'
)


@pytest.fixture(scope="module")
def book(kb: KnowledgeBase) -> Book:
    """The English book of the newer Lantern Rules."""
    passages = [Passage(OLD.label, facts_of(OLD)), Passage(NEW.label, facts_of(NEW), step_between(OLD, NEW).moves)]
    dates = tuple((one.label, one.effective) for one in (OLD, NEW))
    known = msgspec.structs.replace(
        kb, rules=NEW.rules, lineage=lineage_of(passages), editions=dates, edition=NEW.label, historical={}
    )
    return open_book(known, "en")


def today(number: str, text: str) -> str:
    page = number.rstrip("abcdefghijklmnopqrstuvwxyz")
    place = f"@/rules/{page}/" if page == number else f"@/rules/{page}/#R{number}"
    return f'<a class="rule" href="{place}" data-rule="{number}">{text}</a>'


def test_every_number_of_a_list_behind_one_cr_is_a_link(book: Book) -> None:
    said = rich(book, "See CR 100.1a, 100.1b and 200.3a–c.")
    links = [today("100.1a", "CR 100.1a"), today("100.1b", "100.1b"), today("200.3a", "200.3a"), today("200.3c", "c")]
    assert said == f"See {links[0]}, {links[1]} and {links[2]}–{links[3]}."


def test_a_number_of_another_day_leads_to_its_page_and_to_the_rule_of_today(book: Book) -> None:
    said = rich(book, "CR 101.1@2001-01-01")
    assert AT.format("101.1", "CR 101.1") in said
    assert said.endswith(today("102.1", "CR 102.1") + "</span>")
    assert "(2001-01-01)" in said


def test_in_an_older_text_every_number_is_read_as_of_its_day(book: Book) -> None:
    then = dated(book, "2001-06-01")
    said = reference_html(then, "See rules 100.1a and 101.1, and 999.9.")
    assert today("100.1a", "100.1a") in said
    assert AT.format("101.1", "101.1") in said
    assert 'data-rule="102.1"' in said
    assert 'data-rule="101.1"' not in said
    assert '<span class="rule rule--unknown">999.9</span>' in said


def test_a_rule_that_ended_is_said_to_be_gone(book: Book) -> None:
    said = then_link(book, "200.4a", "2001-01-01")
    assert "removed" in said
    assert "data-rule" not in said


def test_a_number_without_a_day_is_no_link_to_today_unless_it_never_meant_anything_else(book: Book) -> None:
    undated = dated(book, "")
    assert 'data-rule="100.1a"' in reference_html(undated, "rule 100.1a")
    said = reference_html(undated, "rule 101.1")
    assert "data-rule" not in said
    assert 'href="@/rules/at/?n=101.1"' in said
    assert "rule--unknown" in reference_html(undated, "rule 999.9")


def test_words_of_others_have_every_reference_linked_and_ours_only_citations(book: Book) -> None:
    theirs = msgspec.structs.replace(book, own_words=False, as_of=NEW.label)
    assert 'data-rule="100.1a"' in rich(theirs, "rule 100.1a")
    assert "data-rule" not in rich(book, "rule 100.1a")


def test_our_pages_do_not_say_again_what_follows_a_number_of_another_day_by_itself() -> None:
    """The page adds today's number, so a line that cites both would name it twice."""
    lineage, dated_numbers = load_lineage(ROOT / "content"), 0
    for page in sorted((ROOT / "content/wiki").glob("*.wiki")):
        for line in page.read_text(encoding="utf-8").splitlines():
            now = {number for number, day in CITED.findall(line) if not day}
            then = [(number, day) for number, day in CITED.findall(line) if day]
            said = {it for number, day in then for it in numbers_today(number, day, lineage, EDITION) or ()}
            assert not said & now, f"{page.name}: {line}"
            dated_numbers += len(then)
    assert dated_numbers > 20
