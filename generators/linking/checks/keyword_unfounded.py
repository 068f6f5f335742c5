"""A card has each keyword that a source claims for it: a flavour word that begins like a keyword is none."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generators.linking.knowledge_base import KnowledgeBase
from generators.reading.parsed_page import Problem
from generators.records.card import Card

_ENDINGS = r"(?:s|es|d|ed|ing|n|ies|ers?)?"
_FAMILIES = {"landwalk": "walk", "landcycling": "cycling", "typecycling": "cycling", "cycling": "cycling"}
"""Keywords that stand for a family, whose members begin with a type: islandwalk, plainscycling."""


def check(kb: KnowledgeBase) -> Iterator[Problem]:
    """A keyword must stand in the card's text as a whole word, in whichever form its verb has there."""
    for card in kb.card_claims:
        if card.modelled or not card.text.en:
            continue
        said = card.text.en.casefold()
        for keyword in card.keywords:
            if not _said(keyword.casefold(), said):
                yield _problem(card, keyword, said)


def _said(keyword: str, text: str) -> bool:
    return all(re.search(_form(word), text) for word in keyword.split())


def _form(word: str) -> str:
    """All forms of a word: connive, connives, conniving; plot, plotted, plotting."""
    if word in _FAMILIES:
        return rf"{_FAMILIES[word]}\b"
    stem = word[:-1] if word[-1] in "ey" and len(word) > 3 else word
    return rf"\b{re.escape(stem)}(?:{word[-1]}|i)?{_ENDINGS}\b"


def _problem(card: Card, keyword: str, said: str) -> Problem:
    like = re.search(rf"(?m)^({re.escape(keyword.casefold())}[^—\n]*) —", said)
    why = f": the words “{like[1]}” before a dash only begin like it, and have no rules" if like else ""
    message = f"{card.name.en} is said to have {keyword}; its text hasn’t it{why}"
    place = card.provenance
    suggest = "Look at the card; take the keyword away if it isn’t there."
    return Problem("keyword-unfounded", place.source, place.lines[0], message, suggest, fault=False)
