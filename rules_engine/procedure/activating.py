"""Activating activated abilities (CR 602), mana abilities among them (CR 605)."""

from __future__ import annotations

from msgspec.structs import replace

from rules_engine.actions.discard import discard
from rules_engine.actions.mana import activate_mana_ability
from rules_engine.actions.pay import announce_symbols, pay
from rules_engine.actions.sacrifice import sacrifice
from rules_engine.actions.tap import tap
from rules_engine.actions.tops import action_begins, action_is_complete
from rules_engine.characteristics.layers import characteristics
from rules_engine.characteristics.mana_abilities import is_mana_ability, mana_abilities, mana_made
from rules_engine.characteristics.mana_cost import SYMBOL, parse_cost, with_x
from rules_engine.characteristics.planar import PLANAR
from rules_engine.characteristics.prohibitions import may_activate
from rules_engine.events.spells import WasActivated, XAnnounced
from rules_engine.events.stack import AbilityPutOnStack
from rules_engine.game.decision import Decision
from rules_engine.game.game import Game
from rules_engine.game.require import refuse, require
from rules_engine.game.run import Procedure
from rules_engine.game.site import Condition, Site
from rules_engine.procedure.casting.choosing import announce_targets
from rules_engine.procedure.casting.proposing import ask_for_x
from rules_engine.procedure.predicates import controls, is_untapped, not_sick
from rules_engine.procedure.priority import receives_priority
from rules_engine.procedure.timing import has_priority
from rules_engine.state.ids import ObjectId, PlayerId
from rules_engine.state.objects import GameObject, Stacked
from rules_engine.state.printed import ActivatedAbility
from rules_engine.state.state import State
from rules_engine.state.zones import Zone

FACE_DOWN = Site("activate.plane-face-up", "CR 901.7", also=("CR 311.4",), otherwise="it works face down too")
HAS_ABILITY = Site("activate.has-ability", "CR 602.1c")
FUNCTIONS_THERE = Site("activate.functions-there", "CR 113.6", otherwise="it functions in any zone")
TO_STACK = Site("activate.to-stack", "CR 602.2a", also=("CR 405.1",))
ANNOUNCES_X = Site("activate.announces-x", "CR 107.3a", also=("CR 602.2b", "CR 601.2b"), otherwise="X is 0")
PAYS = Site("activate.pays", "CR 602.2b", also=("CR 601.2h", "CR 118.3a"))
TAPS = Site("activate.taps", "CR 602.1a", also=("CR 701.26a",))
SACRIFICES = Site("activate.sacrifices", "CR 602.1a", also=("CR 701.21a",))
DISCARDS = Site("activate.discards", "CR 602.1a", also=("CR 701.9a",))
ACTIVATED = Site("activate.activated", "CR 602.2b", also=("CR 601.2i",))
PRIORITY_AFTER_MANA = Site("mana-ability.priority-afterwards", "CR 405.6c", also=("CR 605.3b",))
PRIORITY_AFTERWARDS = Site("activate.priority-afterwards", "CR 117.3c")
WHICH_MANA = Site("mana-ability.which", "CR 605.3a", otherwise="the first one")


def has_cards_to_discard(state: State, player: PlayerId, it: GameObject) -> bool:
    """There is a card in hand to discard."""
    return bool(state.zone(Zone.HAND, player))


CONTROLS = Condition("activate.controller", "CR 602.2", holds=controls)
HAS_PRIORITY = Condition("activate.has-priority", "CR 117.1b", holds=has_priority)
MANA_PRIORITY = Condition("mana-ability.has-priority", "CR 605.3a", holds=has_priority, also=("CR 117.1d",))
"""What a mana ability needs instead: outside of a payment, in which `pay` activates it, priority."""
NOT_FORBIDDEN = Condition("activate.not-forbidden", "CR 602.5", holds=may_activate, also=("CR 101.2",))
WITH_TAP = (
    Condition("activate.not-sick", "CR 302.6", holds=not_sick, also=("CR 602.5a",)),
    Condition("activate.untapped", "CR 118.3", holds=is_untapped, also=("CR 701.26a",)),
)
"""What must be so besides when the cost has {T}."""
WITH_DISCARD = (Condition("activate.has-cards", "CR 118.3", holds=has_cards_to_discard),)


