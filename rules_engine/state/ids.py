"""Identities: players by their letter, objects by a number that is never used twice."""

from __future__ import annotations

from typing import NewType

PlayerId = NewType("PlayerId", str)
ObjectId = NewType("ObjectId", int)

NATURE = PlayerId("chance")
"""Who decides what is left to chance: no player, but asked like one."""
