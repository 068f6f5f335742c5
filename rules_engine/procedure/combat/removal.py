"""Leaving combat: what stops being a creature or changes sides, and everything at the end (CR 506.4, 511.3)."""

from __future__ import annotations

from rules_engine.characteristics.layers import characteristics
from rules_engine.events.combat import CombatEnded, RemovedFromCombat, StoppedBeingAttacked
from rules_engine.events.event import Event
from rules_engine.game.door import Consequence
from rules_engine.game.game import Game
from rules_engine.game.site import Site
from rules_engine.state.combat import NO_COMBAT
from rules_engine.state.ids import ObjectId, PlayerId
from rules_engine.state.in_combat import attacked_planeswalkers, attacks, blocks
from rules_engine.state.state import State

CREATURE, PLANESWALKER = "Creature", "Planeswalker"
ENDS = Site("combat.ends", "CR 511.3")


def fighting_no_more(state: State) -> tuple[Event, ...]:
    """Attacking and blocking permanents whose controller changed or that stopped being creatures (CR 506.4).

    What left the battlefield is another object by then, and so in no combat.
    """
    members = [(attack.attacker, attack.controller) for attack in attacks(state)]
    members += [(block.blocker, block.controller) for block in blocks(state)]
    return tuple(RemovedFromCombat(id) for id, controller in members if not _is_still(state, id, controller, CREATURE))


def attacked_no_more(state: State) -> tuple[Event, ...]:
    """Attacked planeswalkers whose controller changed or that stopped being planeswalkers (CR 506.4)."""
    attacked = {attack.planeswalker: attack.defending for attack in attacks(state)}
    return tuple(
        StoppedBeingAttacked(id)
        for id in attacked_planeswalkers(state)
        if not _is_still(state, id, attacked[id], PLANESWALKER)
    )


LEAVING_COMBAT = (
    Consequence(Site("combat.removed", "CR 506.4"), fighting_no_more),
    Consequence(Site("combat.planeswalker-removed", "CR 506.4"), attacked_no_more),
)


def end_combat(game: Game) -> None:
    """As the end of combat step ends all creatures are removed from combat (CR 511.3)."""
    if game.state.combat != NO_COMBAT:
        game.happen(CombatEnded(game.state.turn.active), cites=ENDS)


def _is_still(state: State, id: ObjectId, controller: PlayerId, type: str) -> bool:
    it = state.find(id)
    return it.controller == controller and type in characteristics(state, it).types
