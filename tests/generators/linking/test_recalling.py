"""What was worked out once is recalled while nothing that it depends on has changed, and never longer."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

import pytest

from generators.linking import recalling
from generators.linking.recalling import (
    Memory,
    digest_of,
    recall,
    recall_as,
    recall_asked,
    recall_equal,
    remembering,
    state_of,
)


class Counting:
    """Gives its arguments back, and counts how often."""

    def __init__(self) -> None:
        self.times = 0

    def __call__(self, *given: object) -> tuple[object, ...]:
        self.times += 1
        return given


def test_without_a_memory_nothing_is_recalled() -> None:
    counting = Counting()
    assert recall(counting, "a") == recall(counting, "a") == ("a",)
    assert counting.times == 2


def test_equal_texts_and_the_very_same_values_are_recalled_and_no_others() -> None:
    counting, memory, value = Counting(), Memory(), ["a"]
    with remembering(memory):
        first = recall(counting, "text", value)
        assert recall(counting, "".join(["te", "xt"]), value) is first
        recall(counting, "text", list(value))
        recall(counting, "other", value)
    assert counting.times == 3


def test_what_nobody_asked_for_the_last_time_is_forgotten() -> None:
    counting, memory = Counting(), Memory()
    for asked in ("a", "a", "", "a"):
        with remembering(memory):
            recall(counting, asked)
    assert counting.times == 3


def test_a_value_equal_to_that_of_the_last_time_is_the_very_same_and_any_other_is_not() -> None:
    memory, first = Memory(), ["a"]
    for given, same in ((first, True), (["a"], True), (["b"], False), (["a"], False)):
        with remembering(memory):
            found = recall_equal("x", given)
            assert found == given
            assert (found is first) == same
    assert recall_equal("x", first) is first


@pytest.mark.parametrize(
    ("first", "second", "same"),
    [
        ({"a": 1, "b": 2}, {"a": 1, "b": 2}, True),
        ({"a": 1, "b": 2}, {"b": 2, "a": 1}, False),
        ({"ja": {"a": 1, "b": 2}}, {"ja": {"b": 2, "a": 1}}, False),
        ({"ja": {"a": {}}}, {"ja": {"a": {}}}, True),
        ({"a": 1}, {"a": 1, "b": 2}, False),
        ({}, (), False),
    ],
)
def test_maps_are_the_same_only_with_their_keys_in_the_same_order(first: object, second: object, *, same: bool) -> None:
    memory = Memory()
    for given in (first, second):
        with remembering(memory):
            found = recall_equal("x", given)
    assert (found is first) == same
    assert found == second


def test_a_map_that_answers_the_same_is_as_good_as_the_very_same() -> None:
    about, memory, made = "scenario", Memory(), []

    def cost(of: str, cards: Mapping[str, int]) -> int:
        made.append(of)
        return cards.get("Opt", 0) + cards.get("Island", 0)

    with remembering(memory):
        for cards in ({"Opt": 1}, {"Opt": 1, "Plains": 4}, {"Opt": 2}, {"Opt": 2, "Island": 3}, {"Island": 3}):
            assert recall_asked(cost, about, cards) == cards.get("Opt", 0) + cards.get("Island", 0)
    assert len(made) == 4


def test_whoever_goes_through_the_names_of_a_map_depends_on_all_of_them() -> None:
    about, made = "scenario", []

    def names(of: str, cards: Mapping[str, int]) -> list[str]:
        made.append(of)
        return list(cards)

    with remembering(Memory()):
        for cards in ({"a": 1}, {"a": 2}, {"a": 2, "b": 1}, {"b": 1, "a": 2}):
            assert recall_asked(names, about, cards) == list(cards)
    assert len(made) == 3


@pytest.mark.parametrize("aged", [0, 10])
def test_a_file_is_known_by_what_it_holds_however_it_is_changed(tmp_path: Path, aged: int) -> None:
    file = tmp_path / "a"
    seen = set()
    for text in ("one", "two", "six", "seven"):
        file.write_text(text, encoding="utf-8")
        times = file.stat().st_mtime_ns - aged * recalling.SETTLED
        os.utime(file, ns=(times, times))
        seen.add(digest_of(file))
        assert digest_of(file) in seen
    assert len(seen) == 4


def test_a_file_that_settled_is_not_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "a"
    file.write_text("one", encoding="utf-8")
    monkeypatch.setattr(recalling, "SETTLED", -1)
    first = digest_of(file)
    monkeypatch.setattr(Path, "open", None)
    assert digest_of(file) == first


def test_the_state_of_files_tells_whether_each_is_there(tmp_path: Path) -> None:
    file, counting = tmp_path / "a", Counting()
    with remembering(Memory()):
        for text in ("", "one", "two"):
            file.write_text(text, encoding="utf-8")
            recall_as("file", state_of([file]), counting)
        file.unlink()
        recall_as("file", state_of([file]), counting)
        recall_as("file", state_of([file]), counting)
    assert counting.times == 4
