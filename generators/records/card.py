"""A card: facts only from content, texts and rulings with a library."""

from __future__ import annotations

from generators.records.bilingual import Bilingual, Language, Record
from generators.records.card_text import Ability, abilities_of
from generators.records.provenance import Provenance


class Printing(Record):
    """A card as it stands in one set: the set's code, its number there, its rarity."""

    set: str
    number: str
    rarity: str = ""


class CardFace(Record):
    """One half of a split card, one side of a double-faced card, or the inset of an adventure, with its own facts."""

    name: Bilingual
    cost: str = ""
    types: Bilingual
    pt: str = ""
    loyalty: str = ""
    text: Bilingual = Bilingual()

    def abilities_in(self, language: Language) -> tuple[Ability, ...]:
        """The paragraphs of its text in that language."""
        return abilities_of(self.text.said_in(language))


class Card(Record):
    """A card by its English name; `text` and `printings` come from a library only."""

    slug: str
    name: Bilingual
    cost: str = ""
    """In braces: `{3}{U}`."""
    types: Bilingual
    pt: str = ""
    loyalty: str = ""
    """The loyalty that a planeswalker enters with, or the defense of a battle."""
    keywords: tuple[str, ...] = ()
    """As printed in content/cards, `reach`, `plot {3}{R}`; of a library's card the names alone, in its order."""
    modelled: bool = False
    """True when content/cards holds its abilities, so that the engine plays it."""
    invented: bool = False
    """True for a card of content/cards that was never printed."""
    text: Bilingual = Bilingual()
    """Of all faces, with `//` in a line of its own between them."""
    layout: str = ""
    """How its faces stand on it: split, adventure, modal_dfc …; empty with one face, or where no source says it."""
    faces: tuple[CardFace, ...] = ()
    """Empty for a card with one face."""
    printings: tuple[str, ...] = ()
    """Codes of the sets of a library that it is in."""
    printed: tuple[Printing, ...] = ()
    """Each of its printings in those sets."""
    gatherer_ids: tuple[str, ...] = ()
    """Numbers of the card in the official database."""
    provenance: Provenance
    text_from: tuple[Provenance, ...] = ()
    """Where its text was taken from, if not from where the card was."""

    @property
    def text_sources(self) -> tuple[Provenance, ...]:
        """Where its text stands: none without one, several where each has one language."""
        return self.text_from or ((self.provenance,) if self.text.ja or self.text.en else ())

    def abilities_in(self, language: Language) -> tuple[Ability, ...]:
        """The paragraphs of its text in that language, those of each face after those of the face before."""
        if self.faces:
            return tuple(ability for face in self.faces for ability in face.abilities_in(language))
        return abilities_of(self.text.said_in(language))
