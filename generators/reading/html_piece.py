"""Pieces of HTML, copied from the middle of a web page: told by their tags, and read by nobody."""

from __future__ import annotations

import re
from collections.abc import Sequence

from generators.reading.decoding import is_blank
from generators.reading.parsed_page import Problem

_TAG = re.compile(
    r"</?(?:p|li|ul|ol|dl|dd|dt|h[1-6]|div|section|article|table|tr|td|th|span|a|b|i)\b[^<>]*>", re.IGNORECASE
)
_BLOCK = re.compile(r"</(?:p|li|ul|ol|dl|h[1-6]|div|section|article|table)>", re.IGNORECASE)
_OF_WIKITEXT = re.compile(r"\[\[|\{\{|'''|^==|^[*#:;]")
_FEWEST = 3
"""Ends of paragraphs, items and the like."""


def html_piece(lines: Sequence[str], source: str) -> Problem | None:
    """The problem of a text most of whose lines have tags of HTML, and none of which has signs of wikitext."""
    shown = [line for line in lines if not is_blank(line)]
    tagged = sum(1 for line in shown if _TAG.search(line))
    if 2 * tagged <= len(shown) or sum(len(_BLOCK.findall(line)) for line in shown) < _FEWEST:
        return None
    if any(map(_OF_WIKITEXT.search, shown)):
        return None
    message = f"the file is a piece of HTML ({tagged} of its {len(shown)} lines have tags), not the text that it shows"
    suggest = "Copy the page as its browser shows it, or the wikitext of the page."
    return Problem("not-a-document", source, 0, message, suggest)
