"""On what grounds two rules were taken for one: a small code kept with each pair, and what it says.

    =        same text, which stands once in each edition        =o       same text among siblings, in their order
    c3/5     3 of its 5 sub-rules are pairs                      s83/42   sibling, likeness 0.83, the next best 0.42
    e83/42   the same, but from another place                    p52      same place among siblings, likeness 0.52
    w        sibling, one stands nearly whole in the other       h        decided by a person
    -        nothing alike                                       ?        alike to some degree, not enough to decide

Behind a code, `+m` says that the others' words stand in it (a merge), `+f` that the others' sub-rules stand under it
(a merge of headings), and `+s` that its words stand in the others (a split).
"""

from __future__ import annotations

import re

import msgspec

SAME_TEXT = "="
SAME_TEXT_IN_ORDER = "=o"
WITHIN = "w"
BY_HAND = "h"
NOTHING_ALIKE = "-"
DOUBTFUL = "?"
MERGED, JOINED, SPLIT = "+m", "+f", "+s"

CODE = re.compile(r"(?P<kind>=o|[=cespwh?-])(?P<first>\d+)?(?:/(?P<second>\d+))?(?P<shared>\+[mfs])?")
NAMES = {
    "=": "same-text",
    "=o": "same-text-in-order",
    "c": "sub-rules",
    "s": "sibling",
    "e": "elsewhere",
    "p": "place",
    "w": "within",
    "h": "by-hand",
    "-": "nothing",
    "?": "doubtful",
}
SAID = {
    "same-text": "same text",
    "same-text-in-order": "same text among siblings, by its place",
    "sub-rules": "{first} of {second} sub-rules are pairs",
    "sibling": "sibling, likeness {likeness}, the next best {rival}",
    "elsewhere": "elsewhere, likeness {likeness}, the next best {rival}",
    "place": "same place, likeness {likeness}",
    "within": "sibling, one stands nearly whole in the other",
    "by-hand": "decided by a person",
    "nothing": "nothing alike",
    "doubtful": "alike to some degree, not enough to decide",
    "": "",
    "merged": "; the others' words stand in it",
    "joined": "; the others' sub-rules stand under it",
    "split": "; its words stand in the others",
}
SHARED = {None: "", "+m": "merged", "+f": "joined", "+s": "split"}


class Grounds(msgspec.Struct, frozen=True):
    """What a code says, in parts, so that any language can say it."""

    name: str
    """One of NAMES."""
    shared: str
    """merged, joined or split; empty for one rule that became one."""
    slots: dict[str, object]
    """The numbers of its sentence: first, second, likeness, rival."""


def by_sub_rules(paired: int, all: int) -> str:
    """The code of a rule whose sub-rules are pairs."""
    return f"c{paired}/{all}"


def by_likeness(among_siblings: bool, likeness: float, rival: float) -> str:
    """The code of a pair that is more alike than every other of its two rules."""
    return f"{'s' if among_siblings else 'e'}{_hundredths(likeness)}/{_hundredths(rival)}"


def by_place(likeness: float) -> str:
    """The code of a pair that stands between the same two pairs."""
    return f"p{_hundredths(likeness)}"


def grounds_of(code: str) -> Grounds | None:
    """A code in parts; None for what is no code, as for a pair of which nothing is kept."""
    found = CODE.fullmatch(code)
    if not found:
        return None
    first, second = int(found["first"] or 0), int(found["second"] or 0)
    likeness, rival = f"{first / 100:.2f}", f"{second / 100:.2f}"
    slots: dict[str, object] = {"first": first, "second": second, "likeness": likeness, "rival": rival}
    return Grounds(NAMES[found["kind"]], SHARED[found["shared"]], slots)


def grounds_said(code: str) -> str:
    """What a code says, for people; empty for a pair of which nothing is kept."""
    grounds = grounds_of(code)
    return SAID[grounds.name].format(**grounds.slots) + SAID[grounds.shared] if grounds else code


def _hundredths(share: float) -> int:
    return round(share * 100)
