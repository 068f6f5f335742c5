"""Priority (CR 117): receiving it and passing it."""

from __future__ import annotations

from rules_engine.events.priority import PassedPriority, PriorityDue
from rules_engine.game.applying import applies
from rules_engine.game.game import Game
from rules_engine.game.require import require
from rules_engine.game.run import Procedure
from rules_engine.game.site import Condition, Site
from rules_engine.procedure.timing import has_priority
from rules_engine.state.ids import NATURE, NUMBERED_LATER, PlayerId
from rules_engine.state.objects import GameObject
from rules_engine.state.printed import Printed
from rules_engine.state.zones import Zone

PASSES = Site("priority.passes", "CR 117.3d")
ALL_PASS = Site("priority.all-pass", "CR 117.4", also=("CR 405.5",), otherwise="one player who passes is enough")
NO_OBJECT = GameObject(
    id=NUMBERED_LATER, owner=NATURE, controller=NATURE, entered_under=NATURE, zone=Zone.COMMAND, printed=Printed("")
)
"""Passing is about no object, and there may be none in the game."""
MAY_PASS = (Condition("priority.has-it", "CR 117.3d", holds=has_priority),)


AFTER_RESOLUTION = "CR 117.3b"
AFTER_ACTING = "CR 117.3c"
"""By which rule a player receives priority other than as a step begins (CR 117.3a)."""


def receives_priority(game: Game, player: PlayerId, *, cites: Site, by: str = AFTER_ACTING) -> None:
    """The player receives priority next, after state-based actions and triggers (CR 117.5)."""
    game.happen(PriorityDue(player, by), cites=cites)


def pass_priority(player: PlayerId) -> Procedure:
    """The procedure of passing priority: the next player in turn order has it then."""

    def procedure(game: Game) -> None:
        require(game, MAY_PASS, player, NO_OBJECT)
        others = len(game.state.apnap()) - len(game.state.turn.passed) > 1
        game.happen(PassedPriority(player, enough=others and not applies(game, ALL_PASS)), cites=PASSES)

    return procedure
