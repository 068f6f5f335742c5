"""The tables of content/ become records; everything wrong is told at once."""

from __future__ import annotations

import tomllib

import msgspec
import pytest

from generators.reading.parsed_page import Problem
from generators.records.bilingual import Bilingual
from generators.records.japanese_types import WORDS, why_unlike
from generators.records.own_tables import cards_from_toml, gists_from_toml, open_points_from_toml, terms_from_toml
from rules_engine.characteristics.type_line import SUPERTYPES, TYPES


class Tables(msgspec.Struct, frozen=True):
    source: str
    data: dict[str, object]
    lines: dict[str, int]


BRASS = """[brass]
name = { en = "Brass Runner", ja = "真鍮の走者" }
types = "Artifact"
types_ja = "アーティファクト"
"""


def tables(text: str, source: str = "a.toml") -> Tables:
    data = tomllib.loads(text)
    heads = {line.strip('["] \n').split('"')[0]: number for number, line in enumerate(text.split("\n"), 1) if line}
    return Tables(source, data, {key: heads.get(key, 0) for key in data})


def told(problems: tuple[Problem, ...]) -> list[tuple[str, int, bool]]:
    return [(problem.code, problem.line, problem.fault) for problem in problems]


def test_a_term_has_both_names_its_reading_and_its_rule() -> None:
    terms, problems = terms_from_toml(
        tables(
            '[run]\nen = "run"\nja = "走る"\nreading = "はしる"\nrule = "CR 702.170d"\nnote.ja = "注"\navoid = ["ラン"]'
        )
    )
    run = terms["run"]
    assert problems == ()
    assert (run.name, run.reading, run.rule) == (Bilingual(ja="走る", en="run"), "はしる", "702.170d")
    assert (run.note.ja, run.avoid, run.provenance.lines) == ("注", ("ラン",), (1, 1))


def test_a_missing_translation_is_a_fault_and_so_is_no_text_at_all() -> None:
    _, problems = terms_from_toml(tables('[run]\nen = "run"\n[walk]\nreading = "あるく"'))
    assert told(problems) == [("missing-translation", 1, True), ("no-text", 3, True)]


def test_all_wrong_fields_are_told_at_once_with_their_lines() -> None:
    run = '[run]\nen = 1\nja = "走る"\nrule = "702.170d"\nspeed = "fast"\n'
    terms, problems = terms_from_toml(tables(run + '[walk]\nen = "walk"\nja = "歩く"\navoid = "あ"'))
    assert told(problems) == [
        ("field-form", 1, True),
        ("field-form", 1, True),
        ("unknown-field", 1, True),
        ("missing-translation", 1, True),
        ("field-form", 6, True),
    ]
    assert list(terms) == ["run", "walk"]


def test_a_card_is_facts_and_its_abilities_are_left_to_the_engine() -> None:
    facts = '[brass]\nname = { en = "Brass Runner", ja = "真鍮の走者" }\ncost = "{2}{R}"\npt = "2/2"\n'
    types = 'types = "Creature — Construct"\ntypes_ja = "クリーチャー ― 機械"\nkeywords = ["haste"]\n'
    cards, problems = cards_from_toml([tables(facts + types + '[[brass.triggered]]\nwhen = "enters"')])
    brass = cards["brass"]
    assert problems == ()
    assert (brass.name.ja, brass.types.ja) == ("真鍮の走者", "クリーチャー ― 機械")
    assert (brass.cost, brass.pt, brass.keywords, brass.modelled) == ("{2}{R}", "2/2", ("haste",), True)


def test_a_card_may_say_that_its_abilities_are_not_modelled() -> None:
    for said, modelled in (("modelled = false", False), ("modelled = true", True), ("", True)):
        cards, problems = cards_from_toml([tables(BRASS + said)])
        assert problems == ()
        assert cards["brass"].modelled is modelled
    assert told(cards_from_toml([tables(BRASS + 'modelled = "no"')])[1]) == [("field-form", 1, True)]


@pytest.mark.parametrize("file", ["cards/a.toml", "cards/invented.toml", "cards/general/a.toml"])
def test_that_a_card_was_never_printed_stands_with_it_whatever_its_file_is_called(file: str) -> None:
    for said, invented in (("invented = true", True), ("invented = false", False), ("", False)):
        cards, problems = cards_from_toml([tables(BRASS + said, file)])
        assert problems == ()
        assert cards["brass"].invented is invented
    assert told(cards_from_toml([tables(BRASS + 'invented = "yes"', file)])[1]) == [("field-form", 1, True)]


