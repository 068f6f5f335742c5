"""Finds rules that were merged into another or split off from one, by runs of words that stand in the reworded rule."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping

from generators.rules_over_time.aligning.pairing import FEWEST_RUNS, NEARLY_WHOLE, Scored
from generators.rules_over_time.aligning.sheet import Pairs, Sheet
from generators.rules_over_time.aligning.similarity import Wording, runs

MOSTLY = 0.6
"""So much of a rule must stand in the reworded one …"""
HARDLY = 0.3
"""… and no more than so much of it in that one's text of the other edition."""


def merges(old: Sheet, new: Sheet, pairs: Pairs) -> dict[str, tuple[str, ...]]:
    """New rules that took up old ones without a partner: new number → those old numbers."""
    reworded = {other: (new.wording(other), old.wording(one)) for one, other in _reworded(old, new, pairs)}
    lost = {number: old.wording(number) for number in old.rules if number not in pairs.new}
    return _taken_up(lost, reworded)


def splits(old: Sheet, new: Sheet, pairs: Pairs) -> dict[str, tuple[str, ...]]:
    """Old rules out of which new ones without a partner were taken: old number → those new numbers."""
    reworded = {one: (old.wording(one), new.wording(other)) for one, other in _reworded(old, new, pairs)}
    fresh = {number: new.wording(number) for number in new.rules if number not in pairs.old}
    return _taken_up(fresh, reworded)


def within(old: Sheet, new: Sheet, pairs: Pairs) -> list[Scored]:
    """Old and new rules without a partner, one of which stands nearly whole in the other, with the share that does."""
    lost = {number: runs(old.wording(number)) for number in old.rules if number not in pairs.new}
    fresh = {number: runs(new.wording(number)) for number in new.rules if number not in pairs.old}
    found: list[Scored] = []
    for number, own in lost.items():
        for other, others in fresh.items():
            fewest = min(len(own), len(others))
            if fewest >= FEWEST_RUNS and len(own & others) >= NEARLY_WHOLE * fewest:
                found.append((len(own & others) / fewest, number, other))
    return found


def _reworded(old: Sheet, new: Sheet, pairs: Pairs) -> Iterable[tuple[str, str]]:
    """Pairs whose texts differ."""
    return ((one, other) for one, other in pairs.new.items() if old.rules[one].hash != new.rules[other].hash)


def _taken_up(
    parts: Mapping[str, Wording], wholes: Mapping[str, tuple[Wording, Wording]]
) -> dict[str, tuple[str, ...]]:
    """For each whole the parts that stand in it and didn't in its counterpart."""
    holders: defaultdict[str, list[str]] = defaultdict(list)
    for number, (text, _) in wholes.items():
        for run in runs(text):
            holders[run].append(number)
    taken: defaultdict[str, list[str]] = defaultdict(list)
    for part, text in parts.items():
        own = runs(text)
        shared = Counter(number for run in own for number in holders.get(run, ()))
        best, count = max(shared.items(), key=lambda item: item[1], default=("", 0))
        if len(own) < FEWEST_RUNS or count < MOSTLY * len(own):
            continue
        if len(own & runs(wholes[best][1])) <= HARDLY * len(own):
            taken[best].append(part)
    return {number: tuple(found) for number, found in taken.items()}
