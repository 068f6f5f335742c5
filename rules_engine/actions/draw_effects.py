"""Effects that limit, forbid or replace draws (CR 121.2b, 121.6): the door's tables for drawing."""

from __future__ import annotations

from collections.abc import Callable

from rules_engine.characteristics.statics import Static, concerns, statics
from rules_engine.events.cards import Drew
from rules_engine.events.event import Event
from rules_engine.events.life import GainedLife
from rules_engine.game.door import Cannot, Replacement
from rules_engine.game.site import Site
from rules_engine.state.ids import PlayerId
from rules_engine.state.state import State


def over_the_limit(state: State, event: Drew) -> bool:
    """The player has drawn as many cards this turn as a static ability allows."""
    drawn = state.player(event.player).cards_drawn
    return any(
        drawn >= int(str(static.effect.get("each_turn")))
        for static in statics(state, "draw_limit")
        if concerns(static, event.player, str(static.effect.get("who", "any")))
    )


def may_not_draw(state: State, event: Drew) -> bool:
    """An effect says that the player can't draw cards."""
    return any(
        concerns(static, event.player, str(static.effect.get("draw")))
        for static in statics(state, "cant")
        if static.effect.get("draw") != ""
    )


def cant_choose_to_draw(state: State, player: PlayerId, count: int) -> bool:
    """Whether the player can't choose to draw that many cards: forbidden, or more than they may (CR 121.2b, 121.3)."""
    drawn = state.player(player).cards_drawn
    limited = any(
        drawn + count > int(str(static.effect.get("each_turn")))
        for static in statics(state, "draw_limit")
        if concerns(static, player, str(static.effect.get("who", "any")))
    )
    return limited or may_not_draw(state, Drew(player=player))


def drawing_player(state: State, event: Drew) -> PlayerId:
    """The affected player chooses among several such effects (CR 616.1)."""
    return event.player


def several_draws(static: Static, player: PlayerId) -> tuple[Event, ...]:
    """`draws_instead = { who = "you", number = 2 }`: that many individual draws instead of the one (CR 121.2)."""
    return (Drew(player=player),) * int(str(static.effect.get("number")))


def nothing(static: Static, player: PlayerId) -> tuple[Event, ...]:
    """`skips_draws = { who = "you" }`: nothing instead (CR 614.10)."""
    return ()


def drawn_by_another(static: Static, player: PlayerId) -> tuple[Event, ...]:
    """`draws_for_you = { who = "an opponent" }`: its controller draws instead."""
    return (Drew(player=static.source.controller),)


def life_instead(static: Static, player: PlayerId) -> tuple[Event, ...]:
    """`life_instead_of_draws = { who = "you", amount = 2 }`: the player gains that much life instead."""
    amount = int(str(static.effect.get("amount")))
    return (GainedLife(player, amount),) if amount else ()


Instead = Callable[[Static, PlayerId], tuple[Event, ...]]


def replaces_draws(verb: str, site: Site, instead: Instead, does: Site | None = None) -> Replacement[Drew]:
    """The replacement effects of the static abilities of that verb: each concerns single draws of a player."""

    def effects(state: State, event: Drew) -> tuple[Static, ...]:
        return tuple(static for static in statics(state, verb) if concerns(static, event.player, _who(static)))

    def replaced(state: State, event: Drew, static: Static) -> tuple[Event, ...]:
        return instead(static, event.player)

    return Replacement(site, effects, replaced, drawing_player, Drew, does)


def _who(static: Static) -> str:
    return str(static.effect.get("who", "you"))


DRAW_LIMIT = Cannot(Site("draw.limit", "CR 121.2b", also=("CR 614.17",)), over_the_limit, Drew)
CANT_DRAW = Cannot(Site("draw.forbidden", "CR 101.2", also=("CR 614.17",)), may_not_draw, Drew)
DRAWS_INSTEAD = Site("draw.instead", "CR 121.6", also=("CR 614.6", "CR 614.11"))
SKIPPED = Site("draw.skipped", "CR 614.10", also=("CR 614.11",))
BY_ANOTHER = Site("draw.by-another", "CR 614.6", also=("CR 121.6", "CR 614.11"))
GAINS_LIFE = Site("draw.gains-life-instead", "CR 119.3", also=("CR 614.6",))
LIFE_INSTEAD = Site("draw.life-instead", "CR 614.6", also=("CR 121.6", "CR 614.11"))
DRAW_CANNOT = (CANT_DRAW, DRAW_LIMIT)
DRAW_REPLACEMENTS = (
    replaces_draws("draws_instead", DRAWS_INSTEAD, several_draws),
    replaces_draws("skips_draws", SKIPPED, nothing),
    replaces_draws("draws_for_you", BY_ANOTHER, drawn_by_another),
    replaces_draws("life_instead_of_draws", LIFE_INSTEAD, life_instead, GAINS_LIFE),
)
