"""Paying mana costs (CR 118, 601.2g–h)."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from rules_engine.actions.mana import activate_mana_ability
from rules_engine.actions.payment_plans import ANYTHING, has_mana_for_other_things, payment_plans, sources
from rules_engine.characteristics.mana_cost import ManaCost, is_hybrid, parse_cost, ways
from rules_engine.events.event import Finding
from rules_engine.events.life import PaidLife
from rules_engine.events.mana import PaidMana
from rules_engine.game.decision import Decision
from rules_engine.game.game import Game
from rules_engine.game.require import refuse
from rules_engine.game.site import Site
from rules_engine.state.ids import ObjectId, PlayerId

CAN_PAY = Site("can-pay", "CR 118.3")
UNPAYABLE = Site("unpayable", "CR 118.6", also=("CR 202.1b",))
ONLY_FOR = Site("mana.only-for", "CR 106.6", otherwise="it may be spent on anything")
PAYS_WITH = Site("pays-with", "CR 118.2", also=("CR 601.2g",), otherwise="the first way that pays it")
HYBRID = Site("pays-for-symbol", "CR 118.13", also=("CR 601.2b",), otherwise="the first half of the symbol")
PAYS_LIFE = Site("pays-life", "CR 107.4f", also=("CR 119.4",))


class ManaLeftOut(Finding, frozen=True):
    """Mana of the player may be spent on other things only, so it doesn't pay for this."""

    player: PlayerId
    purpose: str


def pay(
    game: Game, player: PlayerId, cost: str | ManaCost, purpose: str, *, cites: Site, but: ObjectId | None = None
) -> None:
    """The player pays a mana cost for that purpose: `spells`, `abilities` or `plotting`.

    They choose with which mana; if they can't pay in full the whole procedure is illegal (CR 118.3, 733.1). An empty
    cost can't be paid (CR 118.6); X is 0 unless it was put into the cost before. `but` isn't used for mana.
    """
    if cost == "":
        refuse(game, UNPAYABLE)
        return
    announced = announce_symbols(game, player, parse_cost(cost) if isinstance(cost, str) else cost)
    groups = sources(game.state, player, but)
    left_out = has_mana_for_other_things(game.state, player, purpose, groups)
    if left_out and not game.note(ManaLeftOut(player, purpose), cites=ONLY_FOR):
        purpose = ANYTHING
    plans = payment_plans(game.state, player, announced, purpose, groups)
    if not plans or announced.life > game.state.player(player).life:
        refuse(game, CAN_PAY)
        return
    labels = tuple(plan.label for plan in plans)
    answer = game.ask(Decision(player, "pays with", labels, PAYS_WITH))
    plan = plans[labels.index(str(answer[0]))]
    for source, index in plan.activations:
        activate_mana_ability(game, player, source, index)
    if not Counter(plan.spent) <= Counter(game.state.player(player).mana):  # a mana ability made less than it says
        refuse(game, CAN_PAY)
        return
    if announced.life:
        game.happen(PaidLife(player, announced.life), cites=PAYS_LIFE)
    game.happen(PaidMana(player, str(announced), plan.spent), cites=cites)


def announce_symbols(game: Game, player: PlayerId, cost: ManaCost) -> ManaCost:
    """The cost with every hybrid and Phyrexian symbol turned into what the player announces to pay for it."""
    plain = replace(cost, symbols=tuple(symbol for symbol in cost.symbols if not is_hybrid(symbol)))
    for symbol in filter(is_hybrid, cost.symbols):
        kind = "pays for {" + symbol + "}"
        (way,) = game.ask(Decision(player, kind, ways(symbol), HYBRID))
        plain = _with_way(plain, str(way))
    return plain


def _with_way(cost: ManaCost, way: str) -> ManaCost:
    if way == "2 life":
        return replace(cost, life=cost.life + 2)
    symbol = way.strip("{}")
    if symbol.isdigit():
        return replace(cost, generic=cost.generic + int(symbol))
    return replace(cost, symbols=(*cost.symbols, symbol))
