"""Drawing, discarding and playing cards: each a change of zone under a name of its own (CR 121, 701.9, 305)."""

from __future__ import annotations

from msgspec.structs import replace

from rules_engine.events.event import Event
from rules_engine.events.moves import Moved
from rules_engine.state.ids import ObjectId, PlayerId
from rules_engine.state.state import State
from rules_engine.state.zones import Zone


class MovedByName(Event, frozen=True, kw_only=True):
    """A change of zone that the rules have a word for: abilities may look for the word or for the move."""

    player: PlayerId
    move: Moved

    def changes(self, state: State) -> State:
        return self.move.changes(state)

    def kinds(self, before: State) -> tuple[str, ...]:
        return (*Event.kinds(self, before), *self.move.kinds(before))

    def subject(self) -> ObjectId | None:
        return self.move.object


class Drew(Event, frozen=True, kw_only=True):
    """A player drew a card: the top one of their library goes to their hand (CR 121.1)."""

    player: PlayerId
    move: Moved | None = None
    """Known once it happens."""

    def settled(self, state: State) -> Event:
        library = state.zone(Zone.LIBRARY, self.player)
        if not library:
            return FoundLibraryEmpty(self.player)
        return replace(self, move=Moved(object=library[0], to=Zone.HAND))

    def changes(self, state: State) -> State:
        assert self.move is not None  # it is settled before it happens
        drawn = self.move.changes(state)
        player = drawn.player(self.player)
        return drawn.with_player(replace(player, cards_drawn=player.cards_drawn + 1))

    def subject(self) -> ObjectId | None:
        return None if self.move is None else self.move.object


class FoundLibraryEmpty(Event, frozen=True):
    """A player was to draw while their library was empty (CR 121.4)."""

    player: PlayerId

    def changes(self, state: State) -> State:
        return state.with_player(replace(state.player(self.player), drew_from_empty=True))


class Discarded(MovedByName, frozen=True, kw_only=True):
    """A player discarded a card (CR 701.9a)."""

    def changes(self, state: State) -> State:
        discarded = self.move.changes(state)
        player = discarded.player(self.player)
        return discarded.with_player(replace(player, cards_discarded=player.cards_discarded + 1))


class PlayedLand(MovedByName, frozen=True, kw_only=True):
    """A player played a land (CR 305.1)."""

    counted: bool = True
    """False only while CR 305.2a is knocked out."""

    def changes(self, state: State) -> State:
        played = self.move.changes(state)
        if not self.counted:
            return played
        player = played.player(self.player)
        return played.with_player(replace(player, lands_played=player.lands_played + 1))
