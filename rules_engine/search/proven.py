"""What a search carries along, and what comes of it."""

from __future__ import annotations

import msgspec


class Proven(msgspec.Struct, frozen=True):
    """What came of a proof: whether it holds, over what, and the shortest counterexample if it doesn't."""

    id: str
    grade: str
    """G1 over all answers, G2 over all lines of play."""
    holds: bool
    bounds: str
    states: int
    """Set-ups of a proof over answers; different positions of one over lines."""
    lines: int
    """Lines of play of a proof over answers; moves between positions of one over lines."""
    exercised: frozenset[str]
    counterexample: str = ""
    """Which property fails at which line of the page, in which set-up, by which moves and answers."""
    at_line: int = 0


class Searching(msgspec.Struct):
    """What a search carries along: the sites altered and those exercised so far."""

    altered: frozenset[str]
    exercised: set[str] = set()