@pytest.mark.parametrize(
    ("english", "japanese", "why"),
    [
        ("Creature", "なにか", "is no line of card types"),
        ("Creature", "クリーチャーの", "is no line of card types"),
        ("Creature", "Creature", "is no line of card types"),
        ("Creature", "土地", "it says 土地, and the English one Creature"),
        ("Artifact Creature", "クリーチャー", "and the English one Artifact Creature"),
        ("Creature — Elf", "クリーチャー", "it has no subtypes"),
        ("Land", "土地 ― 島", "it has subtypes"),
    ],
)
def test_japanese_types_that_are_none_or_others_are_told(english: str, japanese: str, why: str) -> None:
    card = BRASS.replace('"Artifact"', f'"{english}"').replace('"アーティファクト"', f'"{japanese}"')
    (problem,) = cards_from_toml([tables(card)])[1]
    assert (problem.code, problem.line) == ("card-types", 1)
    assert why in problem.message


def test_missing_japanese_types_are_a_gap() -> None:
    _, problems = cards_from_toml([tables(BRASS.partition("types_ja")[0])])
    assert told(problems) == [("missing-translation", 1, True)]


@pytest.mark.parametrize(
    ("english", "japanese"),
    [
        ("Basic Land — Island", "基本土地 ― 島"),
        ("Legendary Artifact Creature — Elf Scout", "伝説のアーティファクト・クリーチャー ― エルフ・スカウト"),
        ("Legendary Snow Land", "伝説の氷雪土地"),
        ("Plane — Dominaria", "次元 ― ドミナリア"),
    ],
)
def test_japanese_types_may_be_joined_as_on_cards(english: str, japanese: str) -> None:
    assert why_unlike(english, japanese) == ""


def test_every_type_has_its_japanese_name() -> None:
    assert set(WORDS) == TYPES | SUPERTYPES


def test_two_cards_of_one_name_are_a_fault_also_over_two_files() -> None:
    text = BRASS.partition("\n")[2]
    cards, problems = cards_from_toml([tables(f"[a]\n{text}", "a.toml"), tables(f"[b]\n{text}", "b.toml")])
    assert list(cards) == ["a"]
    assert [(problem.code, problem.source, problem.line) for problem in problems] == [("id-twice", "b.toml", 1)]
    assert "a.toml:1" in problems[0].message


def test_a_card_without_name_or_types_is_a_fault() -> None:
    _, problems = cards_from_toml([tables('[brass]\ncost = "{2}"')])
    assert told(problems) == [
        ("field-form", 1, True),
        ("field-form", 1, True),
        ("no-text", 1, True),
    ]


def test_a_gist_in_one_language_only_is_a_gap_told_where_it_stands() -> None:
    gists, problems = gists_from_toml(
        tables('"702.170d" = "走る"\n"101.2" = "勝つ"', "ja.toml"), tables('"702.170d" = "Run."\n"x" = "?"', "en.toml")
    )
    assert gists["702.170d"] == Bilingual(ja="走る", en="Run.")
    assert gists["101.2"].gaps() == ("en",)
    assert [(problem.code, problem.source, problem.fault) for problem in problems] == [
        ("not-a-number", "en.toml", True),
        ("missing-translation", "ja.toml", True),
    ]


def test_an_open_point_names_its_rules() -> None:
    points, problems = open_points_from_toml(
        tables('[a]\nrules = ["CR 116.2k"]\nja = "甲"\nen = "A"\n[b]\nja = "乙"\nen = "B"')
    )
    assert (points["a"].rules, points["a"].statement.en, points["a"].changed) == (("116.2k",), "A", "")
    assert told(problems) == [("field-form", 5, True)]


def test_an_open_point_may_say_which_edition_settled_it() -> None:
    text = '[a]\nrules = ["CR 116.2k"]\nja = "甲"\nen = "A"\nchanged = "2025-04-04"'
    points, problems = open_points_from_toml(tables(text))
    assert (points["a"].changed, problems) == ("2025-04-04", ())


def test_a_key_outside_any_table_is_a_fault() -> None:
    _, problems = terms_from_toml(tables('run = "走る"'))
    assert [problem.code for problem in problems] == ["no-table"]
