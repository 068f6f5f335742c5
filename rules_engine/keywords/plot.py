"""計画 / Plot: exile a card from hand for its plot cost; on a later turn its owner may cast it for nothing."""

from __future__ import annotations

from msgspec.structs import replace

from rules_engine.actions.move import move
from rules_engine.actions.pay import pay
from rules_engine.characteristics.layers import characteristics
from rules_engine.characteristics.mana_cost import ManaCost, parse_cost, with_x
from rules_engine.characteristics.statics import functioning_for
from rules_engine.events.event import Event, Finding
from rules_engine.game.decision import Decision
from rules_engine.game.game import Game
from rules_engine.game.require import refuse, require
from rules_engine.game.site import Condition, Site
from rules_engine.keywords.definition import KeywordAbility
from rules_engine.procedure.casting.costs import changed_cost
from rules_engine.procedure.casting.permission import CastPermission
from rules_engine.procedure.casting.proposing import ask_for_x
from rules_engine.procedure.predicates import owns
from rules_engine.procedure.resolving.resolution import Resolution
from rules_engine.procedure.special_actions import SpecialAction
from rules_engine.procedure.timing import has_priority, own_main_phase, stack_is_empty
from rules_engine.state.designation import Designation
from rules_engine.state.ids import ObjectId, PlayerId
from rules_engine.state.objects import GameObject
from rules_engine.state.printed import Instruction
from rules_engine.state.state import State
from rules_engine.state.zones import Zone


class Plotted(Designation, frozen=True, tag="plotted"):
    """A card in exile is plotted, and since which turn."""

    turn: int


class BecamePlotted(Event, frozen=True):
    """A card became plotted, however that came about."""

    object: ObjectId

    def changes(self, state: State) -> State:
        card = state.objects[self.object]
        return state.with_object(replace(card, designations=(*card.designations, Plotted(state.turn.number))))


class PlottedACard(Event, frozen=True):
    """A player took the special action: what effects that speak of plotting look for."""

    player: PlayerId
    object: ObjectId


class WorksElsewhere(Finding, frozen=True):
    """An effect lets the plot ability function in the zone the card is in."""

    object: ObjectId
    zone: Zone


# a: from hand, with priority, in one's main phase, with an empty stack: exile it, pay, and it is plotted


def has_plot(state: State, player: PlayerId, card: GameObject) -> bool:
    """The card has a plot ability."""
    return bool(characteristics(state, card).parameters("plot"))


def in_hand(state: State, player: PlayerId, card: GameObject) -> bool:
    """The card is in that player's hand, or where an effect lets its plot ability function for them (f)."""
    return card.owner == player and (card.zone is Zone.HAND or functioning_for(state, player, "plot_from", card))


PLOTTING = (
    Condition("plot.has-plot", "CR 702.170a", holds=has_plot),
    Condition("plot.in-hand", "CR 702.170a", holds=in_hand, also=("CR 116.2k",)),
    Condition("plot.priority", "CR 702.170a", holds=has_priority, also=("CR 116.2k",)),
    Condition("plot.own-main-phase", "CR 702.170a", holds=own_main_phase),  # 116.2k alone: any phase of that turn
    Condition("plot.empty-stack", "CR 702.170a", holds=stack_is_empty, also=("CR 116.2k",)),
)
NO_SUCH_ABILITY = Site("plot.no-such-ability", "CR 702.170a")
WHICH = Site("plot.which-ability", "CR 702.170a", otherwise="the first one")
CHOOSES_X = Site("plot.chooses-x", "CR 107.3d", otherwise="X is 0")
EXILES = Site("plot.exiles", "CR 702.170a", also=("CR 406.3",))
PAYS = Site("plot.pays", "CR 702.170a", also=("CR 118.3a",))
BECOMES = Site("plot.becomes-plotted", "CR 702.170a")
ELSEWHERE = Site("plot.works-elsewhere", "CR 702.170f", otherwise="it functions in the hand only")


