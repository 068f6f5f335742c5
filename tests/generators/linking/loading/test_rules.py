from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from support import READ_BEFORE, ROOT, library_or_skip

from generators.linking.knowledge_base import CitedAt
from generators.linking.loading.japanese import in_japanese, load_japanese
from generators.linking.loading.library import load_library
from generators.linking.loading.rules import (
    english_titles,
    former_meanings,
    historical_meanings,
    resolved_quotes,
    rules_of,
    timeline_or_problem,
)
from generators.records.bilingual import Bilingual
from generators.records.provenance import Provenance
from generators.records.ruling_text import RuleQuote
from generators.records.term import Term
from generators.rules_over_time.aligning.alignment import Move
from generators.rules_over_time.editions.edition import Edition
from generators.rules_over_time.japanese.differing_translations import Differing, differing_in, of_no_text, wording_hash
from generators.rules_over_time.japanese.freshness import is_current
from generators.rules_over_time.japanese.rules import JapaneseRules
from generators.rules_over_time.library import find_library
from generators.rules_over_time.lineage.building import Passage, facts_of, lineage_of
from generators.rules_over_time.lineage.timeline import Timeline
from rules_engine.rulebook.citation import Citation


@pytest.fixture
def timeline(world) -> Timeline:
    """Two editions: connive's old numbers moved, and one of them names amass now."""
    rules = [
        world.rule("701.47", "Amass"),
        world.rule("701.47b"),
        world.rule("701.50", "Connive"),
        world.rule("701.50f"),
    ]
    now = Edition("2026-06-19", "2026-06-19", {rule.number: rule for rule in rules}, {})
    then = {number: (number, "") for number in ("701.44", "701.44b", "701.47", "701.47b", "701.60")}
    moves = (
        Move("moved", ("701.44",), ("701.47",), ""),
        Move("moved", ("701.47",), ("701.50",), ""),
        Move("moved+edited", ("701.47b",), ("701.50f",), ""),
        Move("moved", ("701.44b",), ("701.47b",), ""),
        Move("removed", ("701.60",), (), ""),
    )
    lineage = lineage_of([Passage("2023-11-17", then), Passage("2026-06-19", facts_of(now), moves)])
    return Timeline(now, (("2023-11-17", "2023-11-17"), ("2026-06-19", "2026-06-19")), lineage, None, {})


def cited(number: str, date: str = "") -> CitedAt:
    return CitedAt(Citation(number, date), "x", 1)


def test_a_cited_number_knows_what_it_used_to_name(timeline: Timeline) -> None:
    former = former_meanings([cited("701.47b"), cited("701.60"), cited("701.50f")], timeline)
    assert former.keys() == {"701.47b", "701.60"}
    (once,) = former["701.47b"]
    assert (once.edition, once.now, once.state, once.heading) == ("2023-11-17", ("701.50f",), "moved+edited", "Connive")
    assert former["701.60"][0].now == ()


def test_a_historical_citation_resolves_or_is_missing(timeline: Timeline) -> None:
    citations = [cited("701.47b", "2023-11-17"), cited("701.99", "2023-11-17"), cited("701.47b", "1999-01-01")]
    found = historical_meanings(citations, timeline)
    assert found.keys() == {"CR 701.47b@2023-11-17"}
    assert found["CR 701.47b@2023-11-17"].now == ("701.50f",)


def test_a_copied_rule_is_placed_by_its_edition_and_ambiguous_without_one(timeline: Timeline) -> None:
    quote = RuleQuote(number="701.47b", text={}, edition="2023-11-17", provenance=Provenance(source="s"))
    bare = quote.model_copy(update={"edition": ""})
    unknown = quote.model_copy(update={"edition": "1999-01-01"})
    dated, undated, lost = resolved_quotes([quote, bare, unknown], timeline)
    assert (dated.number_now, dated.state) == (("701.50f",), "moved+edited")
    assert (set(undated.number_now), undated.state) == ({"701.47b", "701.50f"}, "ambiguous")
    assert (lost.number_now, lost.state) == ((), "undecided")


@pytest.mark.parametrize("title", ["Connive", "謀議", "謀議/Connive", "connive"])
def test_a_copied_rule_without_an_edition_is_settled_by_its_title(timeline: Timeline, title: str) -> None:
    term = Term(slug="connive", name=Bilingual(ja="謀議", en="connive"), provenance=Provenance(source="t"))
    quote = RuleQuote(number="701.47b", title=title, text={}, edition="", provenance=Provenance(source="s"))
    (settled,) = resolved_quotes([quote], timeline, english_titles([], [term]))
    assert (settled.number_now, settled.state) == (("701.50f",), "moved+edited")


@pytest.mark.parametrize("title", ["動員", "甲", ""])
def test_a_title_of_no_candidate_settles_nothing(timeline: Timeline, title: str) -> None:
    heading = timeline.current.rules["701.47"].model_copy(update={"heading": "Scry", "heading_ja": "動員"})
    quote = RuleQuote(number="701.47b", title=title, text={}, edition="", provenance=Provenance(source="s"))
    (left,) = resolved_quotes([quote], timeline, english_titles([heading], []))
    assert left.state == "ambiguous"


def test_our_gists_and_an_older_japanese_text_join_the_rule_of_today(timeline: Timeline) -> None:
    japanese = JapaneseRules("2023-11-17", {"701.47b": "訳文"}, {"701.47": "謀議"})
    gists = {"701.50f": Bilingual(ja="要点"), "999.9": Bilingual(ja="無")}
    said = in_japanese([japanese], [], timeline)
    rules = rules_of(timeline.current, gists, said)
    assert (rules["701.50f"].text_ja, rules["701.50f"].text_ja_edition) == ("訳文", "2023-11-17")
    assert said.texts["701.50f"].freshness.state == "edited"
    assert rules["701.50f"].gist.ja == "要点"
    assert rules["701.50"].heading_ja == "謀議"
    assert rules["701.47b"].text_ja == ""
    assert "999.9" not in rules


