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

    @property
    def most_bytes(self) -> int:
        """So many bytes hold more characters than that in any encoding."""
        return 4 * self.characters


DOCUMENT = Limit(12_000, 600_000)
"""Of wiki pages, rulings, release notes and dumps of cards; the dump of a large set has half of that."""
EDITION = Limit(20_000, 3_000_000)
"""Of the rules: twice what the longest editions have, which are 9,400 lines or 1.4 million characters long."""
JAPANESE_EDITION = Limit(14_000, 1_500_000)
"""Of the rules in Japanese, which stand without blank lines and with readings."""
SET_FILE = Limit(2_000_000, 16_000_000)
"""Of JSON; the file of a large set has four million characters, that of all sets together hundreds of millions."""
MOST_CARDS = 5_000
"""Entries of a set file; the largest sets have two thousand."""


def why_too_long(lines: Sequence[str], limit: Limit = DOCUMENT) -> str:
    """Why a source is not read at all, by its length; the empty string if it is."""
    if len(lines) > limit.lines:
        return f"has {len(lines)} lines, more than {limit.lines}"
    characters = sum(map(len, lines))
    return f"has {characters} characters, more than {limit.characters}" if characters > limit.characters else ""


def why_too_long_text(text: str, limit: Limit) -> str:
    """Why a text is not even cut into lines; of its lines only those are counted that end alike."""
    if len(text) > limit.characters:
        return f"has {len(text)} characters, more than {limit.characters}"
    lines = max(text.count("\n"), text.count("\r"))
    return f"has {lines} lines, more than {limit.lines}" if lines > limit.lines else ""


def why_too_many_bytes(size: int, limit: Limit) -> str:
    """Why a file is not even decoded, by its size; the empty string if it is."""
    return f"has {size} bytes, more than {limit.most_bytes}" if size > limit.most_bytes else ""


def too_large(source: str, reason: str) -> Problem:
    """The problem of a source that is too large."""
    return Problem("too-large", source, 0, f"the file {reason}", "Split it into smaller files.")


def too_large_page(source: str, reason: str) -> ParsedPage:
    """The page of a source that is too large, which says only why."""
    return unreadable_page(source, (too_large(source, reason),))
