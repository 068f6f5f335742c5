"""The wording of a ruling in one source, and a passage of the rules copied by a source."""

from __future__ import annotations

from generators.records.bilingual import Bilingual, Record
from generators.records.provenance import Provenance


class RulingText(Record):
    """A wording with its date; `ruling` is the id it is attached to, or empty."""

    id: str
    text: Bilingual
    date: str = ""
    cards: tuple[str, ...] = ()
    ruling: str = ""
    provenance: Provenance


class RuleQuote(Record):
    """A paragraph of the rules copied by a source, with the edition it was copied from."""

    number: str
    title: str = ""
    """The heading that the source gives the rule, or the one above it; a checksum of the number."""
    text: Bilingual
    edition: str
    number_now: tuple[str, ...] = ()
    state: str = ""
    """same, moved, edited, moved+edited, split, merged, removed, undecided, ambiguous."""
    provenance: Provenance
