"""Who is shown what (CR 701.20e), and tops of libraries that stay unseen during an action (CR 401.5)."""

from __future__ import annotations

from msgspec.structs import replace

from rules_engine.events.event import Event
from rules_engine.state.ids import ObjectId, PlayerId
from rules_engine.state.state import State
from rules_engine.state.zones import Zone


class LookedAt(Event, frozen=True):
    """A player looks at cards, until `StoppedLooking`."""

    player: PlayerId
    objects: tuple[ObjectId, ...]

    def changes(self, state: State) -> State:
        for id in self.objects:
            it = state.objects[id]
            state = state.with_object(replace(it, shown_to=(*it.shown_to, self.player)))
        return state


class StoppedLooking(Event, frozen=True):
    """The player no longer looks at those cards that are still where they were."""

    player: PlayerId
    objects: tuple[ObjectId, ...]

    def changes(self, state: State) -> State:
        for id in self.objects:
            if id in state.objects:
                it = state.objects[id]
                shown = tuple(player for player in it.shown_to if player != self.player)
                state = state.with_object(replace(it, shown_to=shown))
        return state


class Scried(Event, frozen=True):
    """A player put cards from the top of their library on its bottom and the others back, each in an order chosen."""

    player: PlayerId
    on_top: tuple[ObjectId, ...]
    on_bottom: tuple[ObjectId, ...]

    def changes(self, state: State) -> State:
        key = (Zone.LIBRARY, self.player)
        rest = tuple(id for id in state.zones[key] if id not in self.on_top and id not in self.on_bottom)
        return replace(state, zones={**state.zones, key: (*self.on_top, *rest, *self.on_bottom)})


class TopsStayHidden(Event, frozen=True):
    """A casting, activation or special action began: a card that comes to the top meanwhile isn't seen (CR 401.5)."""

    player: PlayerId

    def changes(self, state: State) -> State:
        tops = (state.zone(Zone.LIBRARY, player.id)[:1] for player in state.players)
        return replace(state, underway=tuple(id for top in tops for id in top))


class TopsSeenAgain(Event, frozen=True):
    """That action is complete: the tops of libraries may be looked at as they are now."""

    player: PlayerId

    def changes(self, state: State) -> State:
        return replace(state, underway=None)
