"""What the box says of its answers: that none holds all that was typed, and how far back numbers are known."""

from __future__ import annotations

import re
from typing import NamedTuple

import pytest
from playwright.sync_api import Page, expect
from support import own_content

from generators.linking.citing import bare
from generators.linking.knowledge_base import KnowledgeBase
from generators.pages import addresses
from generators.records.bilingual import LANGUAGES, Language
from generators.rules_over_time.lineage.fates import fate_of

pytestmark = pytest.mark.browser
ASK = """async (all) => {
  const { everything } = await import("../assets/answering.js");
  const found = [];
  for (const typed of all) found.push(await everything(typed));
  return found.map(({ told, found: all }) => [told, all.map((one) => one.address), all.map((one) => one.below ?? "")]);
}"""
NEAR = {"en": "Nothing holds all that was typed. Near to it:", "ja": "入力した語のすべてに合うものはない。近いもの："}
FIRST = {
    "en": "The first edition known took effect on 2009-07-11.",
    "ja": "知られている最初の版は2009-07-11に発効した。",
}
NEVER = {"en": "No edition since 2009 has a CR {}.", "ja": "2009年以降のどの版にもCR {}はない。"}
WITHOUT = {"en": "The edition of 2023-11-17 has no CR 702.170a.", "ja": "2023-11-17の版にCR 702.170aはない。"}
BEFORE = {
    "en": "before 2009-07-11 the number may have meant another rule",
    "ja": "2009-07-11より前は、別の条文の番号だった可能性がある",
}
SEVERAL_WORDS = re.compile(r"[a-z]+( [a-z]+)+")


class Said(NamedTuple):
    """The sentences above the answers, the answers' addresses, and what stands below each."""

    told: list[str]
    addresses: list[str]
    below: list[str]


@pytest.fixture(scope="module")
def kb() -> KnowledgeBase:
    """What the site is made of."""
    return own_content()


