"""What every page knows: Japanese names for headings that the rules give in English."""

from __future__ import annotations

import pytest

from generators.pages.book import same_name


@pytest.mark.parametrize("name", ["counter", "Counter", "counter a spell or ability"])
def test_a_heading_is_named_by_its_word_and_by_the_verb_with_what_it_is_done_to(name: str) -> None:
    assert same_name("Counter", name)


@pytest.mark.parametrize("name", ["counterspell", "counter cap", "put a counter", ""])
def test_a_word_that_only_contains_a_heading_does_not_name_it(name: str) -> None:
    assert not same_name("Counter", name)
