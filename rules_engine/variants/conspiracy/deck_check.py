"""Decks and sideboards before the game (CR 100.2, 100.4), and where conspiracies may be (CR 315.1, 315.3)."""

from __future__ import annotations

from collections import Counter

from rules_engine.events.event import Finding
from rules_engine.game.game import Game
from rules_engine.game.require import require
from rules_engine.game.run import Procedure
from rules_engine.game.site import Condition, Site
from rules_engine.procedure.priority import NO_OBJECT
from rules_engine.state.ids import PlayerId
from rules_engine.state.objects import GameObject
from rules_engine.state.printed import Printed
from rules_engine.state.state import State
from rules_engine.state.zones import Zone

LEAST_CONSTRUCTED, LEAST_LIMITED = 60, 40
"""CR 100.2a, 100.2b."""
MOST_ALIKE, MOST_IN_SIDEBOARD = 4, 15
"""CR 100.2a, 100.4a."""
NONTRADITIONAL = frozenset({"Attraction", "Dungeon", "Phenomenon", "Plane", "Scheme", "Vanguard"})
"""Types that nontraditional cards alone have (CR 309.1, 311.1, 312.1, 313.1, 314.1, 717.1)."""


class DeckIsLegal(Finding, frozen=True):
    """A deck and sideboard are as the rules want them for that way of playing."""

    player: PlayerId


def deck(state: State, player: PlayerId) -> tuple[Printed, ...]:
    """The cards of the player's deck."""
    return tuple(state.objects[id].printed for id in state.zone(Zone.LIBRARY, player))


def pool(state: State, player: PlayerId) -> tuple[Printed, ...]:
    """The cards of deck and sideboard."""
    return (*deck(state, player), *state.sideboards.get(player, ()))


def is_conspiracy(card: Printed) -> bool:
    """The card is a conspiracy."""
    return "Conspiracy" in card.types


def has_sixty_cards(state: State, player: PlayerId, it: GameObject) -> bool:
    """The deck has sixty cards or more."""
    return len(deck(state, player)) >= LEAST_CONSTRUCTED


def has_forty_cards(state: State, player: PlayerId, it: GameObject) -> bool:
    """The deck has forty cards or more."""
    return len(deck(state, player)) >= LEAST_LIMITED


def has_four_at_most(state: State, player: PlayerId, it: GameObject) -> bool:
    """Deck and sideboard together have no more than four cards of a name, basic lands apart."""
    names = Counter(card.name for card in pool(state, player) if "Basic" not in card.supertypes)
    return all(count <= MOST_ALIKE for count in names.values())


def has_small_sideboard(state: State, player: PlayerId, it: GameObject) -> bool:
    """The sideboard has no more than fifteen cards."""
    return len(state.sideboards.get(player, ())) <= MOST_IN_SIDEBOARD


def has_no_conspiracy(state: State, player: PlayerId, it: GameObject) -> bool:
    """There is no conspiracy in deck or sideboard."""
    return not any(map(is_conspiracy, pool(state, player)))


def has_none_in_deck(state: State, player: PlayerId, it: GameObject) -> bool:
    """There is no conspiracy in the deck."""
    return not any(map(is_conspiracy, deck(state, player)))


def has_traditional_cards(state: State, player: PlayerId, it: GameObject) -> bool:
    """The deck has none but traditional cards."""
    return all(NONTRADITIONAL.isdisjoint((*card.types, *card.subtypes)) for card in deck(state, player))


OF_TRADITIONAL_CARDS = Condition("deck.traditional", "CR 100.2", holds=has_traditional_cards, also=("CR 108.5",))
NOT_IN_DECK = Condition("deck.conspiracy-in-it", "CR 315.3", holds=has_none_in_deck)
CONSTRUCTED = (
    OF_TRADITIONAL_CARDS,
    Condition("deck.sixty-cards", "CR 100.2a", holds=has_sixty_cards),
    Condition("deck.four-of-a-name", "CR 100.2a", holds=has_four_at_most, also=("CR 100.4a",)),
    Condition("deck.sideboard-size", "CR 100.4a", holds=has_small_sideboard),
    Condition("deck.limited-only", "CR 315.1", holds=has_no_conspiracy),
    NOT_IN_DECK,
)
LIMITED = (Condition("deck.forty-cards", "CR 100.2b", holds=has_forty_cards), OF_TRADITIONAL_CARDS, NOT_IN_DECK)
CONSTRUCTED_IS_LEGAL = Site("deck.legal-constructed", "CR 100.2a", also=("CR 100.4a",))
LIMITED_IS_LEGAL = Site("deck.legal-limited", "CR 100.2b")
WAYS: dict[str, tuple[tuple[Condition, ...], Site]] = {
    "constructed": (CONSTRUCTED, CONSTRUCTED_IS_LEGAL),
    "limited": (LIMITED, LIMITED_IS_LEGAL),
}


def check_deck(player: PlayerId, way: str) -> Procedure:
    """The procedure of looking whether the player's deck may be played with in that way; all faults are told."""
    conditions, legal = WAYS[way]

    def procedure(game: Game) -> None:
        require(game, conditions, player, NO_OBJECT)
        game.note(DeckIsLegal(player), cites=legal)

    return procedure
