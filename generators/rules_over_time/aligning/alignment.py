"""Aligns two editions: which rule of the one is which rule of the other, on what evidence, and what can't be told."""

from __future__ import annotations

from collections import defaultdict
from typing import Literal

import msgspec

from generators.rules_over_time.aligning.families import below, gone_along, home_of
from generators.rules_over_time.aligning.grounds import (
    DOUBTFUL,
    JOINED,
    MERGED,
    NOTHING_ALIKE,
    SPLIT,
    by_place,
    by_sub_rules,
)
from generators.rules_over_time.aligning.living_on import may_live_on, parted_from, taken_in
from generators.rules_over_time.aligning.pairing import BETWEEN_SIBLINGS, candidates, in_one_place, pair, uncertain
from generators.rules_over_time.aligning.sharing import cut_up, put_together
from generators.rules_over_time.aligning.sheet import Pairs, Sheet, likeness, sheets
from generators.rules_over_time.aligning.splitting import merges, splits, within
from generators.rules_over_time.editions.edition import Edition

Kind = Literal["same", "moved", "edited", "moved+edited", "added", "removed", "split", "merged", "undecided"]
Groups = dict[str, tuple[str, ...]]
"""A number of one edition, and numbers that belong to it."""


class Move(msgspec.Struct, frozen=True):
    """What became of a rule between two editions.

    `from_` has several numbers for a merge and none for an added rule; `to` has several for a split and none for a
    removed rule. An undecided one has its candidates in `to`.
    """

    kind: Kind
    from_: tuple[str, ...]
    to: tuple[str, ...]
    evidence: str
    """The code of its grounds (grounds.py)."""


def align(old: Edition, new: Edition) -> tuple[Move, ...]:
    """What became of every rule: in the order of the old edition, then what the new one added.

    Texts are compared with references masked. A pair is decided by the same text, by its place among siblings that are
    pairs, or by a likeness that clearly beats every other; else the rule is *undecided* and its candidates are named.
    Nothing is removed or added whose words live on in, or come from, a rule that is paired already; nor is a heading
    removed whose sub-rules went together to another place.
    """
    left, right = sheets(old, new)
    pairs = pair(left, right)
    merged, parted = merges(left, right, pairs), splits(left, right, pairs)
    if doubted := uncertain(left, right, pairs, {n for group in (*merged.values(), *parted.values()) for n in group}):
        for number in doubted:
            pairs.drop(number)
        merged, parted = merges(left, right, pairs), splits(left, right, pairs)
    _share_out(left, right, pairs, merged, parted)
    doubtful = _doubtful(left, right, pairs, merged, parted)
    _look_among_the_paired(left, right, pairs, merged, parted, doubtful)
    _follow_families(left, right, pairs, merged, doubtful)
    moves = [_of_old(number, left, right, pairs, merged, parted, doubtful) for number in old.rules]
    return (*(move for move in moves if move), *_added(new, pairs, parted, doubtful))


def _share_out(old: Sheet, new: Sheet, pairs: Pairs, merged: Groups, parted: Groups) -> None:
    """Add the pairs of rules without a partner that several share, and what else was cut off them or joined them."""
    for number, shares in cut_up(old, new, pairs).items():
        pairs.add(number, shares[0], by_place(likeness(old, new, number, shares[0])))
        parted[number] = shares[1:]
    for number, shares in put_together(old, new, pairs).items():
        pairs.add(shares[0], number, by_place(likeness(old, new, shares[0], number)))
        merged[number] = shares[1:]


def _look_among_the_paired(
    old: Sheet, new: Sheet, pairs: Pairs, merged: Groups, parted: Groups, doubtful: Groups
) -> None:
    """Add what lost and new rules, of which nothing else is known, have to do with rules that have a partner."""
    known = {number for group in (doubtful, *merged.values()) for number in group}
    lost = [number for number in old.rules if number not in pairs.new and number not in known]
    lost = [number for number in lost if not old.rules[number].heading]
    for number, taken in taken_in(old, new, pairs, lost).items():
        merged[number] = (*merged.get(number, ()), *taken)
        lost = [one for one in lost if one not in taken]
    doubtful |= may_live_on(old, new, pairs, lost)
    told = {number for group in (*parted.values(), *doubtful.values()) for number in group}
    fresh = [number for number in new.rules if number not in pairs.old and number not in told]
    for number, taken in parted_from(old, new, pairs, fresh).items():
        if pairs.new[number] not in merged:
            parted[number] = (*parted.get(number, ()), *taken)


