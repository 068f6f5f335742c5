"""What a player with priority may do, in the words of a walkthrough (CR 117.1)."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from rules_engine.characteristics.layers import characteristics
from rules_engine.characteristics.mana_abilities import is_mana_ability
from rules_engine.game.decision import likeness
from rules_engine.game.run import Procedure
from rules_engine.game.site import Condition
from rules_engine.procedure.activating import activate
from rules_engine.procedure.casting.cast import cast
from rules_engine.procedure.priority import pass_priority
from rules_engine.procedure.special_actions import take
from rules_engine.scenario.engine import SOCKETS
from rules_engine.scenario.names import all_named
from rules_engine.state.ids import PlayerId
from rules_engine.state.objects import GameObject
from rules_engine.state.state import State
from rules_engine.state.zones import Zone

Action = tuple[str, Procedure]
"""A line of `play`, and the procedure it stands for."""
Offer = tuple[str, str, Procedure]
"""The words before the object's name and after it, and the procedure."""


def actions(state: State, player: PlayerId, altered: frozenset[str], exercised: set[str]) -> Iterator[Action]:
    """Passing first, then all that the player may begin; alike objects count once, mana abilities belong to paying.

    An altered condition holds. `exercised` gets the conditions each of which alone keeps an action from being offered.
    Some of the actions may turn out to be illegal while they are carried out, because a
    cost can't be paid, say.
    """
    yield f"{player}: pass", pass_priority(player)
    seen: set[Hashable] = set()
    for it in sorted(state.objects.values(), key=lambda it: it.id):
        if it.zone is Zone.STACK or (it.zone is Zone.LIBRARY and state.zone(it.zone, it.owner)[0] != it.id):
            continue
        offers = tuple(_with(state, player, it, altered, exercised))
        if offers and (like := likeness(state, it.id)) not in seen:
            seen.add(like)
            name = named(state, it)
            yield from ((f"{player}: {before} {name}{after}", procedure) for before, after, procedure in offers)


def _with(
    state: State, player: PlayerId, it: GameObject, altered: frozenset[str], exercised: set[str]
) -> Iterator[Offer]:
    origin = "" if it.zone is Zone.HAND else f" from {it.zone}"
    for name, action in SOCKETS.special_actions.items():
        if _allowed(action.conditions, state, player, it, altered, exercised):
            yield name, origin, take(action, player, it.id)
    for permission in SOCKETS.cast_permissions:
        if permission.zone is it.zone and _allowed(permission.conditions, state, player, it, altered, exercised):
            yield "cast", origin, cast(SOCKETS, player, it.id, permission.name)
    if it.zone is Zone.BATTLEFIELD and it.controller == player:
        for index, ability in enumerate(characteristics(state, it).activated):
            if not is_mana_ability(ability):
                which = f", ability {index + 1}" if index else ""
                yield "activate", which, activate(SOCKETS, player, it.id, index)


def _allowed(
    conditions: tuple[Condition, ...],
    state: State,
    player: PlayerId,
    it: GameObject,
    altered: frozenset[str],
    exercised: set[str],
) -> bool:
    alone = ""
    for condition in conditions:
        if not condition.holds(state, player, it) and condition.name not in altered:
            if alone:
                return False
            alone = condition.name
    if alone:
        exercised.add(alone)
    return not alone


def named(state: State, it: GameObject) -> str:
    """The object's name, with its number where others of that name that differ are in the same zone."""
    same = sorted(all_named(state, it.printed.name, (it.zone,)), key=lambda other: other.id)
    if len({likeness(state, other.id) for other in same}) < 2:
        return it.printed.name
    return f"{it.printed.name} ({same.index(it) + 1})"
