"""A dump becomes cards, each once, and the wordings of their rulings."""

from __future__ import annotations

from support import ROOT

from generators.reading.gatherer_dump import read_dump
from generators.records.card import Card
from generators.records.card_records import CardRecords
from generators.records.gatherer_dump import dump_records


def records() -> CardRecords:
    lines = (ROOT / "tests/fixtures/reading/dump.txt").read_text(encoding="utf-8").split("\n")
    return dump_records(read_dump(lines, "dump.txt"))


def card(name: str) -> Card:
    return next(card for card in records().cards if card.name.en == name)


def test_a_card_that_stands_twice_is_one_with_two_printings() -> None:
    runner = card("Brass Runner")
    assert [(one.set, one.number, one.rarity) for one in runner.printed] == [("INV", "8", "common"), ("INV", "9", "")]
    assert (runner.types.en, runner.pt, runner.cost) == ("Artifact Creature — Construct", "2/1+*", "{2}{R/W}")
    assert (runner.gatherer_ids, runner.provenance.lines) == (("72", "73"), (28, 44))
    assert runner.abilities_in("en")[0].costs == ("{T}, {1}",)


def test_two_halves_are_one_card_with_two_faces() -> None:
    split = card("Run // Walk")
    assert [face.name.en for face in split.faces] == ["Run", "Walk"]
    assert (split.cost, split.types.en, split.slug) == ("{R} // {1}{R}", "Instant // Sorcery", "run-walk")
    assert [(one.number, one.rarity) for one in split.printed] == [("7", "mythic")]
    assert [ability.text.strip() for ability in split.abilities_in("en")][-1] == "It walks."


def test_loyalty_is_no_part_of_the_type() -> None:
    ada = card("Ada, Who Winds")
    assert (ada.types.en, ada.loyalty, ada.pt) == ("Legendary Planeswalker — Ada", "4", "")


def test_rulings_have_their_day_their_card_and_their_lines() -> None:
    assert [(one.date, one.cards, one.provenance.lines) for one in records().ruling_texts] == [
        ("2020-01-02", ("Brass Runner",), (38, 39)),
        ("2020-01-03", ("Brass Runner",), (40, 40)),
    ]
