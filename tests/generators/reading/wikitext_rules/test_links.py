"""A pair of names is cut at the slash between the scripts."""

from __future__ import annotations

import pytest

from generators.reading.wikitext_rules.links import split_pair


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
