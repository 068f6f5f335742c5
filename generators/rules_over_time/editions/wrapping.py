"""An edition whose paragraphs were cut into lines of one width → its paragraphs, each with the lines that it stood on.

Lines that were filled up one after the other tell where a paragraph goes on: the first word of the next line found no
room. Where it would have, the next line begins a paragraph. Lines cut in any other way don't tell it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

import msgspec

from generators.reading.decoding import is_blank
from generators.reading.parsed_page import Block, Problem
from generators.rules_over_time.editions.lines import HEADING_LINE, RULE_LINE

_BEGINS = re.compile(r"\s|Examples?\s*:|[0-9]{1,2}\. |(?:Introduction|Contents|Glossary|Credits)$")
_ENDED = re.compile(r"[.!?:;][)”\"’']*$")
_WORD = re.compile(r"\S+")
_CHUNK = re.compile(r"[A-Za-z]{2,}-(?=[A-Za-z])|\S+")
_BROKEN_WORD = re.compile(r"[A-Za-z]-$")
_LEAST, _SHARE = 10, 0.1
"""Number and share of lines that begin inside a sentence, from which an edition is wrapped."""
_ADDRESS = re.compile(r"[(<“\"]*(?:https?:|www\.)")
_FEW = 0.005
"""Share of lines that may be shorter: addresses, and lines that were short before."""
_LEEWAY = 1
"""The width of lines may count the blank at their end."""

Spans = tuple[tuple[int, int], ...]


class Unwrapped(msgspec.Struct, frozen=True):
    """The paragraphs of an edition, blank lines among them, and the first and last line (1-based) of each."""

    lines: tuple[str, ...]
    spans: Spans


def is_wrapped(lines: Sequence[str]) -> bool:
    """Whether many lines begin inside a sentence, right below another."""
    inside = sum(1 for _ in _sure(lines))
    return inside >= _LEAST and inside >= _SHARE * sum(not is_blank(line) for line in lines)


def unwrapped(lines: Sequence[str]) -> Unwrapped | None:
    """The paragraphs; None where the lines weren't filled up to one width, so that nothing tells where they end."""
    texts = [line.rstrip() for line in lines]
    filling = next(filter(None, (_filling(texts, measure) for measure in (len, _in_bytes))), None)
    if filling is None:
        return None
    paragraphs: list[str] = []
    spans: list[tuple[int, int]] = []
    where = Where()
    for number, (before, line) in enumerate(pairwise(["", *texts]), 1):
        is_term = where.moved_to(before)
        full = filling.is_full(before, line)
        long = where.ruled and 2 * len(before) > filling.width
        if before and line and not is_term and _goes_on(before, line, full, long):
            paragraphs[-1] += filling.glue(before, line) + line
            spans[-1] = (spans[-1][0], number)
        else:
            paragraphs.append(line)
            spans.append((number, number))
    return Unwrapped(tuple(paragraphs), tuple(spans))


class Where(msgspec.Struct):
    """How far the lines have been gone through."""

    ruled: bool = False
    in_glossary: bool = False
    blank: bool = True

    def moved_to(self, line: str) -> bool:
        """Go on to a line, and whether it is a term: the first line of an entry of the glossary."""
        self.ruled = self.ruled or RULE_LINE.match(line) is not None
        is_term = self.in_glossary and self.blank and bool(line)
        self.in_glossary = (self.in_glossary or (self.ruled and line == "Glossary")) and line != "Credits"
        self.blank = not line
        return is_term


class Filling(msgspec.Struct, frozen=True):
    """How lines were filled: up to which width, in characters or in bytes, and whether words break at hyphens."""

    width: int
    measure: Callable[[str], int]
    at_hyphens: bool

    def needed(self, before: str, line: str) -> int:
        """The width of the first line with the beginning of the second."""
        first = (_CHUNK if self.at_hyphens else _WORD).match(line)
        return self.measure(before + self.glue(before, line) + (first[0] if first else ""))

    def is_full(self, before: str, line: str) -> bool:
        """Whether the beginning of the second line found no room on the first."""
        return self.needed(before, line) > self.width

    def glue(self, before: str, line: str) -> str:
        """What stood between two lines of a paragraph: nothing inside a word, be it one longer than a line."""
        cut = self.measure(before) >= self.width and not _ADDRESS.match(line)
        longer = cut and len(before.rpartition(" ")[2]) + len(line.partition(" ")[0]) > self.width
        return "" if longer or (self.at_hyphens and _BROKEN_WORD.search(before)) else " "


def _filling(lines: Sequence[str], measure: Callable[[str], int]) -> Filling | None:
    """How all lines but a few were filled, if by that measure they were."""
    at_hyphens = any(_BROKEN_WORD.search(before) for before, _ in _sure(lines))
    found = Filling(0, measure, at_hyphens)
    needed = sorted(found.needed(before, line) for before, line in _sure(lines))
    width = needed[int(_FEW * len(needed))] - 1 if needed else 0
    longest = max((measure(before) for before, _ in _sure(lines)), default=0)
    return msgspec.structs.replace(found, width=min(width, longest)) if width >= longest - _LEEWAY else None


def _in_bytes(text: str) -> int:
    return len(text.encode())


def not_unwrapped(source: str) -> Problem:
    """The problem of an edition that is wrapped in a way which nothing undoes."""
    message = "its paragraphs are cut into lines of different widths, so that nothing tells where one ends"
    return Problem("lines-wrapped", source, 0, message, "Get the file as published, with a line for each paragraph.")


def with_own_lines(block: Block, spans: Spans) -> Block:
    """A block of the paragraphs, on the lines that they stood on."""
    first, last = block.lines
    children = tuple(with_own_lines(child, spans) for child in block.children)
    return msgspec.structs.replace(block, lines=(spans[first - 1][0], spans[last - 1][1]), children=children)


def _goes_on(before: str, line: str, full: bool, long: bool) -> bool:
    """Whether a line goes on with the one before it; a number that found no room inside a sentence begins no rule."""
    ended = _ENDED.search(before) is not None
    if RULE_LINE.match(line) or HEADING_LINE.fullmatch(line) or _BEGINS.match(line):
        return full and not line[0].isspace() and not ended
    return full or line[0].islower() or (long and not ended)


def _sure(lines: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Pairs of lines of which the second begins with a small letter: it can't begin a paragraph."""
    return ((before, line) for before, line in pairwise(lines) if line[:1].islower() and not is_blank(before))
