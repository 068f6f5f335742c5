"""Losing and leaving the game (CR 104, 800.4)."""

from __future__ import annotations

from msgspec.structs import replace

from rules_engine.events.event import Event
from rules_engine.state.ids import PlayerId
from rules_engine.state.state import State


class LostTheGame(Event, frozen=True):
    """A player lost the game; the game is over once at most one is left (CR 104.2a, 104.3)."""

    player: PlayerId

    def changes(self, state: State) -> State:
        lost = state.with_player(replace(state.player(self.player), lost=True))
        return replace(lost, over=sum(not player.lost for player in lost.players) <= 1)


class LeftTheGame(Event, frozen=True):
    """A player left the game, and every object they own with them (CR 800.4a)."""

    player: PlayerId

    def changes(self, state: State) -> State:
        gone = {id for id, it in state.objects.items() if it.owner == self.player}
        return replace(
            state,
            objects={id: it for id, it in state.objects.items() if id not in gone},
            past={**state.past, **{id: state.objects[id] for id in gone}},
            zones={key: tuple(id for id in ids if id not in gone) for key, ids in state.zones.items()},
            pending=tuple(trigger for trigger in state.pending if trigger.controller != self.player),
            extra_turns=tuple(player for player in state.extra_turns if player != self.player),
        )
