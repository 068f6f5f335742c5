"""Changes of zone that the rules have a word for: sacrificing, destroying, countering (CR 701)."""

from __future__ import annotations

from rules_engine.events.cards import MovedByName


class Sacrificed(MovedByName, frozen=True, kw_only=True):
    """A player sacrificed a permanent they control (CR 701.21a)."""


class Destroyed(MovedByName, frozen=True, kw_only=True):
    """A permanent was destroyed; the player is its controller (CR 701.8a)."""


class Countered(MovedByName, frozen=True, kw_only=True):
    """A spell was countered; the player is its controller (CR 701.6a)."""
