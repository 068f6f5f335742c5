"""Runs of the other language in a text are marked, whatever else stands there."""

from __future__ import annotations

import re

import msgspec
import pytest
from markupsafe import Markup

from generators.linking.knowledge_base import KnowledgeBase, OpenPoint
from generators.pages.all_pages import all_pages
from generators.pages.language.languages import days, marked
from generators.records.bilingual import Bilingual


@pytest.mark.parametrize(
    ("language", "text", "shown"),
    [
        ("en", "Plot / 計画", 'Plot / <span lang="ja">計画</span>'),
        ("en", "Say メイン・フェイズ, not <b>", 'Say <span lang="ja">メイン・フェイズ</span>, not &lt;b&gt;'),
        ("ja", "石の犬 / Dog of Stone", '石の犬 / <span lang="en">Dog of Stone</span>'),
        ("ja", "『Of Dogs, Part 2』を見よ", '『<span lang="en">Of Dogs, Part 2</span>』を見よ'),
        ("ja", "AがBlipを唱え、CR 702.1を見る", "AがBlipを唱え、CR 702.1を見る"),
    ],
)
def test_a_run_of_the_other_language_is_marked_and_single_letters_and_names_are_not(
    language: str, text: str, shown: str
) -> None:
    assert marked(text, language) == Markup(shown)


@pytest.mark.parametrize(
    ("html", "shown"),
    [
        ("2026-04-17の版", "<time>2026-04-17</time>の版"),
        ('<a href="?d=2026-04-17">(2026-04-17)</a>', '<a href="?d=2026-04-17">(<time>2026-04-17</time>)</a>'),
        ("2026-13-01, 12026-01-01, 2026-01-012, a-2026-01-01", "2026-13-01, 12026-01-01, 2026-01-012, a-2026-01-01"),
    ],
)
def test_each_day_in_the_words_of_html_is_marked_and_nothing_that_only_looks_like_one(html: str, shown: str) -> None:
    assert days(html) == shown


def test_no_day_on_any_page_can_break_inside(kb: KnowledgeBase) -> None:
    """Nor in its table of contents."""
    dated = tuple(point_with(point, "2026-06-19") for point in kb.open_points)
    pages = [*all_pages(msgspec.structs.replace(kb, open_points=dated))]
    shown = [it.html for page in pages for it in page.contents] + [page.body for page in pages]
    assert any("<time>2026-06-19</time>" in it.html for page in pages for it in page.contents)
    words = [re.sub("<time>.*?</time>|<[^>]*>", "", one) for one in shown]
    assert [found for one in words for found in re.findall(r"\b\d{4}-\d{2}-\d{2}\b", one)] == []


def point_with(point: OpenPoint, day: str) -> OpenPoint:
    """An open point that speaks of a day."""
    return msgspec.structs.replace(point, statement=Bilingual(ja=f"{day}の版。", en=f"Edition of {day}."))
