"""The home page: an example of each keyword told by its ruling, the rules over time, and what is open."""

from __future__ import annotations

import re

import msgspec
import pytest

from generators.linking.knowledge_base import KnowledgeBase
from generators.pages.book.book import open_book
from generators.pages.home import home_page
from generators.records.bilingual import LANGUAGES, Language
from rules_engine.scenario.played import Failure


def section(kb: KnowledgeBase, language: Language, id: str) -> str:
    """What stands under a heading of the home page."""
    return home_page(open_book(kb, language)).body.partition(f'id="{id}"')[2].partition("<h2")[0]


@pytest.mark.parametrize(
    ("language", "ruling", "keyword"),
    [("ja", "計画は次のターンから", "計画"), ("en", "Plotted cards wait", "Plot")],
)
def test_each_keyword_has_one_example_which_is_called_by_the_ruling_that_it_shows(
    kb: KnowledgeBase, language: Language, ruling: str, keyword: str
) -> None:
    (row,) = re.findall("<li>(.*?)</li>", section(kb, language, "played"))
    assert f'href="@/walkthroughs/plot-once/">{ruling}' in row
    assert keyword in row.rpartition("</a>")[2]


def test_an_example_that_fails_or_shows_no_ruling_is_none_to_begin_with(kb: KnowledgeBase) -> None:
    once = kb.played["plot-once"]
    failing = msgspec.structs.replace(once, failures=(Failure("plot.md", 1, "otherwise"),))
    assert not section(msgspec.structs.replace(kb, played={"plot-once": failing}), "en", "played")
    silent = msgspec.structs.replace(kb.scenarios["plot-once"], rulings=())
    assert not section(msgspec.structs.replace(kb, scenarios={"plot-once": silent}), "en", "played")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_newest_edition_changed_and_old_numbers_are_one_tap_away(
    kb: KnowledgeBase, language: Language
) -> None:
    told = section(kb, language, "over-time")
    assert re.findall('class="tile" href="([^"]+)"', told) == ["@/changes/", "@/rules/at/"]
    assert "2026-06-19" in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_printed_cards_are_counted_apart_from_those_that_never_were(kb: KnowledgeBase, language: Language) -> None:
    bell = next(iter(kb.cards.values())).model_copy(update={"slug": "test-bell", "invented": True})
    counted = re.compile(r'<a href="(@/cards/[^"]*)"><strong>([0-9]+)</strong>')
    printed = ("@/cards/", str(len(kb.cards)))
    assert counted.findall(home_page(open_book(kb, language)).body) == [printed]
    more = msgspec.structs.replace(kb, cards={**kb.cards, "Test Bell": bell})
    assert counted.findall(home_page(open_book(more, language)).body) == [printed, ("@/cards/#invented", "1")]
