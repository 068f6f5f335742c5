"""Instructions that do something once: draw, discard, life, damage, counters, mana, turns (CR 610)."""

from __future__ import annotations

from rules_engine.actions.as_many import as_many
from rules_engine.actions.damage import deal_damage
from rules_engine.actions.discard import CHOOSES
from rules_engine.actions.draw import draw
from rules_engine.actions.life import gain_life, lose_life
from rules_engine.actions.put_counters import put_counters
from rules_engine.characteristics.mana_abilities import mana_of
from rules_engine.events.cards import Discarded
from rules_engine.events.event import Event, Together
from rules_engine.events.mana import ManaAdded
from rules_engine.events.moves import Moved
from rules_engine.events.turns import ExtraTurnAdded
from rules_engine.game.applying import applies
from rules_engine.game.decision import Decision, objects_in
from rules_engine.game.game import Game
from rules_engine.game.site import Site, besides
from rules_engine.procedure.resolving.everybody import IN_TURN, in_order
from rules_engine.procedure.resolving.last_known import is_known
from rules_engine.procedure.resolving.resolution import ITS_CONTROLLER, Resolution
from rules_engine.state.ids import PlayerId
from rules_engine.state.printed import Instruction
from rules_engine.state.zones import Zone

DRAWS = Site("instruction.draws", "CR 121.1", also=("CR 121.2",))
DRAW_ORDER = Site("instruction.draw-order", "CR 121.2c", otherwise="the last player in turn order draws first")
DISCARDS = Site("instruction.discards", "CR 701.9a")
GAINS = Site("instruction.gains-life", "CR 119.3")
LOSES = Site("instruction.loses-life", "CR 119.3")
DAMAGES = Site("instruction.deals-damage", "CR 120.2b")
COUNTERS = Site("instruction.puts-counters", "CR 122.6")
ADDS = Site("instruction.adds-mana", "CR 106.4")
EXTRA_TURN = Site("instruction.extra-turn", "CR 500.7")


def draws(game: Game, resolution: Resolution, instruction: Instruction) -> None:
    """`{ draw = 2, who = "each player" }`: each draws all their cards before the next player does (CR 121.2c)."""
    players = _who(game, resolution, instruction)
    if len(players) > 1 and not applies(game, DRAW_ORDER):
        players = players[::-1]
    for player in players:
        site = besides(DRAWS, DRAW_ORDER.rule) if len(players) > 1 else DRAWS
        draw(game, player, resolution.number(instruction.get("draw")), cites=site)


def discards(game: Game, resolution: Resolution, instruction: Instruction) -> None:
    """`{ discard = 1 }`: several players choose in APNAP order, then all discard at once (CR 608.2e)."""
    players = _who(game, resolution, instruction)
    count = resolution.number(instruction.get("discard"))
    events: list[Event] = []
    site = besides(CHOOSES, *IN_TURN) if len(players) > 1 else CHOOSES
    for player in in_order(game, players):
        hand = game.state.zone(Zone.HAND, player)
        chosen = game.ask(Decision(player, "discard", hand, site, choose=as_many(game, count, hand)))
        events += [Discarded(player=player, move=Moved(object=card, to=Zone.GRAVEYARD)) for card in objects_in(chosen)]
    game.happen(Together(tuple(events)), cites=DISCARDS)


def gains_life(game: Game, resolution: Resolution, instruction: Instruction) -> None:
    """`{ gain_life = 2 }`."""
    amount = resolution.number(instruction.get("gain_life"))
    gain_life(game, _who(game, resolution, instruction), amount, cites=GAINS)


def loses_life(game: Game, resolution: Resolution, instruction: Instruction) -> None:
    """`{ lose_life = 2, who = "each opponent" }`."""
    amount = resolution.number(instruction.get("lose_life"))
    lose_life(game, _who(game, resolution, instruction), amount, cites=LOSES)


def deals_damage(game: Game, resolution: Resolution, instruction: Instruction) -> None:
    """`{ damage = 2, to = "target 1" }`: dealt by the source, or as it last existed (CR 608.2h)."""
    if not is_known(game, resolution.source):
        return
    recipients = resolution.recipients(game.state, str(instruction.get("to")))
    amount = resolution.number(instruction.get("damage"))
    deal_damage(game, resolution.source, recipients, amount, cites=DAMAGES)


def puts_counters(game: Game, resolution: Resolution, instruction: Instruction) -> None:
    """`{ counters = 1, kind = "+1/+1", on = "self" }`; on nothing that has left (CR 609.3)."""
    count = resolution.number(instruction.get("counters"))
    for id in resolution.objects(str(instruction.get("on", "self"))):
        if game.state.is_present(id):
            put_counters(game, id, count, str(instruction.get("kind", "+1/+1")), cites=COUNTERS)


def adds_mana(game: Game, resolution: Resolution, instruction: Instruction) -> None:
    """`{ add_mana = "{U}", only_for = "spells" }`."""
    for player in _who(game, resolution, instruction):
        game.happen(ManaAdded(player, resolution.source, mana_of(instruction)), cites=ADDS)


def gives_extra_turn(game: Game, resolution: Resolution, instruction: Instruction) -> None:
    """`{ extra_turn = 1 }`: taken after this one, one at a time for each player in APNAP order (CR 500.7)."""
    for player in _who(game, resolution, instruction):
        for _ in range(resolution.number(instruction.get("extra_turn"))):
            game.happen(ExtraTurnAdded(player), cites=EXTRA_TURN)


def _who(game: Game, resolution: Resolution, instruction: Instruction) -> tuple[PlayerId, ...]:
    words = str(instruction.get("who", "you"))
    if words == ITS_CONTROLLER and not is_known(game, resolution.it()):
        return ()
    return resolution.players(game.state, words)
