"""The page of what changed, from two made-up editions, and the file with which older numbers are looked up."""

from __future__ import annotations

import json
import re

import msgspec
import pytest
from support import ROOT

from generators.linking.knowledge_base import KnowledgeBase
from generators.pages.all_pages import all_pages
from generators.pages.book.book import open_book
from generators.pages.rules.at import rules_at, rules_at_page
from generators.pages.rules.changes import changes_list, changes_page
from generators.rules_over_time.aligning.alignment import Move
from generators.rules_over_time.aligning.grounds import NAMES, SHARED
from generators.rules_over_time.aligning.moves import step_between
from generators.rules_over_time.aligning.word_diff import Piece
from generators.rules_over_time.changes import Changes, TermEdit, changes_between
from generators.rules_over_time.editions.edition import Edition
from generators.rules_over_time.lineage.building import Passage, facts_of, lineage_of
from generators.rules_over_time.loading import read_edition_file

LANTERNS = ROOT / "tests" / "fixtures" / "rules"
OLD, NEW = (read_edition_file(LANTERNS / f"Lantern Rules {label}.txt") for label in ("20010101", "20020202"))


@pytest.fixture(scope="module")
def changes() -> Changes:
    return changes_between(OLD, NEW)


@pytest.fixture(scope="module")
def with_changes(kb: KnowledgeBase, changes: Changes) -> KnowledgeBase:
    rules = {**kb.rules, **NEW.rules}
    return msgspec.structs.replace(kb, changes=(changes,), rules=rules, edition=NEW.label)


@pytest.mark.parametrize("language", ["ja", "en"])
def test_words_that_went_and_came_are_marked_and_mere_moves_folded_away(
    language: str, with_changes: KnowledgeBase, changes: Changes
) -> None:
    page = changes_page(open_book(with_changes, language), changes)  # type: ignore[arg-type]
    assert page.address == "changes/2001-01-01--2002-02-02/"
    assert "<del>the</del><ins>its</ins>" in page.body
    shown, _, folded = page.body.partition("<details")
    assert "102.1" not in re.sub(r'href="[^"]*"', "", shown)
    assert '>101.1</a></td><td><a class="rule" href="@/rules/102.1/"' in folded
    assert 'href="@/rules/at/?n=101.1&amp;d=2001-01-01"' in folded
    assert [heading.id for heading in page.contents] == [
        *("edited", "examples", "added", "removed", "merged", "glossary", "moved")
    ]
    assert "ui." not in page.body


@pytest.mark.parametrize("language", ["ja", "en"])
def test_every_move_says_folded_away_on_what_grounds_it_is_held(
    language: str, with_changes: KnowledgeBase, changes: Changes
) -> None:
    book = open_book(with_changes, language)  # type: ignore[arg-type]
    shown, _, moved = changes_page(book, changes).body.partition('<h2 id="moved">')
    folded = re.findall(r'<details class="grounds"><summary>(.*?)</summary><p>(.+?)</p></details>', shown)
    pairs = (*changes.edited, *changes.split, *changes.merged, *changes.undecided)
    assert len(folded) == len(pairs)
    assert {summary for summary, _ in folded} == {book.label("grounds")}
    assert any(why.endswith(book.label("grounds.merged")) for _, why in folded)
    rows = re.findall(r"<tr>.*?<td>([^<]*)</td></tr>", moved)
    assert len(rows) == len(changes.moved)
    assert book.label("grounds.same-text") in rows
    assert "" not in rows


@pytest.mark.parametrize("language", ["ja", "en"])
def test_every_grounds_there_are_can_be_said_in_both_languages(language: str, kb: KnowledgeBase) -> None:
    book = open_book(kb, language)  # type: ignore[arg-type]
    for name in (*NAMES.values(), *filter(None, SHARED.values())):
        said = book.label(f"grounds.{name}", first=3, second=5, likeness="0.60", rival="0.20")
        assert not re.search(r"^ui\.|[{}]", said), name


