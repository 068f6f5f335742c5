"""秘策 / Hidden agenda: a conspiracy lies face down, with a card name chosen in secret, until it is turned face up."""

from __future__ import annotations

from rules_engine.events.event import Event, Together
from rules_engine.events.facing import Revealed, TurnedFaceUp
from rules_engine.game.applying import applies
from rules_engine.game.decision import Decision
from rules_engine.game.door import Consequence
from rules_engine.game.game import Game
from rules_engine.game.site import Condition, Site
from rules_engine.keywords.definition import KeywordAbility
from rules_engine.procedure.predicates import controls
from rules_engine.procedure.special_actions import SpecialAction
from rules_engine.procedure.timing import has_priority
from rules_engine.state.ids import PlayerId
from rules_engine.state.objects import GameObject
from rules_engine.state.printed import Printed
from rules_engine.state.state import State
from rules_engine.state.zones import Zone

HIDDEN, DOUBLE = "hidden agenda", "double agenda"
NAMES_OF = {HIDDEN: 1, DOUBLE: 2}

# a: as it is put into the command zone it is turned face down, and a card name is secretly chosen

FACE_DOWN = Site("agenda.face-down-at-start", "CR 702.106a", also=("CR 315.2",), otherwise="it is put there face up")
CHOOSES = Site(
    "agenda.chooses-name", "CR 702.106a", also=("CR 201.4", "CR 702.106b"), otherwise="the first card name there is"
)

# f: double agenda is the same with two different names

TWO_NAMES = Site("agenda.two-names", "CR 702.106f", otherwise="only one name is chosen")


def chosen_in_secret(game: Game, player: PlayerId, conspiracy: Printed) -> tuple[str, ...]:
    """The card names that the player chooses for a conspiracy with hidden or double agenda; none for any other.

    Offered are the names of the cards of this game, in every zone and sideboard: of other names none matters in it.
    """
    wanted = names_wanted(conspiracy)
    if not wanted:
        return ()
    count = wanted if wanted == 1 or applies(game, TWO_NAMES) else 1
    return tuple(map(str, game.ask(Decision(player, "card name", names_of_cards(game.state), CHOOSES, choose=count))))


def names_wanted(conspiracy: Printed) -> int:
    """How many card names are chosen for it: one for hidden agenda, two for double agenda, none without either."""
    return max((NAMES_OF.get(keyword.slug, 0) for keyword in conspiracy.keywords), default=0)


def names_of_cards(state: State) -> tuple[str, ...]:
    """The names of the cards in every zone and sideboard."""
    outside = (card for own in state.sideboards.values() for card in own)
    return tuple(sorted({card.name for card in (*(it.printed for it in state.objects.values()), *outside)}))


# c: any time a player has priority, that player may turn a conspiracy of theirs face up, which reveals the name


def lies_hidden(it: GameObject) -> bool:
    """It is a conspiracy, which is always in the command zone (CR 315.3), and lies face down."""
    return it.face_down and "Conspiracy" in it.printed.types


def is_hidden(state: State, player: PlayerId, it: GameObject) -> bool:
    """It is a conspiracy that lies face down."""
    return lies_hidden(it)


TURNING = (
    Condition("agenda.face-down", "CR 702.106c", holds=is_hidden, also=("CR 116.2j",)),
    Condition("agenda.controlled", "CR 702.106c", holds=controls),
    Condition("agenda.priority", "CR 702.106c", holds=has_priority, also=("CR 116.2j",)),
)
TURNS = Site("agenda.turns-face-up", "CR 702.106c", also=("CR 315.5", "CR 702.106d"))
NO_STACK = Site("agenda.no-stack", "CR 702.106c", also=("CR 116.2j", "CR 116.1"), otherwise="uses the stack")


def turn_face_up(game: Game, player: PlayerId, conspiracy: GameObject, parameter: str) -> None:
    """Turn the conspiracy face up; the names chosen for it are known to all from then on."""
    game.happen(TurnedFaceUp(player, conspiracy.id, conspiracy.chosen_names), cites=TURNS)


TURN_FACE_UP = SpecialAction(
    "turn", TURNING, turn_face_up, immediate=NO_STACK, closing=" face up", zones=frozenset({Zone.COMMAND})
)

# e: as its controller leaves the game, and at the end of the game, what lies face down is revealed to all

REVEALS = Site("agenda.revealed", "CR 702.106e")


def to_reveal(state: State) -> tuple[Event, ...]:
    """Every conspiracy that still lies face down when the game has ended, or whose controller is leaving it."""
    hidden = (state.objects[id] for id in state.zone(Zone.COMMAND))
    shown = tuple(
        Revealed(it.id, it.chosen_names)
        for it in hidden
        if lies_hidden(it) and not it.shown_to and (state.over or state.player(it.controller).lost)
    )
    return (Together(shown),) if shown else ()


HIDDEN_AGENDA = KeywordAbility(
    slug=HIDDEN,
    section="CR 702.106",
    special_actions=(TURN_FACE_UP,),
    consequences=(Consequence(REVEALS, to_reveal),),
)
