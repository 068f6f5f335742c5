"""Mana added to pools and spent from them (CR 106.4, 118.3a)."""

from __future__ import annotations

from msgspec.structs import replace

from rules_engine.events.event import Event
from rules_engine.state.ids import ObjectId, PlayerId
from rules_engine.state.players import Mana
from rules_engine.state.state import State


class ManaAdded(Event, frozen=True):
    """Mana went into a player's mana pool; `object` is its source."""

    player: PlayerId
    object: ObjectId
    mana: tuple[Mana, ...]
    costs: tuple[str, ...] = ()
    """What the mana ability that made it cost; none for an effect of something else."""

    def changes(self, state: State) -> State:
        return with_mana(state, self.player, (*state.player(self.player).mana, *self.mana))

    def kinds(self, before: State) -> tuple[str, ...]:
        """A mana ability was activated, and its source tapped for mana if that was a cost (CR 106.12a)."""
        activated = ("activated",) if self.costs else ()
        return (*activated, "tapped_for_mana") if "{T}" in self.costs else activated


class TappedForMana(ManaAdded, frozen=True):
    """A permanent was tapped for mana: the cost and the effect of its mana ability in one (CR 106.12, 605.3b)."""

    def changes(self, state: State) -> State:
        tapped = state.with_object(replace(state.objects[self.object], tapped=True))
        return ManaAdded.changes(self, tapped)

    def kinds(self, before: State) -> tuple[str, ...]:
        return ("tapped", *ManaAdded.kinds(self, before))


class PaidMana(Event, frozen=True):
    """A player paid that cost with that mana; none for a cost of {0} (CR 118.5)."""

    player: PlayerId
    cost: str
    mana: tuple[Mana, ...]

    def changes(self, state: State) -> State:
        left = list(state.player(self.player).mana)
        for mana in self.mana:
            left.remove(mana)
        return with_mana(state, self.player, tuple(left))


def with_mana(state: State, player: PlayerId, mana: tuple[Mana, ...]) -> State:
    """The state with that mana in the player's pool, in a fixed order."""
    return state.with_player(replace(state.player(player), mana=tuple(sorted(mana))))
