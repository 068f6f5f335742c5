"""Cards and wordings of their rulings as one source claims them, and the sources' claims joined."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

import msgspec

from generators.reading.parsed_page import Problem
from generators.records.bilingual import Bilingual
from generators.records.card import Card, CardFace
from generators.records.provenance import Provenance
from generators.records.ruling_text import RulingText


class CardRecords(msgspec.Struct, frozen=True):
    """Each card and each wording of a ruling once, in the order of the source, and what is wrong with them."""

    cards: tuple[Card, ...] = ()
    ruling_texts: tuple[RulingText, ...] = ()
    problems: tuple[Problem, ...] = ()


def joined(claims: Iterable[CardRecords]) -> CardRecords:
    """One record a card and a wording over several sources: what an earlier one says stays, later ones fill gaps."""
    cards: dict[str, Card] = {}
    texts: dict[str, RulingText] = {}
    cards_of: dict[str, dict[str, None]] = {}
    problems: list[Problem] = []
    for claim in claims:
        problems += claim.problems
        for card in claim.cards:
            cards[card.slug] = joined_card(cards[card.slug], card) if card.slug in cards else card
        for text in claim.ruling_texts:
            texts.setdefault(text.id, text)
            cards_of.setdefault(text.id, {}).update(dict.fromkeys(text.cards))
    ruling_texts = tuple(_of_cards(text, tuple(cards_of[id])) for id, text in texts.items())
    return CardRecords(tuple(cards.values()), ruling_texts, tuple(problems))


def joined_card(card: Card, other: Card) -> Card:
    """The card with what only the other record of it knows, and the printings of both."""
    faces = card.faces or other.faces
    if len(card.faces) == len(other.faces):
        faces = tuple(_joined_face(face, also) for face, also in zip(card.faces, other.faces, strict=True))
    text = filled(card.text, other.text)
    return card.model_copy(
        update={
            "name": filled(card.name, other.name),
            "types": filled(card.types, other.types),
            "text": text,
            "text_from": (*card.text_sources, *(other.text_sources if text != card.text else ())),
            "cost": card.cost or other.cost,
            "pt": card.pt or other.pt,
            "loyalty": card.loyalty or other.loyalty,
            "keywords": card.keywords or other.keywords,
            "layout": card.layout or other.layout,
            "faces": faces,
            "printings": tuple(dict.fromkeys((*card.printings, *other.printings))),
            "printed": tuple(dict.fromkeys((*card.printed, *other.printed))),
            "gatherer_ids": tuple(dict.fromkeys((*card.gatherer_ids, *other.gatherer_ids))),
        }
    )


def filled(text: Bilingual, other: Bilingual) -> Bilingual:
    """The text, with the other's in a language in which it has a gap."""
    if text.ja and text.en:
        return text
    return Bilingual(ja=text.ja or other.ja, en=text.en or other.en, original=(text if text.en else other).original)


def ruling_text(text: str, date: str, card: str, provenance: Provenance) -> RulingText:
    """The wording of a ruling of a card; a wording of the same day has the same id in every source."""
    id = f"{date}-{hashlib.sha256(text.encode()).hexdigest()[:12]}"
    wording = Bilingual(en=text, original="en")
    return RulingText(id=id, text=wording, date=date, cards=(card,), provenance=provenance)


def _joined_face(face: CardFace, other: CardFace) -> CardFace:
    update = {name: filled(getattr(face, name), getattr(other, name)) for name in ("name", "types", "text")}
    return face.model_copy(update=update)


def _of_cards(text: RulingText, cards: tuple[str, ...]) -> RulingText:
    return text if text.cards == cards else text.model_copy(update={"cards": cards})
