"""A run of list items → trees: who belongs below whom is said by the caller."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import msgspec

from generators.reading.parsed_page import Block

Belongs = Callable[[Block, Block], bool]
"""Whether the second item stands below the first."""


def deeper(parent: Block, item: Block) -> bool:
    """The plain case: an item stands below one of a lower level."""
    return item.level > parent.level


def nested(items: Sequence[Block], belongs: Belongs = deeper) -> Iterator[Block]:
    """Each item that stands below no other, with those that belong to it; its lines span theirs."""
    at = 0
    while at < len(items):
        end = at + 1
        while end < len(items) and belongs(items[at], items[end]):
            end += 1
        yield _tree(items[at], items[at + 1 : end], belongs)
        at = end


def _tree(root: Block, below: Sequence[Block], belongs: Belongs) -> Block:
    children = (*root.children, *nested(below, belongs))
    last = max(root.lines[1], *(child.lines[1] for child in children)) if children else root.lines[1]
    return msgspec.structs.replace(root, lines=(root.lines[0], last), children=children)
