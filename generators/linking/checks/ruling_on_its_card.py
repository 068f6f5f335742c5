"""A ruling that a source gives a card speaks of that card: of its name and of what it has."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator

from generators.linking.knowledge_base import KnowledgeBase
from generators.reading.parsed_page import Problem
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
_BESIDE = re.compile(r"\([^()]*\)|(?:such as|like|including) [^,.;]*", re.IGNORECASE)
"""What a ruling says beside the matter."""
_LEAST, _SHARE = 4, 0.8
"""A keyword tells a card where so many rulings speak of it, of cards that mostly have it."""
_SUGGEST = "Look at the card’s page: it may be the ruling of another card."


def check(kb: KnowledgeBase) -> Iterator[Problem]:
    """A finding for a ruling about another card by name, or about a keyword that none of its cards has.

    Some keywords are spoken of in rulings of any card; only those count of which the rulings of a library show that
    whoever speaks of them has them.
    """
    by_name = {card.name.en: card for card in kb.cards.values() if card.name.en}
    by_name |= {face.name.en: card for card in kb.cards.values() for face in card.faces if " " in face.name.en}
    by_name = {name: card for name, card in by_name.items() if not card.types.en.startswith("Basic ")}
    beginnings = {_without_ending(name.split()[0]) for name in by_name}
    keywords, of_cards = _keywords(kb), []
    for ruling in kb.ruling_texts:
        cards = [by_name[name] for name in ruling.cards if name in by_name]
        if ruling.text.en and cards and len(cards) == len(ruling.cards):
            of_cards.append((ruling, cards, *_spoken(ruling, keywords)))
    telling = _telling_keywords((cards, topics) for _, cards, _, topics in of_cards)
    for ruling, cards, spoken, topics in of_cards:
        if other := _other_card(ruling, cards, by_name, beginnings):
            yield _problem(ruling, f"speaks of {other} and not of that card")
        elif (topics & telling) and not any(_has(card, keyword) for card in cards for keyword in spoken):
            keyword = min(topics & telling, key=ruling.text.en.casefold().find)
            yield _problem(ruling, f"speaks of {keyword}, of which the card says nothing")


def _other_card(ruling: RulingText, cards: list[Card], by_name: dict[str, Card], beginnings: set[str]) -> str:
    """A card that the ruling is about: named in its first sentence, before any other thing, and not as an example."""
    if any(name in ruling.text.en for card in cards for name in _names(card)):
        return ""
    text = first[0] if (first := _SENTENCE.match(ruling.text.en)) else ruling.text.en
    if _EXAMPLE.match(text):
        return ""
    texts = " ".join(f"{card.text.en} {card.name.en}" for card in cards)
    words = list(_WORDS.finditer(text))
    for at, word in enumerate(words):
        if not word[0][0].isupper() or _without_ending(word[0]) not in beginnings:
            continue
        for last in reversed(words[at : at + _LONGEST]):
            name = _without_ending(text[word.start() : last.end()])
            if name in by_name and name not in texts:
                possessive = text[word.start() + len(name) :].startswith(("’s", "'s"))
                if (possessive and not text[: word.start()].endswith(" that of ")) or (
                    (" " in name or word.start()) and not _AS_AN_EXAMPLE.search(text[: word.start()])
                ):
                    return name
                break
    return ""


def _without_ending(name: str) -> str:
    return re.sub(r"(?:[’']s|[’']|,)$", "", name)


def _names(card: Card) -> Iterator[str]:
    for name in (card.name.en, *(face.name.en for face in card.faces)):
        yield from filter(None, (name, name.partition(",")[0], name.partition(" // ")[0]))


def _keywords(kb: KnowledgeBase) -> re.Pattern[str]:
    """The names of keyword abilities, and of whatever card files call a keyword, ability words among them."""
    names = {rule.heading for rule in kb.rules.values() if rule.heading and re.fullmatch(r"702\.\d+", rule.number)}
    names |= {keyword for card in kb.cards.values() if not card.modelled for keyword in card.keywords}
    either = "|".join(map(re.escape, sorted(names, key=len, reverse=True)))
    return re.compile(rf"(?<![A-Za-z-])({either})(?:s|ed|d|ing)?\b", re.IGNORECASE) if names else re.compile(r"(?!)")


def _spoken(ruling: RulingText, keywords: re.Pattern[str]) -> tuple[frozenset[str], frozenset[str]]:
    """The keywords that a ruling speaks of, and those that it is about: named first, twice, or as something's own.

    What some spell or permanent may come with (“a spell with casualty”) the ruling isn't about.
    """
    text = _BESIDE.sub(" ", ruling.text.en)
    found = list(keywords.finditer(text))
    with_it = {
        one[1].casefold()
        for one in found
        if text[: one.start()].endswith(("a spell with ", "pells with ", "an Aura with ", "sorcery spell with "))
    }
    times = Counter(one[1].casefold() for one in found)
    topics = {
        one[1].casefold()
        for one in found
        if times[one[1].casefold()] > 1
        or not text[: one.start()].strip(' “"')
        or text[: one.start()].endswith((" with ", " has ", "’ll ", "'ll ", " you "))
        or text[one.end() :].startswith((" abilit", " cost", " card", " spell"))
    }
    return frozenset(times), frozenset(topics - with_it)


def _telling_keywords(rulings: Iterable[tuple[list[Card], frozenset[str]]]) -> frozenset[str]:
    """Keywords that nearly only rulings of cards with them speak of."""
    spoken: Counter[str] = Counter()
    had: Counter[str] = Counter()
    for cards, keywords in rulings:
        spoken.update(keywords)
        had.update(keyword for keyword in keywords if any(_has(card, keyword) for card in cards))
    return frozenset(word for word, count in spoken.items() if count >= _LEAST and had[word] >= _SHARE * count)


def _has(card: Card, keyword: str) -> bool:
    stem = keyword[:-1] if keyword[-1] in "ey" and len(keyword) > 4 else keyword
    said = f"{card.name.en} {card.types.en} {card.text.en}".casefold()
    return stem in said or keyword in card.keywords


def _problem(ruling: RulingText, what: str) -> Problem:
    place = ruling.provenance
    message = f"the ruling “{ruling.text.en[:40]}…” of {ruling.cards[0]} {what}"
    return Problem("ruling-of-another-card", place.source, place.lines[0], message, _SUGGEST, fault=False)
