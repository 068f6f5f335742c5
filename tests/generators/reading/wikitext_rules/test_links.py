"""A pair of names is cut at the slash between the scripts."""

from __future__ import annotations

import pytest

from generators.reading.wikitext_rules.links import split_pair, wiki_link


@pytest.mark.parametrize(
    ("text", "pair"),
    [
        ("甲の犬/Dog of Ko", ("甲の犬", "Dog of Ko")),
        ("火//氷/Fire//Ice", ("火//氷", "Fire//Ice")),
        ("試走／Trial Run", ("試走", "Trial Run")),
        ("+1/+1カウンター", ("", "")),
        ("甲/乙", ("", "")),
        ("Fire/Ice", ("", "")),
        ("1/1", ("", "")),
        ("", ("", "")),
    ],
)
def test_a_pair_is_cut_at_the_last_slash_that_separates_scripts(text: str, pair: tuple[str, str]) -> None:
    assert split_pair(text) == pair


@pytest.mark.parametrize(
    ("target", "label"),
    [
        ("灯火/Lamp", None),
        (":Category:灯火/Lamp", None),
        (":カテゴリ:灯火/Lamp", "灯火"),
        ("w:ja:灯火/Lamp", None),
        ("灯火/Lamp (カード)", "灯火/Lamp"),
        ("灯火/Lamp", "明かり"),
    ],
)
def test_both_names_of_a_link_are_those_of_its_page_without_what_stands_around_them(
    target: str, label: str | None
) -> None:
    link = wiki_link(target, label)
    assert (link.ja, link.en) == ("灯火", "Lamp")
