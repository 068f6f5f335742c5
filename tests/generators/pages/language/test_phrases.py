"""Sentences for readers come from the phrases of their language; what is missing is listed, never hidden."""

from __future__ import annotations

import msgspec
import pytest

from generators.linking.knowledge_base import KnowledgeBase
from generators.pages.language.phrases import matching_step, missing_phrases, said, told, told_question, told_step
from rules_engine.scenario.played import Asked, TraceLine

LINE = TraceLine(1, "Moved", "plot.exiles", "CR 702.170a", (), {"card": "Opt", "to": "exile"}, "Opt: hand -> exile")
NAMES = {"Opt": "選択"}


def test_a_trace_line_is_told_with_card_names_and_zones_in_the_readers_language() -> None:
    phrases = {"Moved": "{card}は{to}に置かれる。", "zone.exile": "追放領域"}
    assert told(LINE, phrases, NAMES) == "選択は追放領域に置かれる。"


def test_a_phrase_for_one_site_is_preferred_to_that_of_the_kind() -> None:
    assert told(LINE, {"Moved": "a", "Moved@plot.exiles": "b"}, {}) == "b"


def test_a_phrase_for_where_a_card_goes_from_and_to_is_preferred() -> None:
    line = msgspec.structs.replace(LINE, values={"card": "Opt", "from": "hand", "to": "exile"})
    phrases = {"Moved": "a", "Moved.exile": "b", "Moved.hand.exile": "c"}
    assert told(line, phrases, {}) == "c"
    assert told(line, phrases | {"Moved@plot.exiles": "d"}, {}) == "d"


def test_one_of_something_and_what_is_true_are_cases_of_their_own() -> None:
    counters = TraceLine(1, "CountersPut", "", "CR 122.6", (), {"count": 1, "kind": "+1/+1"}, "")
    turn = TraceLine(1, "TurnBegan", "", "CR 500.1", (), {"player": "A", "extra": "True"}, "")
    phrases = {"CountersPut": "many", "CountersPut.one": "one", "TurnBegan": "a turn", "TurnBegan.extra": "one more"}
    assert told(counters, phrases, {}) == "one"
    assert told(turn, phrases, {}) == "one more"


def test_what_follows_the_kind_of_a_question_fills_its_slot() -> None:
    asked = Asked("A", "blocks with Opt", (), (), "CR 509.1a")
    assert told_question(asked, {"asked.blocks with": "{player}: {which}?"}, NAMES) == "A: 選択?"


def test_a_question_whose_options_are_players_alone_speaks_of_players_alone() -> None:
    phrases = {
        "asked.attacks with": "{which}: player or planeswalker?",
        "asked.attacks with.players": "{which}: player?",
    }
    asked = Asked("A", "attacks with Opt", ("B", "C"), ("C",), "CR 508.1b")
    assert told_question(asked, phrases, NAMES) == "選択: player?"
    mixed = msgspec.structs.replace(asked, options=("B", "Sage"))
    assert told_question(mixed, phrases, NAMES) == "選択: player or planeswalker?"
    other = msgspec.structs.replace(asked, kind="attackers")
    assert told_question(other, {**phrases, "asked.attackers": "who?"}, NAMES) == "who?"


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
    assert said(("Opt", "3 Opt"), {"ui.list": "、"}, NAMES) == "選択、選択 ×3"
    assert said("Opt, Island", {"ui.list": "・"}, NAMES) == "選択・Island"


def test_ways_to_pay_are_held_together_within_a_list() -> None:
    assert said(("2 Opt + Island", "Opt (2)"), {"ui.list": "、"}, NAMES) == "選択 ×2 + Island、選択 (2)"


def test_of_several_triggered_abilities_it_is_told_which_each_is_or_what_it_is_about() -> None:
    phrases = {"form.note.ability": "誘発型能力{what}", "form.note.for": "{what}について", "ui.list": "、"}
    assert said(("Opt (ability 2)", "Opt (for Opt)", "Opt (for B)"), phrases, NAMES) == (
        "選択 (誘発型能力2)、選択 (選択について)、選択 (Bについて)"
    )


def test_of_several_static_abilities_of_an_object_it_is_told_which_each_is() -> None:
    phrases = {"form.note.static": "常在型能力{what}", "ui.given.notes": "、"}
    assert said("Opt (2; static 1)", phrases, NAMES) == "選択 (2、常在型能力1)"


def test_the_name_of_a_card_is_marked_as_one_where_the_language_does_so() -> None:
    assert said(("Opt", "Probe"), {"form.card": "《{name}》", "ui.list": "、"}, NAMES) == "《選択》、Probe"


def test_mana_is_told_in_one_piece_and_none_of_it_as_nothing() -> None:
    assert said(("{U}", "{1}"), {"ui.list": "、"}, {}) == "{U}{1}"
    assert said((), {"word.nothing": "なし"}, {}) == "なし"


def test_missing_phrases_are_listed_by_language(kb: KnowledgeBase) -> None:
    missing = missing_phrases(kb)
    assert "ja: plotted.priority" in missing
    assert "en: asked.discard" in missing
    assert "en: step A: cast Djinn of Fool's Fall from exile" in missing
    assert not any(line.startswith("ja: Moved") for line in missing)


