"""A ruling that a source gives a card speaks of that card: of its name and of what it has."""

from __future__ import annotations

from collections.abc import Iterator

from generators.linking.knowledge_base import KnowledgeBase
from generators.linking.wording.spoken_abilities import speaks_of_its_ability
from generators.linking.wording.spoken_keywords import has_keyword, keyword_habits, keyword_rulings, keywords_known
from generators.linking.wording.spoken_names import CardNames, card_names, name_habits, names_of, other_card
from generators.reading.parsed_page import Problem
from generators.records.card import Card
from generators.records.ruling_text import RulingText

_SUGGEST = "Look at the card’s page: it may be the ruling of another card."


def check(kb: KnowledgeBase) -> Iterator[Problem]:
    """A finding for a ruling about another card by name, or about a keyword that none of its cards has.

    One that names its own card, or an ability of it, is about that, whatever else it names.

    What a ruling is about, and what it names beside it, shows in how the rulings of the library name their own cards
    and the keywords that these have.
    """
    names = card_names(kb)
    of_cards = list(_of_cards(kb, names))
    rulings = keyword_rulings(of_cards, keywords_known(kb))
    naming = name_habits(of_cards, names)
    speaking = keyword_habits((cards, spoken) for _, cards, spoken in rulings)
    for ruling, cards, spoken in rulings:
        if _is_of_its_card(ruling.text.en, cards):
            continue
        if other := other_card(ruling, cards, names, naming):
            yield _problem(ruling, f"speaks of {other} and not of that card")
        elif not any(has_keyword(card, keyword) for card in cards for keyword in spoken) and (
            keyword := speaking.telling(spoken)
        ):
            yield _problem(ruling, f"speaks of {keyword}, of which the card says nothing")


def _is_of_its_card(text: str, cards: list[Card]) -> bool:
    return any(name in text for name in names_of(cards)) or any(speaks_of_its_ability(text, card) for card in cards)


def _of_cards(kb: KnowledgeBase, names: CardNames) -> Iterator[tuple[RulingText, list[Card]]]:
    """The rulings in English whose cards are all known."""
    for ruling in kb.ruling_texts:
        cards = [names.cards[name] for name in ruling.cards if name in names.cards]
        if ruling.text.en and cards and len(cards) == len(ruling.cards):
            yield ruling, cards


def _problem(ruling: RulingText, what: str) -> Problem:
    place = ruling.provenance
    message = f"the ruling “{ruling.text.en[:40]}…” of {ruling.cards[0]} {what}"
    return Problem("ruling-of-another-card", place.source, place.lines[0], message, _SUGGEST, fault=False)
