"""The text of a card on its page: abilities, modes, reminder texts and symbols."""

from __future__ import annotations

import pytest

from generators.pages.book.book import Book
from generators.pages.cards.text_html import text_html
from generators.records.card import Card
from generators.records.provenance import Provenance


def card(**fields: object) -> Card:
    return Card(
        slug="probe", name={"en": "Probe"}, types={"en": "Artifact"}, provenance=Provenance(source="x"), **fields
    )


def test_each_ability_is_a_paragraph_and_its_modes_are_a_list(en: Book) -> None:
    text = "Flying (It <b>flies</b>.)\nChoose one —\n• It runs.\n• {U}: It walks.\nTrample"
    flying, choose, modes, trample = text_html(en, card(text={"en": text}), "en")
    assert flying == '<p>Flying <i class="reminder">(It &lt;b&gt;flies&lt;/b&gt;.)</i></p>'
    assert (choose, trample) == ("<p>Choose one —</p>", "<p>Trample</p>")
    assert modes.startswith('<ul><li>It runs.</li><li><span class="ability-cost"><span class="mana mana--u"')


@pytest.mark.parametrize("text", ["{2}, {T}: It runs.", "{2}{T}：それは走る。"])
def test_a_cost_is_told_apart_from_what_is_had_for_it(en: Book, text: str) -> None:
    (ability,) = text_html(en, card(text={"en": text}), "en")
    cost, colon, effect = ability.partition("</span>:" if ": " in text else "</span>：")
    assert cost.startswith('<p><span class="ability-cost">')
    assert (cost.count('class="mana'), bool(colon), "mana" in effect) == (2, True, False)


def test_a_card_with_faces_names_each_of_them(en: Book) -> None:
    faces = tuple(
        {"name": {"en": name}, "types": {"en": "Instant"}, "text": {"en": f"{name}."}} for name in ("Run", "Walk")
    )
    assert text_html(en, card(faces=faces), "en") == [
        "<p><strong>Run</strong> Instant</p>",
        "<p>Run.</p>",
        "<p><strong>Walk</strong> Instant</p>",
        "<p>Walk.</p>",
    ]
