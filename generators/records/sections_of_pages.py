"""Under which headings the blocks of a source page stand, and what kind of section that is."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal

import msgspec

from generators.reading.parsed_page import Block, LineClass, ParsedPage
from generators.reading.wikitext_rules.inlines import plain_text

SectionKind = Literal["rulings", "quotation", "references", "commentary"]

_QUOTATION = re.compile("総合ルール|Comprehensive Rules")
_RULINGS = re.compile("ルール|裁定|Rules|Rulings|^rules$|^rulings$")
_REFERENCES = re.compile("^(?:脚注|参考|外部リンク|References|See also|External links)$")


class Placed(msgspec.Struct, frozen=True):
    """An outermost block with the headings above it, outer first, and the kind of the section."""

    block: Block
    headings: tuple[str, ...]
    kind: SectionKind


def placed_blocks(page: ParsedPage) -> Iterator[Placed]:
    """The blocks of a page but its headings. A sub-section is of its section's kind unless it says otherwise."""
    above: list[Block] = []
    for block in page.blocks:
        if block.kind is LineClass.HEADING:
            above = [heading for heading in above if heading.level < block.level] + [block]
            continue
        titles = tuple(plain_text(heading.inlines).strip() for heading in above)
        yield Placed(block, titles, _kind(titles, page.shape))


def _kind(titles: tuple[str, ...], shape: str) -> SectionKind:
    if shape == "release_notes":
        return "rulings"
    for title in reversed(titles):
        if _QUOTATION.search(title):
            return "quotation"
        if _REFERENCES.match(title):
            return "references"
        if _RULINGS.search(title):
            return "rulings"
    return "commentary"
