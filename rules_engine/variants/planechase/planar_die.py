"""Rolling the planar die (CR 901.3a, 901.9), as a special action or because an effect says so."""

from __future__ import annotations

from rules_engine.actions.pay import pay
from rules_engine.events.event import Finding
from rules_engine.events.planechase import ChaosEnsued, RolledPlanarDie
from rules_engine.game.applying import applies
from rules_engine.game.decision import Decision
from rules_engine.game.game import Game
from rules_engine.game.site import Condition, Site
from rules_engine.game.triggers import wait
from rules_engine.procedure.resolving.resolution import Resolution
from rules_engine.procedure.special_actions import SpecialAction
from rules_engine.procedure.timing import has_priority, own_main_phase, stack_is_empty
from rules_engine.state.effects import PendingTrigger
from rules_engine.state.ids import NATURE, PlayerId
from rules_engine.state.objects import GameObject
from rules_engine.state.printed import Instruction
from rules_engine.state.state import State
from rules_engine.variants.planechase.planeswalking import PLANESWALKING

PLANESWALKER, CHAOS, BLANK = "planeswalker", "chaos", "blank"
FACES = (PLANESWALKER, CHAOS, BLANK, BLANK, BLANK, BLANK)
"""CR 901.3a: six faces, four of them blank."""
ROLLS = Site("planar-die.rolls", "CR 901.9", also=("CR 116.2i",))
FACE = Site("planar-die.face", "CR 901.3a", otherwise="the Planeswalker symbol is always up")
BLANK_FACE = Site("planar-die.blank", "CR 901.9a", otherwise="chaos ensues")
CHAOS_ENSUES = Site("planar-die.chaos", "CR 901.9b", also=("CR 311.7",))
TRIGGERS = Site("planar-die.planeswalker", "CR 901.9c", also=("CR 901.8",), otherwise="nothing triggers")
COSTS = Site("planar-die.cost", "CR 901.9", also=("CR 116.2i",))
COUNTED = Site("planar-die.counted", "CR 901.9", also=("CR 116.2i",), otherwise="it costs nothing the next time either")
EFFECT_ROLLS = Site("planar-die.by-effect", "CR 901.9", otherwise="it counts like the special action")
EFFECT = Site("planar-die.effect-rolls", "CR 901.3a")
CHAOS_BY_EFFECT = Site("chaos.by-effect", "CR 311.7")
NO_STACK = Site("planar-die.no-stack", "CR 901.9", also=("CR 116.2i", "CR 116.1"), otherwise="uses the stack")


class NothingByBlankFace(Finding, frozen=True):
    """The face of the planar die that is up is blank, so nothing happens."""

    player: PlayerId


class PlaneswalkingTriggered(Finding, frozen=True):
    """The planeswalking ability triggered, which has no source and is controlled by who rolled (CR 901.8)."""

    player: PlayerId


def is_planechase(state: State, player: PlayerId, it: GameObject) -> bool:
    """It is a game of Planechase, which has a planar die (CR 901.3)."""
    return state.planar_controller is not None


ROLLING = (
    Condition("planar-die.planechase", "CR 116.2i", holds=is_planechase),
    Condition("planar-die.priority", "CR 901.9", holds=has_priority, also=("CR 116.2i",)),
    Condition("planar-die.own-main-phase", "CR 901.9", holds=own_main_phase, also=("CR 116.2i",)),
    Condition("planar-die.empty-stack", "CR 901.9", holds=stack_is_empty, also=("CR 116.2i",)),
)


def take_the_roll(game: Game, player: PlayerId, it: GameObject, parameter: str) -> None:
    """Pay as much mana as this action was taken before this turn, then roll."""
    rolls = game.state.player(player).planar_rolls
    if rolls:
        pay(game, player, "{" + str(rolls) + "}", "rolling", cites=COSTS)
    roll(game, player, counted=applies(game, COUNTED), cites=ROLLS)


def roll(game: Game, player: PlayerId, *, counted: bool, cites: Site) -> None:
    """The player rolls the planar die, and what its face says follows (CR 901.9a–c)."""
    (face,) = game.ask(Decision(NATURE, "planar die", FACES, FACE))
    if game.happen(RolledPlanarDie(player, str(face), counted), cites=cites) is None:
        return
    if game.state.planar_controller is None:  # CR 901.8: the planeswalking ability is one of Planechase games alone
        return
    if face == PLANESWALKER:
        if game.note(PlaneswalkingTriggered(player), cites=TRIGGERS):
            wait(game, PendingTrigger(player, None, PLANESWALKING))
    elif face == CHAOS or not game.note(NothingByBlankFace(player), cites=BLANK_FACE):
        game.happen(ChaosEnsued(), cites=CHAOS_ENSUES)


def roll_instruction(game: Game, resolution: Resolution, instruction: Instruction) -> None:
    """`{ roll_planar_die = 1 }`: its controller rolls, and it is no special action, so it isn't counted."""
    for _ in range(resolution.number(instruction.get("roll_planar_die"))):
        roll(game, resolution.controller, counted=not applies(game, EFFECT_ROLLS), cites=EFFECT)


def chaos_instruction(game: Game, resolution: Resolution, instruction: Instruction) -> None:
    """`{ chaos = "ensues" }`."""
    game.happen(ChaosEnsued(), cites=CHAOS_BY_EFFECT)


ROLL_THE_PLANAR_DIE = SpecialAction(
    "roll the planar die", ROLLING, perform=take_the_roll, immediate=NO_STACK, zones=frozenset()
)
