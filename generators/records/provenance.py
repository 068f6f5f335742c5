"""Where a record came from."""

from __future__ import annotations

from generators.records.bilingual import Record


class Provenance(Record):
    """Source id (a path), the 1-based inclusive line span in it, and the edition it speaks of (ISO date or empty)."""

    source: str
    lines: tuple[int, int] = (0, 0)
    edition: str = ""
