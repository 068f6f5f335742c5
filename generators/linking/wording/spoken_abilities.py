"""Whether the English text of a ruling speaks of an ability that its card has: by a word of it, or as partners do."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generators.records.card import Card

_BEFORE_A_DASH = re.compile(r"(?m)^(?:[•*] )?(?P<word>[A-Z][\w’' -]{2,39}?) [—–] ")
_QUOTED = re.compile(r"[“\"](?P<word>[^”\"]{3,60}?)[,.]?[”\"]")
_NAMED = re.compile(r"\b(?:[Tt]he|[Tt]his|[Ii]ts|[Tt]hat) (?P<word>[\w’'-]{3,}) (?:\w+ )?abilit(?:y|ies)\b")
_KINDS = frozenset(
    ("activated", "triggered", "static", "mana", "keyword", "loyalty", "second", "first", "third", "last", "other")
)
"""Words before `ability` that say its kind or place, which any card may have."""
_COMMANDERS = re.compile(r"\b(?:two|both|either|other) (?:of your )?commanders?\b")
_PARTNERS = re.compile(r"\b(?:Partner|Friends forever|Choose a Background|Doctor’s companion|Doctor's companion)\b")


def speaks_of_its_ability(text: str, card: Card) -> bool:
    """Whether a ruling names one of the card's abilities: its ability or anchor word, or words quoted from it."""
    said = _plain(card.text.en)
    if any(re.search(rf"\b{re.escape(word)}\b", text) for word in _words_before_a_dash(card.text.en)):
        return True
    quoted = (_plain(found["word"]) for found in _QUOTED.finditer(text))
    named = (found["word"].casefold() for found in _NAMED.finditer(text))
    if any(word in said for word in quoted) or any(word in said for word in named if word not in _KINDS):
        return True
    return bool(_COMMANDERS.search(text) and _PARTNERS.search(card.text.en))


def _words_before_a_dash(text: str) -> Iterator[str]:
    return (found["word"] for found in _BEFORE_A_DASH.finditer(text))


def _plain(text: str) -> str:
    return text.casefold().replace("’", "'")
