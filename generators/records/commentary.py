"""What a source says about a subject beside its rules: explanation, history, design."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generators.reading.language import is_japanese
from generators.reading.parsed_page import Block, LineClass, ParsedPage
from generators.reading.wikitext_rules.inlines import plain_text
from generators.records.bilingual import Bilingual, Record
from generators.records.provenance import Provenance, found_in
from generators.records.sections_of_pages import Placed, placed_blocks

_OF_ANY_SECTION = (LineClass.PROSE, LineClass.DEFINITION)
_KINDS = (*_OF_ANY_SECTION, LineClass.LIST_ITEM)
_NUMBER = re.compile(r"^\d{3}\.\d+[a-z]*[.．]?$")
"""A term that is the number of a quoted rule."""


class Commentary(Record):
    """A paragraph, or a bullet with what is nested in it, under the headings above it (outer first)."""

    id: str
    headings: tuple[str, ...]
    text: Bilingual
    provenance: Provenance


def commentaries_in(page: ParsedPage) -> tuple[Commentary, ...]:
    """Paragraphs and definitions of all sections but quotations and references, and bullets of those without rulings.

    What is nested in a bullet is a commentary of its own; a definition stands under its term as under a heading.
    """
    return tuple(_commentaries(page))


def _commentaries(page: ParsedPage) -> Iterator[Commentary]:
    if page.shape in ("cr", "rulings"):
        return
    for placed in placed_blocks(page):
        for block, headings in _said(placed.block, placed.headings) if _comments(placed) else ():
            if text := plain_text(block.inlines).strip():
                wording = Bilingual(ja=text) if is_japanese(text) else Bilingual(en=text, original="en")
                below = [child.lines[0] for child in block.children if child.kind in _KINDS]
                lines = (block.lines[0], min([block.lines[1], *(max(block.lines[0], line - 1) for line in below)]))
                yield Commentary(
                    id=f"{page.source}#L{block.lines[0]}",
                    headings=headings,
                    text=wording,
                    provenance=found_in(page, lines),
                )


def _said(block: Block, headings: tuple[str, ...]) -> Iterator[tuple[Block, tuple[str, ...]]]:
    """A block and those in it that say something, each with the headings above it."""
    if block.kind in _KINDS:
        yield block, headings
    term = (plain_text(block.inlines).strip(),) if block.kind is LineClass.TERM else ()
    for child in block.children:
        yield from _said(child, (*headings, *term))


def _comments(placed: Placed) -> bool:
    if placed.kind in ("quotation", "references"):
        return False
    if placed.block.kind is LineClass.TERM:
        return not _NUMBER.match(placed.block.text)
    return placed.block.kind in _OF_ANY_SECTION or (placed.kind == "commentary" and placed.block.kind in _KINDS)
