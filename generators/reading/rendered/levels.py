"""Levels of headings on a rendered page that shows none: one right below another stands within its section."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import msgspec

from generators.reading.parsed_page import Block, LineClass, Problem
from generators.reading.rendered.forms import SECTION_NAMES
from generators.reading.rendered.quotes import HEADING as QUOTED

_OUTERMOST = 2
_FROM = re.compile(r"^(?:提供[：:]|From \S.{0,40}[Ww]iki)")
"""What stands below the title of a page."""
_LONGEST_TITLE = 60


def with_titles(blocks: Sequence[Block]) -> list[Block]:
    """The blocks in order; a short line above a further note where a page comes from is a heading above all others."""
    found = list(blocks)
    notes = [at for at, block in enumerate(blocks) if block.kind is LineClass.NAVIGATION and _FROM.match(block.text)]
    for at in notes[1:]:
        above = found[at - 1]
        if above.kind in (LineClass.PROSE, LineClass.HEADING) and len(above.text) <= _LONGEST_TITLE:
            found[at - 1] = msgspec.structs.replace(above, kind=LineClass.HEADING, level=1)
    return found


def further_pages(blocks: Sequence[Block], source: str) -> Iterator[Problem]:
    """A finding for each further page in a file, which says where it begins."""
    for block in blocks:
        if block.kind is LineClass.HEADING and block.level == 1:
            message = f"a further page begins here, “{block.text}”; it was read as a part of this one"
            suggest = "Put each page into a file of its own."
            yield Problem("further-page", source, block.lines[0], message, suggest, fault=False)


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
        if block.level < _OUTERMOST:
            inner = above = False
            yield block
            continue
        usual = block.text in SECTION_NAMES or bool(QUOTED.match(block.text))
        inner = (inner or above) and not usual
        above = not QUOTED.match(block.text)
        yield msgspec.structs.replace(block, level=_OUTERMOST + 1) if inner else block
