"""Finds out what a rule without a partner lives on in, or was taken from, although the other rule is paired already."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterator

from generators.rules_over_time.aligning.normal_form import masked
from generators.rules_over_time.aligning.pairing import ANYWHERE, FEWEST_RUNS, NEARLY_WHOLE, UNDER_ANOTHER_NAME
from generators.rules_over_time.aligning.sheet import Pairs, Sheet
from generators.rules_over_time.aligning.similarity import Wording, alike, nearest, runs, wording
from generators.rules_over_time.aligning.splitting import MOSTLY

RARE = 5.0
"""The weight of one word that few rules have: what a rule gained must weigh so much to prove anything."""
SOME = 0.25
"""So much of what only the lost rule said must stand in one that grew, for a doubt."""
MUCH = 15.0
"""So much must the words weigh that a rule gained and a lost one had, if they are most of what it gained."""
LOST = 8.0
"""So much must the words weigh that a rule lost, for a new one to be made of them."""
OF_THE_LOST = 0.4
SENTENCE_ALIKE = 0.6
"""So many of these words the new one must have, in a sentence as alike as this to one that was lost."""
SENTENCE_END = re.compile(r'(?<=[.!?")])\s+(?=[A-Z("])')


def taken_in(old: Sheet, new: Sheet, pairs: Pairs, lost: Collection[str]) -> dict[str, tuple[str, ...]]:
    """Reworded rules that took in a lost one nearly whole, its own words too: new number → old numbers.

    Its own words are those that the reworded rule hadn't before; what both said already proves nothing.
    """
    found: defaultdict[str, list[str]] = defaultdict(list)
    reworded = [(one, other, runs(new.wording(other))) for one, other in _reworded(old, new, pairs)] if lost else []
    for number in lost:
        own, best = runs(old.wording(number)), (0, "")
        for one, other, after in reworded:
            if len(own & after) < max(FEWEST_RUNS, NEARLY_WHOLE * len(own)):
                continue
            only = own - runs(old.wording(one))
            if len(only & after) >= max(FEWEST_RUNS, MOSTLY * len(only)):
                best = max(best, (len(only & after), other))
        if best[1]:
            found[best[1]].append(number)
    return {number: tuple(group) for number, group in found.items()}


def may_live_on(old: Sheet, new: Sheet, pairs: Pairs, lost: Collection[str]) -> dict[str, tuple[str, ...]]:
    """Lost rules with the paired ones that they may live on in, best first: some grew by its words, else some twin it.

    A twin is as alike as a rule that moved would have to be.
    """
    paired = [number for number in pairs.old if not new.rules[number].heading]
    worded = [new.wording(number) for number in paired] if lost else []
    letters = [one.letters for one in worded]
    reworded = list(_reworded(old, new, pairs)) if lost else []
    found: dict[str, tuple[str, ...]] = {}
    for number in lost:
        own = old.wording(number)
        if len(runs(own)) < FEWEST_RUNS:
            continue
        scored = [
            (alike(own, new.wording(other)), other)
            for one, other in reworded
            if _grew_by(own, old.wording(one), new.wording(other))
        ]
        for score, at in nearest(own, worded, letters, ANYWHERE) if not scored else ():
            same_name = old.edition.heading_of(number) == new.edition.heading_of(paired[at])
            if same_name or score >= UNDER_ANOTHER_NAME:
                scored.append((score, paired[at]))
        if scored:
            found[number] = tuple(other for _, other in sorted(scored, reverse=True))
    return found


def parted_from(old: Sheet, new: Sheet, pairs: Pairs, fresh: Collection[str]) -> dict[str, tuple[str, ...]]:
    """Old rules with new ones beside or below what they became, in which sentences that they lost live on."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    for number in fresh:
        if new.rules[number].heading or len(runs(new.wording(number))) < FEWEST_RUNS:
            continue
        above = new.parent[number]
        family = [other for other in (above, *new.children[above]) if other in pairs.old]
        scored = [(_lives_on(old, new, pairs.old[other], other, number), pairs.old[other]) for other in family]
        if (best := max(scored, default=(0.0, "")))[0]:
            found[best[1]].append(number)
    return {number: tuple(group) for number, group in found.items()}


def _lives_on(old: Sheet, new: Sheet, one: str, other: str, fresh: str) -> float:
    """How alike a sentence of a new rule is to one that a pair lost; 0 where that doesn't tell."""
    if old.rules[one].hash == new.rules[other].hash or old.rules[one].heading or new.rules[other].heading:
        return 0.0
    before, after, own = _sentences(old, one), _sentences(new, other), new.wording(fresh)
    lost = [sentence for sentence in before if sentence not in after]
    words = {word: weight for word, weight in old.wording(one).words.items() if word not in new.wording(other).words}
    if not lost or sum(words.values()) < LOST:
        return 0.0
    if set(after) < set(before):
        shares = [_share(wording(text, old.dictionary), own) for text in lost]
        return max(share if share >= MOSTLY else 0.0 for share in shares)
    if _shared(words, own) < OF_THE_LOST * sum(words.values()):
        return 0.0
    said = [wording(text, new.dictionary) for text in _sentences(new, fresh)]
    score = max(alike(wording(text, old.dictionary), each) for text in lost for each in said)
    return score if score >= SENTENCE_ALIKE else 0.0


def _grew_by(lost: Wording, before: Wording, after: Wording) -> bool:
    """Whether a text has most words of a lost rule, and among them some that it hadn't before; or gained much by it."""
    gained = {word: weight for word, weight in after.words.items() if word not in before.words}
    if _shared(gained, lost) >= max(MUCH, MOSTLY * sum(gained.values())):
        return True
    if _shared(lost.words, after) < NEARLY_WHOLE * lost.weight:
        return False
    only = {word: weight for word, weight in lost.words.items() if word not in before.words}
    return _shared(only, after) >= max(RARE, SOME * sum(only.values()))


def _reworded(old: Sheet, new: Sheet, pairs: Pairs) -> Iterator[tuple[str, str]]:
    """Pairs of rules, not headings, whose texts differ."""
    for one, other in pairs.new.items():
        before, after = old.rules[one], new.rules[other]
        if before.hash != after.hash and not before.heading and not after.heading:
            yield one, other


def _sentences(sheet: Sheet, number: str) -> list[str]:
    return SENTENCE_END.split(masked(sheet.rules[number].text))


def _shared(words: dict[str, float], text: Wording) -> float:
    """The weight of the words that stand in a text."""
    return sum(weight for word, weight in words.items() if word in text.words)


def _share(one: Wording, text: Wording) -> float:
    return _shared(one.words, text) / one.weight if one.weight else 0.0
