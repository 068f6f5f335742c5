"""Sentences for readers come from the phrases of their language; what is missing is listed, never hidden."""

from __future__ import annotations

from generators.linking.knowledge_base import KnowledgeBase
from generators.pages.phrases import matching_step, missing_phrases, said, told, told_step
from rules_engine.scenario.played import TraceLine

LINE = TraceLine(1, "Moved", "plot.exiles", "CR 702.170a", (), {"card": "Opt", "to": "exile"}, "Opt: hand -> exile")
NAMES = {"Opt": "選択"}


def test_a_trace_line_is_told_with_card_names_and_zones_in_the_readers_language() -> None:
    phrases = {"Moved": "{card}は{to}に置かれる。", "zone.exile": "追放領域"}
    assert told(LINE, phrases, NAMES) == "選択は追放領域に置かれる。"


def test_a_phrase_for_one_site_is_preferred_to_that_of_the_kind() -> None:
    assert told(LINE, {"Moved": "a", "Moved@plot.exiles": "b"}, {}) == "b"


def test_a_line_without_a_phrase_falls_back_to_its_notation() -> None:
    assert told(LINE, {}, {}) == "Opt: hand -> exile"


def test_a_symbol_in_braces_is_not_taken_for_a_slot() -> None:
    assert told(LINE, {"Moved": "{card} {U} {unknown}"}, {}) == "Opt {U} {unknown}"


def test_a_step_is_told_by_the_pattern_with_the_most_words_of_its_own() -> None:
    phrases = {
        "step {player}: cast {card}": "x",
        "step {player}: cast {card} from {zone}": "{zone}から{card}",
        "zone.exile": "追放",
    }
    assert told_step("A: cast Opt from exile", phrases, NAMES) == "追放から選択"
    assert told_step("B dances", phrases, NAMES) == "B dances"


def test_a_pattern_must_fit_the_whole_line() -> None:
    assert matching_step("A: plot Opt now", {"step {player}: plot Opt": "x"}) is None


def test_lists_and_numbers_of_cards_are_told_card_by_card() -> None:
    assert said(("Opt", "3 Opt"), {"ui.list": "、"}, NAMES) == "選択、3 × 選択"
    assert said("Opt, Island", {"ui.list": "・"}, NAMES) == "選択・Island"


def test_missing_phrases_are_listed_by_language(kb: KnowledgeBase) -> None:
    missing = missing_phrases(kb)
    assert "ja: plotted.priority" in missing
    assert "en: asked.discard" in missing
    assert "en: step A: cast Djinn of Fool's Fall from exile" in missing
    assert not any(line.startswith("ja: Moved") for line in missing)
