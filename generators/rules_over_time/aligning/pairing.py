"""Pairs the rules of two editions, surest evidence first: same text, same place among siblings, likeness."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Sequence

from generators.rules_over_time.aligning.grounds import (
    SAME_TEXT,
    SAME_TEXT_IN_ORDER,
    WITHIN,
    by_likeness,
    by_place,
    by_sub_rules,
)
from generators.rules_over_time.aligning.sheet import Pairs, Sheet, likeness
from generators.rules_over_time.aligning.similarity import nearest, runs

AMONG_SIBLINGS = 0.5
IN_THE_SAME_SLOT = 0.35
ANYWHERE = 0.72
UNDER_ANOTHER_NAME = 0.85
"""Likeness asked for, by what else speaks for the pair."""
NEARLY_WHOLE = 0.75
FEWEST_RUNS = 6
"""So much of a text, in runs of three words, and no fewer runs, for it to stand in another."""
MARGIN = 0.1
"""By so much a pair must beat every other pair of its two rules."""
CERTAIN = 0.75
HALF = 0.45
"""A pair less alike than the one is not certain if a sibling left over is as alike as the other: it may be a split."""
DOUBTFUL = 0.45
BETWEEN_SIBLINGS = 0.3
"""A rule without a partner, but with one as alike as this anywhere or among siblings, is for a person to decide."""

Scored = tuple[float, str, str]
"""Likeness, old number, new number."""


def pair(old: Sheet, new: Sheet) -> Pairs:
    """All pairs that the evidence decides; what is left over has no partner, or none that is sure."""
    pairs = Pairs()
    _same_text(old, new, pairs)
    decided = -1
    while decided < len(pairs.new):
        decided = len(pairs.new)
        _parents_of_pairs(old, new, pairs)
        _siblings(old, new, pairs)
        if decided == len(pairs.new):
            _alike_anywhere(old, new, pairs)
    return pairs


def candidates(old: Sheet, new: Sheet, pairs: Pairs) -> list[Scored]:
    """Unpaired old and new rules that are at least doubtfully alike, wherever they stand; best first."""
    rest = [number for number in old.rules if number not in pairs.new and not old.rules[number].heading]
    others = [number for number in new.rules if number not in pairs.old and not new.rules[number].heading]
    worded = [new.wording(number) for number in others]
    letters = [other.letters for other in worded]
    found = [
        (score, number, others[index])
        for number in rest
        for score, index in nearest(old.wording(number), worded, letters, DOUBTFUL)
    ]
    return sorted(found, reverse=True)


def in_one_place(old: Sheet, new: Sheet, pairs: Pairs) -> list[Scored]:
    """Rules of the same number without a partner, each alone between the same two pairs: perhaps one, reworded."""
    found: list[Scored] = []
    for number, partner in (("", ""), *pairs.new.items()):
        for rest, others in slots(old.children.get(number, []), new.children.get(partner, []), pairs):
            if rest == others and len(rest) == 1:
                found.append((likeness(old, new, rest[0], others[0]), rest[0], others[0]))
    return found


def uncertain(old: Sheet, new: Sheet, pairs: Pairs, explained: Collection[str]) -> list[str]:
    """Old rules paired by likeness or by their children, of which a sibling left over may have become half.

    Left over is what has no partner and isn't explained by a merge or a split.
    """
    return [
        one
        for one, other in pairs.new.items()
        if old.rules[one].hash != new.rules[other].hash
        and (score := likeness(old, new, one, other)) < CERTAIN
        and not (old.rules[one].heading or new.rules[other].heading)
        and _best_left_over(old, new, (one, other), pairs, explained) >= min(HALF, score)
    ]


def _best_left_over(old: Sheet, new: Sheet, both: tuple[str, str], pairs: Pairs, explained: Collection[str]) -> float:
    """How alike to the rules of a pair the siblings left over are, at most."""
    one, other = both
    fresh = (z for z in new.children[new.parent[other]] if z not in pairs.old and z not in explained)
    lost = (z for z in old.children[old.parent[one]] if z not in pairs.new and z not in explained)
    scores = [likeness(old, new, one, z) for z in fresh] + [likeness(old, new, z, other) for z in lost]
    return max(scores, default=0.0)


def _same_text(old: Sheet, new: Sheet, pairs: Pairs) -> None:
    """Pair masked texts that stand once in each edition, and headings that stand once on their level."""
    new_by_text = new.telling_texts()
    for key, number in old.telling_texts().items():
        if key in new_by_text:
            pairs.add(number, new_by_text[key], SAME_TEXT)


def _parents_of_pairs(old: Sheet, new: Sheet, pairs: Pairs) -> None:
    """Pair rules whose children are pairs, from the lowest level up, where no other rule has as many of them."""
    for kind in ("rule", "chapter", "section"):
        votes: Counter[tuple[str, str]] = Counter()
        for child, partner in pairs.new.items():
            above, beyond = old.parent[child], new.parent[partner]
            if above and beyond and above not in pairs.new and beyond not in pairs.old:
                votes[above, beyond] += 1
        for (number, partner), count in votes.items():
            if old.rules[number].kind != kind or new.rules[partner].kind != kind:
                continue
            children = len(old.children[number])
            rival = max((n for (a, b), n in votes.items() if (a == number) != (b == partner)), default=0)
            sure = count > 1 or children == 1 or likeness(old, new, number, partner) >= AMONG_SIBLINGS
            if sure and count > rival:
                pairs.add(number, partner, by_sub_rules(count, children))


def _siblings(old: Sheet, new: Sheet, pairs: Pairs) -> None:
    """Pair the children of every pair among themselves, from the top of the tree down."""
    for number in ["", *old.rules]:
        parents = (number, pairs.new.get(number, ""))
        if (number and not parents[1]) or not all(_free(old, new, parents, pairs)):
            continue
        _same_text_in_order(old, new, parents, pairs)
        rest, others = _free(old, new, parents, pairs)
        scored = [(likeness(old, new, one, other), one, other) for one in rest for other in others]
        _pair_best(scored, AMONG_SIBLINGS, pairs, among_siblings=True)
        _same_slot(old, new, parents, pairs)
        _whole_within(old, new, parents, pairs)


def _free(old: Sheet, new: Sheet, parents: tuple[str, str], pairs: Pairs) -> tuple[list[str], list[str]]:
    """The children of two parents that have no partner yet."""
    rest = [child for child in old.children.get(parents[0], ()) if child not in pairs.new]
    others = [child for child in new.children.get(parents[1], ()) if child not in pairs.old] if rest else []
    return rest, others


def _same_text_in_order(old: Sheet, new: Sheet, parents: tuple[str, str], pairs: Pairs) -> None:
    """Pair siblings of the same text: the first with the first, the second with the second."""
    rest, others = _free(old, new, parents, pairs)
    by_text: defaultdict[str, list[str]] = defaultdict(list)
    for other in others:
        by_text[new.rules[other].hash].append(other)
    for one in rest:
        if same := by_text.get(old.rules[one].hash):
            pairs.add(one, same.pop(0), SAME_TEXT_IN_ORDER)


def _same_slot(old: Sheet, new: Sheet, parents: tuple[str, str], pairs: Pairs) -> None:
    """Pair siblings that stand, as many here as there, between the same two pairs and are somewhat alike."""
    for rest, others in slots(old.children.get(parents[0], []), new.children.get(parents[1], []), pairs):
        scores = [likeness(old, new, one, other) for one, other in zip(rest, others, strict=False)]
        if len(rest) == len(others) and min(scores) >= IN_THE_SAME_SLOT:
            for score, one, other in zip(scores, rest, others, strict=True):
                pairs.add(one, other, by_place(score))


def _whole_within(old: Sheet, new: Sheet, parents: tuple[str, str], pairs: Pairs) -> None:
    """Pair siblings one of which stands nearly whole in the other, and in no third: a rule extended, merged or cut."""
    rest, others = _free(old, new, parents, pairs)
    shared: list[tuple[int, str, str]] = []
    times: Counter[tuple[str, str]] = Counter()
    for one in rest:
        for other in others:
            left, right = runs(old.wording(one)), runs(new.wording(other))
            common = len(left & right)
            in_new = len(left) >= FEWEST_RUNS and common >= NEARLY_WHOLE * len(left)
            in_old = len(right) >= FEWEST_RUNS and common >= NEARLY_WHOLE * len(right)
            times.update([("old", one)] * in_new + [("new", other)] * in_old)
            if in_new or in_old:
                shared.append((common, one, other))
    for _, one, other in sorted(shared, key=lambda entry: -entry[0]):
        if _are_free(one, other, pairs) and times["old", one] < 2 and times["new", other] < 2:
            pairs.add(one, other, WITHIN)


def slots(rest: Sequence[str], others: Sequence[str], pairs: Pairs) -> Iterator[tuple[list[str], list[str]]]:
    """Runs of unpaired old siblings and of unpaired new ones between the same two neighbours."""
    left = _runs(rest, pairs.new)
    before_new = _runs(others, pairs.old) if left else {}
    for (before, after), run in left.items():
        key = (pairs.new.get(before, ""), pairs.new.get(after, ""))
        if key in before_new:
            yield run, before_new[key]


def _runs(numbers: Sequence[str], paired: Collection[str]) -> dict[tuple[str, str], list[str]]:
    """Runs of unpaired numbers by the paired ones before and after them, empty at the ends."""
    runs: dict[tuple[str, str], list[str]] = {}
    before, run = "", list[str]()
    for number in [*numbers, ""]:
        if number and number not in paired:
            run.append(number)
            continue
        if run:
            runs[before, number] = run
        before, run = number, []
    return runs


def _alike_anywhere(old: Sheet, new: Sheet, pairs: Pairs) -> None:
    """Pair rules that moved to another place and were reworded on the way."""
    scored = []
    for score, one, other in candidates(old, new, pairs):
        same_name = old.edition.heading_of(one) == new.edition.heading_of(other)
        scored.append((score if same_name or score >= UNDER_ANOTHER_NAME else min(score, ANYWHERE - 0.01), one, other))
    _pair_best(sorted(scored, reverse=True), ANYWHERE, pairs, among_siblings=False)


def _pair_best(scored: Sequence[Scored], floor: float, pairs: Pairs, *, among_siblings: bool) -> None:
    """Pair, again and again, those that are alike enough and clearly more alike than any other pair of theirs."""
    left = sorted(scored, reverse=True)
    found = True
    while found and left:
        found = False
        for score, one, other in left:
            if score < floor:
                break
            if one in pairs.new or other in pairs.old:
                continue
            rival = max((s for s, a, b in left if (a == one) != (b == other) and _are_free(a, b, pairs)), default=0.0)
            if score - rival >= MARGIN:
                pairs.add(one, other, by_likeness(among_siblings, score, rival))
                found = True
        left = [entry for entry in left if _are_free(entry[1], entry[2], pairs)]


def _are_free(old: str, new: str, pairs: Pairs) -> bool:
    return old not in pairs.new and new not in pairs.old
