"""Cards of a set file with a face, a Japanese name or a cost that lacks, and brackets that are no mana."""

from __future__ import annotations

import json

import pytest

from generators.reading.set_file import read_set_file
from generators.records.card_records import CardRecords
from generators.records.card_text import abilities_of
from generators.records.mana_symbols import braced
from generators.records.set_file import set_file_records


def records(*cards: dict[str, object]) -> CardRecords:
    return set_file_records(read_set_file(json.dumps({"data": {"code": "AAA", "cards": cards}}), "a.json"))


def side(letter: str, japanese: str = "") -> dict[str, object]:
    foreign = [{"language": "Japanese", "name": "甲", "faceName": japanese}] if japanese else []
    return {
        "name": "Run // Walk",
        "faceName": {"a": "Run", "b": "Walk"}[letter],
        "side": letter,
        "foreignData": foreign,
    }


def test_a_card_has_the_japanese_names_of_all_its_faces_or_none_and_that_is_told() -> None:
    whole, half = records(side("a", "走"), side("b", "歩")), records(side("a", "走"), side("b"))
    assert (whole.cards[0].name.ja, whole.problems) == ("走 // 歩", ())
    assert half.cards[0].name.ja == ""
    assert [(problem.code, "Walk" in problem.message) for problem in half.problems] == [("japanese-incomplete", True)]


def test_one_face_of_two_and_a_cost_that_is_none_are_told() -> None:
    found = records(side("a"), {"name": "Whirr", "manaCost": "{Z}{{"}, {"name": "Buzz", "manaCost": "{2/W}{HR}{X}"})
    assert [problem.code for problem in found.problems] == ["mana-cost-malformed", "face-missing"]
    assert not any(problem.fault for problem in found.problems)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Run alert(1) now.", "Run alert(1) now."),
        ("Choose (1) of them and run.", "Choose (1) of them and run."),
        ("(1), (T): Run.", "{1}, {T}: Run."),
        ("Pay (1) or (2) to run.", "Pay {1} or {2} to run."),
        ("(１)を支払う。", "{1}を支払う。"),
        ("(1)を支払う。", "{1}を支払う。"),
        ("(2/U)", "{2/U}"),
    ],
)
def test_a_number_in_brackets_is_mana_only_where_it_stands_as_a_cost(text: str, said: str) -> None:
    assert braced(text) == said


@pytest.mark.parametrize(
    ("text", "keywords", "costs"),
    [
        ("護法 ― 手札１枚を捨てる。", ("護法",), ("手札１枚を捨てる",)),
        ("護法―手札１枚を捨てる。", ("護法",), ("手札１枚を捨てる",)),
        ("キッカー ― 土地１つを生け贄に捧げる。", ("キッカー",), ("土地１つを生け贄に捧げる",)),
        ("上陸 ― 土地が出るたび、走る。", (), ()),
        ("(2/U)", (), ()),
        ("Run a mile. (1)", (), ()),
    ],
)
def test_what_is_a_keyword_with_its_cost(text: str, keywords: tuple[str, ...], costs: tuple[str, ...]) -> None:
    (ability,) = abilities_of(text)
    assert (ability.keywords, ability.costs, ability.text) == (keywords, costs, text)
