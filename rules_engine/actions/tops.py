"""Tops of libraries while an action is under way (CR 401.5)."""

from __future__ import annotations

from rules_engine.characteristics.statics import statics
from rules_engine.events.looking import TopsSeenAgain, TopsStayHidden
from rules_engine.game.game import Game
from rules_engine.game.site import Site
from rules_engine.state.ids import PlayerId

STAY_HIDDEN = Site("top.stays-hidden", "CR 401.5")
SEEN_AGAIN = Site("top.seen-again", "CR 401.5")


def action_begins(game: Game, player: PlayerId) -> None:
    """A casting, activation or special action begins; told only where somebody may look at a library's top card."""
    if statics(game.state, "may_look"):
        game.happen(TopsStayHidden(player), cites=STAY_HIDDEN)


def action_is_complete(game: Game, player: PlayerId) -> None:
    """That action is complete."""
    if game.state.underway is not None:
        game.happen(TopsSeenAgain(player), cites=SEEN_AGAIN)
