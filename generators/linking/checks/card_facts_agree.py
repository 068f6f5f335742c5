"""The facts of a card are the same in our content, in documents, in dumps and in set files."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator

from generators.linking.knowledge_base import KnowledgeBase
from generators.reading.parsed_page import Problem
from generators.records.card import Card
from generators.records.card_text import abilities_of
from generators.records.card_text_parts import PartKind

_MANA = re.compile(r"\{[^{}]+\}")
_ITSELF = re.compile(
    r"\bthis (?:creature|artifact|enchantment|land|planeswalker|permanent|aura|equipment|vehicle|saga|token|card)\b"
)
"""How texts of today name the object itself, where older ones repeat the card's name."""
_SUGGEST = "Look at the newest official text: either may be out of date. Correct content/cards if it is ours."


def check(kb: KnowledgeBase) -> Iterator[Problem]:
    """A difference is a finding: which of the two is out of date is for a person to see.

    Each claim is held against the last one, the newest set file's where there is one; a document that knows a card by
    its Japanese name only is held against the card of that name.
    """
    slugs = {card.name.ja: card.slug for card in kb.card_claims if card.name.ja and card.name.en}
    claims: dict[str, list[Card]] = {}
    for card in kb.card_claims:
        claims.setdefault(slugs.get(card.slug, card.slug), []).append(card)
    for cards in claims.values():
        reference = cards[-1]
        for card in cards[:-1]:
            yield from _differences(card, reference)


def _differences(card: Card, reference: Card) -> Iterator[Problem]:
    for what, here, there, plain in _facts(card, reference):
        if here and there and plain(here) != plain(there):
            yield _problem(card, reference, f"has the {what} {here}, but {there}")
    if card.faces and reference.faces and len(card.faces) != len(reference.faces):
        yield _problem(card, reference, f"has {len(card.faces)} faces, but {len(reference.faces)}")
    if card.text.en and reference.text.en and _rules_text(card) != _rules_text(reference):
        yield _problem(card, reference, "has another English rules text than", "card-text-differs")


def _problem(card: Card, reference: Card, said: str, code: str = "card-facts-differ") -> Problem:
    place, other = card.provenance, reference.provenance
    where = f"{other.source} of {other.edition}" if other.edition else other.source
    message = f"{card.name.en or card.name.ja} {said} in {where}"
    return Problem(code, place.source, place.lines[0], message, _SUGGEST, fault=False)


def _facts(card: Card, reference: Card) -> Iterator[tuple[str, str, str, Callable[[str], str]]]:
    yield "English name", card.name.en, reference.name.en, _plain
    yield "Japanese name", card.name.ja, reference.name.ja, _plain
    yield "mana cost", card.cost, reference.cost, _plain_cost
    yield "type line", card.types.en, reference.types.en, _plain
    yield "Japanese type line", card.types.ja, reference.types.ja, _plain
    yield "power and toughness", card.pt, reference.pt, _plain
    yield "loyalty", card.loyalty, reference.loyalty, _plain


def _plain(fact: str) -> str:
    """A fact without differences of width, dashes and spacing, and without bracketed English names."""
    unglossed = re.sub(r"\([A-Za-z' -]+\)", "", unicodedata.normalize("NFKC", fact))
    return re.sub(r"[\s・·‐-―—\-−]+", "", unglossed).casefold()


def _plain_cost(cost: str) -> str:
    """The symbols of a cost in their order; sources that give another order differ."""
    return "".join(_MANA.findall(unicodedata.normalize("NFKC", cost))) or _plain(cost)


def _rules_text(card: Card) -> str:
    """A text without what changes no rule: reminder texts (CR 207.2a), forms of marks, how it names its own object.

    Texts from before 2024 say `enters the battlefield` and `enters … under your control` where those of today say
    `enters` and `you control enters`.
    """
    said = "".join(
        part.text
        for ability in abilities_of(card.text.en)
        for parts in (ability.parts, *ability.modes)
        for part in parts
        if part.kind is not PartKind.REMINDER
    )
    said = said.replace("enters the battlefield", "enters").replace(" enters under your control", " you control enters")
    said = said.replace(card.name.en, "~")
    if (short := card.name.en.partition(",")[0]) != card.name.en:
        said = said.replace(short, "~")
    said = _ITSELF.sub("~", unicodedata.normalize("NFKC", said).casefold())
    return re.sub(r"[\s\[\]\"'“”‘’‐-―—\-−]+", "", said)
