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
_SUBTYPE = re.compile(r"[A-Z][\w’'-]+")
_LISTS = "205.3"
"""The rule whose sub-rules list the subtypes of every card type."""
_SUGGEST = "Look at the newest official text: either may be out of date. Correct content/cards if it is ours."


def check(kb: KnowledgeBase) -> Iterator[Problem]:
    """A difference is a finding: which of the two is out of date is for a person to see.

    Each claim is held against the last one, the newest set file's where there is one; a document that knows a card by
    its Japanese name only is held against the card of that name. A type that no rule of today lists says that the
    source is older than the change of that type: that is told of the source, and nothing is held against its types.
    """
    listed = _subtypes(kb)
    slugs = {card.name.ja: card.slug for card in kb.card_claims if card.name.ja and card.name.en}
    claims: dict[str, list[Card]] = {}
    for card in kb.card_claims:
        claims.setdefault(slugs.get(card.slug, card.slug), []).append(card)
    stale: dict[tuple[str, str], list[Card]] = {}
    for cards in claims.values():
        gone = [_gone(card, listed) for card in cards]
        for card, type_ in ((card, one) for card, types in zip(cards, gone, strict=True) for one in types):
            stale.setdefault((card.provenance.source, type_), []).append(card)
        for card, types in zip(cards[:-1], gone[:-1], strict=True):
            yield from _differences(card, cards[-1], types or gone[-1])
    yield from (_stale(of_type, type_) for (_, type_), of_type in stale.items())


def _subtypes(kb: KnowledgeBase) -> frozenset[str]:
    """Every word with a capital in the lists of subtypes of today."""
    texts = (rule.text for rule in kb.rules.values() if rule.number.startswith(_LISTS))
    return frozenset(word for text in texts for word in _SUBTYPE.findall(text.replace("'", "’")))


def _gone(card: Card, listed: frozenset[str]) -> tuple[str, ...]:
    """The subtypes of a card that no list has; none where there are no lists."""
    lines = card.types.en.replace("'", "’").split(" // ") if listed else ()
    words = (word for line in lines for word in _SUBTYPE.findall(line.partition(" — ")[2]))
    return tuple(dict.fromkeys(word for word in words if word not in listed))


def _stale(cards: list[Card], type_: str) -> Problem:
    place, first = cards[0].provenance, cards[0].name.en or cards[0].name.ja
    others = f" and {len(cards) - 1} more" if len(cards) > 1 else ""
    message = f"the type {type_} of {first}{others} is one that no rule of today lists"
    suggest = "The source is older than the change of that type: take its newer version."
    return Problem("card-types-stale", place.source, place.lines[0], message, suggest, fault=False)


def _differences(card: Card, reference: Card, gone: tuple[str, ...]) -> Iterator[Problem]:
    for what, here, there, plain in _facts(card, reference):
        if gone and "type line" in what:
            continue
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
