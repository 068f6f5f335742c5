"""What may be wrong with a card of a set file that can be read: faces or names that lack, a cost that is none."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generators.reading.parsed_page import Problem
from generators.records.card import Card
from generators.records.set_file_entries import Entry

_COST = re.compile(
    r"(?:\{(?:[0-9]+|[WUBRGCSXYZPLD½∞]|H[WUBRG])(?:/(?:[0-9]+|[WUBRGCP]))*\})*(?: // (?:\{[^{}\s]{1,7}\})*)?"
)
_SAME = ("text", "type", "mana_cost", "power", "toughness", "loyalty", "defense")
"""What all printings of a card have alike in one file, which has the texts of one day."""
_GET_AGAIN = "Compare it with the card; nothing was filled in."


def odd_cost(entry: Entry, source: str, line: int) -> Iterator[Problem]:
    """A finding for a mana cost that isn't symbols in braces."""
    if not _COST.fullmatch(entry.mana_cost):
        message = f"{entry.name} has the mana cost “{entry.mana_cost[:40]}”, which isn’t made of mana symbols"
        yield Problem("mana-cost-malformed", source, line, message, _GET_AGAIN, fault=False)


def lacking_faces(card: Card) -> Iterator[Problem]:
    """A finding for a card of two names with one face, and for one whose Japanese has the names of some faces only."""
    place = card.provenance
    if " // " in card.name.en and not card.faces:
        message = f"of {card.name.en} the file has one face only"
        yield Problem("face-missing", place.source, place.lines[0], message, _GET_AGAIN, fault=False)
    without = [face.name.en for face in card.faces if not face.name.ja]
    if without and len(without) < len(card.faces):
        message = f"{card.name.en} has no Japanese for {' and '.join(without)}, so that it has no Japanese name"
        yield Problem("japanese-incomplete", place.source, place.lines[0], message, _GET_AGAIN, fault=False)


def differing(entry: Entry, first: Entry, first_line: int, source: str, line: int) -> Iterator[Problem]:
    """A finding for a printing that says something else of its card than the first one in the same file."""
    others = [
        name for name in _SAME if " ".join(getattr(entry, name).split()) != " ".join(getattr(first, name).split())
    ]
    if others:
        named = " and ".join(name.replace("_", " ") for name in others)
        place = f"line {first_line}" if first_line != line else "the first"
        message = f"{entry.name} stands twice with another {named}; that of {place} was kept"
        yield Problem("card-twice-differs", source, line, message, _GET_AGAIN, fault=False)
