"""Priority changing hands (CR 117)."""

from __future__ import annotations

from rules_engine.events.event import Event
from rules_engine.state.ids import PlayerId
from rules_engine.state.state import State


class PriorityDue(Event, frozen=True):
    """That player is the next to receive priority; state-based actions and triggers come first (CR 117.5)."""

    player: PlayerId
    by: str = ""
    """The rule by which that player does, `CR 117.3c`; empty where a narrator lets something happen."""

    def changes(self, state: State) -> State:
        return state.with_turn(priority=None, next_priority=self.player, due_by=self.by, passed=())


class ReceivedPriority(Event, frozen=True):
    """A player received priority."""

    player: PlayerId

    def changes(self, state: State) -> State:
        return state.with_turn(priority=self.player, next_priority=None, due_by="")


class PassedPriority(Event, frozen=True):
    """A player passed: the next player in turn order has priority, unless all have passed in succession (CR 117.3d)."""

    player: PlayerId
    enough: bool = False
    """Only while CR 117.4 is knocked out: nobody else needs to pass."""

    def changes(self, state: State) -> State:
        order = state.apnap()
        passed = order if self.enough else (*state.turn.passed, self.player)
        following = order[(order.index(self.player) + 1) % len(order)]
        if len(passed) >= len(order):
            return state.with_turn(priority=None, passed=passed)
        return state.with_turn(priority=following, passed=passed)
