"""The first sentence of a text of ours, which a walkthrough or a ruling is called by in lists, search and tabs."""

from __future__ import annotations

import re

SENTENCE_END = re.compile(r"。|\. |？|\? ")
OPENING, CLOSING = "（「『《(“", "）」』》)”"


def first_sentence(text: str) -> str:
    """The first sentence of a text, without its full stop; whole, with all that stands in brackets within it."""
    line = " ".join(text.split())
    ends = (end.start() for end in SENTENCE_END.finditer(line) if not is_within_brackets(line[: end.start()]))
    end = next(ends, None)
    return line.rstrip("。.") if end is None else line[:end]


def is_within_brackets(before: str) -> bool:
    """Whether what follows this stands in brackets or quotation marks that are still open."""
    return sum((c in OPENING) - (c in CLOSING) for c in before) > 0
