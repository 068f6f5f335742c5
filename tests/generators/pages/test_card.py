"""The box of facts of a card."""

from __future__ import annotations

from generators.pages.book import Book
from generators.pages.card import card_page
from generators.records.bilingual import Bilingual
from generators.records.card import Card
from generators.records.provenance import Provenance


def card(types: str, loyalty: str) -> Card:
    """An invented card of these types."""
    return Card(
        slug="invented",
        name=Bilingual(en="Invented"),
        types=Bilingual(en=types),
        loyalty=loyalty,
        provenance=Provenance(source="content/cards/invented.toml", lines=(1, 1)),
    )


def test_a_planeswalker_shows_its_loyalty_and_a_battle_its_defense(ja: Book, en: Book) -> None:
    assert "<dt>Loyalty</dt><dd>4</dd>" in card_page(en, card("Legendary Planeswalker — Some", "4"), ()).body
    assert "<dt>忠誠度</dt><dd>X</dd>" in card_page(ja, card("Planeswalker", "X"), ()).body
    assert "<dt>Defense</dt><dd>5</dd>" in card_page(en, card("Battle — Siege", "5"), ()).body


def test_a_card_without_either_has_no_such_row(en: Book) -> None:
    body = card_page(en, card("Instant", ""), ()).body
    assert "Loyalty" not in body
    assert "Defense" not in body