def activate(player: PlayerId, object: ObjectId, index: int, x: int | None = None) -> Procedure:
    """The procedure of activating the ability at that place among the object's activated abilities, 0 the first.

    A mana ability resolves at once; any other goes on the stack. `x` as in casting.
    """

    def procedure(game: Game) -> None:
        it = game.object(object)
        if it.face_down and not PLANAR.isdisjoint(it.printed.types):
            refuse(game, FACE_DOWN)
            it = replace(it, face_down=False)
        abilities = characteristics(game.state, it).activated
        if not 0 <= index < len(abilities):
            refuse(game, HAS_ABILITY)
            return
        ability = abilities[index]
        if ability.works_in is not it.zone:
            refuse(game, FUNCTIONS_THERE)
        require(game, conditions_of(ability), player, it)
        if is_mana_ability(ability):
            _make_mana(game, player, it, index)
        else:
            _put_on_stack(game, player, it, ability, x)

    return procedure


def tap_for_mana(player: PlayerId, object: ObjectId) -> Procedure:
    """The procedure of activating a mana ability of that object; the player chooses which, if it has several."""

    def procedure(game: Game) -> None:
        it = game.object(object)
        found = mana_abilities(game.state, it)
        if not found:
            refuse(game, HAS_ABILITY)
            return
        words = tuple("".join("{" + mana.type + "}" for mana in mana_made(ability)) for _, ability in found)
        (word,) = game.ask(Decision(player, "mana", words, WHICH_MANA))
        index, ability = found[words.index(str(word))]
        require(game, conditions_of(ability), player, it)
        _make_mana(game, player, it, index)

    return procedure


def conditions_of(ability: ActivatedAbility) -> tuple[Condition, ...]:
    """Everything that must be so for the ability to be activated, but for its mana."""
    discards = any(cost.startswith("discard ") for cost in ability.costs)
    always = (CONTROLS, MANA_PRIORITY if is_mana_ability(ability) else HAS_PRIORITY, NOT_FORBIDDEN)
    return (*always, *(WITH_TAP if "{T}" in ability.costs else ()), *(WITH_DISCARD if discards else ()))


def _make_mana(game: Game, player: PlayerId, it: GameObject, index: int) -> None:
    """Pay what else it costs, then its mana is there at once; whoever had priority has it again (CR 405.6c)."""
    ability = characteristics(game.state, it).activated[index]
    _pay_mana(game, player, it, ability, 0)
    _discard(game, player, ability)
    activate_mana_ability(game, player, it.id, index)
    receives_priority(game, player, cites=PRIORITY_AFTER_MANA)


def _put_on_stack(game: Game, player: PlayerId, it: GameObject, ability: ActivatedAbility, x: int | None) -> None:
    action_begins(game, player)
    stacked = Stacked(ability=ability, source=it.id)
    if game.happen(AbilityPutOnStack(player, it.id, stacked), cites=TO_STACK) is None:
        return
    on_stack = game.state.zone(Zone.STACK)[0]
    value = _announce_x(game, player, on_stack, ability, x)
    announce_targets(game, player, on_stack, ability.targets, it.id)
    _pay_mana(game, player, it, ability, value)
    if "{T}" in ability.costs:
        tap(game, (it.id,), cites=TAPS)
    _discard(game, player, ability)
    if "sacrifice self" in ability.costs:
        sacrifice(game, (it.id,), cites=SACRIFICES)
    game.happen(WasActivated(player, it.id), cites=ACTIVATED)
    action_is_complete(game, player)
    receives_priority(game, player, cites=PRIORITY_AFTERWARDS)


def _announce_x(game: Game, player: PlayerId, on_stack: ObjectId, ability: ActivatedAbility, x: int | None) -> int:
    if not any("{X}" in cost for cost in ability.costs):
        return 0
    value = ask_for_x(game, player, mana_part(ability), "abilities", cites=ANNOUNCES_X) if x is None else x
    game.happen(XAnnounced(player, on_stack, value), cites=ANNOUNCES_X)
    return value


def mana_part(ability: ActivatedAbility) -> str:
    """The mana of an activation cost, `{2}{U}`; empty when it costs none."""
    return "".join(
        "{" + symbol + "}" for cost in ability.costs for symbol in SYMBOL.findall(cost) if symbol not in ("T", "Q")
    )


def _pay_mana(game: Game, player: PlayerId, it: GameObject, ability: ActivatedAbility, x: int) -> None:
    mana = mana_part(ability)
    if mana:
        cost = announce_symbols(game, player, with_x(parse_cost(mana), x))
        pay(game, player, cost, "abilities", cites=PAYS, but=it.id if "{T}" in ability.costs else None)


def _discard(game: Game, player: PlayerId, ability: ActivatedAbility) -> None:
    for cost in ability.costs:
        if cost.startswith("discard "):
            discard(game, player, int(cost.removeprefix("discard ")), cites=DISCARDS)
