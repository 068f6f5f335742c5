"""Proposing a spell: to the stack, then its alternative cost and X (CR 601.2a–b)."""

from __future__ import annotations

from rules_engine.actions.move import now
from rules_engine.actions.payment_plans import most_mana
from rules_engine.characteristics.layers import characteristics
from rules_engine.characteristics.mana_cost import parse_cost
from rules_engine.events.moves import Moved
from rules_engine.events.spells import PaysNothing, XAnnounced
from rules_engine.game.decision import Decision
from rules_engine.game.game import Game
from rules_engine.game.require import require
from rules_engine.game.site import Condition, Site
from rules_engine.procedure.casting.permission import CastPermission
from rules_engine.state.ids import ObjectId, PlayerId
from rules_engine.state.objects import GameObject, Stacked
from rules_engine.state.state import State
from rules_engine.state.zones import Zone

TO_STACK = Site("cast.to-stack", "CR 601.2a", also=("CR 405.1",))
ANNOUNCES_X = Site("cast.announces-x", "CR 601.2b", also=("CR 107.3a",), otherwise="X is 0")

X_IS_ZERO = Site("cast.free-x", "CR 107.3b", also=("CR 601.2b",))


def has_an_x(state: State, player: PlayerId, spell: GameObject) -> bool:
    """X has been announced only if there is an {X} in the mana cost."""
    return announced_x(spell) == 0 or "{X}" in characteristics(state, spell).cost


def is_zero_when_free(state: State, player: PlayerId, spell: GameObject) -> bool:
    """X is 0 if the spell is cast without paying its mana cost."""
    return not spell.stacked.free or spell.stacked.x == 0


X_IS_LEGAL = (
    Condition("cast.x-in-cost", "CR 107.3a", holds=has_an_x),
    Condition("cast.x-is-zero", "CR 107.3b", holds=is_zero_when_free, also=("CR 601.2b",)),
)


def announced_x(spell: GameObject) -> int:
    """The value of X announced for the spell or ability, 0 when none was."""
    return spell.stacked.x


def propose(game: Game, player: PlayerId, card: GameObject, permission: CastPermission) -> ObjectId:
    """The card becomes the topmost object on the stack, and its caster its controller (CR 601.2a); returns the spell.

    An alternative cost of nothing is announced at once (CR 601.2b).
    """
    stacked = Stacked(permission=permission.name)
    game.happen(Moved(object=card.id, to=Zone.STACK, under=player, stacked=stacked), cites=TO_STACK)
    spell = now(game, card.id)
    if permission.without_paying is not None:
        game.happen(PaysNothing(player, spell), cites=permission.without_paying)
    return spell


def announce_x(game: Game, player: PlayerId, spell: ObjectId, x: int | None) -> None:
    """The value of X is announced (CR 601.2b): the one given, else asked for if there is an {X} to pay.

    For a spell cast without paying its mana cost nothing is asked: X is 0 (CR 107.3b).
    """
    it = game.object(spell)
    cost = characteristics(game.state, it).cost
    forced = it.stacked.free and "{X}" in cost
    if x is None and not forced:
        x = ask_for_x(game, player, cost, "spells", cites=ANNOUNCES_X) if "{X}" in cost else 0
    if x or "{X}" in cost:
        game.happen(XAnnounced(player, spell, x or 0), cites=ANNOUNCES_X if x or not forced else X_IS_ZERO)
    require(game, X_IS_LEGAL, player, game.object(spell))


def ask_for_x(game: Game, player: PlayerId, cost: str, purpose: str, *, cites: Site) -> int:
    """The value of X that the player chooses for that cost; no more than they could ever pay."""
    for_x = max(most_mana(game.state, player, purpose) - parse_cost(cost).amount, 0) // max(parse_cost(cost).x, 1)
    options = tuple(str(value) for value in range(for_x + 1))
    (answer,) = game.ask(Decision(player, "X", options, cites))
    return int(str(answer))
