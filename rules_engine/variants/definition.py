"""What a variant's package declares: its section of the rules, and what it plugs into which socket."""

from __future__ import annotations

import msgspec

from rules_engine.game.door import Cannots, Consequence
from rules_engine.procedure.resolving.resolution import Interpreter
from rules_engine.procedure.sockets import Beginning
from rules_engine.procedure.special_actions import SpecialAction


class Variant(msgspec.Struct, frozen=True, kw_only=True):
    """A variant of the game (CR 9)."""

    slug: str
    section: str
    """`CR 901`."""
    special_actions: tuple[SpecialAction, ...] = ()
    instructions: dict[str, Interpreter] = {}
    cannot: Cannots = ()
    consequences: tuple[Consequence, ...] = ()
    before_shuffling: tuple[Beginning, ...] = ()
    """What is done as a game begins before any deck is shuffled (CR 103.2)."""
    shuffling: tuple[Beginning, ...] = ()
    """What is done as decks are shuffled (CR 103.3)."""
    starting: tuple[Beginning, ...] = ()
    """What decides who takes the first turn, where an effect does (CR 103.1c)."""
    before_first_turn: tuple[Beginning, ...] = ()
    """What is done once all players have kept their opening hands (CR 103.7)."""
