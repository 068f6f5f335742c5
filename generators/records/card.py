"""A card: facts only from content, texts and rulings with a library."""

from __future__ import annotations

from generators.records.bilingual import Bilingual, Record
from generators.records.provenance import Provenance


class Card(Record):
    """A card by its English name; `text` and `printings` come from a library only."""

    slug: str
    name: Bilingual
    cost: str = ""
    """In braces: `{3}{U}`."""
    types: Bilingual
    pt: str = ""
    keywords: tuple[str, ...] = ()
    """As printed in content/cards: `reach`, `plot {3}{R}`."""
    modelled: bool = False
    """True when content/cards holds its abilities, so that the engine plays it."""
    text: Bilingual = Bilingual()
    printings: tuple[str, ...] = ()
    gatherer_ids: tuple[str, ...] = ()
    """Numbers of the card in the official database."""
    provenance: Provenance
