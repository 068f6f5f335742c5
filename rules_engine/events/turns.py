"""Turns and steps beginning and ending (CR 500)."""

from __future__ import annotations

from msgspec.structs import replace

from rules_engine.events.event import Event
from rules_engine.state.ids import PlayerId
from rules_engine.state.state import State
from rules_engine.state.turn import Step, Turn


class TurnBegan(Event, frozen=True):
    """A player's turn began; what is counted by the turn starts anew (CR 500.1)."""

    player: PlayerId
    extra: bool = False
    lands_anew: bool = True
    """False only while CR 305.2 is knocked out."""

    def changes(self, state: State) -> State:
        number = state.turn.number + 1
        players = tuple(
            replace(
                p,
                lands_played=0 if self.lands_anew else p.lands_played,
                cards_drawn=0,
                cards_discarded=0,
                planar_rolls=0,
                last_turn=number if p.id == self.player else p.last_turn,
            )
            for p in state.players
        )
        normal = state.turn.normal if self.extra else self.player
        turn = Turn(number=number, active=self.player, step=Step.UNTAP, normal=normal)
        return replace(state, players=players, turn=turn)


class TurnEnded(Event, frozen=True):
    """The turn of that player ended."""

    player: PlayerId


class StepBegan(Event, frozen=True):
    """A step or main phase began: abilities that trigger at its beginning trigger (CR 500.6)."""

    step: Step
    player: PlayerId
    turn: int

    def changes(self, state: State) -> State:
        return state.with_turn(step=self.step, begun=True, priority=None, next_priority=None, due_by="", passed=())

    def kinds(self, before: State) -> tuple[str, ...]:
        return (self.step.value.replace(" ", "_") + ("_step" if self.step is Step.END else ""),)


class StepEnded(Event, frozen=True):
    """A step or main phase ended; another one is next."""

    step: Step
    following: Step

    def changes(self, state: State) -> State:
        return state.with_turn(
            step=self.following, begun=False, priority=None, next_priority=None, due_by="", passed=()
        )


class ExtraTurnAdded(Event, frozen=True):
    """A player will take an extra turn after this one; the newest extra turn comes first (CR 500.7)."""

    player: PlayerId

    def changes(self, state: State) -> State:
        return replace(state, extra_turns=(self.player, *state.extra_turns))


class ExtraTurnUsed(Event, frozen=True):
    """The next extra turn is about to be taken."""

    player: PlayerId

    def changes(self, state: State) -> State:
        return replace(state, extra_turns=state.extra_turns[1:])
