"""What is so instead of facts that aren't, as checks that a page can make."""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine.game.game import Entry
from rules_engine.scenario.checks import holds, instead_of
from rules_engine.search.proof import alternatives
from rules_engine.state.state import State

DRAW = "the game is a draw"


def instead(state: State, said: str, since: Sequence[Entry]) -> tuple[str, ...]:
    """Of each alternative what is so instead; and that the game ended in a draw."""
    found = [instead_of(state, text) for text in alternatives(said)]
    if state.over and holds(state, DRAW, since):
        found.append(DRAW)
    return tuple(filter(None, dict.fromkeys(found)))
