"""How rulings speak of what their cards are and have, and how of other things beside it: learned from the rulings.

Around the name of a card that a ruling is about stand other words than around one that is only an example, and
nobody need list them: the rulings of a library show both.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterable, Iterator

import msgspec

_TOKEN = re.compile(r"'s|[\w'-]+|[^\w\s]")
_SENTENCE_END = re.compile(r"[.?!][”\"]? ")
_EXAMPLE = re.compile(r"\s*(?:for example|for instance|similarly|however)\b", re.IGNORECASE)
_BESIDE = re.compile(r"(?:such as|like|including|because of|due to|without)(?: \w+){0,3} $", re.IGNORECASE)
_AROUND = 40
_SELDOM = 4
"""Words that stand there less often than this show nothing: then those nearest to the mention are looked at alone."""
_MANY = 3


class Mention(msgspec.Struct, frozen=True):
    """A place where a ruling names a card or a keyword."""

    signs: tuple[tuple[str, ...], ...]
    """What stands behind, before, where it is and how often it is named, each from the closest look to the widest."""
    aside: bool
    """Whether it is named only beside the matter: in brackets, as an example, as a cause."""


class Habits(msgspec.Struct, frozen=True):
    """How often each sign is there where rulings speak of what their card is or has, and where of something else."""

    own: Counter[str]
    other: Counter[str]
    owns: int
    others: int

    def odds(self, mentions: Iterable[Mention]) -> float:
        """How much likelier it is (as a logarithm) that the ruling is about what it mentions than that it isn't.

        The ruling in question is taken out of those that speak of something else, among which it was counted.
        """
        return max((self._odds(mention) for mention in mentions if not mention.aside), default=-math.inf)

    def _odds(self, mention: Mention) -> float:
        total = 0.0
        for signs in mention.signs:
            counts = [(self.own[sign], max(0, self.other[sign] - 1)) for sign in signs]
            own, other = next((both for both in counts if sum(both) >= _SELDOM), counts[-1])
            total += math.log(_share(own, self.owns)) - math.log(_share(other, max(0, self.others - 1)))
        return total


def _share(part: int, whole: int) -> float:
    """A share that is never none: what was not seen yet may still be."""
    return (part + 0.5) / (whole + 1)


def habits_of(spoken: Iterable[tuple[bool, tuple[Mention, ...]]]) -> Habits:
    """What rulings show that mention something: each with whether it is or has what it mentions."""
    counts: dict[bool, Counter[str]] = {True: Counter(), False: Counter()}
    times: Counter[bool] = Counter()
    for is_own, mentions in spoken:
        counts[is_own].update({sign for one in mentions for signs in one.signs for sign in signs})
        times[is_own] += 1
    return Habits(counts[True], counts[False], times[True], times[False])


def mentions_of(text: str, places: Iterable[tuple[int, int]]) -> tuple[Mention, ...]:
    """The places of a text, by beginning and end, at which one thing is named."""
    found = list(places)
    return tuple(_mention(text, start, end, len(found)) for start, end in found)


def _mention(text: str, start: int, end: int, times: int) -> Mention:
    sentence = max((found.end() for found in _SENTENCE_END.finditer(text, 0, start)), default=0)
    in_brackets = text.rfind("(", 0, start) > text.rfind(")", 0, start)
    example = _EXAMPLE.match(text, sentence) is not None
    signs = (
        tuple(_widening("behind", _words(text[end : end + _AROUND])[:2])),
        tuple(_widening("before", _words(text[max(sentence, start - _AROUND) : start])[:-3:-1])),
        ("at the start" if start == 0 else "in the first sentence" if sentence == 0 else "later",),
        (f"named {min(times, _MANY)} times",),
    )
    return Mention(signs, in_brackets or example or _BESIDE.search(text, 0, start) is not None)


def _words(text: str) -> list[str]:
    return _TOKEN.findall(text.casefold().replace("’", "'"))


def _widening(where: str, words: list[str]) -> Iterator[str]:
    for count in (2, 1):
        yield " ".join((where, *words[:count]))