def _follow_families(old: Sheet, new: Sheet, pairs: Pairs, merged: Groups, doubtful: Groups) -> None:
    """Add what became of lost rules by those that stood with them: siblings first, then what they stood under.

    A heading goes where its sub-rules surely went: it is paired there, or merged where another rule is paired. Where
    they perhaps went, and where the words of the lost rule itself ought to be looked for, it is doubtful.
    """
    sure = pairs.new | {number: other for other, taken in merged.items() for number in taken}
    likely = {number: others[0] for number, others in doubtful.items()}
    lost = [number for number in old.rules if number not in sure and number not in likely]
    doubtful |= (along := gone_along(old, new, pairs, sure, likely, lost))
    likely |= {number: others[0] for number, others in along.items()}
    for number in reversed([one for one in old.rules if one not in sure]):
        family = tuple(below(number, old))
        home = home_of(family, new, sure, likely)
        if home is None:
            continue
        if not old.rules[number].heading or 2 * home.sure <= home.known:
            doubtful.setdefault(number, (home.number,))
            continue
        doubtful.pop(number, None)
        if home.number in pairs.old:
            merged[home.number] = (*merged.get(home.number, ()), number)
        else:
            pairs.add(number, home.number, by_sub_rules(home.sure, len(family)))
        sure[number] = home.number


def _of_old(
    number: str,
    old: Sheet,
    new: Sheet,
    pairs: Pairs,
    merged: Groups,
    parted: Groups,
    doubtful: Groups,
) -> Move | None:
    """The move of one old rule; None for one that is told by the move of the rule it was merged with."""
    partner = pairs.new.get(number)
    if partner is None:
        if any(number in sources for sources in merged.values()):
            return None
        if number in doubtful:
            return Move("undecided", (number,), doubtful[number], DOUBTFUL)
        return Move("removed", (number,), (), NOTHING_ALIKE)
    evidence = pairs.evidence[number]
    if partner in merged:
        by_words = any(not old.rules[other].heading for other in merged[partner])
        return Move("merged", (number, *merged[partner]), (partner,), evidence + (MERGED if by_words else JOINED))
    if number in parted:
        return Move("split", (number,), (partner, *parted[number]), evidence + SPLIT)
    moved, edited = number != partner, old.rules[number].hash != new.rules[partner].hash
    kinds: dict[tuple[bool, bool], Kind] = {
        (False, False): "same",
        (True, False): "moved",
        (False, True): "edited",
        (True, True): "moved+edited",
    }
    return Move(kinds[moved, edited], (number,), (partner,), evidence)


def _doubtful(old: Sheet, new: Sheet, pairs: Pairs, merged: Groups, parted: Groups) -> Groups:
    """Old rules without a partner, with the new ones without a partner that they may have become; best first."""
    explained = {number for group in (*merged.values(), *parted.values()) for number in group}
    found: defaultdict[str, dict[str, float]] = defaultdict(dict)
    for score, number, other in candidates(old, new, pairs):
        found[number][other] = score
    for score, number, other in (*within(old, new, pairs), *in_one_place(old, new, pairs)):
        found[number].setdefault(other, score)
    for number in old.rules:
        siblings = new.children.get(pairs.new.get(old.parent[number], ""), []) if number not in pairs.new else []
        for other in siblings:
            if other not in pairs.old and (score := likeness(old, new, number, other)) >= BETWEEN_SIBLINGS:
                found[number][other] = score
    return {
        number: tuple(sorted(set(others) - explained, key=lambda other: (-scores[other], other)))
        for number, scores in found.items()
        if number not in explained and (others := scores.keys()) - explained
    }


def _added(new: Edition, pairs: Pairs, parted: Groups, doubtful: Groups) -> list[Move]:
    told = {number for group in (*parted.values(), *doubtful.values()) for number in group}
    fresh = (number for number in new.rules if number not in pairs.old and number not in told)
    return [Move("added", (), (number,), NOTHING_ALIKE) for number in fresh]
