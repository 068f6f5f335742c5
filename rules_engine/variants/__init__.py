"""Variants of the game, one package each, and their table (CR 9)."""

from __future__ import annotations

from rules_engine.variants.conspiracy import CONSPIRACY
from rules_engine.variants.definition import Variant
from rules_engine.variants.planechase import PLANECHASE

VARIANTS: tuple[Variant, ...] = (PLANECHASE, CONSPIRACY)
"""In the order of their sections."""
