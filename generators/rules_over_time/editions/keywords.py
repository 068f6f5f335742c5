"""The keywords of an edition: its keyword actions, keyword abilities and ability words, told from its own text."""

from __future__ import annotations

import re
from typing import Literal

import msgspec

from generators.reading.parsed_page import Problem
from generators.records.rule import GlossaryEntry
from generators.records.slugs import slug_of
from generators.references.numbers import parent_of
from generators.rules_over_time.editions.edition import Edition

Kind = Literal["action", "ability", "ability_word"]

CHAPTERS = {"keyword actions": "action", "keyword abilities": "ability"}
"""Heading of a chapter → the kind of keyword that its rules with a heading define."""
ABILITY_WORDS = re.compile(r"The ability words are (?P<list>[^.]+)\.")
KINDS: tuple[tuple[re.Pattern[str], Kind], ...] = (
    (re.compile(r"used to be a keyword\b.*\bnow an ability word"), "ability_word"),
    (re.compile(r"(?:is |^)(?:an? )?(?:obsolete )?keyword ability\b", re.IGNORECASE), "ability"),
    (re.compile(r"(?:is |^)an? keyword action\b", re.IGNORECASE), "action"),
)


class Keyword(msgspec.Struct, frozen=True):
    """A rule that defines a keyword, or two that belong together: `Tap and Untap`."""

    number: str
    heading: str
    names: tuple[str, ...]
    slug: str


class Keywords(msgspec.Struct, frozen=True):
    """All keywords of one edition in the order of their numbers, ability words in that of the text."""

    actions: tuple[Keyword, ...]
    abilities: tuple[Keyword, ...]
    ability_words: tuple[str, ...]


def keywords_of(edition: Edition) -> Keywords:
    """The keywords of an edition, whatever numbers its chapters have; a number that stands twice counts twice."""
    found: dict[str, list[Keyword]] = {"action": [], "ability": []}
    for number, rule in edition.rules.items():
        if rule.kind != "rule" or not rule.heading:
            continue
        chapter = edition.rules.get(parent_of(number.partition("~")[0]))
        kind = CHAPTERS.get(chapter.heading.casefold()) if chapter else None
        if kind:
            found[kind].append(Keyword(number, rule.heading, names_in(rule.heading), slug_of(rule.heading)))
    return Keywords(tuple(found["action"]), tuple(found["ability"]), _ability_words(edition))


def names_in(heading: str) -> tuple[str, ...]:
    """The names in a heading: two in `Tap and Untap`, one in `∞ (Infinity)` and `Venture into the Dungeon`."""
    first, joint, second = heading.partition(" and ")
    return (first, second) if joint and " " not in first and " " not in second else (heading,)


def kind_in(entry: GlossaryEntry) -> Kind | None:
    """Which kind of keyword a glossary entry defines, by what its text says; None for what is no keyword."""
    for sense in entry.senses:
        for form, kind in KINDS:
            if form.search(sense.partition(". ")[0] if kind != "ability_word" else sense):
                return kind
    return None


def keyword_problems(edition: Edition) -> tuple[Problem, ...]:
    """Glossary entries that call a keyword an ability where its rule is among the actions, or the other way round."""
    keywords = keywords_of(edition)
    chapters = {
        keyword.heading.casefold(): (kind, keyword)
        for kind, found in (("action", keywords.actions), ("ability", keywords.abilities))
        for keyword in found
    }
    return tuple(
        _kind_differs(entry, said, kind, keyword)
        for entry in edition.glossary.values()
        if (said := kind_in(entry)) and (found := chapters.get(entry.term.casefold()))
        for kind, keyword in (found,)
        if said != kind
    )


def _kind_differs(entry: GlossaryEntry, said: Kind, kind: str, keyword: Keyword) -> Problem:
    said_words = said.replace("_", " ")
    message = f"“{entry.term}” is called a keyword {said_words}, but {keyword.number} is a keyword {kind}"
    place = entry.provenance
    line = place.lines[0] if place.lines else 0
    return Problem("keyword-kind-differs", place.source, line, message, "The rule decides.", fault=False)


def _ability_words(edition: Edition) -> tuple[str, ...]:
    """The words of the one list of them, without the `and` before the last."""
    for rule in edition.rules.values():
        if match := ABILITY_WORDS.search(rule.text):
            return tuple(word.removeprefix("and ").strip() for word in match["list"].split(", "))
    return ()
