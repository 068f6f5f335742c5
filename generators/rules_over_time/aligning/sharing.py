"""Finds rules that several in the same place share among them: one cut into those, or put together from those."""

from __future__ import annotations

from generators.rules_over_time.aligning.living_on import RARE
from generators.rules_over_time.aligning.pairing import NEARLY_WHOLE, slots
from generators.rules_over_time.aligning.sheet import Pairs, Sheet
from generators.rules_over_time.aligning.splitting import MOSTLY


def cut_up(old: Sheet, new: Sheet, pairs: Pairs) -> dict[str, tuple[str, ...]]:
    """Old rules alone between two pairs, with the new ones there that share it: the one that goes on first.

    That is the one that its sub-rules are with, else the one with the largest share.
    """
    found: dict[str, tuple[str, ...]] = {}
    for above, beyond in (("", ""), *pairs.new.items()):
        for rest, others in slots(old.children.get(above, []), new.children.get(beyond, []), pairs):
            if len(rest) == 1 and (shares := _shares(rest[0], others, old, new)):
                below = {pairs.new.get(child, "") for child in old.children.get(rest[0], ())}
                with_it = {other: len(below.intersection(new.children.get(other, ()))) for other in others}
                found[rest[0]] = tuple(sorted(others, key=lambda other: (-with_it[other], -shares[other])))
    return found


def put_together(old: Sheet, new: Sheet, pairs: Pairs) -> dict[str, tuple[str, ...]]:
    """New rules alone between two pairs, with the old ones there that they share it: the one that goes on first."""
    return cut_up(new, old, Pairs(pairs.old, pairs.new))


def _shares(number: str, others: list[str], old: Sheet, new: Sheet) -> dict[str, float]:
    """How much of a rule's words each of several has; empty if they don't share it.

    They do if it has most words of each, each has words of it that no other of them has, and hardly any is left over.
    """
    if len(others) < 2 or any(sheet.rules[one].heading for sheet, one in [(old, number), *((new, z) for z in others)]):
        return {}
    whole, parts = old.wording(number), {other: new.wording(other) for other in others}
    held: dict[str, list[str]] = {word: [z for z in others if word in parts[z].words] for word in whole.words}
    if sum(whole.words[word] for word, holders in held.items() if holders) < NEARLY_WHOLE * whole.weight:
        return {}
    shares: dict[str, float] = {}
    for other, part in parts.items():
        own = sum(weight for word, weight in part.words.items() if word in whole.words)
        only = sum(whole.words[word] for word, holders in held.items() if holders == [other])
        if own < MOSTLY * part.weight or only < RARE:
            return {}
        shares[other] = sum(whole.words[word] for word, holders in held.items() if other in holders)
    return shares
