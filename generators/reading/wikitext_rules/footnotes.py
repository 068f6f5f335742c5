"""Footnotes that a page uses several times: `<ref name="a">…</ref>` once, `<ref name="a" />` wherever else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from generators.reading.parsed_page import Block, Emphasis, Footnote, Inline, walk


def with_named_notes(blocks: tuple[Block, ...]) -> tuple[Block, ...]:
    """The blocks with what a named footnote says at each place that names it."""
    said = {note.name: note for block in walk(blocks) for note in _notes(block.inlines) if note.name and note.children}
    return tuple(_with(block, said) for block in blocks) if said else blocks


def _notes(inlines: Sequence[Inline]) -> Iterator[Footnote]:
    for inline in inlines:
        if isinstance(inline, Footnote):
            yield inline
        elif isinstance(inline, Emphasis):
            yield from _notes(inline.children)


def _with(block: Block, said: dict[str, Footnote]) -> Block:
    inlines = tuple(_filled(inline, said) for inline in block.inlines)
    children = tuple(_with(child, said) for child in block.children)
    return msgspec.structs.replace(block, inlines=inlines, children=children)


def _filled(inline: Inline, said: dict[str, Footnote]) -> Inline:
    if isinstance(inline, Footnote) and not inline.children:
        return said.get(inline.name, inline)
    if isinstance(inline, Emphasis):
        return Emphasis(inline.level, tuple(_filled(child, said) for child in inline.children))
    return inline
