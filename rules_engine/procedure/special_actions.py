"""Special actions (CR 116): taken with priority, without the stack; the player has priority again afterwards."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from rules_engine.actions.tops import action_begins, action_is_complete
from rules_engine.events.event import Finding
from rules_engine.game.game import Game
from rules_engine.game.require import require
from rules_engine.game.run import Procedure
from rules_engine.game.site import Condition, Site
from rules_engine.procedure.priority import NO_OBJECT, receives_priority
from rules_engine.state.ids import ObjectId, PlayerId
from rules_engine.state.objects import GameObject
from rules_engine.state.zones import Zone

KEEPS_PRIORITY = Site("special-action.priority", "CR 116.3", also=("CR 117.3c",))


class SpecialAction(msgspec.Struct, frozen=True):
    """One special action: what must be so, and what is then done at once."""

    name: str
    conditions: tuple[Condition, ...]
    perform: Callable[[Game, PlayerId, GameObject, str], None]
    """Given the game, the player, the object, and the parameter chosen (a plot cost; empty for the only one)."""
    immediate: Site
    """The rule that it doesn't use the stack; knocked out, it does."""
    closing: str = ""
    """What a walkthrough says after the object's name, ` face up`; empty: only the zone it is in, unless a hand."""
    zones: frozenset[Zone] = frozenset(Zone) - {Zone.STACK}
    """Where the object can be with which it is taken; empty: with none, as in rolling the planar die (CR 116.2i)."""
    names_a_cost: bool = False
    """Whether the player may say which cost to pay: `plot X for {2}{U}` on a page. The name above is the verb there."""


class NotPutOnStack(Finding, frozen=True):
    """A special action doesn't use the stack: it is done before anybody could respond."""

    object: ObjectId
    action: str


class NothingPutOnStack(Finding, frozen=True):
    """A special action that is about no object doesn't use the stack either."""

    player: PlayerId
    action: str


def take(action: SpecialAction, player: PlayerId, object: ObjectId | None, parameter: str = "") -> Procedure:
    """The procedure of taking that special action with that object, or with none."""

    def procedure(game: Game) -> None:
        it = NO_OBJECT if object is None else game.object(object)
        at_once = NothingPutOnStack(player, action.name) if object is None else NotPutOnStack(object, action.name)
        require(game, action.conditions, player, it)
        action_begins(game, player)
        if game.note(at_once, cites=action.immediate):
            action.perform(game, player, it, parameter)
        action_is_complete(game, player)
        receives_priority(game, player, cites=KEEPS_PRIORITY)

    return procedure
