"""Deck lists as people write them: a number and a name a line, and what stands below `Sideboard`."""

from __future__ import annotations

import re
from collections.abc import Iterable

import msgspec

from generators.reading.parsed_page import Problem

MOST_CARDS = 5_000
"""More than any deck has; a list with more is refused rather than counted."""
LINE = re.compile(r"(?:(?P<count>[0-9]{1,9})\s*[x×]?\s+)?(?P<name>\S.*?)(?:\s+\([A-Z0-9]{2,6}\)(?:\s+\S+)?)?")
NO_NUMBER = re.compile(r"(?P<number>[-−][0-9][0-9.,]*|[0-9]+[.,][0-9.,]*|[0-9]{10,})\s*[x×]?\s.*")
"""What begins with a number that no number of cards can be."""
OF_SIDEBOARD = re.compile(r"SB:\s*", re.IGNORECASE)
"""What a line says of itself that isn't below `Sideboard`."""
HEADS = {"deck": False, "main": False, "planar deck": False, "sideboard": True, "デッキ": False, "サイドボード": True}
"""A line of its own, with or without a colon → whether the lines below it are of the sideboard."""
REMARK = ("#", "//")


class DeckLine(msgspec.Struct, frozen=True):
    """So many cards of one name, and where that is written."""

    line: int
    count: int
    name: str
    in_sideboard: bool = False


def read_deck(lines: Iterable[str], source: str) -> tuple[tuple[DeckLine, ...], tuple[Problem, ...]]:
    """The lines of a deck list; never raises. Blank lines and remarks behind `#` or `//` are passed over."""
    found: list[DeckLine] = []
    problems: list[Problem] = []
    aside = False
    for number, text in enumerate(lines, start=1):
        words = text.strip()
        head = words.rstrip(":：").strip().lower()
        if head in HEADS:
            aside = HEADS[head]
            continue
        own = OF_SIDEBOARD.sub("", words, count=1) if OF_SIDEBOARD.match(words) else words
        if wrong := NO_NUMBER.fullmatch(own):
            message = f"{wrong['number']} is no number of cards"
            problems.append(Problem("deck-number", source, number, message, "Write a whole number, as in 20 Island."))
        elif own and not own.startswith(REMARK) and (match := LINE.fullmatch(own)):
            found.append(DeckLine(number, int(match["count"] or 1), match["name"], aside or own != words))
    if problems:
        return (), tuple(problems)
    if not found:
        return (), (Problem("empty-deck", source, 0, "no card is in this list", "Write a line such as 20 Island."),)
    if sum(each.count for each in found) > MOST_CARDS:
        message = f"there are more than {MOST_CARDS} cards in this list"
        return (), (Problem("too-large", source, 0, message, "Look at the numbers before the names."),)
    return tuple(found), ()
