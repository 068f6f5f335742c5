"""A deck is checked whatever its cards are called: names are not read as words of a page."""

from __future__ import annotations

import pytest

from generators.linking.deck_faults import concerned, deck_faults, unknown_cards
from generators.reading.deck_list import DeckLine
from generators.records.card import Card
from generators.records.provenance import Provenance

PLAIN = "Forest Path"
ODD_NAMES = (
    "Rest Awhile (Torn)",
    "Lamp (Not the One Upstairs)",
    "Ash, Ember, and Coal",
    '"Quoted" O\'Dwyer',
    "First Half // Other Half",
    "Two\nLines",
    "* Bold ** Star *",
    "3 Small Boats",
    "nothing",
    "Walk (face down)",
    "Fence ```",
    "# Heading",
    "_",
)
PLACES = [(1, f"Place {number}", "Plane — There") for number in range(9)]


def card(name: str, types: str) -> Card:
    """A card of which nothing is known but its name and types."""
    where = Provenance(source="a library")
    return Card(slug="a-card", name={"en": name}, types={"en": types}, provenance=where)


def rules_against(way: str, *lines: tuple[int, str, str], players: int = 2, aside: bool = False) -> list[str]:
    """The rules that speak against a deck of so many cards of each name and type line, in order."""
    deck = [DeckLine(number, count, name, aside) for number, (count, name, _) in enumerate(lines, 1)]
    cards = {name: card(name, types) for _, name, types in lines}
    return [fault.rule for fault in deck_faults(deck, cards, way, players)]


@pytest.mark.parametrize("name", [PLAIN, *ODD_NAMES])
def test_every_name_counts_as_one_card_by_that_name(name: str) -> None:
    assert rules_against("constructed", (4, name, "Sorcery"), (56, "Wood", "Basic Land")) == []
    assert rules_against("constructed", (5, name, "Sorcery"), (56, "Wood", "Basic Land")) == ["CR 100.2a"]
    assert rules_against("limited", (39, name, "Creature — Fox")) == ["CR 100.2b"]
    assert rules_against("limited", (40, name, "Sorcery // Land")) == []


@pytest.mark.parametrize("name", [PLAIN, *ODD_NAMES])
def test_every_name_counts_in_a_sideboard_and_in_planar_decks(name: str) -> None:
    lines = (60, "Wood", "Basic Land")
    assert rules_against("constructed", lines) == []
    assert rules_against("constructed", (16, name, "Basic Land"), aside=True) == ["CR 100.4a", "CR 100.2a"]
    planes = [(1, f"Plane {number}", "Plane — Somewhere") for number in range(9)]
    assert rules_against("planar", *planes, (1, name, "Plane — Elsewhere")) == []
    assert rules_against("planar", *planes, (1, name, "Phenomenon"), (1, name, "Sorcery")) == ["CR 901.3", "CR 901.3"]
    assert rules_against("communal", *planes, (11, name, "Plane — Elsewhere")) == ["CR 901.15a"]
    assert rules_against("communal", *planes, (1, name, "Plane — Elsewhere"), players=5) == ["CR 901.15a"]


def test_a_large_deck_is_checked_too() -> None:
    assert rules_against("constructed", (5_000, "Wood", "Basic Land")) == []


@pytest.mark.parametrize(
    "type",
    [
        "Artifact — Attraction",
        "Conspiracy",
        "Dungeon",
        "Phenomenon",
        "Plane — Somewhere",
        "Scheme",
        "Sorcery",
        "Vanguard",
    ],
)
@pytest.mark.parametrize("way", ["constructed", "limited", "planar", "communal"])
def test_cards_of_every_type_are_told_of_rather_than_broken_off_at(way: str, type: str) -> None:
    found = rules_against(way, (1, "One", type), (79, "Wood", "Basic Land"))
    assert all(rule.startswith("CR ") for rule in found)
    belongs = type == "Sorcery" and way in ("constructed", "limited")
    assert bool(found) is not belongs


@pytest.mark.parametrize(
    ("way", "lines", "aside", "told"),
    [
        ("constructed", [(5, "Ash", "Sorcery"), (4, "Oak", "Sorcery"), (70, "Wood", "Basic Land")], [], ["5 Ash"]),
        ("constructed", [(3, "Ash", "Sorcery"), (57, "Wood", "Basic Land")], [(2, "Ash", "Sorcery")], ["5 Ash"]),
        (
            "constructed",
            [(9, "Ash", "Sorcery"), (6, "Oak", "Instant"), (1, "Fen", "Plane — Here"), (70, "Wood", "Basic Land")],
            [],
            ["1 Fen", "9 Ash, 6 Oak"],
        ),
        ("limited", [(30, "Wood", "Basic Land"), (9, "Fox", "Artifact Creature — Fox")], [], [""]),
        ("limited", [(40, "Wood", "Basic Land"), (1, "Plan", "Conspiracy")], [], ["1 Plan"]),
        ("planar", [(2, "Fen", "Plane — Here"), (1, "Fox", "Creature"), *PLACES], [], ["1 Fox", "2 Fen"]),
    ],
)
def test_a_fault_is_told_with_the_cards_that_have_it(
    way: str, lines: list[tuple[int, str, str]], aside: list[tuple[int, str, str]], told: list[str]
) -> None:
    both = [(*line, there) for there, part in ((False, lines), (True, aside)) for line in part]
    deck = [DeckLine(number, count, name, there) for number, (count, name, _, there) in enumerate(both, 1)]
    cards = {name: card(name, types) for _, name, types, _ in both}
    found = [concerned(fault, deck, cards, way, 2) for fault in deck_faults(deck, cards, way, 2)]
    assert sorted(", ".join(f"{count} {name}" for name, count in names.items()) for names in found) == sorted(told)


@pytest.mark.parametrize("name", ["ash’s end", "ASH'S END", "Ash’s End"])
def test_a_name_in_other_letters_or_signs_is_told_with_the_name_as_it_is(name: str) -> None:
    (problem,) = unknown_cards([DeckLine(3, 1, name)], {"Ash's End": card("Ash's End", "Sorcery")}, "list.txt")
    assert (problem.line, problem.suggest) == (3, "Write Ash's End, as on the card.")
