"""Every card of a walkthrough has a Japanese name, which is its alone, and Japanese prose calls it by that."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Set

from generators.linking.card_names import MADE_UP, made_up_in, made_up_names
from generators.linking.knowledge_base import KnowledgeBase
from generators.reading.parsed_page import Problem
from rules_engine.scenario.scenario import Scenario
from rules_engine.search.proof import FOR_EACH

NAMES = "content/phrases/names.ja.toml"
_LATIN = re.compile(r"[A-Z][A-Za-z'-]*(?:,? [A-Za-z'-]+)*", re.ASCII)


def check(kb: KnowledgeBase) -> Iterator[Problem]:
    """A card without a Japanese name, with that of something else, or called in English in Japanese is a finding."""
    yield from _of_something_else(kb)
    named = {*made_up_names(kb.phrases), *(card.name.en for card in kb.cards.values() if card.name.ja)}
    known = named | {card.name.en for card in kb.cards.values()}
    for scenario in kb.scenarios.values():
        for line, name in made_up_in(scenario, known | _words(scenario)):
            yield _unnamed(scenario, line, name)
        for name in _called_in_english(scenario.prose_ja, named):
            message = f"the Japanese prose of {scenario.id} calls the card {name} by its English name"
            suggest = "Write its Japanese name in 《》."
            yield Problem("card-in-english", scenario.page, scenario.line, message, suggest, fault=False)


def _of_something_else(kb: KnowledgeBase) -> Iterator[Problem]:
    """What is made up must be told from printed cards, from words of the game, and from what else is made up."""
    taken = {name for card in kb.cards.values() for name in (card.name.en, card.name.ja) if name}
    times = Counter(card.name.ja for card in kb.cards.values())
    for card in kb.cards.values():
        if card.invented and card.name.ja and times[card.name.ja] > 1:
            message = f"{card.name.en} is an invented card, and another card is called {card.name.ja} too"
            where = card.provenance
            yield Problem(
                "card-name-taken", where.source, where.lines[0], message, "Call it something else.", fault=False
            )
    taken |= {term.casefold() for term in (*kb.glossary, *(term.name.en for term in kb.terms.values()))}
    for name in made_up_names(kb.phrases):
        own = kb.phrases["ja"][MADE_UP + name]
        for said in (name, own):
            if said in taken or said.casefold() in taken:
                message = f"the card {name} ({own}) is made up, and {said} is the name of something else"
                yield Problem("card-name-taken", NAMES, 0, message, "Call it something else.", fault=False)
        taken.add(own)


def _words(scenario: Scenario) -> set[str]:
    """The words for which a proof sets one value after another."""
    lines = scenario.prove.for_each if scenario.prove else ()
    return {match["word"] for line in lines if (match := FOR_EACH.fullmatch(line.text))}


def _unnamed(scenario: Scenario, line: int, name: str) -> Problem:
    message = f"the card {name}, which {scenario.id} makes up, has no Japanese name"
    suggest = f'Write "{MADE_UP}{name}" = "…" in {NAMES}; no printed card may be called so.'
    return Problem("card-unnamed", scenario.page, line, message, suggest, fault=False)


def _called_in_english(prose: str, named: Set[str]) -> Iterator[str]:
    """The longest names first: within one that is found, no other is looked for."""
    for words in _LATIN.findall(prose):
        if words in named:
            yield words
        else:
            yield from (word for word in words.split(" ") if word.rstrip(",") in named)
