"""Identities: players by their letter, objects by a number that is never used twice."""

from __future__ import annotations

from typing import NewType

PlayerId = NewType("PlayerId", str)
ObjectId = NewType("ObjectId", int)

NUMBERED_LATER = ObjectId(0)
"""Of an object that no state has taken in yet; a state begins to count with 1."""
NATURE = PlayerId("chance")
"""Who decides what is left to chance: no player, but asked like one."""