@pytest.mark.parametrize("language", ["ja", "en"])
def test_an_example_that_changed_alone_has_a_heading_of_its_own(language: str, with_changes: KnowledgeBase) -> None:
    number, rule = next((number, rule) for number, rule in NEW.rules.items() if rule.examples)
    rules = {**NEW.rules, number: rule.model_copy(update={"examples": ("A moth circles the flame.",)})}
    after = Edition("2003-03-03", "2003-03-03", rules, NEW.glossary)
    known = msgspec.structs.replace(with_changes, edition=after.label)
    book = open_book(known, language)  # type: ignore[arg-type]
    page = changes_page(book, changes_between(NEW, after))
    assert [heading.id for heading in page.contents] == ["examples"]
    assert book.label("changes.count.examples", n=1) in page.description
    word = book.label("rule.example")
    told = re.findall(r'<p class="change__text" lang="en">(.*?)</p>', page.body)
    assert told
    assert all(text.startswith(f'<strong lang="{language}">{word}</strong> ') for text in told)
    assert re.search(r"<ins>[^<]*moth", page.body)
    assert "ui." not in page.body


def test_headings_are_in_the_readers_language_where_a_rule_of_today_or_a_phrase_names_them(
    with_changes: KnowledgeBase, changes: Changes
) -> None:
    kindle = next(number for number, rule in NEW.rules.items() if rule.heading == "Kindle")
    rules = {
        **with_changes.rules,
        kindle: with_changes.rules[kindle].model_copy(update={"heading_ja": "着火"}),
    }
    phrases = {**with_changes.phrases, "ja": {**with_changes.phrases["ja"], "heading.polish": "研磨"}}
    known = msgspec.structs.replace(with_changes, rules=rules, phrases=phrases)
    shown = {language: headings(changes_page(open_book(known, language), changes).body) for language in ("ja", "en")}  # type: ignore[arg-type]
    assert {"着火", "研磨"} <= set(shown["ja"])
    assert not {"Kindle", "Polish"} & set(shown["ja"])
    assert {"Kindle", "Polish"} <= set(shown["en"])


def headings(body: str) -> list[str]:
    """What stands beside the numbers of each change."""
    return [re.sub("<[^>]*>", "", note) for note in re.findall(r'<span class="note">(.*?)</span></h3>', body)]


def test_changes_stand_in_the_order_of_numbers_and_those_of_one_page_together(
    with_changes: KnowledgeBase, changes: Changes
) -> None:
    mixed = msgspec.structs.replace(changes, edited=changes.edited[::-1], added=changes.added[::-1])
    body = changes_page(open_book(with_changes, "en"), mixed).body
    edited, added = (body.partition(f'<h2 id="{kind}">')[2].partition("<h2")[0] for kind in ("edited", "added"))
    assert re.findall(r'data-rule="([^"]*)">[^<]*</a> <span class="note">', edited) == [
        *("100.2", "200.3b", "200.3c", "200.3e")
    ]
    hum, kindle = re.findall(r'<section class="change">(.*?)</section>', added, re.DOTALL)
    assert re.findall('data-rule="([^"]*)"', hum) == ["200.2", "200.2a"]
    assert re.findall('data-rule="([^"]*)"', kindle) == ["200.3d"]
    assert '<span class="count">3</span></h2>' in added, "the heading counts rules, however they stand together"


def test_an_entry_that_only_got_another_name_is_told_once(with_changes: KnowledgeBase, changes: Changes) -> None:
    gone, come = ((Piece(kind, "Ash that is cold."),) for kind in ("gone", "come"))
    terms = (TermEdit("Ash", "removed", gone), TermEdit("Cold Ash", "added", come), *changes.glossary)
    renamed = msgspec.structs.replace(changes, glossary=terms)
    body = changes_page(open_book(with_changes, "en"), renamed).body.partition('<h2 id="glossary">')[2]
    assert "Ash that is cold" not in body
    assert re.search(r"Ash<span class=\"dot\"> → </span>Cold Ash <span class=\"note\">renamed", body)
    assert body.count('<section class="change">') == len(terms) - 1
    assert f'<span class="count">{len(terms)}</span></h2>' in body


