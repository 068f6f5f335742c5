"""Runs of the other language in a text are marked, whatever else stands there."""

from __future__ import annotations

import pytest
from markupsafe import Markup

from generators.pages.languages import days, marked


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


def test_each_day_in_a_text_is_marked_and_the_rest_is_escaped() -> None:
    assert days("2026-04-17の版 <b> 2026-06-19") == "<time>2026-04-17</time>の版 &lt;b&gt; <time>2026-06-19</time>"
