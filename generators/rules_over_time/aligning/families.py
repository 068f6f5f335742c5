"""Follows rules that stood together: where the sub-rules of one that lost its number went, and siblings with them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping

import msgspec

from generators.rules_over_time.aligning.pairing import BETWEEN_SIBLINGS
from generators.rules_over_time.aligning.sheet import Pairs, Sheet, likeness

FEWEST = 2
"""So many rules must have gone one way for others to have gone along."""


class Home(msgspec.Struct, frozen=True):
    """The rule of the new edition under which most of some old rules that live on stand now."""

    number: str
    sure: int
    """So many of them surely stand there."""
    known: int
    """Of so many it is known, or guessed, where they live on."""


def home_of(family: Collection[str], new: Sheet, sure: Mapping[str, str], likely: Mapping[str, str]) -> Home | None:
    """Where the rules of a family went together; None if more of them are gone than live on, or they went apart.

    `sure` and `likely` give the numbers in which rules live on. The home is the lowest rule, never a section, above
    most of these.
    """
    places = {number: sure.get(number, likely.get(number, "")) for number in family}
    known = [number for number, place in places.items() if place]
    votes = Counter(above for number in known for above in _above(places[number], new))
    best = max(votes, key=lambda above: (votes[above], len(list(_above(above, new)))), default="")
    if votes[best] < FEWEST or 2 * len(known) < len(family) or 2 * votes[best] <= len(known):
        return None
    return Home(best, sum(number in sure and best in _above(places[number], new) for number in known), len(known))


def gone_along(
    old: Sheet, new: Sheet, pairs: Pairs, sure: Mapping[str, str], likely: Mapping[str, str], lost: Collection[str]
) -> dict[str, tuple[str, ...]]:
    """Lost rules whose siblings without a partner live on elsewhere together, with what they may be there; best first.

    `lost` are those of which nothing is known. Siblings that stay below what their parent became went nowhere.
    """
    found: dict[str, tuple[str, ...]] = {}
    for parent in dict.fromkeys(old.parent[number] for number in lost):
        family = [child for child in old.children[parent] if child not in pairs.new]
        home = home_of(family, new, sure, likely)
        stays = pairs.new.get(parent)
        if home is None or (stays and home.number in (stays, *_above(stays, new))):
            continue
        there = [other for other in below(home.number, new) if other in pairs.old]
        for number in (one for one in family if one in lost):
            scored = sorted(((likeness(old, new, number, other), other) for other in there), reverse=True)
            near = [entry for entry in scored if entry[0] >= BETWEEN_SIBLINGS] or [one for one in scored[:1] if one[0]]
            if near:
                found[number] = tuple(other for _, other in near)
    return found


def below(number: str, sheet: Sheet) -> Iterator[str]:
    """All that stands under a rule, in order."""
    for child in sheet.children.get(number, ()):
        yield child
        yield from below(child, sheet)


def _above(number: str, sheet: Sheet) -> Iterator[str]:
    """All that a rule stands under but its section, from the lowest up."""
    above = sheet.parent[number]
    while above and sheet.rules[above].kind != "section":
        yield above
        above = sheet.parent[above]
