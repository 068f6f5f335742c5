"""Permissions to cast a card (CR 601.3): the usual one, those that rules and effects give, and what forbids it."""

from __future__ import annotations

from functools import partial

import msgspec

from rules_engine.characteristics.layers import characteristics
from rules_engine.characteristics.prohibitions import may_cast
from rules_engine.characteristics.statics import concerns, statics
from rules_engine.game.applying import is_altered
from rules_engine.game.decision import Decision
from rules_engine.game.game import Game, Illegal
from rules_engine.game.require import require
from rules_engine.game.site import Condition, Objection, Site, objection
from rules_engine.procedure.predicates import owns
from rules_engine.procedure.timing import has_priority, own_main_phase, stack_is_empty
from rules_engine.state.ids import PlayerId
from rules_engine.state.objects import GameObject
from rules_engine.state.state import State
from rules_engine.state.zones import Zone


class CastPermission(msgspec.Struct, frozen=True):
    """One way to be allowed to cast a card from a zone."""

    name: str
    zone: Zone
    conditions: tuple[Condition, ...]
    without_paying: Site | None = None
    """The rule by which its mana cost isn't paid (an alternative cost, CR 118.9); None: it is paid."""
    given_by: Condition | None = None
    """That of the conditions without which nothing gives this permission (CR 601.3); None: every card there has it."""


WITHOUT_PAYING = "without paying"
"""Asked for in place of a permission's name: any that pays nothing."""

PERMITTED = Condition("cast.permitted", "CR 601.3", holds=lambda state, player, card: False)
CHOOSES_PERMISSION = Site("cast.chooses-permission", "CR 601.2b", otherwise="the first permission that holds")


def is_no_land(state: State, player: PlayerId, it: GameObject) -> bool:
    """It is no land: a land is never a spell (CR 305.1, 305.9)."""
    return "Land" not in characteristics(state, it).types


def at_instant_speed(state: State, player: PlayerId, it: GameObject) -> bool:
    """It is an instant, it has flash, or an effect lets it be cast as though it had (CR 702.8a, 601.3b)."""
    values = characteristics(state, it)
    if "Instant" in values.types or values.parameters("flash"):
        return True
    whose = {"your spells": "you", "spells": "any"}
    return any(concerns(s, player, whose[str(s.effect.get("flash_for"))]) for s in statics(state, "flash_for"))


def in_time_for_phase(state: State, player: PlayerId, it: GameObject) -> bool:
    """It is a main phase of the player's turn, or that doesn't matter."""
    return own_main_phase(state, player, it) or at_instant_speed(state, player, it)


def in_time_for_stack(state: State, player: PlayerId, it: GameObject) -> bool:
    """The stack is empty, or that doesn't matter."""
    return stack_is_empty(state, player, it) or at_instant_speed(state, player, it)


def is_none(type: str, state: State, player: PlayerId, it: GameObject) -> bool:
    """It is no card of that type, face up or face down."""
    return type not in it.printed.types


NEVER_CAST = (
    Condition("cast.no-conspiracy", "CR 315.3", holds=partial(is_none, "Conspiracy")),
    Condition("cast.no-plane", "CR 311.2", holds=partial(is_none, "Plane")),
    Condition("cast.no-phenomenon", "CR 312.2", holds=partial(is_none, "Phenomenon")),
)
"""What no permission, even one without paying a cost, makes castable."""
OWN_CARD = Condition("cast.own-card", "CR 601.3", holds=owns)
"""A hand is its owner's."""
FROM_HAND = CastPermission(
    "from hand",
    Zone.HAND,
    (
        OWN_CARD,
        Condition("cast.has-priority", "CR 117.1", holds=has_priority, also=("CR 117.1a",)),
        Condition("cast.main-phase", "CR 117.1a", holds=in_time_for_phase),
        Condition("cast.empty-stack", "CR 117.1a", holds=in_time_for_stack),
    ),
    given_by=OWN_CARD,
)
"""The permission that CR 301.1, 302.1, 303.1, 304.1, 306.1 and 307.1 give."""

FORBIDDING = (
    Condition("cast.no-land", "CR 305.1", holds=is_no_land, also=("CR 305.9",)),
    Condition("cast.not-forbidden", "CR 601.3", holds=may_cast, also=("CR 101.2",)),
)
"""What must be so under every permission."""


def permitted(
    game: Game, permissions: tuple[CastPermission, ...], player: PlayerId, card: GameObject, name: str
) -> CastPermission:
    """The permission by which the player casts the card: of that name, or any when it is empty.

    Refuses by CR 601.3 when nothing gives one for the card where it is: the rules give one only for a player's hand
    (CR 301.1, 302.1, 304.1, 307.1), others say what else gives them; and by the rule that says that cards of its type
    are never cast. With all unmet conditions when none that is given
    holds. Among several that hold the player chooses.
    """
    possible = [p for p in permissions if p.zone is card.zone and _is_named(p, name)]
    concerned = [p for p in possible if p.given_by is None or not _unmet(game, (p.given_by,), player, card)]
    if not concerned:
        require(game, (*NEVER_CAST, *_lacking(possible)), player, card)
        return FROM_HAND
    holding = [p for p in concerned if not _unmet(game, p.conditions, player, card)]
    if not holding:
        _refuse_all(game, concerned, player, card)
    if len(holding) > 1:
        names = tuple(p.name for p in holding)
        (chosen,) = game.ask(Decision(player, "casts by", names, CHOOSES_PERMISSION))
        holding = [p for p in holding if p.name == chosen]
    require(game, (*holding[0].conditions, *FORBIDDING), player, card)
    return holding[0]


def _lacking(possible: list[CastPermission]) -> tuple[Condition, ...]:
    """What is missing where nothing lets the card be cast from its zone."""
    return tuple(p.given_by for p in possible if p.given_by is not None) or (PERMITTED,)


def _is_named(permission: CastPermission, name: str) -> bool:
    if name == WITHOUT_PAYING:
        return permission.without_paying is not None
    return name in ("", permission.name)


def _unmet(game: Game, conditions: tuple[Condition, ...], player: PlayerId, card: GameObject) -> tuple[Objection, ...]:
    return tuple(
        objection(condition)
        for condition in conditions
        if not is_altered(game, condition) and not condition.holds(game.state, player, card)
    )


def _refuse_all(game: Game, concerned: list[CastPermission], player: PlayerId, card: GameObject) -> None:
    """With one permission its unmet conditions, else those of all, and what forbids casting besides."""
    for permission in concerned:
        held = [c for c in permission.conditions if c.holds(game.state, player, card)]
        game.exercised.update(condition.name for condition in held)
    every = tuple(condition for permission in concerned for condition in permission.conditions)
    raise Illegal(tuple(sorted({*_unmet(game, (*every, *FORBIDDING), player, card)})))
