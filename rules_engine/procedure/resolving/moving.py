"""Instructions that move, tap or counter objects (CR 701)."""

from __future__ import annotations

from rules_engine.actions.counter_spell import counter_spell
from rules_engine.actions.move import now
from rules_engine.actions.sacrifice import destroy, sacrifice
from rules_engine.actions.tap import tap, untap
from rules_engine.events.event import Together
from rules_engine.events.moves import Moved
from rules_engine.game.game import Game
from rules_engine.game.site import Site
from rules_engine.procedure.resolving.resolution import Resolution
from rules_engine.state.ids import ObjectId
from rules_engine.state.printed import Instruction
from rules_engine.state.zones import Zone

DESTROYS = Site("instruction.destroys", "CR 701.8a")
EXILES = Site("instruction.exiles", "CR 701.13a", also=("CR 406.2",))
RETURNS = Site("instruction.returns-to-hand", "CR 608.2c", also=("CR 400.3",))
PUTS_IN_HAND = Site("instruction.puts-in-hand", "CR 121.5")
SACRIFICES = Site("instruction.sacrifices", "CR 701.21a")
TAPS = Site("instruction.taps", "CR 701.26a")
UNTAPS = Site("instruction.untaps", "CR 701.26b")
COUNTERS_SPELL = Site("instruction.counters-spell", "CR 701.6a")


def destroys(game: Game, resolution: Resolution, instruction: Instruction) -> None:
    """`{ destroy = "target 1" }`."""
    on_battlefield = tuple(
        id for id in _present(game, resolution, instruction) if game.object(id).zone is Zone.BATTLEFIELD
    )
    destroy(game, on_battlefield, cites=DESTROYS)


def exiles(game: Game, resolution: Resolution, instruction: Instruction) -> None:
    """`{ exile = "target 1", as = "it" }`: binds the new objects."""
    _move(game, resolution, instruction, Zone.EXILE, EXILES)


def returns_to_hand(game: Game, resolution: Resolution, instruction: Instruction) -> None:
    """`{ return_to_hand = "target 1" }`."""
    _move(game, resolution, instruction, Zone.HAND, RETURNS)


def puts_in_hand(game: Game, resolution: Resolution, instruction: Instruction) -> None:
    """`{ put_in_hand = "rest of seen" }`: cards put there aren't drawn (CR 121.5)."""
    _move(game, resolution, instruction, Zone.HAND, PUTS_IN_HAND)


def sacrifices(game: Game, resolution: Resolution, instruction: Instruction) -> None:
    """`{ sacrifice = "self" }`: only a permanent that its player controls can be."""
    own = tuple(
        it.id
        for it in map(game.object, _present(game, resolution, instruction))
        if it.zone is Zone.BATTLEFIELD and it.controller == resolution.controller
    )
    sacrifice(game, own, cites=SACRIFICES)


def taps(game: Game, resolution: Resolution, instruction: Instruction) -> None:
    """`{ tap = "target 1" }`."""
    tap(game, _present(game, resolution, instruction), cites=TAPS)


def untaps(game: Game, resolution: Resolution, instruction: Instruction) -> None:
    """`{ untap = "target 1" }`."""
    untap(game, _present(game, resolution, instruction), cites=UNTAPS)


def counters_spell(game: Game, resolution: Resolution, instruction: Instruction) -> None:
    """`{ counter = "target 1" }`."""
    for id in _present(game, resolution, instruction):
        counter_spell(game, id, cites=COUNTERS_SPELL)


def _present(game: Game, resolution: Resolution, instruction: Instruction) -> tuple[ObjectId, ...]:
    """The objects that the instruction names and that are there, each once though it be several of the targets."""
    named = dict.fromkeys(resolution.objects(str(instruction.get(instruction.verb))))
    return tuple(id for id in named if game.state.is_present(id))


def _move(game: Game, resolution: Resolution, instruction: Instruction, to: Zone, site: Site) -> None:
    ids = _present(game, resolution, instruction)
    game.happen(Together(tuple(Moved(object=id, to=to) for id in ids)), cites=site)
    slot = str(instruction.get("as"))
    if slot:
        resolution.slots[slot] = tuple(now(game, id) for id in ids)
