"""Decisions: who is asked what, from which options; alike options count once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator
from itertools import combinations, permutations

import msgspec

from rules_engine.game.site import Site
from rules_engine.state.ids import ObjectId, PlayerId
from rules_engine.state.in_combat import combat_role
from rules_engine.state.state import State

Option = ObjectId | str
"""An object, or a word: a player's letter, a number, `yes`, a mana plan."""
Answer = tuple[Option, ...]


class Decision(msgspec.Struct, frozen=True):
    """A question to one player. The answer is `at_least` to `choose` of the options, as a tuple."""

    player: PlayerId
    kind: str
    """In the words of docs/walkthroughs.md: `discard`, `target 1`, `may`."""
    options: tuple[Option, ...]
    site: Site
    choose: int = 1
    at_least: int = -1
    """Fewest that must be chosen; -1: exactly `choose`."""
    ordered: bool = False
    """Whether the order of the answer matters."""


def label(state: State, option: Option | None) -> str:
    """The option as a walkthrough writes it: an object's name, or the word itself; `none` for a target not chosen."""
    if option is None:
        return "none"
    return option if isinstance(option, str) else state.find(option).printed.name


def likeness(state: State, option: Option) -> Hashable:
    """Equal for options that no rule can tell apart."""
    if isinstance(option, str):
        return option
    it = state.find(option)
    return (
        it.printed,
        it.zone,
        it.owner,
        it.controller,
        it.tapped,
        it.counters,
        it.designations,
        it.damage,
        it.stacked,
        combat_role(state, option),
    )


def possible_answers(state: State, decision: Decision) -> Iterator[Answer]:
    """Every answer that differs from the others by more than a choice between alike options, in a fixed order."""
    seen: set[Hashable] = set()
    least = decision.choose if decision.at_least < 0 else decision.at_least
    pick = permutations if decision.ordered else combinations
    for size in range(least, decision.choose + 1):
        for answer in pick(decision.options, size):
            likenesses = [likeness(state, option) for option in answer]
            key = tuple(likenesses) if decision.ordered else frozenset(Counter(likenesses).items())
            if key not in seen:
                seen.add(key)
                yield answer
