"""Turn-based actions (CR 703): what a step does by itself as it begins or ends."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from rules_engine.actions.continuous import END_OF_TURN
from rules_engine.actions.discard import discard
from rules_engine.actions.draw import draw
from rules_engine.events.effects import without_effects
from rules_engine.events.event import Event, Together
from rules_engine.events.tapping import Untapped
from rules_engine.game.game import Game
from rules_engine.game.site import Site
from rules_engine.procedure.combat.attackers import declare_attackers
from rules_engine.procedure.combat.blockers import declare_blockers
from rules_engine.procedure.combat.damage import combat_damage
from rules_engine.procedure.leaving_the_game import exile_what_leavers_control
from rules_engine.state.ids import PlayerId
from rules_engine.state.state import State
from rules_engine.state.turn import Step
from rules_engine.state.zones import Zone

UNTAPS = Site("untap-step.untaps", "CR 502.3", also=("CR 703.4c",))
DRAWS = Site("draw-step.draws", "CR 504.1", also=("CR 703.4d", "CR 121.1"))
HAND_SIZE = Site("cleanup.hand-size", "CR 514.1", also=("CR 703.4n",))
DAMAGE_ENDS = Site("cleanup.damage", "CR 514.2", also=("CR 703.4p",))
MANA_EMPTIES = Site("mana-empties", "CR 500.5", also=("CR 703.4q",))
CONTROLLED_BY_DEFAULT = Site("cleanup.default-controller-left", "CR 800.4c", otherwise="it stays where it is")
MAXIMUM_HAND_SIZE = 7
"""CR 402.2."""


class DamageAndEffectsEnded(Event, frozen=True):
    """Marked damage was removed and what lasts until end of turn ended, at the same time."""

    def changes(self, state: State) -> State:
        objects = {id: replace(it, damage=0) if it.damage else it for id, it in state.objects.items()}
        return without_effects(replace(state, objects=objects), lambda effect: effect.until == END_OF_TURN)


class ManaEmptied(Event, frozen=True):
    """Unspent mana left a player's mana pool."""

    player: PlayerId

    def changes(self, state: State) -> State:
        return state.with_player(replace(state.player(self.player), mana=()))


def untap_step(game: Game) -> None:
    """The active player untaps all their permanents at the same time (CR 502.3)."""
    active = game.state.turn.active
    tapped = tuple(
        Untapped(id)
        for id in game.state.zone(Zone.BATTLEFIELD)
        if game.object(id).tapped and game.object(id).controller == active
    )
    game.happen(Together(tapped), cites=UNTAPS)


def draw_step(game: Game) -> None:
    """The active player draws a card (CR 504.1)."""
    active = game.state.turn.active
    if not game.state.player(active).lost:  # else the turn goes on without an active player (CR 800.4j)
        draw(game, active, cites=DRAWS)


def cleanup_step(game: Game) -> None:
    """Discard down to the maximum hand size, then damage and effects of the turn end (CR 514.1–2)."""
    active = game.state.turn.active
    excess = len(game.state.zone(Zone.HAND, active)) - MAXIMUM_HAND_SIZE
    if excess > 0:
        discard(game, active, excess, cites=HAND_SIZE)
    if game.state.effects or any(it.damage for it in game.state.objects.values()):
        game.happen(DamageAndEffectsEnded(), cites=DAMAGE_ENDS)
        exile_what_leavers_control(game, cites=CONTROLLED_BY_DEFAULT)


def mana_empties(game: Game) -> None:
    """Each player's unspent mana empties as a step or phase ends (CR 500.5)."""
    for player in game.state.players:
        if player.mana:
            game.happen(ManaEmptied(player.id), cites=MANA_EMPTIES)


TURN_BASED: dict[Step, Callable[[Game], None]] = {
    Step.UNTAP: untap_step,
    Step.DRAW: draw_step,
    Step.DECLARE_ATTACKERS: declare_attackers,
    Step.DECLARE_BLOCKERS: declare_blockers,
    Step.COMBAT_DAMAGE: combat_damage,
    Step.CLEANUP: cleanup_step,
}
"""What each step does as it begins; the others do nothing by themselves."""
