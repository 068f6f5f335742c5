"""秘策 / Hidden agenda: a conspiracy lies face down, with a card name chosen in secret, until it is turned face up."""

from __future__ import annotations

from rules_engine.events.event import Event, Together
from rules_engine.events.facing import Revealed, TurnedFaceUp
from rules_engine.game.door import Consequence
from rules_engine.game.game import Game
from rules_engine.game.site import Condition, Site
from rules_engine.keywords.definition import KeywordAbility
from rules_engine.procedure.special_actions import SpecialAction
from rules_engine.procedure.timing import has_priority
from rules_engine.state.ids import PlayerId
from rules_engine.state.objects import GameObject
from rules_engine.state.state import State
from rules_engine.state.zones import Zone

# c: any time a player has priority, that player may turn a conspiracy of theirs face up, which reveals the name


def is_hidden(state: State, player: PlayerId, it: GameObject) -> bool:
    """It is a conspiracy that lies face down in the command zone."""
    return it.face_down and it.zone is Zone.COMMAND and "Conspiracy" in it.printed.types


def is_controlled(state: State, player: PlayerId, it: GameObject) -> bool:
    """The player controls it."""
    return it.controller == player


TURNING = (
    Condition("agenda.face-down", "CR 702.106c", holds=is_hidden, also=("CR 116.2j",)),
    Condition("agenda.controlled", "CR 702.106c", holds=is_controlled),
    Condition("agenda.priority", "CR 702.106c", holds=has_priority, also=("CR 116.2j",)),
)
TURNS = Site("agenda.turns-face-up", "CR 702.106c", also=("CR 315.5", "CR 702.106d"))
NO_STACK = Site("agenda.no-stack", "CR 702.106c", also=("CR 116.2j", "CR 116.1"), otherwise="uses the stack")


def turn_face_up(game: Game, player: PlayerId, conspiracy: GameObject, parameter: str) -> None:
    """Turn the conspiracy face up; the names chosen for it are known to all from then on."""
    game.happen(TurnedFaceUp(player, conspiracy.id, conspiracy.chosen_names), cites=TURNS)


# e: as its controller leaves the game, and at the end of the game, what lies face down is revealed to all

REVEALS = Site("agenda.revealed", "CR 702.106e")


def to_reveal(state: State) -> tuple[Event, ...]:
    """Every conspiracy that still lies face down when the game has ended, or whose controller is leaving it."""
    hidden = (state.objects[id] for id in state.zone(Zone.COMMAND))
    shown = tuple(
        Revealed(it.controller, it.id, it.chosen_names)
        for it in hidden
        if is_hidden(state, it.controller, it) and not it.shown_to and (state.over or state.player(it.controller).lost)
    )
    return (Together(shown),) if shown else ()


HIDDEN_AGENDA = KeywordAbility(
    slug="hidden agenda",
    section="CR 702.106",
    special_actions=(SpecialAction("turn", TURNING, perform=turn_face_up, immediate=NO_STACK, closing=" face up"),),
    consequences=(Consequence(REVEALS, to_reveal),),
)
