"""What comes next: said by the state alone (CR 117, 500)."""

from __future__ import annotations

import msgspec

from rules_engine.events.event import Finding
from rules_engine.events.turns import ExtraTurnUsed, StepBegan, StepEnded, TurnBegan, TurnEnded
from rules_engine.game.applying import applies
from rules_engine.game.decision import Decision
from rules_engine.game.game import Game
from rules_engine.game.run import Procedure
from rules_engine.game.site import Site
from rules_engine.procedure.before_priority import before_priority, settle
from rules_engine.procedure.combat.removal import end_combat
from rules_engine.procedure.resolving.resolve import resolve_top
from rules_engine.procedure.sockets import Sockets
from rules_engine.procedure.turn_based import TURN_BASED, mana_empties
from rules_engine.state.ids import PlayerId
from rules_engine.state.state import State
from rules_engine.state.turn import Step
from rules_engine.state.zones import Zone

BEGINS = Site("step.begins", "CR 500.1")
ENDS = Site("step.ends", "CR 500.2", also=("CR 117.4",))
ENDS_BY_ITSELF = Site("step.ends-by-itself", "CR 500.3")
ONE_EACH_TURN = Site("play-land.each-turn", "CR 305.2", otherwise="the land of an earlier turn counts too")
TURN_ENDS = Site("turn.ends", "CR 500.1")
TURN_BEGINS = Site("turn.begins", "CR 500.1", also=("CR 102.1",))
EXTRA = Site("turn.extra", "CR 500.7")
ACTS = Site("priority.acts", "CR 117.1")
BEFORE_GAME = Site("before-the-game", "CR 103.2")
CLEANUP_PRIORITY = Site("cleanup.priority", "CR 514.3a", also=("CR 117.3b",), otherwise="the turn ends all the same")
CLEANS_UP_AGAIN = Site("cleanup.again", "CR 514.3a", otherwise="the turn ends")
NOBODY_ATTACKS = Site(
    "combat.nobody-attacks", "CR 508.8", also=("CR 506.1",), otherwise="blocks and damage have their steps all the same"
)

FIRST_DRAW = Site("draw-step.first-turn", "CR 103.8a", otherwise="the first player draws too")
SOMEBODY_ATTACKS = Site("combat.somebody-attacks", "CR 508.8", otherwise="the steps of blocks and damage are skipped")
ORDER = tuple(Step)


class FirstDrawSkipped(Finding, frozen=True):
    """In a two-player game the starting player skips the draw step of the first turn."""

    player: PlayerId


class NobodyAttacked(Finding, frozen=True):
    """No creature was declared or put onto the battlefield attacking: the steps of blocks and damage are skipped."""

    player: PlayerId


class Over(msgspec.Struct, frozen=True):
    """The game has ended (CR 104)."""

    winners: tuple[PlayerId, ...]
    """The one player who is left; nobody where several are, for then the game is a draw."""


def advance(state: State, sockets: Sockets) -> Procedure | Decision | Over:
    """The next procedure, or whose decision it is what to do with priority or before the game, or that it is over."""
    turn = state.turn
    if state.over:
        left = tuple(player.id for player in state.players if not player.lost)
        return Over(left if len(left) == 1 else ())
    if state.before_game:
        return Decision(turn.active, "before the game", (), BEFORE_GAME)
    if not turn.begun:
        return begin_step
    if turn.priority is not None:
        return Decision(turn.priority, "priority", (), ACTS)
    if turn.passed and len(turn.passed) >= len(state.apnap()):
        return resolve_top(sockets) if state.zone(Zone.STACK) else end_step
    if turn.step is Step.UNTAP:
        return end_step
    return cleanup_ends if turn.step is Step.CLEANUP else before_priority


def begin_step(game: Game) -> None:
    """The step begins, then its turn-based actions are done (CR 500.6, 703.3)."""
    turn = game.state.turn
    game.happen(StepBegan(turn.step, turn.active, turn.number), cites=BEGINS)
    action = TURN_BASED.get(turn.step)
    if action is not None:
        action(game)


def end_step(game: Game) -> None:
    """The step or phase ends; after the last one the next turn begins."""
    turn = game.state.turn
    mana_empties(game)
    if turn.step is Step.CLEANUP:
        _end_turn_or_clean_up_again(game)
        return
    if turn.step is Step.END_OF_COMBAT:
        end_combat(game)
    site = ENDS_BY_ITSELF if turn.step is Step.UNTAP else ENDS
    game.happen(StepEnded(turn.step, _following(game, turn.step)), cites=site)


def cleanup_ends(game: Game) -> None:
    """The cleanup step: the active player gets priority if anything waits or was just resolved (CR 514.3a, 117.3b).

    Otherwise the turn ends.
    """
    happening = settle(game) or game.state.turn.next_priority is not None
    if happening and applies(game, CLEANUP_PRIORITY):
        before_priority(game)
    else:
        end_step(game)


def _following(game: Game, step: Step) -> Step:
    """The next step that isn't skipped: the first draw (CR 103.8a), or blocks and damage without attacks (CR 508.8)."""
    if step is Step.UPKEEP and _draw_is_skipped(game):
        return Step.PRECOMBAT_MAIN
    if step is Step.DECLARE_ATTACKERS and _combat_is_skipped(game):
        return Step.END_OF_COMBAT
    return ORDER[ORDER.index(step) + 1]


def _draw_is_skipped(game: Game) -> bool:
    """Whether it is the first turn of a game of two."""
    first = game.state.turn.number == 1 and len(game.state.players) == 2
    return first and game.note(FirstDrawSkipped(game.state.turn.active), cites=FIRST_DRAW)


def _combat_is_skipped(game: Game) -> bool:
    """Whether no creature was declared as an attacker or put onto the battlefield attacking, removed since or not."""
    if game.state.combat.attacks:
        return not applies(game, SOMEBODY_ATTACKS)
    return game.note(NobodyAttacked(game.state.turn.active), cites=NOBODY_ATTACKS)


def _end_turn_or_clean_up_again(game: Game) -> None:
    turn = game.state.turn
    if turn.passed and applies(game, CLEANS_UP_AGAIN):
        game.happen(StepEnded(Step.CLEANUP, Step.CLEANUP), cites=ENDS)
        return
    game.happen(TurnEnded(turn.active), cites=TURN_ENDS)
    if game.state.extra_turns:
        following = game.state.extra_turns[0]
        game.happen(ExtraTurnUsed(following), cites=EXTRA)
        game.happen(TurnBegan(following, extra=True, lands_anew=_lands_anew(game)), cites=TURN_BEGINS)
    else:
        game.happen(TurnBegan(_next_in_order(game), lands_anew=_lands_anew(game)), cites=TURN_BEGINS)


def _lands_anew(game: Game) -> bool:
    """Whether lands of earlier turns don't count in the new one."""
    return not any(player.lands_played for player in game.state.players) or applies(game, ONE_EACH_TURN)


def _next_in_order(game: Game) -> PlayerId:
    """The next player still in the game after the one whose place in the turn order this turn was."""
    normal = game.state.turn.normal
    order = game.state.in_order_from(normal)
    return order[1] if order[0] == normal and len(order) > 1 else order[0]
