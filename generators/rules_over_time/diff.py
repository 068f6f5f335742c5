"""What changed between two editions, as a reader asks: rules moved, edited, added, removed, and glossary entries."""

from __future__ import annotations

from typing import Literal

import msgspec

from generators.rules_over_time.alignment import Move, align
from generators.rules_over_time.edition import Edition
from generators.rules_over_time.normal_form import masked


class TermChange(msgspec.Struct, frozen=True):
    """What became of a glossary entry."""

    term: str
    change: Literal["added", "removed", "edited"]


class Difference(msgspec.Struct, frozen=True):
    """Two editions compared with references masked: what only cites other numbers is the same."""

    from_: str
    to: str
    same: int
    moves: tuple[Move, ...]
    """Everything that isn't the same."""
    glossary: tuple[TermChange, ...]


def difference(old: Edition, new: Edition) -> Difference:
    """Compare two editions that have their texts."""
    moves = align(old, new)
    changed = tuple(move for move in moves if move.kind != "same")
    return Difference(old.label, new.label, len(moves) - len(changed), changed, _terms(old, new))


def reworded(move: Move, old: Edition, new: Edition) -> bool:
    """Whether the masked text of the rule differs from that of the rule it became."""
    if not (move.from_ and move.to) or move.kind == "undecided":
        return False
    return old.rules[move.from_[0]].hash != new.rules[move.to[0]].hash


def _terms(old: Edition, new: Edition) -> tuple[TermChange, ...]:
    changes = [TermChange(term, "removed") for term in old.glossary if term not in new.glossary]
    for term, entry in new.glossary.items():
        if term not in old.glossary:
            changes.append(TermChange(term, "added"))
        elif _said(old, term) != _said(new, term) or old.glossary[term].obsolete != entry.obsolete:
            changes.append(TermChange(term, "edited"))
    return tuple(sorted(changes, key=lambda change: change.term.casefold()))


def _said(edition: Edition, term: str) -> list[str]:
    return [masked(sense) for sense in edition.glossary[term].senses]
