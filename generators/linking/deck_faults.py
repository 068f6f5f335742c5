"""What the rules find wrong with a deck: asked of the engine, which plays a check of it on a table of its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from generators.reading.deck_list import DeckLine
from generators.reading.parsed_page import Problem
from generators.records.card import Card
from rules_engine.scenario.cards import printed_card
from rules_engine.scenario.document import read_page
from rules_engine.scenario.play import play
from rules_engine.scenario.played import Objection
from rules_engine.scenario.setup import Cards

WAYS = {
    "planar": ("A planar deck", "deck check A planar"),
    "communal": ("planar deck", "deck check planar"),
    "constructed": ("A library", "deck check A constructed"),
    "limited": ("A library", "deck check A limited"),
}
"""What a deck is for → where its cards lie in the set-up, and the step that checks it."""
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


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

    `players` is how many play, which matters to a communal planar deck (CR 901.15a).
    """
    place, step = WAYS[way]
    given = [f"turn 1, A, upkeep\nplayers {', '.join(LETTERS[:players])}"]
    for where, aside in ((place, False), ("A sideboard", True)):
        items = ", ".join(f"{each.count} {each.name}" for each in deck if each.in_sideboard is aside)
        given += [f"{where}: {items}"] if items else []
    page = "## deck\n```given\n" + "\n".join(given) + f"\n```\n```play\n{step}\n```\n"
    (scenario,), _ = read_page(page, "deck")
    played = play(scenario, _named(deck, cards), answer_all=True)
    assert not played.failures, played.failures
    return played.steps[0].refused


def _named(deck: Sequence[DeckLine], cards: Mapping[str, Card]) -> Cards:
    """The cards by their names and types alone, which is all that a deck is checked by."""
    lines = {each.name: cards[each.name].types.en.partition("//")[0].strip() for each in deck}
    tables = {name: {"name": {"en": name}, "types": line} for name, line in lines.items()}
    return {name: printed_card("card", table, "deck")[0] for name, table in tables.items()}
