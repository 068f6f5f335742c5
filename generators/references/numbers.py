"""The tree that rule numbers form: section, chapter, rule, sub-rule."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from string import ascii_lowercase
from typing import Literal

Level = Literal["section", "chapter", "rule", "subrule"]

NUMBER = re.compile(r"([1-9])(?:([0-9]{2})(?:\.([0-9]{1,3})([a-z]{1,2})?)?)?")
LETTERS = "abcdefghijkmnpqrstuvwxyz"
"""The letters of sub-rules; l and o are never used."""


def plain(number: str) -> str:
    """The number as printed: `702.175~2`, the second rule of that number in one file, → 702.175."""
    return number.partition("~")[0]


def level_of(number: str) -> Level:
    """Which level of the tree a number is on; raises ValueError for what is no rule number."""
    match = NUMBER.fullmatch(plain(number))
    if match is None:
        raise ValueError(f"{number!r} is no rule number; write 7, 702, 702.170 or 702.170a")
    if match[4]:
        return "subrule"
    if match[3]:
        return "rule"
    return "chapter" if match[2] else "section"


def parent_of(number: str) -> str:
    """The number one level up, empty for a section: 702.170a → 702.170 → 702 → 7."""
    match level_of(number):
        case "subrule":
            return unlettered(number)
        case "rule":
            return number.partition(".")[0]
        case "chapter":
            return number[0]
        case _:
            return ""


def unlettered(number: str) -> str:
    """The number without the letters of a sub-rule, 702.170a → 702.170; any other stays as it is."""
    bare, mark, twin = number.partition("~")
    return bare.rstrip(ascii_lowercase) + mark + twin


def above(number: str) -> Iterator[str]:
    """The numbers above this one, the nearest first; none above what is no rule number."""
    while NUMBER.fullmatch(plain(number)) and (number := parent_of(number)):
        yield number


def below(numbers: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """Number → those of the numbers that are directly below it, in their order; the sections are below the empty one.

    Raises ValueError for what is no rule number.
    """
    found: defaultdict[str, list[str]] = defaultdict(list)
    for number in numbers:
        found[parent_of(number)].append(number)
    return {number: tuple(those) for number, those in found.items()}


def letters_after(letters: str) -> str:
    """The letters of the next sub-rule: k → m, n → p, z → aa."""
    if letters.endswith("z"):
        return "aa" if letters == "z" else letters_after(letters[:-1]) + "a"
    return letters[:-1] + LETTERS[LETTERS.index(letters[-1]) + 1]
