"""The hub: one statement in our own words, in both languages, with its rules and the walkthroughs that show it."""

from __future__ import annotations

from typing import Literal

from generators.records.bilingual import Bilingual, Record
from generators.records.provenance import Provenance

Grade = Literal["open", "not_playable", "G0", "G1", "G2", "contradicted"]


class Ruling(Record):
    """One statement. `grade` and `stale` come from content/evidence.json, never by hand."""

    id: str
    page: str
    """Slug of the wiki page it stands on."""
    statement: Bilingual
    """Wiki markup of the bullet, without its template."""
    rules: tuple[str, ...]
    """Numbers of EDITION it rests on."""
    walkthroughs: tuple[str, ...] = ()
    grade: Grade = "open"
    wanted: Literal["G0", "G1", "G2"] = "G0"
    """The least evidence that should stand behind it."""
    reason: Bilingual = Bilingual()
    """Why it is open or not playable."""
    stale: bool = False
    provenance: tuple[Provenance, ...]
