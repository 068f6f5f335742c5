"""Mana costs are read, written, added and reduced."""

from __future__ import annotations

import pytest

from rules_engine.characteristics.mana_cost import increased, parse_cost, reduced, ways, with_x


@pytest.mark.parametrize("text", ["{4}{U}", "{0}", "{X}{U}{U}", "{W/U}{2/R}", "{C}{G}"])
def test_a_cost_is_written_as_it_was_read(text: str) -> None:
    assert str(parse_cost(text)) == text


def test_words_are_no_cost() -> None:
    with pytest.raises(ValueError, match="symbols in braces"):
        parse_cost("three")


def test_a_generic_reduction_leaves_colored_mana_alone() -> None:
    assert str(reduced(parse_cost("{1}{R}"), parse_cost("{2}"))) == "{R}"
    assert str(reduced(parse_cost("{3}{U}"), parse_cost("{2}"))) == "{1}{U}"


def test_a_colored_reduction_takes_its_color_first_and_then_generic() -> None:
    assert str(reduced(parse_cost("{1}{R}"), parse_cost("{R}{R}"))) == "{0}"
    assert str(reduced(parse_cost("{2}{U}"), parse_cost("{R}"))) == "{1}{U}"


def test_a_cost_is_never_less_than_nothing() -> None:
    assert str(reduced(parse_cost("{1}"), parse_cost("{5}"))) == "{0}"


def test_x_counts_for_every_symbol_x() -> None:
    assert str(with_x(parse_cost("{X}{X}{U}"), 2)) == "{4}{U}"


def test_costs_add_up() -> None:
    assert increased(parse_cost("{1}{U}"), parse_cost("{2}")).amount == 4


def test_each_half_of_a_symbol_is_a_way_to_pay_it() -> None:
    assert ways("2/W") == ("{2}", "{W}")
    assert ways("G/P") == ("{G}", "2 life")
