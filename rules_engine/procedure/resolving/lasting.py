"""Instructions whose continuous effects last beyond the resolution (CR 611.2)."""

from __future__ import annotations

from rules_engine.actions.continuous import END_OF_TURN, begin_effect
from rules_engine.events.event import Finding
from rules_engine.game.game import Game
from rules_engine.game.site import Site
from rules_engine.procedure.resolving.resolution import Resolution
from rules_engine.state.ids import PlayerId
from rules_engine.state.printed import Instruction

GAINS_CONTROL = Site("instruction.gains-control", "CR 613.1b", also=("CR 611.2c",))
NOT_BY_LEAVERS = Site("control.player-left", "CR 800.4b", otherwise="they control it all the same")
SETS_TYPES = Site("instruction.sets-types", "CR 205.1a", also=("CR 613.1d",))
GAINS_KEYWORD = Site("instruction.gains-keyword", "CR 613.1f", also=("CR 611.2c",))
SETS_PT = Site("instruction.sets-power", "CR 613.4b", also=("CR 611.2c",))
PUMPS = Site("instruction.pumps", "CR 613.4c", also=("CR 611.2c",))


class ControlNotGained(Finding, frozen=True):
    """A player who has left the game would gain control of something, so nothing changes."""

    player: PlayerId


def gains_control(game: Game, resolution: Resolution, instruction: Instruction) -> None:
    """`{ gain_control = "target 1", for = "good" }`."""
    left = game.state.player(resolution.controller).lost
    if not left or not game.note(ControlNotGained(resolution.controller), cites=NOT_BY_LEAVERS):
        _begin(game, resolution, instruction, "gain_control", GAINS_CONTROL)


def sets_types(game: Game, resolution: Resolution, instruction: Instruction) -> None:
    """`{ set_types = "Artifact", what = "target 1" }`."""
    _begin(game, resolution, instruction, "what", SETS_TYPES)


def gains_keyword(game: Game, resolution: Resolution, instruction: Instruction) -> None:
    """`{ gain_keyword = "haste", what = "target 1" }`."""
    _begin(game, resolution, instruction, "what", GAINS_KEYWORD)


def sets_pt(game: Game, resolution: Resolution, instruction: Instruction) -> None:
    """`{ set_pt = "0/4", what = "target 1" }`."""
    _begin(game, resolution, instruction, "what", SETS_PT)


def pumps(game: Game, resolution: Resolution, instruction: Instruction) -> None:
    """`{ pump = "+2/+2", what = "target 1" }`."""
    _begin(game, resolution, instruction, "what", PUMPS)


def _begin(game: Game, resolution: Resolution, instruction: Instruction, what: str, site: Site) -> None:
    objects = resolution.objects(str(instruction.get(what, "self")))
    verb = instruction.verb
    value = () if verb == "gain_control" else ((verb, instruction.get(verb)),)
    until = "" if instruction.get("for") == "good" else END_OF_TURN
    begin_effect(game, resolution.controller, objects, Instruction(verb, value), until, cites=site)
