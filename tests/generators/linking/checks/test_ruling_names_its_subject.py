"""The first sentence of a ruling, which lists and card pages show alone, names a card or what its page is about."""

from __future__ import annotations

import pytest

from generators.linking.checks import ruling_names_its_subject
from generators.reading.parsed_page import Block, LineClass
from generators.reading.wikitext_rules.inlines import inlines_of
from generators.records.keyword import PageSection

DEFINED = {
    "ja": "'''計画'''した'''[[策略]]'''を'''計画する'''",
    "en": "'''[[Plot|Plotting]] [cost]''' lets a '''conspiracy''' '''connives''' with a ''plane''",
}
SAID = {"ja": "計画した。", "en": "Plotting is free."}
NAMING = (
    ("Plotting is free. X is 0", "en"),
    ("Two conspiracies may lie there", "en"),
    ("What has connived, connived", "en"),
    ("{{card|Probe}} draws a card", "en"),
    ("裏向きの策略は見えない", "ja"),
    ("{{カード|Probe}}を唱えてよい", "ja"),
)
NAMELESS = (
    ("X is 0. Plotting is free", "en"),
    ("Additional costs remain", "en"),
    ("A plane is no permanent", "en"),
    ("The exploring creature has a subplotting friend", "en"),
    ("追加コストは残る。計画した", "ja"),
    ("引いてよい。{{カード|Probe}}である", "ja"),
)


def found(make_kb, world, text: str, language: str, section: str = "definition"):
    def page(of: str):
        bold = Block(LineClass.PROSE, (20, 20), DEFINED[of], inlines=inlines_of(DEFINED[of]))
        return world.page(of, PageSection(id=section, heading=section, level=2, blocks=(bold,)))

    said = world.ruling("r", statement={**SAID, language: text})
    kb = make_kb(keywords={"plot": world.keyword(ja=page("ja"), en=page("en"))}, rulings={"r": said})
    return [(it.code, it.fault, it.source) for it in ruling_names_its_subject.check(kb)]


@pytest.mark.parametrize(("text", "language"), NAMING)
def test_a_card_or_a_word_that_the_page_sets_in_bold_names_what_the_ruling_is_about(
    make_kb, world, text: str, language: str
) -> None:
    assert found(make_kb, world, text, language) == []


@pytest.mark.parametrize(("text", "language"), NAMELESS)
def test_a_first_sentence_without_either_is_a_fault_in_its_language(make_kb, world, text: str, language: str) -> None:
    at = f"content/wiki/plot.{language}.wiki"
    assert found(make_kb, world, text, language) == [("title-without-subject", True, at)]


def test_what_other_sections_set_in_bold_is_not_what_the_page_is_about(make_kb, world) -> None:
    assert found(make_kb, world, "Plotting is free", "en", section="lead") == []
    places = [source for _, _, source in found(make_kb, world, "Plotting is free", "en", section="history")]
    assert places == ["content/wiki/plot.ja.wiki", "content/wiki/plot.en.wiki"]


def test_a_ruling_in_one_language_is_not_asked_in_the_other(make_kb, world) -> None:
    assert found(make_kb, world, "", "en") == []
