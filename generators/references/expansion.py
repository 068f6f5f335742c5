"""What a reference points at, number by number, among the rules that really exist."""

from __future__ import annotations

from collections.abc import Iterable

from generators.references.grammar import Reference
from generators.references.numbers import level_of, parent_of, plain
from rules_engine.rulebook.citation import sort_key


def expand(reference: Reference, siblings: Iterable[str]) -> tuple[str, ...]:
    """The numbers meant: a single one as written, a range as its two ends and every real sibling between them.

    `siblings` may be all numbers of an edition. Ends that don't exist are kept, so that they can be reported.
    """
    first, last = reference.numbers[0], reference.numbers[-1]
    if reference.kind == "single":
        return (first,)
    level, parent, low, high = level_of(first), parent_of(first), sort_key(first), sort_key(last)
    between = {
        number
        for number in map(plain, siblings)
        if parent_of(number) == parent and level_of(number) == level and low < sort_key(number) < high
    }
    return tuple(sorted(between | {first, last}, key=sort_key))
