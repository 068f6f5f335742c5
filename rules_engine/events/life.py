"""Life gained, lost and paid (CR 119.3, 119.4)."""

from __future__ import annotations

from msgspec.structs import replace

from rules_engine.events.event import Event
from rules_engine.state.ids import PlayerId
from rules_engine.state.state import State


class GainedLife(Event, frozen=True):
    """A player gained life."""

    player: PlayerId
    amount: int

    def changes(self, state: State) -> State:
        return with_life(state, self.player, self.amount)


class LostLife(Event, frozen=True):
    """A player lost life."""

    player: PlayerId
    amount: int

    def changes(self, state: State) -> State:
        return with_life(state, self.player, -self.amount)


class PaidLife(LostLife, frozen=True):
    """A player paid life, and so lost it (CR 119.4)."""

    def kinds(self, before: State) -> tuple[str, ...]:
        return ("lost_life",)


def with_life(state: State, player: PlayerId, by: int) -> State:
    """The state with the player's life changed by that much."""
    changed = state.player(player)
    return state.with_player(replace(changed, life=changed.life + by))
