"""Levels of headings on a rendered page that shows none: one right below another stands within its section."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from generators.reading.parsed_page import Block, LineClass
from generators.reading.rendered_forms import SECTION_NAMES
from generators.reading.rendered_quotes import HEADING as QUOTED

_OUTERMOST = 2


def with_levels(blocks: Sequence[Block]) -> Iterator[Block]:
    """The blocks in order; a heading below a heading is one deeper, and so are those after it with names of their own.

    A section of a usual name, and a quotation, begin at the outside again.
    """
    inner = above = False
    for block in blocks:
        if block.kind is not LineClass.HEADING:
            above = above and block.kind is LineClass.NAVIGATION
            yield block
            continue
        usual = block.text in SECTION_NAMES or bool(QUOTED.match(block.text))
        inner = (inner or above) and not usual
        above = not QUOTED.match(block.text)
        yield msgspec.structs.replace(block, level=_OUTERMOST + 1) if inner else block
