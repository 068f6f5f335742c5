"""Which cards the English text of a ruling names, and which of them it is about."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

import msgspec

from generators.linking.knowledge_base import KnowledgeBase
from generators.linking.wording.passages import Habits, Mention, habits_of, mentions_of
from generators.records.card import Card
from generators.records.ruling_text import RulingText

_WORDS = re.compile(r"[\w’'-]+,?")
_LONGEST = 8
_AS_AN_EXAMPLE = re.compile(
    r"(?:such as|like|for example,|including|named|controls?|because of|due to|\(|e\.g\.|say,|or|both|from|by)"
    r"(?: \w+){0,4}[ (]$|\((?:\w+ )*$",
    re.IGNORECASE,
)
"""What stands before the name of a card that a ruling only gives as an example."""
_SENTENCE = re.compile(r".*?[.!?][”\"]?(?=\s|$)", re.DOTALL)
_EXAMPLE = re.compile(r"\s*(?:for example|for instance|similarly|however)\b", re.IGNORECASE)
_ENOUGH = 50
"""So many rulings must name their own card before it shows how they do."""
_LIKELIER = -0.5
"""Odds (a logarithm) from which a card is what the ruling is about."""


class CardNames(msgspec.Struct, frozen=True):
    """The English names of cards and of faces of several words."""

    cards: dict[str, Card]
    telling: frozenset[str]
    """Those that show what a ruling is about: any ruling names basic lands."""
    beginnings: frozenset[str]


def card_names(kb: KnowledgeBase) -> CardNames:
    """The names of all cards known."""
    cards = {card.name.en: card for card in kb.cards.values() if card.name.en}
    cards |= {face.name.en: card for card in kb.cards.values() for face in card.faces if " " in face.name.en}
    telling = frozenset(name for name, card in cards.items() if not card.types.en.startswith("Basic "))
    return CardNames(cards, telling, frozenset(_without_ending(name.split()[0]) for name in telling))


def names_of(cards: Iterable[Card]) -> Iterator[str]:
    """What a ruling may call the cards: their names and faces, also in short."""
    for card in cards:
        for name in (card.name.en, *(face.name.en for face in card.faces)):
            yield from filter(None, (name, name.partition(",")[0], name.partition(" // ")[0]))


def name_habits(rulings: Iterable[tuple[RulingText, list[Card]]], names: CardNames) -> Habits:
    """How rulings name their own cards, and how other ones."""
    return habits_of(_spoken(rulings, names))


def other_card(ruling: RulingText, cards: list[Card], names: CardNames, habits: Habits) -> str:
    """A card that the ruling is about and that is none of its own, or nothing.

    It is named in the first sentence, before any other thing and not as an example, or as rulings name their own.
    """
    if any(name in ruling.text.en for name in names_of(cards)):
        return ""
    others = _others(ruling.text.en, cards, names) if habits.owns >= _ENOUGH else {}
    likely = (name for name, mentions in others.items() if habits.odds(mentions) > _LIKELIER)
    return next(likely, "") or _first_named(ruling.text.en, cards, names)


def _spoken(
    rulings: Iterable[tuple[RulingText, list[Card]]], names: CardNames
) -> Iterator[tuple[bool, tuple[Mention, ...]]]:
    for ruling, cards in rulings:
        text, own = ruling.text.en, {name for name in names_of(cards) if name in ruling.text.en}
        for name in own & {card.name.en for card in cards}:
            yield True, mentions_of(text, (found.span() for found in re.finditer(re.escape(name), text)))
        if not own:
            yield from ((False, mentions) for mentions in _others(text, cards, names).values())


def _others(text: str, cards: list[Card], names: CardNames) -> Mapping[str, tuple[Mention, ...]]:
    places: dict[str, list[tuple[int, int]]] = {}
    said = " ".join(f"{card.text.en} {card.types.en} {card.name.en}" for card in cards)
    for name, start in _named(text, names):
        if name not in said:
            places.setdefault(name, []).append((start, start + len(name)))
    return {name: mentions_of(text, found) for name, found in places.items()}


def _named(text: str, names: CardNames) -> Iterator[tuple[str, int]]:
    """Each name with its place; the longest that begins with a word."""
    words, at = list(_WORDS.finditer(text)), 0
    while at < len(words):
        start, length = words[at].start(), 1
        if words[at][0][0].isupper() and _without_ending(words[at][0]) in names.beginnings:
            for length in range(min(_LONGEST, len(words) - at), 0, -1):
                said = _without_ending(text[start : words[at + length - 1].end()])
                if name := next((one for one in (said, said.removesuffix("s")) if one in names.telling), ""):
                    yield name, start
                    break
        at += length


def _first_named(text: str, cards: list[Card], names: CardNames) -> str:
    sentence = first[0] if (first := _SENTENCE.match(text)) else text
    if _EXAMPLE.match(sentence):
        return ""
    said = " ".join(f"{card.text.en} {card.name.en}" for card in cards)
    for name, start in _named(sentence, names):
        before = sentence[:start]
        if name in said:
            continue
        if sentence[start + len(name) :].startswith(("’s", "'s")) and not before.endswith(" that of "):
            return name
        if (" " in name or start) and not _AS_AN_EXAMPLE.search(before):
            return name
    return ""


def _without_ending(name: str) -> str:
    return re.sub(r"(?:[’']s|[’']|,)$", "", name)
