"""What happens to planar cards and to who controls them (CR 311, 312, 901)."""

from __future__ import annotations

from msgspec.structs import replace

from rules_engine.characteristics.planar import deck_owner, face_up_planar, finds_a_card, planar_deck
from rules_engine.events.event import Event
from rules_engine.events.facing import TurnedFaceUp
from rules_engine.events.moves import Moved
from rules_engine.state.ids import ObjectId, PlayerId
from rules_engine.state.state import SHARED, State
from rules_engine.state.zones import Zone


class BecamePlanarController(Event, frozen=True):
    """A player became the planar controller, who controls each face-up plane and phenomenon (CR 901.6)."""

    player: PlayerId

    def changes(self, state: State) -> State:
        return with_planar_controller(state, self.player)


class PutOnPlanarDeck(Event, frozen=True):
    """A face-up card was put on the bottom of its owner's planar deck, face down: a new object (CR 311.6, 312.6)."""

    player: PlayerId
    object: ObjectId
    at_start: bool = False
    """It was turned up while the starting plane was looked for, so nobody has planeswalked (CR 901.5)."""

    def changes(self, state: State) -> State:
        moved = Moved(object=self.object, to=Zone.COMMAND).changes(state)
        new = moved.objects[moved.now(self.object)]
        owner = deck_owner(state, new.owner)
        decks = {**moved.planar_decks, owner: (*moved.planar_decks.get(owner, ()), new.id)}
        return replace(moved.with_object(replace(new, face_down=True)), planar_decks=decks)

    def kinds(self, before: State) -> tuple[str, ...]:
        return ("planeswalked_away",) if not self.at_start and finds_a_card(before, self.player) else ()


class FoundPlanarDeckEmpty(Event, frozen=True):
    """A player was to turn up the top card of their planar deck, and it has none."""

    player: PlayerId

    def changes(self, state: State) -> State:
        return replace(state, plane_left=False)


class Planeswalked(Event, frozen=True):
    """A player turned the top card of their planar deck face up, and so has planeswalked to it (CR 901.11)."""

    player: PlayerId
    object: ObjectId | None = None
    """Known once it happens."""
    is_phenomenon: bool = False
    """Known once it happens: the player encounters it (CR 312.5)."""

    def settled(self, state: State) -> Event:
        deck = planar_deck(state, self.player)
        if not deck:
            return FoundPlanarDeckEmpty(self.player)
        return replace(self, object=deck[0], is_phenomenon="Phenomenon" in state.find(deck[0]).printed.types)

    def changes(self, state: State) -> State:
        assert self.object is not None
        owner = deck_owner(state, self.player)
        left = tuple(card for card in state.planar_decks[owner] if card != self.object)
        taken = replace(state, planar_decks={**state.planar_decks, owner: left}, plane_left=False)
        return TurnedFaceUp(self.player, self.object).changes(taken)

    def kinds(self, before: State) -> tuple[str, ...]:
        return ("planeswalked", "planeswalked_to", *(("encountered",) if self.is_phenomenon else ()))


class TurnedUpAtStart(Planeswalked, frozen=True):
    """A player turned up the top card of their planar deck as the game began, which isn't planeswalking (CR 901.5)."""

    def kinds(self, before: State) -> tuple[str, ...]:
        return ()


class PlanarDeckShuffled(Event, frozen=True):
    """That player's planar deck, or the communal one, was shuffled and now has that order (CR 103.3a)."""

    player: PlayerId
    order: tuple[ObjectId, ...]

    def changes(self, state: State) -> State:
        return replace(state, planar_decks={**state.planar_decks, deck_owner(state, self.player): self.order})


class RolledPlanarDie(Event, frozen=True):
    """A player rolled the planar die, and that face is up (CR 901.3a)."""

    player: PlayerId
    face: str
    counted: bool = False
    """It was the special action, which costs more the next time (CR 901.9); no effect's roll is."""

    def changes(self, state: State) -> State:
        if not self.counted:
            return state
        player = state.player(self.player)
        return state.with_player(replace(player, planar_rolls=player.planar_rolls + 1))


class ChaosEnsued(Event, frozen=True):
    """Chaos ensued: chaos abilities trigger (CR 311.7)."""


class CommunalDeckChangedOwner(Event, frozen=True):
    """All cards of a communal planar deck came to be owned by that player, the planar controller (CR 901.15b)."""

    player: PlayerId

    def changes(self, state: State) -> State:
        cards = (*state.planar_decks[SHARED], *face_up_planar(state))
        owned = {id: replace(state.objects[id], owner=self.player, controller=self.player) for id in cards}
        return replace(state, objects={**state.objects, **owned})


def with_planar_controller(state: State, player: PlayerId) -> State:
    """The state in which that player is the planar controller and controls what lies face up."""
    controlled = {id: replace(state.objects[id], controller=player) for id in face_up_planar(state)}
    return replace(state, planar_controller=player, objects={**state.objects, **controlled})


class AbilityHandedOn(Event, frozen=True):
    """An ability of a phenomenon stays on the stack though its owner leaves; that player controls it (CR 901.10b)."""

    player: PlayerId
    object: ObjectId

    def changes(self, state: State) -> State:
        return state.with_object(replace(state.objects[self.object], owner=self.player, controller=self.player))
