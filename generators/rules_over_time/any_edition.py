"""Editions of the rules in either language, for everything that reads a source of any shape."""

from __future__ import annotations

from collections.abc import Sequence

from generators.reading.any_page import EditionReader
from generators.reading.decoding import decode
from generators.reading.parsed_page import ParsedPage
from generators.rules_over_time.edition_lines import is_edition
from generators.rules_over_time.edition_text import read_edition
from generators.rules_over_time.japanese_lines import is_japanese_edition
from generators.rules_over_time.japanese_text import read_japanese_edition


def is_any_edition(lines: Sequence[str]) -> bool:
    """Whether lines are the rules in English or in Japanese."""
    return is_edition(lines) or is_japanese_edition(lines)


def read_any_edition(raw: bytes, source: str) -> ParsedPage:
    """Read the rules in the language they are in; what is neither is refused as no English edition."""
    if is_japanese_edition(decode(raw, source).text_lines):
        return read_japanese_edition(raw, source)
    return read_edition(raw, source)


EDITIONS = EditionReader(is_any_edition, read_any_edition)
