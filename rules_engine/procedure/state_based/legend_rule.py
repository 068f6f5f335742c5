"""The legend rule: of legendary permanents of one name a player controls, they keep one."""

from __future__ import annotations

from rules_engine.events.event import Event
from rules_engine.events.moves import Moved
from rules_engine.game.decision import Decision
from rules_engine.game.game import Game
from rules_engine.game.site import Site
from rules_engine.procedure.state_based.definition import Permanents, StateBasedAction
from rules_engine.state.ids import ObjectId, PlayerId
from rules_engine.state.zones import Zone

SITE = Site("legend-rule", "CR 704.5j")


def events(game: Game, permanents: Permanents) -> tuple[Event, ...]:
    """All but the one its controller keeps are put into their owners' graveyards."""
    groups: dict[tuple[PlayerId, str], list[ObjectId]] = {}
    for it, values in permanents:
        if "Legendary" in values.supertypes:
            groups.setdefault((it.controller, values.name), []).append(it.id)
    gone: list[Event] = []
    for (player, _), ids in groups.items():
        if len(ids) > 1:
            (kept,) = game.ask(Decision(player, "keeps", tuple(ids), SITE))
            gone += [Moved(object=id, to=Zone.GRAVEYARD) for id in ids if id != kept]
    return tuple(gone)


LEGEND_RULE = StateBasedAction(SITE, events)
