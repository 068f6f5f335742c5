"""What every page knows: Japanese names for headings that the rules give in English."""

from __future__ import annotations

import pytest
from support import own_content

from generators.linking.checks import phrases_agree
from generators.linking.checks.phrases_agree import HEADING
from generators.pages.addresses import ascii_slug
from generators.pages.book.book import open_book, rule_names_of, same_name


@pytest.mark.parametrize("name", ["counter", "Counter", "counter a spell or ability"])
def test_a_heading_is_named_by_its_word_and_by_the_verb_with_what_it_is_done_to(name: str) -> None:
    assert same_name("Counter", name)


@pytest.mark.parametrize("name", ["counterspell", "counter cap", "put a counter", ""])
def test_a_word_that_only_contains_a_heading_does_not_name_it(name: str) -> None:
    assert not same_name("Counter", name)


WITHOUT_A_NAME = ["722 Preparation Cards"]
"""Newer than any Japanese text that has been read."""


def test_every_chapter_and_section_has_a_japanese_name_without_a_library() -> None:
    kb = own_content()
    named = rule_names_of(kb.rules, kb.keywords, kb.terms, kb.phrases)
    headed = [rule for rule in kb.rules.values() if rule.heading and len(rule.number) <= 3]
    assert len(headed) > 100
    assert [f"{rule.number} {rule.heading}" for rule in headed if rule.number not in named] == WITHOUT_A_NAME


def test_each_japanese_heading_stands_for_a_heading_of_the_rules_of_today() -> None:
    kb = own_content()
    known = {f"heading.{ascii_slug(rule.heading)}" for rule in kb.rules.values() if rule.heading}
    written = {key for key in kb.phrases["ja"] if key.startswith(HEADING)}
    assert written
    assert written - known == set()
    assert list(phrases_agree.check(kb)) == []


def test_words_in_the_other_language_are_found_in_that_language_alone() -> None:
    english, japanese = (open_book(own_content(), language) for language in ("en", "ja"))
    assert english.words["exile"] != japanese.words["exile"]
    for own, other in ((english, japanese), (japanese, english)):
        spoken = own.speaking(other.language)
        assert (spoken.phrases, spoken.names, spoken.words) == (other.phrases, other.names, other.words)
        assert spoken.speaking(own.language).words == own.words
