"""What happens as a game begins (CR 103)."""

from __future__ import annotations

from msgspec.structs import replace

from rules_engine.events.event import Event
from rules_engine.events.turns import TurnBegan
from rules_engine.state.ids import NUMBERED_LATER, PlayerId
from rules_engine.state.objects import GameObject
from rules_engine.state.players import Player
from rules_engine.state.printed import Printed
from rules_engine.state.state import State, with_new
from rules_engine.state.turn import Step, Turn
from rules_engine.state.zones import Zone


class PutIntoCommandZone(Event, frozen=True):
    """A player put a card of their sideboard into the command zone as the game is about to begin (CR 103.2e)."""

    player: PlayerId
    card: str
    """Its name; outside the game it is no object yet."""
    face_down: bool
    names: tuple[str, ...]
    """The card names chosen for it."""

    def changes(self, state: State) -> State:
        sideboard = state.sideboards[self.player]
        at = [card.name for card in sideboard].index(self.card)
        new = replace(
            card_of(self.player, sideboard[at], Zone.COMMAND), face_down=self.face_down, chosen_names=self.names
        )
        left = (*sideboard[:at], *sideboard[at + 1 :])
        return with_new(replace(state, sideboards={**state.sideboards, self.player: left}), new)


class GameBegan(Event, frozen=True):
    """The game began with the first turn of that player (CR 103.8)."""

    player: PlayerId

    def changes(self, state: State) -> State:
        return replace(TurnBegan(self.player).changes(state), before_game=False)


class NewGamePrepared(Event, frozen=True):
    """A new game of the match is about to begin: all cards are in their decks again, conspiracies in sideboards."""

    player: PlayerId
    """Who was chosen to take the first turn (CR 103.1)."""

    def changes(self, state: State) -> State:
        new = State(
            players=tuple(Player(id=player.id) for player in state.players),
            turn=Turn(number=0, active=self.player, step=Step.UNTAP, normal=self.player),
            objects={},
            past={**state.past, **state.objects},
            sideboards=state.sideboards,
            before_game=True,
            next_id=state.next_id,
        )
        for it in state.objects.values():
            owner = it.owner
            if "Conspiracy" in it.printed.types:
                own = (*new.sideboards.get(owner, ()), it.printed)
                new = replace(new, sideboards={**new.sideboards, owner: own})
            elif not it.is_ability:
                new = with_new(new, card_of(owner, it.printed, Zone.LIBRARY))
        return new


def card_of(owner: PlayerId, printed: Printed, zone: Zone) -> GameObject:
    """A card as it comes into the game, to be numbered by the state that takes it in."""
    return GameObject(id=NUMBERED_LATER, owner=owner, controller=owner, entered_under=owner, zone=zone, printed=printed)