def plot(game: Game, player: PlayerId, card: GameObject, parameter: str) -> None:
    """Exile the card, pay the plot cost chosen (or its only one), and it is plotted."""
    if card.zone is not Zone.HAND and not game.note(WorksElsewhere(card.id, card.zone), cites=ELSEWHERE):
        refuse(game, PLOTTING[1])
    cost = chosen_cost(game, player, card, parameter)
    exiled = move(game, card.id, Zone.EXILE, cites=EXILES)
    changed = changed_cost(game, cost, "plotting", player, card)
    pay(game, player, announced_x(game, player, changed), "plotting", cites=PAYS)
    game.happen(BecamePlotted(exiled), cites=BECOMES)
    game.happen(PlottedACard(player, exiled), cites=PLOTTED_A_CARD)


def chosen_cost(game: Game, player: PlayerId, card: GameObject, wanted: str) -> str:
    """The cost of the plot ability that the player uses: the one named, or asked for among several."""
    costs = characteristics(game.state, card).parameters("plot")
    if wanted and wanted not in costs:
        refuse(game, NO_SUCH_ABILITY)
    if wanted:
        return wanted
    (cost,) = game.ask(Decision(player, "plot cost", costs, WHICH))
    return str(cost)


def announced_x(game: Game, player: PlayerId, cost: str) -> str | ManaCost:
    """The cost with the value of X that the player chooses immediately before paying."""
    if "{X}" not in cost:
        return cost
    return with_x(parse_cost(cost), ask_for_x(game, player, cost, "plotting", cites=CHOOSES_X))


# b: a special action

NO_STACK = Site("plot.no-stack", "CR 702.170b", also=("CR 116.1",), otherwise="uses the stack")

# c: a spell or ability may make a card in exile plotted

IN_EXILE = Condition(
    "plot.by-effect-in-exile", "CR 702.170c", holds=lambda state, player, card: card.zone is Zone.EXILE
)
BY_EFFECT = Site("plot.by-effect", "CR 702.170c")


def become_plotted(game: Game, card: ObjectId) -> None:
    """An effect makes a card in exile plotted."""
    it = game.object(card)
    require(game, (IN_EXILE,), it.controller, it)
    game.happen(BecamePlotted(card), cites=BY_EFFECT)


def become_plotted_instruction(game: Game, resolution: Resolution, instruction: Instruction) -> None:
    """`{ become_plotted = "it" }`: each card of that name that is in exile becomes plotted."""
    for card in resolution.objects(str(instruction.get("become_plotted"))):
        if game.state.is_present(card) and game.object(card).zone is Zone.EXILE:
            become_plotted(game, card)


# d: its owner may cast it, paying nothing, in a main phase with an empty stack, on a later turn


def is_plotted(state: State, player: PlayerId, card: GameObject) -> bool:
    """The card is plotted."""
    return card.designation(Plotted) is not None


def on_a_later_turn(state: State, player: PlayerId, card: GameObject) -> bool:
    """It became plotted on an earlier turn than this one; a card that isn't plotted fails by another condition."""
    plotted = card.designation(Plotted)
    return plotted is None or plotted.turn < state.turn.number


IS_PLOTTED = Condition("plotted.is-plotted", "CR 601.3", holds=is_plotted, also=("CR 702.170d",))
"""A card that is merely in exile can't be cast at all: it is being plotted that gives the permission."""
CASTING = (
    IS_PLOTTED,
    Condition("plotted.by-owner", "CR 702.170d", holds=owns),
    Condition("plotted.later-turn", "CR 702.170d", holds=on_a_later_turn),
    Condition("plotted.priority", "CR 117.1", holds=has_priority),
    Condition("plotted.own-main-phase", "CR 702.170d", holds=own_main_phase),
    Condition("plotted.empty-stack", "CR 702.170d", holds=stack_is_empty),
)
FREE = Site("plotted.free", "CR 702.170d", also=("CR 601.2b", "CR 118.9"), otherwise="its mana cost is paid")

# e: what "plotting a card" means

PLOTTED_A_CARD = Site("plot.plotting-a-card", "CR 702.170e")

PLOT = KeywordAbility(
    slug="plot",
    section="CR 702.170",
    special_actions=(SpecialAction("plot", PLOTTING, perform=plot, immediate=NO_STACK, names_a_cost=True),),
    cast_permissions=(CastPermission("plotted", Zone.EXILE, CASTING, without_paying=FREE, given_by=IS_PLOTTED),),
    instructions={"become_plotted": become_plotted_instruction},
)
