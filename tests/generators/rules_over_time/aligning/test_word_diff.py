"""Two texts word by word."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from generators.rules_over_time.aligning.normal_form import normal_form
from generators.rules_over_time.aligning.word_diff import word_diff

WORDS = st.lists(
    st.sampled_from(["lantern", "wick", "{T}", "+1/+1", "the", "keeper's", ".", "—", "灯", "を"]), max_size=9
)


def told(old: str, new: str) -> list[tuple[str, str]]:
    return [(piece.kind, piece.text) for piece in word_diff(old, new)]


def test_a_word_that_came_in_the_place_of_another_stands_behind_it() -> None:
    assert told("the brass lantern burns", "the tin lantern burns") == [
        ("same", "the "),
        ("gone", "brass"),
        ("come", "tin"),
        ("same", " lantern burns"),
    ]


def test_words_changed_in_a_row_are_one_change() -> None:
    assert told("a b c d", "a x y d") == [("same", "a "), ("gone", "b c"), ("come", "x y"), ("same", " d")]


def test_typography_is_no_difference() -> None:
    assert told('a keeper\'s "wick"', "a keeper’s “wick”") == [("same", "a keeper’s “wick”")]


def test_symbols_and_numbers_are_whole_words() -> None:
    assert told("{W/U} 101.1b +1/+1", "{W/B} 101.1c +1/+1") == [
        ("gone", "{W/U} 101.1b"),
        ("come", "{W/B} 101.1c"),
        ("same", " +1/+1"),
    ]


@given(WORDS, WORDS)
def test_the_pieces_give_both_texts(old: list[str], new: list[str]) -> None:
    pieces = word_diff(" ".join(old), " ".join(new))
    for fate, words in (("gone", old), ("come", new)):
        shown = "".join(piece.text for piece in pieces if piece.kind in ("same", fate))
        assert normal_form("".join(shown.split())) == normal_form("".join(words))
