"""What the cards of walkthroughs are called: those of content/cards, and those that a set-up makes up on the spot."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping

from generators.reading.parsed_page import Inline, TemplateCall
from generators.reading.wikitext_rules.inlines import plain_text
from generators.records.bilingual import Language
from generators.records.card import Card
from rules_engine.scenario.names import bare_name, split_list
from rules_engine.scenario.scenario import Scenario

LINKS = ("カード", "card")
"""The templates that link to a card."""
MADE_UP = "name."
"""Begins the key of a phrase that is the Japanese name of a made-up card; the fences have its English one."""
PRINTED = "printed."
"""Begins the key of a phrase that is the Japanese name of a printed card of which content/cards holds no facts."""


def names_in(language: Language, cards: Iterable[Card], phrases: Mapping[str, Mapping[str, str]]) -> dict[str, str]:
    """English name → name in the language, of the cards and of all that have a name as made-up or printed ones."""
    written = phrases.get(language, {})
    made_up = {name: written.get(MADE_UP + name, name) for name in made_up_names(phrases)}
    printed = {name: written.get(PRINTED + name, name) for name in _named(PRINTED, phrases)}
    own = {it.name.en: it.name.said_in(language) or printed.get(it.name.en, it.name.en) for it in cards}
    return made_up | printed | own


def _named(prefix: str, phrases: Mapping[str, Mapping[str, str]]) -> list[str]:
    return [key.removeprefix(prefix) for key in phrases.get("ja", {}) if key.startswith(prefix)]


def made_up_names(phrases: Mapping[str, Mapping[str, str]]) -> list[str]:
    """The English names of the made-up cards that have a Japanese one, in the order of the phrases."""
    return _named(MADE_UP, phrases)


def cards_linked(inlines: Iterable[Inline]) -> Iterator[str]:
    """The English names of the cards that a text links to."""
    for inline in inlines:
        if isinstance(inline, TemplateCall) and inline.name in LINKS and inline.positional:
            yield inline.positional[0].strip()


def text_with_cards(inlines: Iterable[Inline], names: Mapping[str, str]) -> str:
    """The characters that inlines show, with the cards that they link to by their names here, else in English."""
    shown = (next((names.get(name, name) for name in cards_linked((it,))), None) or plain_text((it,)) for it in inlines)
    return "".join(shown)


def cards_set_up(scenario: Scenario, known: Collection[str]) -> tuple[str, ...]:
    """The known cards that stand in its set-up or among the values that stand for it, in its order, each once."""
    return tuple(dict.fromkeys(name for _, item in _items(scenario, known) if (name := bare_name(item)) in known))


def made_up_in(scenario: Scenario, known: Collection[str]) -> Iterator[tuple[int, str]]:
    """The cards that it makes up on the spot, `Probe (creature 2/2)`, and that aren't known: the line and the name."""
    for line, item in _items(scenario, known):
        name = bare_name(item)
        if " (" in item and name not in known:
            yield line, name


def _items(scenario: Scenario, known: Collection[str]) -> Iterator[tuple[int, str]]:
    differing = scenario.prove.for_each if scenario.prove else ()
    for source in (*scenario.given, *differing):
        for value in source.text.split(" | "):
            for item in split_list(value.rpartition(": ")[2], known):
                yield source.line, item
