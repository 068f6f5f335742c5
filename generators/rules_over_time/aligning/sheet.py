"""Two editions laid out side by side for alignment, and the pairs decided so far."""

from __future__ import annotations

from collections import Counter, defaultdict

import msgspec

from generators.records.rule import Rule
from generators.references.numbers import parent_of, plain
from generators.rules_over_time.aligning.normal_form import masked
from generators.rules_over_time.aligning.similarity import Dictionary, Wording, alike, dictionary_of, wording
from generators.rules_over_time.editions.edition import Edition

ENOUGH_WORDS = 5
"""A shorter text may stand in two places without being the same rule; alone it proves nothing."""


class Sheet(msgspec.Struct, frozen=True):
    """One edition, laid out for pairing; the parent of a section is the empty number."""

    edition: Edition
    parent: dict[str, str]
    children: dict[str, list[str]]
    wordings: dict[str, Wording]
    """Filled as needed."""
    dictionary: Dictionary

    @property
    def rules(self) -> dict[str, Rule]:
        """The rules by number, in order."""
        return self.edition.rules

    def wording(self, number: str) -> Wording:
        """The masked text of a rule, ready for comparing."""
        if number not in self.wordings:
            rule = self.rules[number]
            self.wordings[number] = wording(masked(rule.text or rule.heading), self.dictionary)
        return self.wordings[number]

    def telling_texts(self) -> dict[tuple[str, str], str]:
        """Texts that stand once and are long enough, and headings that stand once on their level, with their number."""
        keys = {number: self._key(rule) for number, rule in self.rules.items()}
        times = Counter(keys.values())
        return {key: number for number, key in keys.items() if key[1] and times[key] == 1}

    def _key(self, rule: Rule) -> tuple[str, str]:
        if rule.heading:
            return rule.kind, rule.hash
        return "", rule.hash if rule.text.count(" ") >= ENOUGH_WORDS - 1 else ""


class Pairs(msgspec.Struct):
    """What is decided so far: old number → new number, the reverse, and the evidence by old number."""

    new: dict[str, str] = {}
    old: dict[str, str] = {}
    evidence: dict[str, str] = {}

    def add(self, old: str, new: str, evidence: str) -> None:
        """Decide that two numbers are one rule."""
        self.new[old], self.old[new], self.evidence[old] = new, old, evidence

    def drop(self, old: str) -> None:
        """Take a decision back."""
        del self.old[self.new.pop(old)], self.evidence[old]


def sheets(old: Edition, new: Edition) -> tuple[Sheet, Sheet]:
    """Both editions, laid out for pairing with one dictionary."""
    dictionary = dictionary_of(rule.text for rule in new.rules.values())
    return _sheet(old, dictionary), _sheet(new, dictionary)


def likeness(old: Sheet, new: Sheet, one: str, other: str) -> float:
    """How alike an old and a new rule are; two headings never are, for a name is too short to tell."""
    if old.rules[one].heading or new.rules[other].heading:
        return 0.0
    return alike(old.wording(one), new.wording(other))


def _sheet(edition: Edition, dictionary: Dictionary) -> Sheet:
    parent: dict[str, str] = {}
    children: defaultdict[str, list[str]] = defaultdict(list)
    for number in edition.rules:
        parent[number] = _above(number, edition)
        children[parent[number]].append(number)
    return Sheet(edition, parent, children, {}, dictionary)


def _above(number: str, edition: Edition) -> str:
    """The nearest number above one that the edition has: some editions lost a rule and kept its sub-rules."""
    above = parent_of(number)
    while above and above not in edition.rules:
        above = plain(above) if plain(above) != above else parent_of(above)
    return above
