"""The end of a procedure that never ends by itself: it is given up rather than carried out for ever."""

from __future__ import annotations

MOST_ENTRIES = 10_000
"""More than ever happens in one procedure."""
MOST_ROUNDS = 100
"""More than state-based actions and triggers ever need before a player receives priority."""


class Endless(Exception):
    """One procedure goes on and on without a player's doing; `what` says what is repeated."""

    def __init__(self, what: str) -> None:
        super().__init__(what)
        self.what = what
