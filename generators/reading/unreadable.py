"""The page of a source that can't be read: no blocks, and the reason as its problem."""

from __future__ import annotations

from generators.reading.parsed_page import ParsedPage, Problem


def unreadable_page(source: str, problems: tuple[Problem, ...]) -> ParsedPage:
    """A page that says only why it is empty."""
    return ParsedPage(source, "unreadable", "", "", (), (), problems, encoding="")
