"""An official term in both languages, with its reading and the rule that defines it."""

from __future__ import annotations

from generators.records.bilingual import Bilingual, Record
from generators.records.provenance import Provenance


class Term(Record):
    """A row of content/terms.toml; `rule` is a number of EDITION or empty, `avoid` words that must not replace it."""

    slug: str
    name: Bilingual
    reading: str = ""
    rule: str = ""
    note: Bilingual = Bilingual()
    avoid: tuple[str, ...] = ()
    provenance: Provenance
