"""Editions of the rules in either language, for everything that reads a source of any shape."""

from __future__ import annotations

from collections.abc import Sequence

from generators.reading.any_page import EditionReader
from generators.reading.decoding import Decoded
from generators.reading.parsed_page import ParsedPage
from generators.rules_over_time.editions.lines import is_edition
from generators.rules_over_time.editions.text import read_decoded_edition
from generators.rules_over_time.japanese.lines import is_japanese_edition
from generators.rules_over_time.japanese.text import read_decoded_japanese


def is_any_edition(lines: Sequence[str]) -> bool:
    """Whether lines are the rules in English or in Japanese."""
    return is_edition(lines) or is_japanese_edition(lines)


def read_any_edition(decoded: Decoded, source: str) -> ParsedPage:
    """Read lines that are the rules, in the language they are in: Japanese where they could be either."""
    if not is_edition(decoded.text_lines) or is_japanese_edition(decoded.text_lines):
        return read_decoded_japanese(decoded, source)
    return read_decoded_edition(decoded, source)


EDITIONS = EditionReader(is_any_edition, read_any_edition)
