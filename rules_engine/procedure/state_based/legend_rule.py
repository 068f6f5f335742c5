"""The legend rule: of legendary permanents of one name a player controls, they keep one."""

from __future__ import annotations

from rules_engine.events.event import Event
from rules_engine.events.moves import Moved
from rules_engine.game.decision import Decision
from rules_engine.game.game import Game
from rules_engine.game.site import Site
from rules_engine.procedure.resolving.everybody import in_order
from rules_engine.procedure.state_based.definition import Permanents, StateBasedAction
from rules_engine.state.ids import ObjectId, PlayerId
from rules_engine.state.zones import Zone

SITE = Site("legend-rule", "CR 704.5j")


def events(game: Game, permanents: Permanents) -> tuple[Event, ...]:
    """All but the one its controller keeps are put into their owners' graveyards; players choose in turn order."""
    groups: dict[tuple[PlayerId, str], list[ObjectId]] = {}
    for it, values in permanents:
        if "Legendary" in values.supertypes:
            groups.setdefault((it.controller, values.name), []).append(it.id)
    gone: list[Event] = []
    several = {of: ids for of, ids in groups.items() if len(ids) > 1}
    for chooser in in_order(game, tuple(player for player in game.state.apnap() if _has_any(several, player))):
        for ids in (ids for (player, _), ids in several.items() if player == chooser):
            (kept,) = game.ask(Decision(chooser, "keeps", tuple(ids), SITE))
            gone += [Moved(object=id, to=Zone.GRAVEYARD) for id in ids if id != kept]
    return tuple(gone)


def _has_any(several: dict[tuple[PlayerId, str], list[ObjectId]], player: PlayerId) -> bool:
    return any(controller == player for controller, _ in several)


LEGEND_RULE = StateBasedAction(SITE, events)
