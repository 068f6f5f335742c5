"""The box of facts at the top of a rendered page: its lines that look like sentences are part of it too."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

import msgspec

from generators.reading.decoding import is_blank
from generators.reading.parsed_page import Block, LineClass

ABOVE_BOX = frozenset({LineClass.TITLE, LineClass.NAVIGATION, LineClass.CATEGORY, LineClass.CONTENTS})
_LONGEST = 20
"""Lines of a box."""


_FEWEST_SPACED = 12


def is_spaced(lines: Sequence[str]) -> bool:
    """Whether a blank line stands between any two lines of a page, so that it says nothing."""
    shown = [at for at, line in enumerate(lines) if not is_blank(line)]
    return len(shown) >= _FEWEST_SPACED and all(below - above > 1 for above, below in pairwise(shown))


def with_box(blocks: Sequence[Block], gap: int) -> Iterator[Block]:
    """The blocks in order; between the title and the last line of the box below it, prose belongs to the box.

    In the box no more than `gap` blank lines stand between two lines.
    """
    first = next((at for at, block in enumerate(blocks) if block.kind not in ABOVE_BOX), len(blocks))
    end = first
    last = first
    while end < min(len(blocks), first + _LONGEST) and _goes_on(blocks, end, gap):
        last = end + 1 if blocks[end].kind is LineClass.TABLE else last
        end += 1
    for at, block in enumerate(blocks):
        in_box = first <= at < last and block.kind is LineClass.PROSE
        yield msgspec.structs.replace(block, kind=LineClass.TABLE) if in_box else block


def _goes_on(blocks: Sequence[Block], at: int, gap: int) -> bool:
    """Whether not too many blank lines stand before this line of prose or of a table."""
    together = at == 0 or blocks[at].lines[0] <= blocks[at - 1].lines[1] + 1 + gap
    return together and blocks[at].kind in (LineClass.PROSE, LineClass.TABLE)
