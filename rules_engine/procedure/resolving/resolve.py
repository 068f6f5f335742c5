"""Resolving the topmost spell or ability of the stack (CR 608)."""

from __future__ import annotations

from rules_engine.characteristics.conditions import condition_holds
from rules_engine.characteristics.layers import characteristics
from rules_engine.characteristics.type_line import can_be_permanent
from rules_engine.events.event import Finding
from rules_engine.events.looking import StoppedLooking
from rules_engine.events.moves import CeasedToExist, Moved
from rules_engine.events.spells import Resolved
from rules_engine.game.applying import applies
from rules_engine.game.game import Game
from rules_engine.game.run import Procedure
from rules_engine.game.site import Site
from rules_engine.procedure.priority import AFTER_RESOLUTION, receives_priority
from rules_engine.procedure.resolving.legal_targets import legal_targets, none_is_legal
from rules_engine.procedure.resolving.resolution import Resolution, carry_out
from rules_engine.procedure.sockets import Sockets
from rules_engine.state.ids import ObjectId, PlayerId
from rules_engine.state.objects import GameObject
from rules_engine.state.printed import ActivatedAbility, SpellAbility, TriggeredAbility
from rules_engine.state.zones import Zone

TOP = Site("stack.top-resolves", "CR 405.5", also=("CR 117.4",), otherwise="what was put there first resolves")
ENTERS = Site("resolve.enters", "CR 608.3a")
LEAVES_STACK = Site("resolve.leaves-stack", "CR 608.2n")
REMOVED_BY_CONDITION = Site("resolve.removed-by-condition", "CR 608.2a")
REMOVED_WITHOUT_TARGET = Site("resolve.removed-without-target", "CR 608.2b")
RESOLVED = Site("resolve.resolved", "CR 608.2p")
PERMANENT_RESOLVED = Site("resolve.permanent-resolved", "CR 608.3")
STOPS_LOOKING = Site("resolve.stops-looking", "CR 701.20a")
CONDITION = Site("resolve.condition", "CR 608.2a", also=("CR 603.4",), otherwise="it resolves all the same")
NO_LEGAL_TARGET = Site("resolve.no-legal-target", "CR 608.2b", otherwise="it resolves as if its targets were legal")
ACTIVE_PLAYER = Site("resolve.active-player", "CR 117.3b")

Instructed = SpellAbility | ActivatedAbility | TriggeredAbility


class DidNotResolve(Finding, frozen=True):
    """The spell or ability is removed from the stack without any effect."""

    object: ObjectId
    player: PlayerId


def resolve_top(sockets: Sockets) -> Procedure:
    """The procedure of resolving what is on top of the stack; then the active player is due for priority."""

    def procedure(game: Game) -> None:
        stack = game.state.zone(Zone.STACK)
        it = game.object(stack[0] if len(stack) < 2 or applies(game, TOP) else stack[-1])
        if not _fails(game, it):
            if can_be_permanent(characteristics(game.state, it).types):
                game.happen(Moved(object=it.id, to=Zone.BATTLEFIELD, under=it.controller), cites=ENTERS)
                resolved = PERMANENT_RESOLVED
            else:
                _follow_instructions(game, sockets, it)
                resolved = RESOLVED
            game.happen(Resolved(it.controller, it.id), cites=resolved)
        receives_priority(game, game.state.turn.active, by=AFTER_RESOLUTION, cites=ACTIVE_PLAYER)

    return procedure


def ability_of(game: Game, it: GameObject) -> Instructed:
    """What a spell or ability on the stack instructs."""
    ability = it.stacked.ability
    if isinstance(ability, SpellAbility | ActivatedAbility | TriggeredAbility):
        return ability
    return characteristics(game.state, it).spell


def _fails(game: Game, it: GameObject) -> bool:
    """A false intervening "if" clause, or only illegal targets: it leaves the stack and does nothing (CR 608.2a–b)."""
    ability = ability_of(game, it)
    finding = DidNotResolve(it.id, it.controller)
    if isinstance(ability, TriggeredAbility) and not condition_holds(
        game.state, ability.condition, it.controller, it.instructs
    ):
        failed, removed = game.note(finding, cites=CONDITION), REMOVED_BY_CONDITION
    else:
        illegal = none_is_legal(game, it, ability.targets)
        failed, removed = illegal and game.note(finding, cites=NO_LEGAL_TARGET), REMOVED_WITHOUT_TARGET
    if failed:
        _leave_stack(game, it, cites=removed)
    return failed


def _follow_instructions(game: Game, sockets: Sockets, it: GameObject) -> None:
    """Its instructions in order, then it leaves the stack (CR 608.2c, n)."""
    ability = ability_of(game, it)
    resolution = Resolution(
        spell=it.id,
        source=it.instructs,
        controller=it.controller,
        targets=legal_targets(game, it, ability.targets),
        slots=dict(it.stacked.bound),
        interpreters=sockets.interpreters,
        since=len(game.trace),
        x=it.stacked.x,
    )
    carry_out(game, resolution, ability.instructions)
    if any(game.state.is_present(id) for id in resolution.looked_at):
        game.happen(StoppedLooking(it.controller, resolution.looked_at), cites=STOPS_LOOKING)
    if game.state.is_present(it.id) and game.object(it.id).zone is Zone.STACK:
        _leave_stack(game, it, cites=LEAVES_STACK)


def _leave_stack(game: Game, it: GameObject, *, cites: Site) -> None:
    if it.is_ability:
        game.happen(CeasedToExist(it.id), cites=cites)
    else:
        game.happen(Moved(object=it.id, to=Zone.GRAVEYARD), cites=cites)
