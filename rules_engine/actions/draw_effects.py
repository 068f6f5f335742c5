"""Effects that limit, forbid or replace draws (CR 121.2b, 121.6): the door's tables for drawing."""

from __future__ import annotations

from rules_engine.characteristics.statics import Static, concerns, statics
from rules_engine.events.cards import Drew
from rules_engine.events.event import Event
from rules_engine.game.door import Cannot, Replacement
from rules_engine.game.site import Site
from rules_engine.state.ids import ObjectId, PlayerId
from rules_engine.state.state import State


def over_the_limit(state: State, event: Event) -> bool:
    """The player has drawn as many cards this turn as a static ability allows."""
    if not isinstance(event, Drew):
        return False
    drawn = state.player(event.player).cards_drawn
    return any(
        drawn >= int(str(static.effect.get("each_turn")))
        for static in statics(state, "draw_limit")
        if concerns(static, event.player, str(static.effect.get("who", "any")))
    )


def may_not_draw(state: State, event: Event) -> bool:
    """An effect says that the player can't draw cards."""
    return isinstance(event, Drew) and any(
        concerns(static, event.player, str(static.effect.get("draw")))
        for static in statics(state, "cant")
        if static.effect.get("draw") != ""
    )


def replacing(state: State, event: Event) -> tuple[ObjectId, ...]:
    """The objects whose static ability would replace the draw."""
    if not isinstance(event, Drew):
        return ()
    return tuple(
        static.source.id for static in statics(state, "draws_instead") if concerns(static, event.player, _who(static))
    )


def draws_instead(state: State, event: Event, source: ObjectId) -> tuple[Event, ...]:
    """That many individual draws instead of the one (CR 121.2)."""
    static = next(each for each in statics(state, "draws_instead") if each.source.id == source)
    return (Drew(player=event.player),) * int(str(static.effect.get("number"))) if isinstance(event, Drew) else ()


def drawing_player(state: State, event: Event) -> PlayerId:
    """The affected player chooses among several such effects (CR 616.1)."""
    assert isinstance(event, Drew)
    return event.player


def _who(static: Static) -> str:
    return str(static.effect.get("who", "you"))


DRAW_LIMIT = Cannot(Site("draw.limit", "CR 121.2b", also=("CR 614.17",)), over_the_limit)
CANT_DRAW = Cannot(Site("draw.forbidden", "CR 101.2", also=("CR 614.17",)), may_not_draw)
DRAWS_INSTEAD = Replacement(
    Site("draw.instead", "CR 121.6", also=("CR 614.6", "CR 614.11")), replacing, draws_instead, drawing_player
)
DRAW_CANNOT = (CANT_DRAW, DRAW_LIMIT)
DRAW_REPLACEMENTS = (DRAWS_INSTEAD,)
