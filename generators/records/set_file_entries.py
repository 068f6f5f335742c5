"""What we read of an entry of a set file: one printing of one face. Everything else in it is passed over."""

from __future__ import annotations

import msgspec


class Identifiers(msgspec.Struct, frozen=True, rename="camel"):
    """The numbers of a printing in databases."""

    multiverse_id: str = ""


class Foreign(msgspec.Struct, frozen=True, rename="camel"):
    """A face as printed in another language."""

    language: str
    name: str | None = None
    face_name: str | None = None
    text: str | None = None
    type: str | None = None
    multiverse_id: int | None = None
    identifiers: Identifiers | None = None

    @property
    def number(self) -> str:
        """Its number in the official database; files of different years have it in different places."""
        return str(self.multiverse_id or (self.identifiers.multiverse_id if self.identifiers else ""))


class RulingEntry(msgspec.Struct, frozen=True, rename="camel"):
    """A ruling of the card, the same on all its printings."""

    date: str
    text: str


class Entry(msgspec.Struct, frozen=True, rename="camel"):
    """One printing of one face; `side` is a, b, … where the card has several."""

    name: str
    type: str = ""
    face_name: str | None = None
    side: str | None = None
    layout: str = ""
    mana_cost: str = ""
    text: str = ""
    power: str = ""
    toughness: str = ""
    loyalty: str = ""
    defense: str = ""
    keywords: list[str] = []
    number: str = ""
    rarity: str = ""
    foreign_data: list[Foreign] = []
    rulings: list[RulingEntry] = []
    identifiers: Identifiers = Identifiers()

    @property
    def japanese(self) -> Foreign | None:
        """The face as printed in Japanese, if it was."""
        return next((one for one in self.foreign_data if one.language == "Japanese" and one.name), None)
