"""Where a record came from."""

from __future__ import annotations

from generators.reading.parsed_page import ParsedPage
from generators.records.bilingual import Record


class Provenance(Record):
    """Source id (a path), the 1-based inclusive line span in it, and the edition it speaks of (ISO date or empty)."""

    source: str
    lines: tuple[int, int] = (0, 0)
    edition: str = ""


def found_in(page: ParsedPage, lines: tuple[int, int]) -> Provenance:
    """Those lines of a source's page, as of the edition that the page speaks of."""
    return Provenance(source=page.source, lines=lines, edition=page.as_of)
