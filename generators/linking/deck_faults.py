"""What is wrong with a deck list: names that no card has, and what the engine finds against the deck by the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from generators.reading.deck_list import DeckLine
from generators.reading.parsed_page import Problem
from generators.records.card import Card
from rules_engine.scenario import decks
from rules_engine.scenario.cards import printed_card
from rules_engine.scenario.played import Objection


def unknown_cards(deck: Sequence[DeckLine], cards: Mapping[str, Card], source: str) -> tuple[Problem, ...]:
    """Every line with a name that no card has, and the name that it may be in other letters and signs."""
    known = {_folded(name): name for name in cards}
    usual = "Write the English name as on the card; a library with a database of cards knows more of them."
    meant = {each.name: known.get(_folded(each.name)) for each in deck}
    return tuple(
        Problem(
            *("unknown-card", source, each.line, f"there is no card {each.name}"),
            f"Write {name}, as on the card." if (name := meant[each.name]) else usual,
        )
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


def concerned(
    fault: Objection, deck: Sequence[DeckLine], cards: Mapping[str, Card], way: str, players: int
) -> dict[str, int]:
    """The names, with how many cards of each, that have the fault by themselves, whatever else is in the deck.

    None where it is the number of cards of all names together that is wrong, as of a deck that is too small.
    """
    if fault in deck_faults((), cards, way, players):
        return {}
    own: dict[str, list[DeckLine]] = {}
    for each in deck:
        own.setdefault(each.name, []).append(each)
    return {
        name: sum(each.count for each in lines)
        for name, lines in own.items()
        if fault in deck_faults(lines, cards, way, players)
    }


def counted(deck: Sequence[DeckLine], cards: Mapping[str, Card]) -> str:
    """How many cards there are, by their card types: `6 cards (2 Plane, 4 Land)`, and those of the sideboard."""
    parts = ([each for each in deck if each.in_sideboard is there] for there in (False, True))
    lying, aside = (_counted(part, cards) for part in parts)
    return f"{lying}, in the sideboard {aside}" if any(each.in_sideboard for each in deck) else lying


def _counted(deck: Sequence[DeckLine], cards: Mapping[str, Card]) -> str:
    types: Counter[str] = Counter()
    for each in deck:
        table = _name_and_types(cards[each.name])
        types[" ".join(printed_card("card", table, "deck")[0].types)] += each.count
    kinds = ", ".join(f"{count} {type}" for type, count in types.items())
    return f"{types.total()} card{'s' * (types.total() != 1)}" + (f" ({kinds})" if kinds else "")


def _folded(name: str) -> str:
    return name.casefold().replace("’", "'")


def _name_and_types(card: Card) -> dict[str, object]:
    return {"name": {"en": card.name.en}, "types": card.types.en.partition("//")[0].strip()}
