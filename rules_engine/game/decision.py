"""Decisions: who is asked what, from which options; alike options count once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator
from itertools import combinations
from math import factorial, prod

import msgspec

from rules_engine.game.likeness import Option, likeness
from rules_engine.game.site import Site
from rules_engine.state.ids import ObjectId, PlayerId
from rules_engine.state.state import State

Answer = tuple[Option, ...]


class Decision(msgspec.Struct, frozen=True, gc=False):
    """A question to one player. The answer is `fewest` to `choose` of the options, as a tuple."""

    player: PlayerId
    kind: str
    """In the words of docs/walkthroughs.md: `discard`, `target 1`, `may`."""
    options: tuple[Option, ...]
    site: Site
    choose: int = 1
    at_least: int | None = None
    """Fewest that must be chosen; None: exactly `choose`."""
    ordered: bool = False
    """Whether the order of the answer matters."""
    knowing: tuple[str, ...] = ()
    """What players before have chosen for the same action, as this player knows (CR 101.4b): `A yes`."""
    said: tuple[Option | None, ...] = ()
    """The targets already chosen for the same spell or ability: none of them is like what isn't one."""

    @property
    def fewest(self) -> int:
        """Fewest that must be chosen."""
        return self.choose if self.at_least is None else self.at_least


def objects_in(answer: Answer) -> tuple[ObjectId, ...]:
    """The objects of an answer to a question about objects."""
    return tuple(option for option in answer if not isinstance(option, str))


def possible_answers(state: State, decision: Decision) -> Iterator[Answer]:
    """Every answer that differs from the others by more than a choice between alike options, in a fixed order."""
    options = decision.options
    least = decision.fewest
    if least == decision.choose == len(options) and (not decision.ordered or len(options) < 2):
        yield options  # all of them
        return
    likenesses = {option: likeness(state, option, decision.said) for option in options}
    for size in range(least, decision.choose + 1):
        yield from (_orders if decision.ordered else _choices)(options, size, likenesses)


def number_of_orders(state: State, decision: Decision) -> int:
    """In how many ways that differ the options of the decision can be put in order."""
    alike = Counter(likeness(state, option) for option in decision.options)
    return factorial(len(decision.options)) // prod(factorial(count) for count in alike.values())


def _choices(options: tuple[Option, ...], size: int, likenesses: dict[Option, Hashable]) -> Iterator[Answer]:
    """Every choice of that many options; those that differ only by alike options count once."""
    seen: set[Hashable] = set()
    for answer in combinations(options, size):
        key = (
            frozenset(Counter(likenesses[option] for option in answer).items()) if size != 1 else likenesses[answer[0]]
        )
        if key not in seen:
            seen.add(key)
            yield answer


def _orders(options: tuple[Option, ...], size: int, likenesses: dict[Option, Hashable]) -> Iterator[Answer]:
    """Every sequence of that many options; in each place alike options count once."""
    if not size:
        yield ()
        return
    tried: set[Hashable] = set()
    for place, option in enumerate(options):
        if likenesses[option] not in tried:
            tried.add(likenesses[option])
            for following in _orders((*options[:place], *options[place + 1 :]), size - 1, likenesses):
                yield (option, *following)