def test_the_newest_of_several_japanese_texts_is_taken_and_its_edition_named(timeline: Timeline) -> None:
    now = JapaneseRules("2026-06-19", {"701.50f": "新しい訳"}, {})
    then = JapaneseRules("2023-11-17", {"701.47b": "古い訳"}, {})
    for order in ([now, then], [then, now]):
        said = in_japanese(order, [], timeline).texts["701.50f"]
        assert (said.lines, said.freshness.state, said.freshness.edition) == (("新しい訳",), "valid", "2026-06-19")


def test_a_japanese_heading_whose_english_is_another_today_is_not_shown_as_its_name(timeline: Timeline) -> None:
    rules = {
        **timeline.current.rules,
        "701.50": timeline.current.rules["701.50"].model_copy(update={"heading": "Plan"}),
    }
    now = msgspec.structs.replace(timeline.current, rules=rules)
    then = {number: (number, "Connive" if number == "701.47" else "") for number in ("701.47", "701.47b")}
    moves = (Move("moved+edited", ("701.47",), ("701.50",), ""), Move("moved", ("701.47b",), ("701.50f",), ""))
    lineage = lineage_of([Passage("2023-11-17", then), Passage("2026-06-19", facts_of(now), moves)])
    changed = msgspec.structs.replace(timeline, current=now, lineage=lineage)
    japanese = JapaneseRules("2023-11-17", {}, {"701.47": "謀議"})
    assert in_japanese([japanese], [], changed).headings == {}


def test_a_japanese_quote_knows_whether_it_still_holds(timeline: Timeline) -> None:
    quote = RuleQuote(number="701.47b", text={"ja": "訳"}, edition="2023-11-17", provenance=Provenance(source="s"))
    (found,) = in_japanese([], [quote], timeline).quotes["701.47b@2023-11-17"]
    assert (found.state, found.now) == ("edited", "701.50f")


def reviewed(text: str) -> dict[str, Differing]:
    return {"701.44b@2023-11-17": Differing(wording_hash(text), "末尾が違う。", "The end differs.")}


def test_a_text_that_was_read_and_found_to_differ_is_not_current_though_the_english_is_the_same(
    timeline: Timeline,
) -> None:
    japanese = JapaneseRules("2023-11-17", {"701.44b": "訳 文"}, {})
    hashes = dict.fromkeys(("701.44b",), ("h", ""))
    now = msgspec.structs.replace(
        timeline.current,
        rules={"701.47b": timeline.current.rules["701.47b"].model_copy(update={"hash": "h"})},
    )
    move = Move("moved", ("701.44b",), ("701.47b",), "")
    lineage = lineage_of([Passage("2023-11-17", hashes), Passage("2026-06-19", facts_of(now), (move,))])
    same = msgspec.structs.replace(timeline, current=now, lineage=lineage)
    for differing, state in (({}, "moved"), (reviewed("訳文"), "differs"), (reviewed("別の訳"), "moved")):
        said = in_japanese([japanese], [], same, differing)
        found = said.texts["701.47b"].freshness
        assert (found.state, is_current(found)) == (state, state == "moved")
        assert (found.differs is not None) == (state == "differs")
        assert bool(said.problems) == (differing == reviewed("別の訳"))


def test_a_review_of_no_text_is_told_where_texts_of_its_edition_are_at_hand(timeline: Timeline) -> None:
    here = JapaneseRules("2023-11-17", {"701.44b": "訳文"}, {})
    (problem,) = in_japanese([here], [], timeline, reviewed("別の訳")).problems
    assert (problem.code, problem.fault) == ("translation-differs-from-none", False)
    assert "701.44b@2023-11-17" in problem.message
    elsewhere = JapaneseRules("2026-06-19", {"701.50f": "訳文"}, {})
    assert in_japanese([elsewhere], [], timeline, reviewed("別の訳")).problems == ()


@pytest.mark.parametrize("written", ["[x", '["701.44b@2023-11-17"]\nhash = "0"\n'])
def test_a_malformed_list_of_reviews_is_a_problem_and_no_traceback(
    written: str, timeline: Timeline, tmp_path: Path
) -> None:
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "translation_differs.toml").write_text(written, encoding="utf-8")
    (problem,) = load_japanese((), (), timeline, tmp_path).problems
    assert (problem.code, problem.fault) == ("table-unreadable", True)


def test_the_reviews_in_content_are_of_texts_that_the_library_has() -> None:
    library = find_library(library_or_skip(), False)
    texts = load_library(library, cache=READ_BEFORE).japanese
    differing = differing_in(ROOT / "content")
    assert {"701.50d@2026-01-16"} <= differing.keys()
    assert list(of_no_text(differing, texts)) == []
    assert any(one.edition == "2026-01-16" for one in texts)


def test_without_the_derived_facts_there_are_no_rules_and_a_fault(tmp_path: Path) -> None:
    timeline, (problem,) = timeline_or_problem(tmp_path, None)
    assert timeline.current.rules == {}
    assert (problem.code, problem.fault) == ("rules-unreadable", True)


def test_the_committed_facts_know_the_edition_in_force() -> None:
    timeline, problems = timeline_or_problem(ROOT / "content", None)
    assert problems == ()
    assert timeline.current.label == "2026-06-19"
    assert timeline.current.rules["702.170"].heading == "Plot"
