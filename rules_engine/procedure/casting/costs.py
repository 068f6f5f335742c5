"""The total cost of a spell, an ability or a special action (CR 601.2f, 118.7)."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.characteristics.layers import characteristics
from rules_engine.characteristics.mana_cost import ManaCost, increased, parse_cost, reduced
from rules_engine.characteristics.statics import Static, concerns, statics
from rules_engine.events.event import Finding
from rules_engine.game.game import Game
from rules_engine.game.site import Site
from rules_engine.state.ids import ObjectId, PlayerId
from rules_engine.state.objects import GameObject
from rules_engine.state.state import State
from rules_engine.state.zones import Zone

SPELL_CHANGES = Site("cost.spell-changes", "CR 601.2f", also=("CR 118.7",), otherwise="the spell costs what is printed")
CHANGES = Site("cost.changes", "CR 118.7", otherwise="it costs what is printed")
WITH_CHOSEN_NAME = "with the chosen name"
GENERIC_ONLY = Site("cost.generic-only", "CR 118.7a", otherwise="the reduction also takes coloured mana")


class CostChanged(Finding, frozen=True):
    """Effects change what is to be paid, before it is locked in."""

    object: ObjectId
    before: str
    after: str


class StopsAtGeneric(Finding, frozen=True):
    """A reduction by generic mana leaves the other symbols of the cost alone."""

    object: ObjectId
    cost: str


def changed_cost(game: Game, cost: str, of: str, player: PlayerId, it: GameObject) -> str:
    """As `total_cost`, for something done with that object as it was; an empty cost stays unpayable (CR 118.6a)."""
    return str(total_cost(game, parse_cost(cost), of, player, it, it.zone)) if cost else cost


def total_cost(game: Game, cost: ManaCost, of: str, player: PlayerId, it: GameObject, origin: Zone) -> ManaCost:
    """The total cost, locked in (CR 601.2f); tells what effects change, and where a reduction stops (CR 118.7a).

    `of` is `spells` or `plotting`; `origin` is the zone from which the card is cast or plotted.
    """
    raised = _raised(game.state, cost, of, player, it, origin)  # increases first, then reductions
    by = _reduction(game.state, of, player, it, origin)
    changed = reduced(raised, by)
    site = SPELL_CHANGES if of == "spells" else CHANGES
    if changed != cost and not game.note(CostChanged(it.id, str(cost), str(changed)), cites=site):
        return cost
    excess = by.generic - raised.generic
    if excess > 0 and changed.symbols and not game.note(StopsAtGeneric(it.id, str(changed)), cites=GENERIC_ONLY):
        return ManaCost(changed.generic, changed.symbols[excess:], changed.x, changed.life)
    return changed


def _raised(state: State, cost: ManaCost, of: str, player: PlayerId, it: GameObject, origin: Zone) -> ManaCost:
    for static in _concerning(state, "costs_more", of, player, it, origin):
        cost = increased(cost, parse_cost(str(static.effect.get("by"))))
    return cost


def _reduction(state: State, of: str, player: PlayerId, it: GameObject, origin: Zone) -> ManaCost:
    total = ManaCost()
    for static in _concerning(state, "costs_less", of, player, it, origin):
        total = increased(total, parse_cost(str(static.effect.get("by"))))
    return total


def _concerning(state: State, verb: str, of: str, player: PlayerId, it: GameObject, origin: Zone) -> Iterator[Static]:
    for static in statics(state, verb):
        mine = concerns(static, player, str(static.effect.get("whose", "you")))
        if mine and _is_about(state, static, of, it) and static.effect.get("from", origin) == origin:
            yield static


def _is_about(state: State, static: Static, of: str, it: GameObject) -> bool:
    """Whether the effect changes what that kind of doing costs, for every object or for those of the chosen name."""
    kind = static.effect.get("of")
    named = characteristics(state, it).name in static.source.chosen_names
    return kind == of or (kind == f"{of} {WITH_CHOSEN_NAME}" and named)
