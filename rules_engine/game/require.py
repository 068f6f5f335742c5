"""Refusing with every unmet condition at once."""

from __future__ import annotations

from collections.abc import Iterable

from rules_engine.game.applying import applies
from rules_engine.game.game import Game, Illegal
from rules_engine.game.site import Condition, Site, objection
from rules_engine.state.ids import PlayerId
from rules_engine.state.objects import GameObject


def require(game: Game, conditions: Iterable[Condition], player: PlayerId, it: GameObject) -> None:
    """Go on only if all conditions hold; else the procedure is illegal, for all unmet ones. An altered one holds."""
    asked = [condition for condition in conditions if applies(game, condition)]
    unmet = [objection(condition) for condition in asked if not condition.holds(game.state, player, it)]
    if unmet:
        raise Illegal(tuple(sorted(unmet)))


def fulfils(game: Game, conditions: Iterable[Condition], player: PlayerId, it: GameObject) -> bool:
    """Whether all conditions hold, for what is offered as a choice rather than refused. An altered one holds."""
    asked = [condition for condition in conditions if applies(game, condition)]
    return all(condition.holds(game.state, player, it) for condition in asked)


def refuse(game: Game, site: Site) -> None:
    """End the procedure as illegal by that one site, unless the site is altered."""
    if applies(game, site):
        raise Illegal((objection(site),))
