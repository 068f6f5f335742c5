"""How large a source may be: above that it is refused before anything looks for forms in it."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from generators.reading.parsed_page import ParsedPage, Problem
from generators.reading.unreadable import unreadable_page


class Limit(msgspec.Struct, frozen=True):
    """The most lines and characters of a kind of source."""

    lines: int
    characters: int


DOCUMENT = Limit(20_000, 1_000_000)
"""Of wiki pages, rulings, release notes and dumps of cards."""
EDITION = Limit(40_000, 4_000_000)
"""Of the rules, whose newest edition has a tenth of the lines and a quarter of the characters."""
SET_FILE = Limit(2_000_000, 16_000_000)
"""Of JSON; the file of a large set has four million characters, that of all sets together hundreds of millions."""
MOST_CARDS = 8_000
"""Entries of a set file; the largest sets have two thousand."""


def why_too_long(lines: Sequence[str], limit: Limit = DOCUMENT) -> str:
    """Why a source is not read at all, by its length; the empty string if it is."""
    if len(lines) > limit.lines:
        return f"has {len(lines)} lines, more than {limit.lines}"
    characters = sum(map(len, lines))
    return f"has {characters} characters, more than {limit.characters}" if characters > limit.characters else ""


def too_large_page(source: str, reason: str) -> ParsedPage:
    """The page of a source that is too large, which says only why."""
    problem = Problem("too-large", source, 0, f"the file {reason}", "Split it into smaller files.")
    return unreadable_page(source, (problem,))
