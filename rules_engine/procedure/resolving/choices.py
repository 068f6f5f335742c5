"""Instructions that look, choose, leave something optional, or trigger on what happened this way."""

from __future__ import annotations

from rules_engine.actions.as_many import as_many
from rules_engine.actions.draw_effects import cant_choose_to_draw
from rules_engine.characteristics.descriptions import describes
from rules_engine.events.effects import TriggerCreated
from rules_engine.events.event import Event, Finding
from rules_engine.events.looking import LookedAt, Scried, StoppedLooking
from rules_engine.game.decision import Decision, objects_in
from rules_engine.game.game import Game
from rules_engine.game.reflexive import instructions_of, reflexive
from rules_engine.game.site import Site
from rules_engine.game.triggers import told_by
from rules_engine.procedure.resolving.resolution import Resolution, carry_out
from rules_engine.state.effects import PendingTrigger
from rules_engine.state.ids import ObjectId, PlayerId
from rules_engine.state.printed import Instruction
from rules_engine.state.zones import Zone

LOOKS = Site("instruction.looks", "CR 701.20e")
CHOOSES = Site("instruction.chooses", "CR 608.2d", otherwise="the first possible choice")
SCRIES = Site("instruction.scries", "CR 701.22a", otherwise="the cards stay as they are")
MAY = Site("instruction.may", "CR 608.2d", also=("CR 603.5",), otherwise="it is done")
CANT_CHOOSE_TO_DRAW = Site(
    "instruction.cant-choose-to-draw", "CR 121.2b", also=("CR 121.3",), otherwise="they may choose to all the same"
)
REFLEXIVE = Site("instruction.reflexive-trigger", "CR 603.12", also=("CR 603.12a",))


class MayNotChooseToDraw(Finding, frozen=True):
    """The player was offered to draw cards, and may not draw as many, so they can't choose to."""

    player: PlayerId


def looks_at_top(game: Game, resolution: Resolution, instruction: Instruction) -> None:
    """`{ look_at_top = 3, as = "seen" }`: at that many cards of the controller's library, or as many as there are."""
    library = game.state.zone(Zone.LIBRARY, resolution.controller)
    top = library[: as_many(game, resolution.number(instruction.get("look_at_top")), library)]
    if top:
        game.happen(LookedAt(resolution.controller, top), cites=LOOKS)
        resolution.looked_at = (*resolution.looked_at, *top)
    slot = str(instruction.get("as"))
    resolution.slots |= {slot: top, f"rest of {slot}": top}


def chooses(game: Game, resolution: Resolution, instruction: Instruction) -> None:
    """`{ choose = "seen", only = "nonland", up_to = 1, as = "it" }`; exactly one when `up_to` is left out."""
    slot = str(instruction.get("choose"))
    among = resolution.objects(slot)
    only = str(instruction.get("only"))
    you = resolution.controller
    fitting = tuple(id for id in among if not only or describes(game.state, f"{only} card", you, game.object(id)))
    most = min(resolution.number(instruction.get("up_to", 1)), len(fitting))
    least = 0 if instruction.get("up_to") != "" else most
    answer = game.ask(Decision(you, "chooses", fitting, CHOOSES, choose=most, at_least=least))
    chosen = objects_in(answer)
    resolution.slots |= {
        str(instruction.get("as")): chosen,
        f"rest of {slot}": tuple(id for id in among if id not in chosen),
    }


def scries(game: Game, resolution: Resolution, instruction: Instruction) -> None:
    """`{ scry = 2 }`: the controller sees that many cards and says which go below the library, in what order."""
    you = resolution.controller
    library = game.state.zone(Zone.LIBRARY, you)
    top = library[: as_many(game, resolution.number(instruction.get("scry")), library)]
    if not top:
        return
    game.happen(LookedAt(you, top), cites=LOOKS)
    bottom = _ordered(game, Decision(you, "on the bottom", top, SCRIES, len(top), at_least=0, ordered=True))
    rest = tuple(id for id in top if id not in bottom)
    kept = _ordered(game, Decision(you, "on top", rest, SCRIES, len(rest), ordered=True))
    game.happen(StoppedLooking(you, top), cites=SCRIES)
    game.happen(Scried(you, kept, bottom), cites=SCRIES)


def _ordered(game: Game, question: Decision) -> tuple[ObjectId, ...]:
    return objects_in(game.ask(question))


def may(game: Game, resolution: Resolution, instruction: Instruction) -> None:
    """`{ may = [ … ] }`: asks the controller, as the effect is applied, whether to do it."""
    you, offered = resolution.controller, instructions_of(instruction, "may")
    draws = sum(resolution.number(each.get("draw")) for each in offered if _draws_for(each))
    impossible = bool(draws) and cant_choose_to_draw(game.state, you, draws)
    if impossible and game.note(MayNotChooseToDraw(you), cites=CANT_CHOOSE_TO_DRAW):
        return
    if game.ask(Decision(you, "may", ("yes", "no"), MAY)) == ("yes",):
        carry_out(game, resolution, offered)


def _draws_for(instruction: Instruction) -> bool:
    return instruction.verb == "draw" and instruction.get("who", "you") == "you"


def when_this_way(game: Game, resolution: Resolution, instruction: Instruction) -> None:
    """`{ when_this_way = "connived", targets = […], do = […] }`: triggers for each such event of this resolution."""
    ability = reflexive(instruction)
    facts = [entry.fact for entry in game.trace[resolution.since :]]
    for event in facts:
        if isinstance(event, Event) and ability.event in event.kinds(game.state):
            bound = {**resolution.slots, **dict(told_by(event, game.state))}
            trigger = PendingTrigger(resolution.controller, resolution.source, ability, tuple(bound.items()))
            game.happen(TriggerCreated(resolution.controller, resolution.source, trigger), cites=REFLEXIVE)
