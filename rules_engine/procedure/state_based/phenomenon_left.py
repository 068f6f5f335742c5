"""A phenomenon whose ability has left the stack is planeswalked away from."""

from __future__ import annotations

from rules_engine.actions.planeswalk import leaving_planes
from rules_engine.characteristics.planar import PHENOMENON, face_up_planar
from rules_engine.events.event import Event
from rules_engine.events.planechase import Planeswalked
from rules_engine.game.game import Game
from rules_engine.game.site import Site
from rules_engine.procedure.state_based.definition import Permanents, StateBasedAction
from rules_engine.state.ids import ObjectId
from rules_engine.state.state import State
from rules_engine.state.zones import Zone


def events(game: Game, permanents: Permanents) -> tuple[Event, ...]:
    """The planar controller planeswalks if no ability of a face-up phenomenon waits or is on the stack."""
    state, controller = game.state, game.state.planar_controller
    if controller is None or all(_has_ability_left(state, id) for id in face_up_planar(state, PHENOMENON)):
        return ()
    return (*leaving_planes(state, controller), Planeswalked(controller))


def _has_ability_left(state: State, phenomenon: ObjectId) -> bool:
    waiting = any(trigger.source == phenomenon for trigger in state.pending)
    return waiting or any(state.objects[id].stacked.source == phenomenon for id in state.zone(Zone.STACK))


PHENOMENON_LEFT = StateBasedAction(Site("phenomenon-left", "CR 704.6f", also=("CR 312.7",)), events)
