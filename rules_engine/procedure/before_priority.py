"""What comes before a player receives priority: state-based actions and triggered abilities, until none is left."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.characteristics.layers import characteristics
from rules_engine.characteristics.recent import RECENT
from rules_engine.events.ending import LostTheGame
from rules_engine.events.event import Event, Finding, Together
from rules_engine.events.priority import ReceivedPriority
from rules_engine.game.applying import applies, is_altered
from rules_engine.game.endless import MOST_ROUNDS, Endless
from rules_engine.game.game import Game
from rules_engine.game.site import Site, besides
from rules_engine.procedure.leaving_the_game import leave_the_game
from rules_engine.procedure.state_based import STATE_BASED
from rules_engine.procedure.triggered import any_to_put, put_triggers_on_stack
from rules_engine.state.ids import PlayerId
from rules_engine.state.turn import Step, Turn
from rules_engine.state.zones import Zone

RECEIVES = Site("priority.receives", "CR 117.5")
AS_A_STEP_BEGINS = "CR 117.3a"
AS_THE_CLEANUP_STEP_DOES = "CR 514.3a"
LAST_IN_ORDER = "the player before them in turn order receives it"
PASSES_ON = Site("priority.passes-on", "CR 800.4a", otherwise=LAST_IN_ORDER)
NO_ACTIVE_PLAYER = Site("priority.no-active-player", "CR 800.4j", otherwise=LAST_IN_ORDER)


DRAW = Site("game-is-a-draw", "CR 104.4a", otherwise="the last player in turn order doesn't lose")


class EverybodyLost(Finding, frozen=True):
    """All players remaining in the game lost at the same time: the game is a draw."""


class PriorityPassedOn(Finding, frozen=True):
    """The player who would receive priority has left the game, so the next one in turn order does."""

    player: PlayerId
    following: PlayerId


def before_priority(game: Game) -> None:
    """Check, put on the stack, check again; then the player who is due receives priority (CR 117.5, 704.3)."""
    settle(game)
    if not game.state.over:
        game.happen(ReceivedPriority(_due(game)), cites=_by_what(game.state.turn))


def settle(game: Game) -> bool:
    """State-based actions and triggers until there are none; returns whether there were any.

    Raises Endless where that never comes to an end.
    """
    any_at_all = False
    for _ in rounds():
        if game.state.over:
            break
        acted = _state_based_actions(game)
        waiting = any_to_put(game)
        if waiting:
            put_triggers_on_stack(game)
        if not acted and not waiting:
            break
        any_at_all = True
    return any_at_all


def rounds() -> Iterator[int]:
    """As many rounds as any game needs; raises Endless after them."""
    yield from range(MOST_ROUNDS)
    raise Endless("state-based actions and triggered abilities go on and on, so nobody receives priority")


def _state_based_actions(game: Game) -> bool:
    performed = False
    for _ in rounds():
        if game.state.over:
            break
        known = RECENT.of(game.state)
        if known.at_rest is game.state.players:  # nothing that a state-based action looks at has changed
            return performed
        demanded = actions_due(game)
        if not demanded:
            if not game.altered and not game.state.pending:  # what waits matters to a phenomenon (CR 704.6f)
                known.at_rest = game.state.players
            return performed
        events, sites = zip(*_without_a_winner(game, demanded), strict=True)
        game.happen(Together(events), cites=sites)
        if not game.state.apnap():
            game.note(EverybodyLost(), cites=DRAW)
        losers = tuple(event.player for event in events if isinstance(event, LostTheGame))
        if losers and not game.state.over:
            leave_the_game(game, losers)
        performed = True
    return performed


def actions_due(game: Game) -> list[tuple[Event, Site]]:
    """What state-based actions would do now, each with its site (CR 704.3)."""
    state = game.state
    on_battlefield = [state.objects[id] for id in state.zone(Zone.BATTLEFIELD)]
    permanents = tuple([(it, characteristics(state, it)) for it in on_battlefield])
    demanded: list[tuple[Event, Site]] = []
    for action in STATE_BASED:
        if not is_altered(game, action.site):
            demanded += [(event, action.site) for event in action.events(game, permanents)]
    return demanded


def _without_a_winner(game: Game, demanded: list[tuple[Event, Site]]) -> list[tuple[Event, Site]]:
    """All of it; while CR 104.4a is knocked out, where all would lose together, the last in turn order doesn't."""
    losers = {event.player for event, _ in demanded if isinstance(event, LostTheGame)}
    order = game.state.apnap()
    if not losers.issuperset(order) or applies(game, DRAW):
        return demanded
    return [(event, site) for event, site in demanded if event != LostTheGame(order[-1])]


def _by_what(turn: Turn) -> Site:
    """The site, with the rule that says who it is."""
    if turn.next_priority is None:
        return besides(RECEIVES, AS_THE_CLEANUP_STEP_DOES if turn.step is Step.CLEANUP else AS_A_STEP_BEGINS)
    return besides(RECEIVES, turn.due_by) if turn.due_by else RECEIVES


def _due(game: Game) -> PlayerId:
    """Who receives priority; in place of a player who has left the game the next one in turn order who hasn't."""
    turn = game.state.turn
    due = turn.next_priority or turn.active
    order = game.state.in_order_from(due)
    if order[0] == due:
        return due
    site = NO_ACTIVE_PLAYER if due == turn.active else PASSES_ON
    return order[0] if game.note(PriorityPassedOn(due, order[0]), cites=site) else order[-1]
