"""What a player with priority may do, in the words of a walkthrough (CR 117.1)."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from typing import TypeVar

from rules_engine.characteristics.layers import characteristics
from rules_engine.characteristics.mana_abilities import is_mana_ability
from rules_engine.game.called import called
from rules_engine.game.likeness import likeness
from rules_engine.game.run import Procedure
from rules_engine.game.site import Condition
from rules_engine.procedure.activating import activate
from rules_engine.procedure.casting.cast import cast
from rules_engine.procedure.casting.permission import CastPermission
from rules_engine.procedure.priority import NO_OBJECT, pass_priority
from rules_engine.procedure.special_actions import SpecialAction, take
from rules_engine.procedure.timing import OF_THE_TIME
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
ACTIVATING = frozenset({Zone.BATTLEFIELD, Zone.COMMAND})
"""Where abilities of cards are activated that are offered."""
Offered = TypeVar("Offered", SpecialAction, CastPermission)
Timed = tuple[Offered, tuple[Condition, ...], tuple[Condition, ...]]
"""What may be offered, its conditions about the time, and those about the object."""


def _timed(what: Offered) -> Timed[Offered]:
    timely = tuple(condition for condition in what.conditions if condition.holds in OF_THE_TIME)
    return what, timely, tuple(condition for condition in what.conditions if condition not in timely)


SPECIAL_ACTIONS = tuple(map(_timed, SOCKETS.special_actions.values()))
CAST_PERMISSIONS = tuple(map(_timed, SOCKETS.cast_permissions))


def actions(state: State, player: PlayerId, altered: frozenset[str], exercised: set[str]) -> Iterator[Action]:
    """Passing first, then all that the player may begin; alike objects count once, mana abilities belong to paying.

    An altered condition holds. `exercised` gets the conditions each of which alone keeps an action from being offered.
    Some of the actions may turn out to be illegal while they are carried out, because a
    cost can't be paid, say.
    """
    yield f"{player}: pass", pass_priority(player)
    seen: set[Hashable] = set()
    asked = _Asked(state, player, altered, exercised)
    for action, alone, about in asked.special:
        if not action.zones and asked.allows(alone, about, NO_OBJECT):
            yield f"{player}: {action.name}", take(action, player, None)
    for id in sorted(state.objects):
        it = state.objects[id]
        if it.zone not in asked.zones or (it.zone is Zone.LIBRARY and state.zone(it.zone, it.owner)[0] != id):
            continue
        offers = tuple(_with(asked, it))
        if offers and (like := likeness(state, it.id)) not in seen:
            seen.add(like)
            name = named(state, it)
            yield from ((f"{player}: {before} {name}{after}", procedure) for before, after, procedure in offers)


class _Asked:
    """What a player may begin in a state, as far as it is the same for every object."""

    def __init__(self, state: State, player: PlayerId, altered: frozenset[str], exercised: set[str]) -> None:
        self.state, self.player, self.altered, self.exercised = state, player, altered, exercised
        self.special = tuple(self._in_time(SPECIAL_ACTIONS))
        self.casting = tuple(self._in_time(CAST_PERMISSIONS))
        casting = [permission.zone for permission, _, _ in self.casting]
        self.zones = ACTIVATING.union(casting, *[action.zones for action, _, _ in self.special])

    def _in_time(self, offered: Iterable[Timed[Offered]]) -> Iterator[tuple[Offered, str, tuple[Condition, ...]]]:
        """All but those that two conditions about the time keep from being offered, with the one that does if any."""
        for what, timely, about in offered:
            unmet = [
                condition.name
                for condition in timely
                if not condition.holds(self.state, self.player, NO_OBJECT) and condition.name not in self.altered
            ]
            if len(unmet) < 2:
                yield what, "".join(unmet), about

    def allows(self, alone: str, about: tuple[Condition, ...], it: GameObject) -> bool:
        """Whether everything holds; notes a condition that alone keeps it from being so, `alone` if there is one."""
        if alone in self.exercised:
            return False  # nothing to be noted any more
        state, player = self.state, self.player
        for condition in about:
            if not condition.holds(state, player, it) and condition.name not in self.altered:
                if alone:
                    return False
                alone = condition.name
        if alone:
            self.exercised.add(alone)
        return not alone


def _with(asked: _Asked, it: GameObject) -> Iterator[Offer]:
    player = asked.player
    origin = "" if it.zone is Zone.HAND else f" from {it.zone}"
    for action, alone, about in asked.special:
        if it.zone in action.zones and asked.allows(alone, about, it):
            yield action.name, action.closing or origin, take(action, player, it.id)
    for permission, alone, about in asked.casting:
        if permission.zone is it.zone and asked.allows(alone, about, it):
            yield "cast", origin, cast(SOCKETS, player, it.id, permission.name)
    if it.zone in ACTIVATING and it.controller == player:
        place = "" if it.zone is Zone.BATTLEFIELD else origin
        for index, ability in enumerate(characteristics(asked.state, it).activated):
            if not is_mana_ability(ability):
                which = place + (f", ability {index + 1}" if index else "")
                yield "activate", which, activate(player, it.id, index)


def named(state: State, it: GameObject) -> str:
    """The object's name, with its number where others of that name that differ are in the same zone."""
    same = all_named(state, it.printed.name, (it.zone,))
    if len({likeness(state, other.id) for other in same}) < 2:
        return it.printed.name
    return called(state, it.id, (it.printed.name,))
