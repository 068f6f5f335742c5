"""The one edition of the Comprehensive Rules that the engine is written against."""

from __future__ import annotations

EDITION = "2026-06-19"
