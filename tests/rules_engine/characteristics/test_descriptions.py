"""Words of cards that describe objects and players."""

from __future__ import annotations

import pytest

from rules_engine.characteristics.descriptions import candidates, is_known
from rules_engine.state.ids import PlayerId
from rules_engine.state.state import State

TABLE = """A battlefield: Mine (creature 2/2), Rock (artifact)
B battlefield: Theirs (creature 2/2), Field (land)
A exile: Gone (creature 1/1)
B graveyard: Dead (instant {U})
A hand: Held (creature 1/1)"""


def named(state: State, words: str) -> set[str]:
    found = candidates(state, words, PlayerId("A"))
    return {each if isinstance(each, str) else state.find(each).printed.name for each in found}


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("any target", {"A", "B", "Mine", "Theirs"}),
        ("creature", {"Mine", "Theirs"}),
        ("creature you control", {"Mine"}),
        ("creature an opponent controls", {"Theirs"}),
        ("nonland permanent", {"Mine", "Rock", "Theirs"}),
        ("permanent", {"Mine", "Rock", "Theirs", "Field"}),
        ("player", {"A", "B"}),
        ("opponent", {"B"}),
        ("card in exile", {"Gone"}),
        ("card in a graveyard", {"Dead"}),
        ("instant card in a graveyard", {"Dead"}),
        ("card in your graveyard", set()),
        ("spell", set()),
        ("up to one creature", {"Mine", "Theirs"}),
    ],
)
def test_words_describe_what_they_say_and_nothing_else(table_of, words: str, expected: set[str]) -> None:
    assert named(table_of(TABLE), words) == expected


def test_unknown_words_are_known_to_be_unknown() -> None:
    assert not is_known("creature with flying")
    assert is_known("noncreature spell")
