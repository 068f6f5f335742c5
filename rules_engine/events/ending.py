"""The end of the game, losing and leaving it (CR 104, 800.4)."""

from __future__ import annotations

from msgspec.structs import replace

from rules_engine.characteristics.layers import as_last_existed
from rules_engine.characteristics.planar import is_planar, planar_deck
from rules_engine.events.effects import gives_control, without_effects
from rules_engine.events.event import Event
from rules_engine.state.ids import ObjectId, PlayerId
from rules_engine.state.state import State, key_of
from rules_engine.state.zones import Zone


class LostTheGame(Event, frozen=True):
    """A player lost the game; the game is over once at most one is left (CR 104.2a, 104.3)."""

    player: PlayerId

    def changes(self, state: State) -> State:
        lost = state.with_player(replace(state.player(self.player), lost=True))
        return replace(lost, over=sum(not player.lost for player in lost.players) <= 1)


class LoopNeverEnded(Event, frozen=True):
    """Mandatory actions repeat and nothing stops them: the game is over, and nobody has won (CR 104.4b)."""

    def changes(self, state: State) -> State:
        return replace(state, over=True, turn=replace(state.turn, priority=None))


class LeftTheGame(Event, frozen=True):
    """A player left the game, and with them their mana and the turns they were to take (CR 800.4a, 800.4k)."""

    player: PlayerId

    def changes(self, state: State) -> State:
        left = state.with_player(replace(state.player(self.player), mana=()))
        return replace(left, extra_turns=tuple(player for player in state.extra_turns if player != self.player))


class LeftWithItsOwner(Event, frozen=True):
    """An object left the game because its owner did (CR 800.4a)."""

    object: ObjectId

    def changes(self, state: State) -> State:
        old = state.objects[self.object]
        key = key_of(old.zone, old.owner)
        return replace(
            state,
            objects={id: it for id, it in state.objects.items() if id != old.id},
            plane_left=state.plane_left or is_planar(state, old.id),
            past={**state.past, old.id: as_last_existed(state, old)},
            zones={**state.zones, key: tuple(id for id in state.zones[key] if id != old.id)},
            planar_decks={
                owner: tuple(id for id in deck if id != old.id) for owner, deck in state.planar_decks.items()
            },
        )

    def kinds(self, before: State) -> tuple[str, ...]:
        """A permanent has left the battlefield like this (CR 603.6c), a face-up plane is planeswalked away from.

        That it only is where the planar controller has a card to turn up instead (CR 901.10, 901.11).
        """
        if is_planar(before, self.object):
            controller = before.planar_controller
            return ("planeswalked_away",) if controller and planar_deck(before, controller) else ()
        return ("leaves",) if before.find(self.object).zone is Zone.BATTLEFIELD else ()


class ControlEnded(Event, frozen=True):
    """The effects that gave a player control of permanents ended, for that player left the game (CR 800.4a)."""

    player: PlayerId

    def changes(self, state: State) -> State:
        return without_effects(state, lambda effect: gives_control(effect, self.player))
