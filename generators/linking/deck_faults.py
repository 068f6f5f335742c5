"""What is wrong with a deck list: names that no card has, and what the engine finds against the deck by the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from generators.reading.deck_list import DeckLine
from generators.reading.parsed_page import Problem
from generators.records.card import Card
from rules_engine.scenario import decks
from rules_engine.scenario.cards import printed_card
from rules_engine.scenario.played import Objection


def unknown_cards(deck: Sequence[DeckLine], cards: Mapping[str, Card], source: str) -> tuple[Problem, ...]:
    """Every line with a name that no card has."""
    suggest = "Write the English name as on the card; a library with a database of cards knows more of them."
    return tuple(
        Problem("unknown-card", source, each.line, f"there is no card {each.name}", suggest)
        for each in deck
        if each.name not in cards
    )


def deck_faults(deck: Sequence[DeckLine], cards: Mapping[str, Card], way: str, players: int) -> tuple[Objection, ...]:
    """Everything that keeps the deck from being played with that way; all its cards have to be known.

    A deck is checked by the names and types of its cards alone. `way` and `players` are as the engine has them.
    """
    named = {each.name: _name_and_types(cards[each.name]) for each in deck}
    printed = {name: printed_card("card", table, "deck")[0] for name, table in named.items()}
    lying, aside = (
        [card for each in deck if each.in_sideboard is there for card in [printed[each.name]] * each.count]
        for there in (False, True)
    )
    return decks.deck_faults(lying, aside, way, players)


def _name_and_types(card: Card) -> dict[str, object]:
    return {"name": {"en": card.name.en}, "types": card.types.en.partition("//")[0].strip()}