def said(desk: Page, site: str, language: Language, typed: list[str]) -> list[Said]:
    """What is said to each that is typed."""
    desk.goto(f"{site}{language}/about/")
    return [Said(*one) for one in desk.evaluate(ASK, typed)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_name_is_answered_without_a_word_above_it(
    desk: Page, site: str, kb: KnowledgeBase, language: Language
) -> None:
    named = [*kb.keywords.values(), *kb.terms.values()]
    typed = [name for one in named for name in (one.name.ja, one.name.en, one.reading) if name]
    told = {name: one.told for name, one in zip(typed, said(desk, site, language, typed), strict=True) if one.told}
    assert told == {}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("typed", ["conive", "connive xyzzy", "dethrone plainswalker", "けいがく"])
def test_where_no_answer_holds_all_that_was_typed_it_is_said_above_what_is_near(
    desk: Page, site: str, language: Language, typed: str
) -> None:
    (only,) = said(desk, site, language, [typed])
    assert only.told == [NEAR[language]]
    assert only.addresses


@pytest.mark.parametrize("typed", ["zzzz", "きずなだましい", "ぬめりとかげ"])
def test_what_holds_a_piece_of_a_word_is_not_near_to_it(desk: Page, site: str, typed: str) -> None:
    for language in LANGUAGES:
        assert said(desk, site, language, [typed]) == [Said([], [], [])]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_letter_is_no_beginning_of_words(desk: Page, site: str, language: Language) -> None:
    marked, letter, term = said(desk, site, language, ["<b>", "(Q)", "banding"])
    assert term.addresses[0] not in marked.addresses
    assert not [one for one in (*marked.addresses, *letter.addresses) if one.startswith("keywords/")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_reading_brings_the_rule_of_that_name(desk: Page, site: str, kb: KnowledgeBase, language: Language) -> None:
    rules = {rule.heading.lower(): number for number, rule in kb.rules.items() if rule.heading}
    named = [*kb.keywords.values(), *kb.terms.values()]
    read = [(one.reading, rules[one.name.en.lower()]) for one in named if one.reading and one.name.en.lower() in rules]
    assert len(read) > 100
    answered = said(desk, site, language, [reading for reading, _ in read])
    missed = [
        (reading, number)
        for (reading, number), one in zip(read, answered, strict=True)
        if addresses.rule(number).removeprefix("@/") not in one.addresses
    ]
    assert missed == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_of_a_number_that_no_edition_has_it_is_told_how_far_back_they_go(
    desk: Page, site: str, language: Language
) -> None:
    numbers = ["420.5e", "217.1c", "502.26", "408.1c", "704.5zz"]
    answered = said(desk, site, language, numbers)
    assert [one.told for one in answered] == [[NEVER[language].format(one), FIRST[language]] for one in numbers]
    assert answered[0].addresses == []
    early, without = said(desk, site, language, ["704.5j@2008-01-01", "702.170a@2023-11-17"])
    assert early.told == [FIRST[language]]
    assert without.told == [WITHOUT[language]]


def has_meant_something_else(kb: KnowledgeBase, number: str) -> bool:
    """Whether a rule that once had the number has another one today, or none."""
    today = kb.lineage.place_of(kb.edition)
    assert today is not None
    held = [(kb.lineage.last_place(number, id, today), id) for id in kb.lineage.named(number)]
    return any(fate_of(kb.lineage, id, place, today).numbers != (number,) for place, id in held if place >= 0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_number_that_has_changed_hands_and_is_as_old_as_the_first_edition_is_told_to_be_maybe_older(
    desk: Page, site: str, kb: KnowledgeBase, language: Language
) -> None:
    oldest = {stay.number for life in kb.lineage.lives.values() for stay in life.stays if stay.since == 0}
    numbers = [number for number in kb.rules if len(number) > 1][::7]
    moved = {number for number in numbers if has_meant_something_else(kb, number)}
    assert {(number in oldest, number in moved) for number in numbers} >= {(True, True), (True, False), (False, True)}
    answered = said(desk, site, language, numbers)
    wrong = [
        number
        for number, one in zip(numbers, answered, strict=True)
        if (BEFORE[language] in one.below) != (number in oldest and number in moved) or one.told
    ]
    assert wrong == []


def test_a_slip_in_the_second_word_counts_as_that_word(desk: Page, site: str) -> None:
    answered = said(desk, site, "en", ["dethrone plainswalker", "dethrone battel", "plot sorcary"])
    found = [one.addresses[0] for one in answered]
    assert found == ["rulings/dethrone-planeswalker/", "rulings/dethrone-battle/", "rulings/plot-sorcery-timing/"]


@pytest.mark.parametrize("common", ["ability", "player"])
def test_what_a_rule_is_called_weighs_more_than_a_common_word_beside_it(
    desk: Page, site: str, kb: KnowledgeBase, common: str
) -> None:
    rows = [(words, row.rules) for row in kb.also_called.values() if row.rules for words in row.words]
    asked = [(f"{words} {common}", rules) for words, rules in rows if SEVERAL_WORDS.fullmatch(words)]
    assert len(asked) > 300
    answered = said(desk, site, "en", [typed for typed, _ in asked])
    met = [
        any(addresses.rule(bare(rule)).removeprefix("@/") in one.addresses[:5] for rule in rules)
        for (_, rules), one in zip(asked, answered, strict=True)
    ]
    assert sum(met) >= 0.85 * len(met)


def test_a_word_in_a_question_about_a_keyword_is_not_taken_for_a_card(desk: Page, site: str) -> None:
    (order,) = said(desk, site, "en", ["wheel and fortune draw order"])
    assert not order.addresses[0].startswith("cards/")


def test_what_is_said_above_stands_in_the_box_and_is_read_aloud(desk: Page, site: str) -> None:
    desk.goto(f"{site}en/about/")
    desk.fill("#jump input", "420.5e")
    expect(desk.locator("#jump .jump__none")).to_have_text([NEVER["en"].format("420.5e"), FIRST["en"]])
    desk.fill("#jump input", "connive xyzzy")
    expect(desk.locator("#jump .jump__none")).to_have_text([NEAR["en"]])
    expect(desk.locator("#jump [role=option]").first).to_be_visible()
    expect(desk.locator("#jump [role=status]")).to_contain_text(NEAR["en"])
