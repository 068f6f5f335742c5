"""The page of coverage: its figures add up, symbols are drawn, and rules stand below their sections."""

from __future__ import annotations

import re

import msgspec
import pytest

from generators.linking.knowledge_base import KnowledgeBase
from generators.pages.book.book import open_book
from generators.pages.coverage import coverage_page
from generators.pages.ruling_lists import rulings_by_evidence
from generators.records.bilingual import LANGUAGES, Bilingual, Language


def figures(kb: KnowledgeBase, language: Language) -> dict[str, int]:
    """The figures at the head of the page by their names."""
    body = coverage_page(open_book(kb, language)).body
    return {name: int(number) for name, number in re.findall(r"<div><dt>([^<]+)</dt><dd>(\d+)</dd></div>", body)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_walkthrough_that_is_a_proof_alone_is_counted_apart_from_those_that_were_played(
    kb: KnowledgeBase, language: Language
) -> None:
    alone = msgspec.structs.replace(kb.scenarios["plot-once"], id="alone")
    more = msgspec.structs.replace(kb, scenarios={**kb.scenarios, "alone": alone})
    book, told = open_book(more, language), figures(more, language)
    every, passed, proofs = (
        told[book.label(name)] for name in ("walkthroughs", "coverage.passed", "coverage.proofs-alone")
    )
    assert (every, passed, proofs) == (2, 1, 1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_symbols_in_rulings_are_drawn(kb: KnowledgeBase, language: Language) -> None:
    said = Bilingual(ja="{X}は0である", en="{X} is 0")
    one = kb.rulings["plot-only-ja"].model_copy(update={"id": "x-is-zero", "statement": said})
    body = rulings_by_evidence(open_book(msgspec.structs.replace(kb, rulings={one.id: one}), language)).body
    assert "{X}" not in body
    assert 'class="mana' in body


def test_rules_stand_below_the_section_they_are_in(kb: KnowledgeBase) -> None:
    body = coverage_page(open_book(kb, "en")).body
    assert re.search(
        r'<dt><a [^>]*data-rule="702">702</a> Keyword Abilities</dt><dd><a [^>]*data-rule="702.170a">702.170a</a>',
        body,
    )
