"""Leaving combat: what stops being a creature or changes sides, and everything at the end (CR 506.4, 511.3)."""

from __future__ import annotations

from rules_engine.characteristics.layers import characteristics
from rules_engine.events.combat import CombatEnded, RemovedFromCombat, StoppedBeingAttacked
from rules_engine.game.game import Game
from rules_engine.game.site import Site
from rules_engine.state.combat import NO_COMBAT
from rules_engine.state.ids import ObjectId, PlayerId
from rules_engine.state.in_combat import attacked_planeswalkers, attacks, blocks

REMOVED = Site("combat.removed", "CR 506.4")
NOT_ATTACKED = Site("combat.planeswalker-removed", "CR 506.4")
ENDS = Site("combat.ends", "CR 511.3")


def leave_combat(game: Game) -> None:
    """Remove from combat whatever changed its controller or stopped being a creature; what died is a new object."""
    if game.state.combat == NO_COMBAT:
        return
    members = [(attack.attacker, attack.controller) for attack in attacks(game.state)]
    members += [(block.blocker, block.controller) for block in blocks(game.state)]
    for id, controller in members:
        if not _still_fights(game, id, controller):
            game.happen(RemovedFromCombat(id), cites=REMOVED)
    for id in attacked_planeswalkers(game.state):
        if not _is_still_attacked(game, id):
            game.happen(StoppedBeingAttacked(id), cites=NOT_ATTACKED)


def end_combat(game: Game) -> None:
    """As the end of combat step ends all creatures are removed from combat (CR 511.3)."""
    if game.state.combat != NO_COMBAT:
        game.happen(CombatEnded(game.state.turn.active), cites=ENDS)


def _still_fights(game: Game, id: ObjectId, controller: PlayerId) -> bool:
    it = game.object(id)
    return it.controller == controller and "Creature" in characteristics(game.state, it).types


def _is_still_attacked(game: Game, id: ObjectId) -> bool:
    it = game.object(id)
    attacked = next(attack for attack in attacks(game.state) if attack.planeswalker == id)
    return it.controller == attacked.defending and "Planeswalker" in characteristics(game.state, it).types
