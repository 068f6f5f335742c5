"""The turn: steps and phases (CR 500–514), and who has priority (CR 117)."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from rules_engine.state.ids import PlayerId


class Step(StrEnum):
    """The steps, and the two main phases, which have none (CR 500.1)."""

    UNTAP = "untap"
    UPKEEP = "upkeep"
    DRAW = "draw"
    PRECOMBAT_MAIN = "precombat main"
    BEGINNING_OF_COMBAT = "beginning of combat"
    DECLARE_ATTACKERS = "declare attackers"
    DECLARE_BLOCKERS = "declare blockers"
    COMBAT_DAMAGE = "combat damage"
    END_OF_COMBAT = "end of combat"
    POSTCOMBAT_MAIN = "postcombat main"
    END = "end"
    CLEANUP = "cleanup"


MAIN = frozenset({Step.PRECOMBAT_MAIN, Step.POSTCOMBAT_MAIN})


class Turn(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """Where the game stands. `begun` is False until the step's turn-based actions are done."""

    number: int
    active: PlayerId
    step: Step
    normal: PlayerId
    """Whose place in the turn order it is; an extra turn keeps that of the turn it follows (CR 500.7)."""
    begun: bool = False
    priority: PlayerId | None = None
    """Who has priority; None while it is to be checked who receives it (CR 117.5)."""
    next_priority: PlayerId | None = None
    """Who receives priority once state-based actions and triggers are done; None means the active player."""
    due_by: str = ""
    """The letter of CR 117.3 by which that player does; empty while that is the active player as a step begins."""
    passed: tuple[PlayerId, ...] = ()
    """Players who have passed in succession (CR 117.4)."""
