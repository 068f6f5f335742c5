"""What changed between two editions, as a reader asks: rules moved, edited, added, removed, examples, the glossary."""

from __future__ import annotations

from typing import Literal

import msgspec

from generators.records.rule import GlossaryEntry, Rule
from generators.rules_over_time.aligning.alignment import Move
from generators.rules_over_time.aligning.moves import Step, step_between
from generators.rules_over_time.aligning.normal_form import masked, normal_form
from generators.rules_over_time.editions.edition import Edition


class TermChange(msgspec.Struct, frozen=True):
    """What became of a glossary entry."""

    term: str
    change: Literal["added", "removed", "edited"]


class Difference(msgspec.Struct, frozen=True):
    """Two editions compared with references masked: what only cites other numbers is the same."""

    from_: str
    to: str
    same: int
    """How many rules, sections and chapters not among them."""
    moves: tuple[Move, ...]
    """Everything that isn't the same."""
    examples: tuple[tuple[str, str], ...]
    """(old number, new number) of each rule whose text is the same, but whose examples aren't."""
    glossary: tuple[TermChange, ...]


def difference(old: Edition, new: Edition, step: Step | None = None) -> Difference:
    """Compare two editions that have their texts; `step` says what became of each rule, else aligning them does."""
    step = step or step_between(old, new)
    changed = tuple(move for move in step.moves if move.kind != "same")
    stayed = {number for number in old.rules if number not in step.by_old or step.by_old[number].kind == "same"}
    kept = [
        (number, step.by_old[number].to[0] if number in step.by_old else number)
        for number in old.rules
        if number in stayed or step.by_old[number].kind == "moved"
    ]
    examples = tuple((one, other) for one, other in kept if examples_differ(old.rules[one], new.rules[other]))
    return Difference(
        old.label,
        new.label,
        sum(old.rules[number].is_counted for number in stayed),
        changed,
        examples,
        _terms(old, new),
    )


def examples_differ(before: Rule, after: Rule) -> bool:
    """Whether the examples of a rule say something else than before, whatever numbers they cite."""
    return sorted(map(masked, before.examples)) != sorted(map(masked, after.examples))


def reworded(move: Move, old: Edition, new: Edition) -> bool:
    """Whether the masked text of the rule differs from that of the rule it became."""
    if not (move.from_ and move.to) or move.kind == "undecided":
        return False
    return old.rules[move.from_[0]].hash != new.rules[move.to[0]].hash


def _terms(old: Edition, new: Edition) -> tuple[TermChange, ...]:
    before, after = _by_plain_term(old), _by_plain_term(new)
    changes = [TermChange(entry.term, "removed") for term, entry in before.items() if term not in after]
    for term, entry in after.items():
        if term not in before:
            changes.append(TermChange(entry.term, "added"))
        elif _said(before[term]) != _said(entry):
            changes.append(TermChange(entry.term, "edited"))
    return tuple(sorted(changes, key=lambda change: change.term.casefold()))


def _by_plain_term(edition: Edition) -> dict[str, GlossaryEntry]:
    """Entries by their term in normal form: quotation marks are curly in one edition and straight in the next."""
    return {normal_form(term): entry for term, entry in edition.glossary.items()}


def _said(entry: GlossaryEntry) -> tuple[bool, list[str]]:
    return entry.obsolete, [masked(sense) for sense in entry.senses]
