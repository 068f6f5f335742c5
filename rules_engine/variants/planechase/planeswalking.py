"""What cards say about planeswalking, and the ability that all games of Planechase have (CR 901.8)."""

from __future__ import annotations

from rules_engine.actions.planeswalk import planeswalk
from rules_engine.game.game import Game
from rules_engine.procedure.resolving.resolution import Resolution
from rules_engine.state.printed import Instruction, TriggeredAbility

PLANESWALKING_ABILITY = "planeswalking ability"
PLANESWALKING = TriggeredAbility(
    "rolled_planar_die",
    "you",
    instructions=(Instruction("planeswalk", (("planeswalk", "you"),)),),
    called=PLANESWALKING_ABILITY,
)
"""It has no source, and whoever rolled controls it (CR 901.8)."""


def planeswalk_instruction(game: Game, resolution: Resolution, instruction: Instruction) -> None:
    """`{ planeswalk = "you" }`."""
    planeswalk(game, resolution.controller)
