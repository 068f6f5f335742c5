"""The facts of a card are the same in our content, in the sources and in the set files."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from generators.linking.knowledge_base import KnowledgeBase
from generators.reading.parsed_page import Problem
from generators.records.card import Card

_MANA = re.compile(r"\{[^{}]+\}")


def check(kb: KnowledgeBase) -> Iterator[Problem]:
    """A difference is a finding: which of the two is out of date is for a person to see."""
    claims: dict[str, list[Card]] = {}
    for card in kb.card_claims:
        claims.setdefault(card.slug, []).append(card)
    for cards in claims.values():
        reference = cards[-1]  # a set file where there is one: claims come from content, sources, set files
        for card in cards[:-1]:
            yield from _differences(card, reference)


def _differences(card: Card, reference: Card) -> Iterator[Problem]:
    for what, here, there in _facts(card, reference):
        if here and there and _plain(here) != _plain(there):
            yield Problem(
                "card-facts-differ",
                card.provenance.source,
                card.provenance.lines[0],
                f"{card.name.en} has the {what} {here}, but {there} in {_where(reference)}",
                "Look at the newest official text: either may be out of date. Correct content/cards if it is ours.",
                fault=False,
            )


def _facts(card: Card, reference: Card) -> Iterator[tuple[str, str, str]]:
    yield "Japanese name", card.name.ja, reference.name.ja
    yield "mana cost", card.cost, reference.cost
    yield "type line", card.types.en, reference.types.en
    yield "Japanese type line", card.types.ja, reference.types.ja
    yield "power and toughness", card.pt, reference.pt


def _where(card: Card) -> str:
    place = card.provenance
    return f"{place.source} of {place.edition}" if place.edition else place.source


def _plain(fact: str) -> str:
    """A fact without differences of width, dashes and spacing, bracketed English names, and order of mana symbols."""
    wide = unicodedata.normalize("NFKC", fact)
    if symbols := _MANA.findall(wide):
        return "".join(sorted(symbols))
    unglossed = re.sub(r"\([A-Za-z' -]+\)", "", wide)
    return re.sub(r"[\s・·‐-―—\-]+", "", unglossed).casefold()
