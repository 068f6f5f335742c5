"""Designations: marks that rules or effects give an object; each keyword defines its own type."""

from __future__ import annotations

import msgspec


class Designation(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Base of all designations of an object, for example being plotted (CR 702.170a)."""
