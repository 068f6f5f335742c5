"""What is proved, shown and open, counted from the knowledge base and the list of the engine's sites."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import msgspec

from generators.linking.citing import bare
from generators.linking.knowledge_base import KnowledgeBase
from generators.records.ruling import Grade, Ruling

GRADES: tuple[Grade, ...] = ("open", "G0", "G1", "G2", "not_playable", "contradicted")

ESCAPE_HATCHES = 0
"""Functions that stand in for a card's data: there is none, docs/cards.md has no word that calls one."""


class Count(msgspec.Struct, frozen=True):
    """How many there are, how many some walkthrough exercises that passes, and how many are earned by a knock-out."""

    total: int
    exercised: int
    earned: int


class Coverage(msgspec.Struct, frozen=True):
    """The counts of `saitei coverage`."""

    edition: str
    grades: dict[str, int]
    rulings: tuple[Ruling, ...]
    proofs: dict[str, str]
    """Ruling id → the scenario whose proof holds for it."""
    rules: Count
    exercised_rules: frozenset[str]
    """Their numbers, those that only a proof earned among them."""
    earned_rules: frozenset[str]
    sites: Count
    examples: int
    """Examples in the rules text; 0 without a library."""
    examples_played: int
    """Of those the ones that some walkthrough that passes names as its `Example:`."""
    attached: int
    unattached: int
    stale: tuple[str, ...] = ()
    """Pages whose stored evidence, which says what is proved and earned, is of other sources than today's."""


def coverage_of(kb: KnowledgeBase, sites: Mapping[str, str]) -> Coverage:
    """Count; `sites` is name → rule of every site of the engine. What is earned is exercised, if only by a proof."""
    passed = (played for played in kb.played.values() if not played.failures)
    exercised = frozenset(name for played in passed for name in played.exercised) | kb.earned_sites
    exercised &= sites.keys()
    grades = Counter(ruling.grade for ruling in kb.rulings.values())
    attached = sum(bool(text.ruling) for text in kb.ruling_texts)
    numbers = {rule.number for rule in kb.rules.values() if rule.is_counted}
    earned_rules = frozenset(bare(rule) for rules in kb.earned.values() for rule in rules) & numbers
    exercised_rules = frozenset(bare(sites[name]) for name in exercised) & numbers | earned_rules
    return Coverage(
        edition=kb.edition,
        grades={grade: grades[grade] for grade in GRADES},
        rulings=tuple(kb.rulings.values()),
        proofs=_proofs(kb),
        rules=Count(len(numbers), len(exercised_rules), len(earned_rules)),
        exercised_rules=exercised_rules,
        earned_rules=earned_rules,
        sites=Count(len(sites), len(exercised), len(kb.earned_sites & sites.keys())),
        examples=sum(len(rule.examples) for rule in kb.rules.values()),
        examples_played=len(_examples_played(kb)),
        attached=attached,
        unattached=len(kb.ruling_texts) - attached,
        stale=kb.stale_pages,
    )


def coverage_json(coverage: Coverage) -> dict[str, object]:
    """The JSON value of `saitei coverage`."""
    return {
        "rulings": {
            "total": len(coverage.rulings),
            **coverage.grades,
            "by_id": [_ruling_json(ruling, coverage.proofs.get(ruling.id)) for ruling in coverage.rulings],
        },
        "rules": {"edition": coverage.edition, **msgspec.to_builtins(coverage.rules)},
        "sites": msgspec.to_builtins(coverage.sites),
        "examples": {
            "total": coverage.examples,
            "played": coverage.examples_played,
            "not_playable": 0,
            "open": coverage.examples - coverage.examples_played,
        },
        "escape_hatches": ESCAPE_HATCHES,
        "wordings": {"attached": coverage.attached, "unattached": coverage.unattached},
    }


def _examples_played(kb: KnowledgeBase) -> set[tuple[str, int]]:
    """Rule and place of each example of the rules text that is there and that a passing walkthrough plays."""
    passed = (kb.scenarios[id_] for id_, played in kb.played.items() if id_ in kb.scenarios and not played.failures)
    named = {(bare(rule), place) for scenario in passed for rule, place in scenario.examples}
    return {(rule, place) for rule, place in named if rule in kb.rules and place <= len(kb.rules[rule].examples)}


def _proofs(kb: KnowledgeBase) -> dict[str, str]:
    """For each ruling the proof that holds for it, of several the one of the highest grade."""
    holding = [scenario for scenario in kb.scenarios.values() if scenario.id in kb.proofs]
    holding = [scenario for scenario in holding if kb.proofs[scenario.id].holds]
    holding.sort(key=lambda scenario: kb.proofs[scenario.id].grade)
    return {id_: scenario.id for scenario in holding for id_ in scenario.rulings}


def _ruling_json(ruling: Ruling, proof: str | None) -> dict[str, object]:
    return {
        "id": ruling.id,
        "grade": ruling.grade,
        "stale": ruling.stale,
        "walkthroughs": list(ruling.walkthroughs),
        "proof": proof,
    }
