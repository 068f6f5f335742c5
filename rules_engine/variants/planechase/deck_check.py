"""What a planar deck may hold (CR 901.3), and a communal one (CR 901.15a)."""

from __future__ import annotations

from collections.abc import Callable

from rules_engine.characteristics.planar import PLANAR
from rules_engine.events.event import Finding
from rules_engine.game.game import Game
from rules_engine.game.require import require
from rules_engine.game.run import Procedure
from rules_engine.game.site import Condition, Site
from rules_engine.procedure.priority import NO_OBJECT
from rules_engine.state.ids import PlayerId
from rules_engine.state.objects import GameObject
from rules_engine.state.printed import Printed
from rules_engine.state.state import SHARED, State

CARDS = 10
"""The fewest cards of a player's planar deck, and for each player in a communal one (CR 901.3, 901.15a)."""
CARDS_ARE_ENOUGH = 40
"""So many are enough in a communal one, however many play (CR 901.15a)."""
PHENOMENA = 2
"""The most phenomena in a player's planar deck, and for each player in a communal one (CR 901.3, 901.15a)."""


class PlanarDeckIsLegal(Finding, frozen=True):
    """A player's planar deck is as the rules want it."""

    player: PlayerId


class CommunalPlanarDeckIsLegal(Finding, frozen=True):
    """A communal planar deck is as the rules want it."""


def cards_of(state: State, owner: PlayerId) -> tuple[Printed, ...]:
    """The cards of that planar deck as they are printed."""
    return tuple(state.objects[id].printed for id in state.planar_decks.get(owner, ()))


def is_large_enough(state: State, owner: PlayerId, it: GameObject) -> bool:
    """It has ten cards or more; a communal one has ten for each player, or forty."""
    wanted = CARDS if owner != SHARED else min(CARDS_ARE_ENOUGH, CARDS * len(state.players))
    return len(cards_of(state, owner)) >= wanted


def has_few_phenomena(state: State, owner: PlayerId, it: GameObject) -> bool:
    """It has no more than two phenomena; a communal one no more than two for each player."""
    most = PHENOMENA if owner != SHARED else PHENOMENA * len(state.players)
    return sum("Phenomenon" in card.types for card in cards_of(state, owner)) <= most


def has_each_name_once(state: State, owner: PlayerId, it: GameObject) -> bool:
    """No two of its cards, phenomena among them, have the same English name."""
    names = [card.name for card in cards_of(state, owner)]
    return len(set(names)) == len(names)


def is_all_planar(state: State, owner: PlayerId, it: GameObject) -> bool:
    """Each of its cards is a plane or a phenomenon."""
    return all(not PLANAR.isdisjoint(card.types) for card in cards_of(state, owner))


ASKED: tuple[tuple[str, str, Callable[[State, PlayerId, GameObject], bool]], ...] = (
    ("size", "CR 901.15a", is_large_enough),
    ("phenomena", "CR 901.15a", has_few_phenomena),
    ("names", "CR 901.15a", has_each_name_once),
    ("kinds", "CR 901.3", is_all_planar),
)
"""What is asked of a deck, with the rule that says it of a communal one: CR 901.15a, where that differs."""
OWN = tuple(Condition(f"planar-deck.{name}", "CR 901.3", holds=holds) for name, _, holds in ASKED)
COMMUNAL = tuple(Condition(f"communal-planar-deck.{name}", rule, holds=holds) for name, rule, holds in ASKED)
OWN_IS_LEGAL = Site("planar-deck.legal", "CR 901.3")
COMMUNAL_IS_LEGAL = Site("communal-planar-deck.legal", "CR 901.15a")


def check_planar_deck(owner: PlayerId) -> Procedure:
    """The procedure of looking whether the planar deck of that owner may be played with; all faults are told."""
    conditions, legal = (COMMUNAL, COMMUNAL_IS_LEGAL) if owner == SHARED else (OWN, OWN_IS_LEGAL)

    def procedure(game: Game) -> None:
        require(game, conditions, owner, NO_OBJECT)
        game.note(CommunalPlanarDeckIsLegal() if owner == SHARED else PlanarDeckIsLegal(owner), cites=legal)

    return procedure
