"""A point where the rules are silent or contradict themselves, or once said otherwise."""

from __future__ import annotations

from generators.records.bilingual import Bilingual, Record
from generators.records.provenance import Provenance


class OpenPoint(Record):
    """One table of content/rules/open_points.toml; `rules` are numbers of EDITION."""

    id: str
    rules: tuple[str, ...]
    statement: Bilingual
    changed: str = ""
    """ISO label of the edition since which only older texts tell otherwise; empty of a point that is open."""
    provenance: Provenance
