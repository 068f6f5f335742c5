"""Symbols in braces are drawn by us and have a name that is read aloud."""

from __future__ import annotations

from generators.pages.symbols import drawn, spoken

PHRASES = {
    "ui.mana.U": "blue mana",
    "ui.mana.W": "white mana",
    "ui.mana.generic": "{n} generic mana",
    "ui.mana.or": " or ",
}


def test_a_symbol_has_a_class_for_its_colour_and_a_spoken_name() -> None:
    assert drawn("{U}", PHRASES) == '<span class="mana mana--u" role="img" aria-label="blue mana">U</span>'


def test_a_number_and_a_hybrid_symbol_are_named_by_their_parts() -> None:
    assert spoken("3", PHRASES) == "3 generic mana"
    assert spoken("2/W", PHRASES) == "2 generic mana or white mana"
    assert "mana--w mana-and--u" in drawn("{W/U}", PHRASES)


def test_a_symbol_paid_with_life_has_the_colour_of_its_mana_or_none() -> None:
    assert 'class="mana mana--u"' in drawn("{U/P}", PHRASES)
    assert 'class="mana mana--n"' in drawn("{P}", PHRASES)
    assert "mana--w mana-and--u" in drawn("{W/U/P}", PHRASES)


def test_an_unknown_symbol_is_shown_in_its_braces_and_marked() -> None:
    assert drawn("{ABC}", PHRASES) == '<span class="mana mana--unknown">{ABC}</span>'


def test_text_around_symbols_is_escaped_and_other_braces_stay() -> None:
    assert drawn("<b>{slot} & {U}", PHRASES).startswith("&lt;b&gt;{slot} &amp; <span")
