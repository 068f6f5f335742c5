"""The lines below the text of a page, which are no text of it, as blocks of their own."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from generators.reading.decoding import is_blank
from generators.reading.parsed_page import Block, LineClass, ParsedPage, Text


def with_foot(page: ParsedPage, lines: Sequence[str], first: int) -> ParsedPage:
    """The page of the lines above, with those from `first` on, counted from 0, as navigation; none if refused."""
    if page.shape == "unreadable":
        return page
    shown = [(number, line.strip()) for number, line in enumerate(lines[first:], first + 1) if not is_blank(line)]
    blocks = (Block(LineClass.NAVIGATION, (number, number), text, (Text(text),)) for number, text in shown)
    ledger = ((number, LineClass.NAVIGATION) for number, _ in shown)
    return msgspec.structs.replace(page, blocks=(*page.blocks, *blocks), ledger=(*page.ledger, *ledger))