def test_a_numbered_name_with_a_comma_in_it_is_translated_whole() -> None:
    assert said("King, of Nowhere (2)", {"ui.list": "、"}, {"King, of Nowhere": "王"}) == "王 (2)"


def test_what_a_player_has_in_mana_is_told_from_the_keyword_that_an_object_has() -> None:
    phrases = {
        "step check: {player} has {mana}": "{player}のマナ：{mana}",
        "step check: {object} has {keyword}": "{object}：{keyword}",
        "word.haste": "速攻",
    }
    assert told_step("check: A has {U}{U}", phrases, NAMES) == "Aのマナ：{U}{U}"
    assert told_step("check: Opt has haste", phrases, NAMES) == "選択：速攻"


def test_a_list_is_told_as_it_is_read_aloud() -> None:
    phrases = {"ui.list": ", ", "ui.list.two": " and ", "ui.list.last": ", and "}
    assert said(("a", "b"), phrases, {}) == "a and b"
    assert said(("a", "b", "c"), phrases, {}) == "a, b, and c"


def test_several_objects_and_an_empty_list_are_cases_of_their_own() -> None:
    gains = TraceLine(1, "EffectBegan", "", "CR 611.2a", (), {"objects": ("Opt", "Probe"), "by": ("haste",)}, "")
    scries = TraceLine(1, "Scried", "", "CR 701.22a", (), {"on_top": (), "on_bottom": ("Opt",)}, "")
    phrases = {"EffectBegan": "gains", "EffectBegan.several": "gain", "Scried": "both", "Scried.no_on_top": "bottom"}
    assert told(gains, phrases, {}) == "gain"
    assert told(msgspec.structs.replace(gains, values={"objects": ("Opt",)}), phrases, {}) == "gains"
    assert told(scries, phrases, {}) == "bottom"


def test_a_word_never_fills_the_slot_of_a_number() -> None:
    phrases = {"step check: {object} has {count} {kind} counter": "x"}
    assert told_step("check: Opt has no +1/+1 counter", phrases, NAMES) == "check: Opt has no +1/+1 counter"


def test_a_number_is_told_as_a_word_where_the_phrase_asks_for_that() -> None:
    phrases = {"step check: {object} has {count} {kind} counters": "{object} has {count_word} {kind} counters."}
    told_as = {number: told_step(f"check: Opt has {number} -1/-1 counters", phrases, NAMES) for number in ("2", "12")}
    assert told_as == {"2": "選択 has 2 -1/-1 counters.", "12": "選択 has 12 -1/-1 counters."}
    words = {**phrases, "word.number.2": "two"}
    assert told_step("check: Opt has 2 -1/-1 counters", words, NAMES) == "選択 has two -1/-1 counters."
    assert told_step("check: Opt has 12 -1/-1 counters", words, NAMES) == told_as["12"], "only small ones have a word"


BECOMES = {"EffectBegan": "{objects} becomes {types}.", "EffectBegan.several": "{objects} become {types}."}
NOUNS = {"told.a": "a {what}", "told.a.vowel": "an {what}", "told.plural": "{what}s", "ui.types.between": " "}


@pytest.mark.parametrize(
    ("line", "one", "several"),
    [
        ("Artifact", "an artifact", "artifacts"),
        ("Land — Island", "an Island land", "Island lands"),
        ("Legendary Creature — Bear", "a legendary Bear creature", "legendary Bear creatures"),
    ],
)
def test_what_something_becomes_is_told_as_a_noun(line: str, one: str, several: str) -> None:
    phrases = {**BECOMES, **NOUNS, "word.supertype.Legendary": "legendary "}
    phrases |= {f"word.{word}": word for word in ("artifact", "land", "creature")}
    for objects, sentence in ((("Opt",), f"選択 becomes {one}."), (("Opt", "Foo"), f"選択, Foo become {several}.")):
        told_by = TraceLine(1, "EffectBegan", "", "CR 205.1a", (), {"objects": objects, "types": line}, "")
        assert told(told_by, phrases, NAMES) == sentence


def test_a_type_line_is_told_in_words_and_never_as_cards() -> None:
    line = TraceLine(1, "EffectBegan", "", "CR 205.1a", (), {"types": "Legendary Land — Island"}, "")
    phrases = {
        "EffectBegan": "{types}になる",
        "told.a": "{what}",
        "ui.types.between": "・",
        "word.land": "土地",
        "word.type.Island": "島",
        "word.supertype.Legendary": "伝説の",
    }
    assert told(line, phrases, {"Island": "島（カード）"}) == "伝説の島・土地になる"


def test_so_many_of_a_card_are_counted_as_the_language_does() -> None:
    own = {"form.counted": "{name}{count}枚", "form.card": "《{name}》"}
    assert said("3 Opt", own, NAMES) == "《選択》3枚"
    plural = {"form.counted.Island": "{count} Islands", "form.counted": "{name} ×{count}"}
    assert said("2 Island, 3 Opt", plural, {"Island": "Island", "Opt": "Opt"}) == "2 Islands, Opt ×3"
