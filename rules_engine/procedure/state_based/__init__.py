"""State-based actions, one file each, and their table (CR 704)."""

from __future__ import annotations

from rules_engine.procedure.state_based import (
    counters_cancel,
    empty_library,
    legend_rule,
    lethal_damage,
    no_life,
    no_loyalty,
    phenomenon_left,
    token_elsewhere,
    zero_toughness,
)
from rules_engine.procedure.state_based.definition import StateBasedAction

STATE_BASED: tuple[StateBasedAction, ...] = (
    no_life.NO_LIFE,
    empty_library.EMPTY_LIBRARY,
    token_elsewhere.TOKEN_ELSEWHERE,
    zero_toughness.ZERO_TOUGHNESS,
    lethal_damage.LETHAL_DAMAGE,
    no_loyalty.NO_LOYALTY,
    legend_rule.LEGEND_RULE,
    counters_cancel.COUNTERS_CANCEL,
    phenomenon_left.PHENOMENON_LEFT,
)
"""In the order of CR 704.5, then those of variants (CR 704.6)."""