def test_a_long_text_is_told_by_what_is_near_its_change_and_whole_at_a_tap(
    with_changes: KnowledgeBase, changes: Changes
) -> None:
    first, *others = changes.edited
    long = " ".join(f"word{at}" for at in range(200))
    pieces = (Piece("same", f"{long} "), Piece("come", "one more "), Piece("same", long))
    cut = msgspec.structs.replace(changes, edited=(msgspec.structs.replace(first, pieces=pieces), *others))
    book = open_book(with_changes, "en")
    section = changes_page(book, cut).body.partition('<section class="change">')[2].partition("</section>")[0]
    shown, _, folded = section.partition("<details")
    assert len(re.sub("<[^>]*>", "", shown)) < 250
    assert f"{long} <ins>one more </ins>{long}" in folded
    assert book.label("changes.whole") not in changes_page(book, changes).body


def test_numbers_of_a_step_that_is_past_lead_to_the_rules_of_today(kb: KnowledgeBase, changes: Changes) -> None:
    rules = {"102.9" if number == "102.1" else number: rule for number, rule in NEW.rules.items()}
    later = Edition("2003-03-03", "2003-03-03", rules, {})
    lineage = lineage_of(
        [
            Passage(OLD.label, facts_of(OLD)),
            Passage(NEW.label, facts_of(NEW), step_between(OLD, NEW).moves),
            Passage(later.label, facts_of(later), (Move("moved", ("102.1",), ("102.9",), ""),)),
        ]
    )
    dates = tuple((one.label, one.effective) for one in (OLD, NEW, later))
    known = msgspec.structs.replace(
        kb, changes=(changes,), rules={**kb.rules, **later.rules}, edition=later.label, lineage=lineage, editions=dates
    )
    folded = changes_page(open_book(known, "en"), changes).body.partition("<details")[2]
    assert 'href="@/rules/at/?n=102.1&amp;d=2002-02-02"' in folded
    assert 'href="@/rules/102.9/"' in folded


def test_a_site_without_two_editions_says_what_is_missing(kb: KnowledgeBase) -> None:
    book = open_book(kb, "en")
    assert book.label("changes.none") in changes_list(book).body
    assert not [page.address for page in all_pages(kb) if page.address.startswith("changes/2")]


def test_the_list_leads_to_each_comparison(with_changes: KnowledgeBase) -> None:
    body = changes_list(open_book(with_changes, "en")).body
    assert 'href="@/changes/2001-01-01--2002-02-02/"' in body
    assert "4 reworded, 1 with changed examples, 3 new, 2 removed" in body


@pytest.mark.parametrize("language", ["ja", "en"])
def test_where_no_script_runs_the_look_up_says_what_it_needs(kb: KnowledgeBase, language: str) -> None:
    book = open_book(kb, language)  # type: ignore[arg-type]
    place = rules_at_page(book).body.partition('<div id="at">')[2].partition("</div>")[0]
    assert book.label("at.needs") in place
    assert 'href="@/api/"' in place


def test_the_file_for_the_browser_has_every_number_of_every_edition_and_no_text(kb: KnowledgeBase) -> None:
    passages = [Passage(OLD.label, facts_of(OLD)), Passage(NEW.label, facts_of(NEW), step_between(OLD, NEW).moves)]
    dates = tuple((one.label, one.effective) for one in (OLD, NEW))
    known = msgspec.structs.replace(kb, lineage=lineage_of(passages), editions=dates, edition=NEW.label)
    data = json.loads(rules_at(known))
    assert (data["editions"], data["now"]) == ([["2001-01-01", "2001-01-05"], ["2002-02-02", "2002-02-02"]], 1)
    kindled = next(flat for flat, _ in data["lives"] if "200.2b" in flat)
    assert kindled == [0, "200.2b", 0, 1, "200.3e", 1]
    numbers = {number for flat, _ in data["lives"] for number in flat[1::3]}
    assert numbers == OLD.rules.keys() | NEW.rules.keys()
    assert [kind for _, kind, _, _ in data["turns"]] == ["merged"]
