"""What a source says about a subject beside its rules: explanation, history, design."""

from __future__ import annotations

from collections.abc import Iterator

from generators.reading.language import is_japanese
from generators.reading.parsed_page import LineClass, ParsedPage
from generators.reading.wikitext_rules.inlines import plain_text
from generators.records.bilingual import Bilingual, Record
from generators.records.provenance import Provenance
from generators.records.sections_of_pages import Placed, placed_blocks

_KINDS = (LineClass.PROSE, LineClass.LIST_ITEM, LineClass.DEFINITION)


class Commentary(Record):
    """A paragraph, or a bullet with what is nested in it, under the headings above it (outer first)."""

    id: str
    headings: tuple[str, ...]
    text: Bilingual
    provenance: Provenance


def commentaries_in(page: ParsedPage) -> tuple[Commentary, ...]:
    """Paragraphs of all sections but quotations and references, and bullets of those that give no rulings."""
    return tuple(_commentaries(page))


def _commentaries(page: ParsedPage) -> Iterator[Commentary]:
    if page.shape in ("cr", "rulings"):
        return
    for placed in placed_blocks(page):
        text = plain_text(placed.block.inlines).strip()
        if text and _comments(placed):
            wording = Bilingual(ja=text) if is_japanese(text) else Bilingual(en=text, original="en")
            block = placed.block
            yield Commentary(
                id=f"{page.source}#L{block.lines[0]}",
                headings=placed.headings,
                text=wording,
                provenance=Provenance(source=page.source, lines=block.lines, edition=page.as_of),
            )


def _comments(placed: Placed) -> bool:
    if placed.block.kind not in _KINDS or placed.kind in ("quotation", "references"):
        return False
    return placed.kind == "commentary" or placed.block.kind is LineClass.PROSE
