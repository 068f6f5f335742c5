"""A loop of mandatory actions, which nobody can stop or nobody does (CR 104.4b, 732.4, 732.5)."""

from __future__ import annotations

from rules_engine.events.ending import LoopNeverEnded
from rules_engine.game.game import Game
from rules_engine.game.site import Site

LOOP = Site("loop.is-a-draw", "CR 104.4b", also=("CR 732.4",))


def end_in_a_draw(game: Game) -> None:
    """The game ends as a draw, because the same position came again though players have done nothing but pass."""
    game.happen(LoopNeverEnded(), cites=LOOP)
